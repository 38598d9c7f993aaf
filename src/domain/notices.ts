import type { Permission } from './permissions.ts'

/** What people of a store are told of under the bell: its words, and who may know. */
export const notices = {
  'order-new': { zh: '新订单', en: 'New order', read: 'shopOnlineOrder' },
  'order-cancelled': { zh: '买家取消了订单', en: 'The buyer cancelled an order', read: 'shopOnlineOrder' },
  'order-short': { zh: '拣货缺货', en: 'Goods of an order are short', read: 'shopOnlineOrder' },
  'refund-failed': { zh: '订单退款未能退回', en: 'Money of an order could not go back', read: 'shopOnlineOrder' },
} as const satisfies Record<string, { readonly zh: string; readonly en: string; readonly read: Permission }>

export type NoticeKind = keyof typeof notices
export const noticeKinds = Object.keys(notices) as NoticeKind[]
