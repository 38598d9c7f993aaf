import { states } from './states.ts'

/** Goods taken from the warehouse for a sale, until somebody has checked them. */
export const notificationStates = states({
  waiting: { code: 1, zh: '未核实', en: 'Not verified', badge: 'attention', to: ['verified'] },
  verified: { code: 2, zh: '已核实', en: 'Verified', badge: 'ready', to: [] },
})
