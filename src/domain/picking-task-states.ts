import { actions, states } from './states.ts'

/** The list by which an order is picked. */
export const pickingTaskStates = states({
  waiting: { code: 1, zh: '待拣货', en: 'To be picked', badge: 'waiting', to: ['picking', 'cancelled'] },
  picking: { code: 2, zh: '拣货中', en: 'Being picked', badge: 'sending', to: ['picked', 'cancelled'] },
  picked: { code: 3, zh: '待复核', en: 'To be checked', badge: 'attention', to: ['picking', 'closed', 'cancelled'] },
  closed: { code: 4, zh: '已完成', en: 'Done', badge: 'ready', to: ['cancelled'] },
  cancelled: { code: 5, zh: '已取消', en: 'Cancelled', badge: 'stopped', to: [] },
})

/** Whether somebody has looked at what was picked. */
export const pickingCheckStates = states({
  unchecked: { code: 1, zh: '未复核', en: 'Not checked', badge: 'waiting', to: ['checked'] },
  checked: { code: 2, zh: '已复核', en: 'Checked', badge: 'ready', to: [] },
})

export const pickingTaskActions = actions(pickingTaskStates, {
  take: ['waiting', 'picking', 'picked'],
  pick: ['picking'],
  finish: ['picking'],
  check: ['picked'],
  putBack: ['cancelled'],
})
