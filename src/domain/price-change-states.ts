import { actions, states } from './states.ts'

/** A change of a price, planned or made by hand. */
export const priceChangeStates = states({
  planned: { code: 1, zh: '计划中', en: 'Planned', badge: 'waiting', to: ['live', 'past', 'withdrawn'] },
  live: { code: 2, zh: '进行中', en: 'Live', badge: 'sending', to: ['past'] },
  past: { code: 3, zh: '已过', en: 'Past', badge: 'ready', to: [] },
  withdrawn: { code: 4, zh: '已撤回', en: 'Withdrawn', badge: 'stopped', to: ['planned'] },
})

export const priceChangeActions = actions(priceChangeStates, {
  withdraw: ['planned', 'live'],
  restore: ['withdrawn'],
})
