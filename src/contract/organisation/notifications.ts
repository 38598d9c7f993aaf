import { notificationStates } from '#domain/notification-states.ts'
import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, Instant, MilliSchema, page, paging, QueryNumber, Words } from '#contract/schemas.ts'

/** A sale took more than was on the shelf: products left the warehouse automatically. */
const OutboundNotification = v.object({
  id: Id,
  goodsName: Words,
  goodsSku: v.string(),
  /** Thousandths of the unit. */
  number: MilliSchema,
  unitName: Words,
  userName: v.string(),
  createTime: Instant,
  /** 1 not verified, 2 verified. */
  status: v.picklist([notificationStates.waiting, notificationStates.verified]),
  verifiedBy: v.optional(v.string()),
  verifiedAt: v.optional(Instant),
})
export type OutboundNotification = v.InferOutput<typeof OutboundNotification>

export const NotificationFilter = v.object({
  /** 1 not verified, 2 verified; absent: all. */
  status: v.optional(v.pipe(QueryNumber, v.picklist([notificationStates.waiting, notificationStates.verified]))),
  ...paging,
  pageSize: v.optional(v.pipe(QueryNumber, v.minValue(1), v.maxValue(200)), 10),
})

export type NotificationSearch = v.InferInput<typeof NotificationFilter>

/** Outbound notifications of a store. */
export const notifications = {
  list: query({
    name: 'notifications.list',
    path: 'GET /shop/shopNotify/notificationList',
    can: 'shopOutboundNotification',
    input: NotificationFilter,
    output: page(OutboundNotification),
    reads: ['outbound-notification'],
  }),
  /** Number of unverified notifications: the badge of the navbar. */
  count: query({
    name: 'notifications.count',
    path: 'GET /shop/shopNotify/notificationCount',
    can: 'shopOutboundNotification',
    input: v.object({}),
    output: v.object({ count: v.number() }),
    reads: ['outbound-notification'],
  }),
  /** From 1 to 2, once; the first verifier stays recorded. */
  verify: command({
    name: 'notifications.verify',
    path: 'POST /shop/shopNotify/verificationNotification',
    can: 'shopOutboundNotification',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['outbound-notification'],
    errors: ['record.missing'],
  }),
}
