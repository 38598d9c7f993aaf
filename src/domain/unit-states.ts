import { states } from './states.ts'

/** A measurement unit: only units in use can be chosen for products. */
export const unitStates = states({
  on: { code: 1, zh: '启用', en: 'In use', badge: 'ready', to: ['off'] },
  off: { code: 2, zh: '停用', en: 'Not in use', badge: 'stopped', to: ['on'] },
})
