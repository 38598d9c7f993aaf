import { actions, states } from './states.ts'

/** Goods that one store sends to another: asked for or offered, kept, sent, and received in full or with something missing. */
export const transferStates = states({
  draft: { code: 1, zh: '草稿', en: 'Draft', badge: 'waiting', to: ['requested', 'cancelled'] },
  requested: { code: 2, zh: '待发出', en: 'To be sent', badge: 'attention', to: ['sent', 'cancelled'] },
  sent: { code: 3, zh: '在途', en: 'On the way', badge: 'sending', to: ['received', 'differing'] },
  received: { code: 4, zh: '已收货', en: 'Received', badge: 'ready', to: [] },
  differing: { code: 5, zh: '有差异', en: 'Something missing', badge: 'attention', to: ['received'] },
  cancelled: { code: 6, zh: '已取消', en: 'Cancelled', badge: 'stopped', to: [] },
})

export const transferActions = actions(transferStates, {
  edit: ['draft'],
  cancel: ['draft', 'requested'],
  accept: ['requested'],
  send: ['requested'],
  receive: ['sent'],
  settle: ['differing'],
})
