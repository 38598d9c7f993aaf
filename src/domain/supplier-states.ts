import { states } from './states.ts'

/** Whether goods are bought from a supplier. */
export const supplierStates = states({
  on: { code: 1, zh: '合作中', en: 'Buying', badge: 'ready', to: ['off'] },
  off: { code: 2, zh: '已停用', en: 'Not buying', badge: 'stopped', to: ['on'] },
})
