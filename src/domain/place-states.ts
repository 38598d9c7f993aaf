import { states } from './states.ts'

/** Whether goods are taken from a bay or location for orders. */
export const placeStates = states({
  open: { code: 1, zh: '可拣货', en: 'Open', badge: 'ready', to: ['closed'] },
  closed: { code: 2, zh: '停止拣货', en: 'Closed for picking', badge: 'stopped', to: ['open'] },
})
