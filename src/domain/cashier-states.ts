import { states } from './states.ts'

/** Whether an account holds a counter of the store: the specification's offline and online. */
export const cashierStates = states({
  offDuty: { code: 1, zh: '离岗', en: 'Off duty', badge: 'stopped', to: ['onDuty'] },
  onDuty: { code: 2, zh: '当班', en: 'On duty', badge: 'ready', to: ['offDuty'] },
})
