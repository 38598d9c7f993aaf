import type { StorePermission } from './permissions.ts'

/** The kinds of tasks, with the permission of the people who see them. */
export const todoNodes = {
  /** An item at or under its lower limit. */
  short: 'shopStockWarning',
  /** An item at or under its minimum at a bay. */
  refill: 'shopShelfWarning',
  /** Goods that expire, or have expired, and should still be there. */
  expiring: 'shopStockHome',
  /** A purchase order before its review. */
  review: 'shopPurchaseReview',
  /** A purchase order on its way. */
  receive: 'shopPurchaseOrder',
  'transfer-receive': 'shopTransferReceive',
  'transfer-send': 'shopTransferSend',
  /** Stock reserved for a transfer that is still to be sent has left the store otherwise. */
  'transfer-short': 'shopTransferSend',
  /** Something of a transfer did not arrive. */
  'transfer-differing': 'shopTransferSettle',
  /** Goods that left the warehouse for a sale, until somebody has checked them. */
  verify: 'shopOutboundNotification',
  /** The count that the night has prepared for the day, until somebody starts it. */
  'count-day': 'shopCountManage',
  /** The count of what was missing when orders were picked, until somebody starts it. */
  'count-missing': 'shopCountManage',
  /** A count under way. */
  count: 'shopStockCount',
  'count-review': 'shopCountManage',
  /** Some of what was promised to a buyer of the web shop has left the store otherwise, or has not come yet and is due. */
  'order-stock': 'shopOnlineOrder',
  /** Money or goods of an online order that a counter took or gave, without an order that it can be for. */
  'order-unmatched': 'shopDifferenceInfo',
  /** Money of an order could not go back, or came otherwise than it was asked for. */
  'online-refund-failed': 'shopOnlineOrder',
} as const satisfies Record<string, StorePermission>

export type TodoKind = keyof typeof todoNodes

export const todoKinds = Object.keys(todoNodes) as TodoKind[]
