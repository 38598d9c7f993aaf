import { states } from './states.ts'

/** Whether goods are sold. What was retired stays for the sales that name it. */
export const skuStates = states({
  sold: { code: 1, zh: '在售', en: 'Sold', badge: 'ready', to: ['retired'] },
  retired: { code: 2, zh: '已停用', en: 'Retired', badge: 'stopped', to: ['sold'] },
})
