import { actions, states } from './states.ts'

/** A stock count. What it changes is booked when it is posted; a posted one stays as it is. */
export const countStates = states({
  planned: { code: 1, zh: '待开始', en: 'Planned', badge: 'waiting', to: ['counting', 'cancelled'] },
  counting: { code: 2, zh: '盘点中', en: 'Counting', badge: 'sending', to: ['review', 'cancelled'] },
  review: { code: 3, zh: '待审核', en: 'In review', badge: 'attention', to: ['counting', 'posted', 'cancelled'] },
  posted: { code: 4, zh: '已过账', en: 'Posted', badge: 'ready', to: [] },
  cancelled: { code: 5, zh: '已取消', en: 'Cancelled', badge: 'stopped', to: [] },
})

export const countActions = actions(countStates, {
  start: ['planned'],
  count: ['counting'],
  finish: ['counting'],
  decide: ['review'],
  recount: ['review'],
  include: ['review'],
  post: ['review'],
  cancel: ['planned', 'counting', 'review'],
})
