import { states } from './states.ts'

/** A measurement unit: only one that is in use can be chosen for goods. */
export const unitStates = states({
  on: { code: 1, zh: '启用', en: 'In use', badge: 'ready', to: ['off'] },
  off: { code: 2, zh: '停用', en: 'Not in use', badge: 'stopped', to: ['on'] },
})
