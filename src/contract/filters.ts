import * as v from 'valibot'
import { Tender } from '#contract/facts/sale.ts'
import { Id, Instant, paging, QueryNumber, Text } from '#contract/schemas.ts'

/*
 * What lists are filtered, ordered and paged by: inputs of their calls, and the searches of their addresses. By
 * themselves, because every start reads the searches of all addresses, a counter's too, but not the calls.
 */

export const activityFilters = {
  search: v.optional(Text(100)),
  accountId: v.optional(Id),
  storeId: v.optional(Id),
  action: v.optional(Text(60)),
  /** Instants; the end is left out. */
  from: v.optional(QueryNumber),
  to: v.optional(QueryNumber),
}

/** Filters and place of the log; also the search of its address. */
export const ActivityFilter = v.object({
  ...paging,
  ...activityFilters,
  /** Absent: the newest first. */
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type ActivityFilter = v.InferOutput<typeof ActivityFilter>

export const GoodsFilter = v.object({
  ...paging,
  /** Name in either language, pinyin, item number or barcode. */
  keyword: v.optional(Text(80)),
  categoryId: v.optional(Id),
  stock: v.optional(v.picklist(['available', 'empty', 'negative'])),
  sort: v.optional(v.picklist(['name', 'itemNo', 'price', 'shelf'])),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type GoodsFilter = v.InferOutput<typeof GoodsFilter>

/**
 * What became of an in-store order (store-and-checkout 4). The first two have no sale yet, or never will; the last is a
 * refund of which no receipt was found.
 */
export const orderStates = [
  'pending-payment',
  'cancelled',
  'completed',
  'partly-refunded',
  'refunded',
  'refund-failed',
  'refund-without-receipt',
] as const
export type OrderState = (typeof orderStates)[number]

export const OrderFilter = v.object({
  ...paging,
  /** Receipt number, goods name, item number or barcode. */
  keyword: v.optional(Text(80)),
  counterId: v.optional(Id),
  cashierId: v.optional(Id),
  tender: v.optional(Tender),
  from: v.optional(v.pipe(QueryNumber, Instant)),
  to: v.optional(v.pipe(QueryNumber, Instant)),
  /** Only those with differences, those rung up disconnected, or those of which so much was refunded. */
  state: v.optional(v.picklist(['differences', 'disconnected', ...orderStates])),
  sort: v.optional(v.picklist(['occurredAt', 'receivedAt', 'total', 'receiptNo'])),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type OrderFilter = v.InferOutput<typeof OrderFilter>

/** Filters and place of the list; also the search of its address. */
export const PeopleFilter = v.object({
  ...paging,
  search: v.optional(Text(100)),
  roleId: v.optional(Id),
  storeId: v.optional(Id),
  status: v.optional(v.pipe(QueryNumber, v.picklist([1, 2]))),
  sort: v.optional(v.picklist(['name', 'email', 'role', 'created', 'seen']), 'name'),
  /** Absent: names from A, times from the newest. */
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type PeopleFilter = v.InferOutput<typeof PeopleFilter>

const roleList = {
  ...paging,
  search: v.optional(Text(100)),
  sort: v.optional(v.picklist(['name', 'accounts', 'created']), 'name'),
  /** Absent: names from A, figures and times from the greatest. */
  order: v.optional(v.picklist(['asc', 'desc'])),
}
/** Filters and place of the lists of roles; also the search of their addresses. */
export const RoleFilter = v.object(roleList)
export type RoleFilter = v.InferOutput<typeof RoleFilter>
export const StoreRoleFilter = v.object({ ...roleList, storeId: v.optional(Id) })
export type StoreRoleFilter = v.InferOutput<typeof StoreRoleFilter>
/** The stores with their roles. */
export const RoleStoreFilter = v.object({
  ...paging,
  search: v.optional(Text(100)),
  sort: v.optional(v.picklist(['name', 'roles', 'accounts']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type RoleStoreFilter = v.InferOutput<typeof RoleStoreFilter>

/** Shift records: filters and place; also the search of their address. */
export const HandoverFilter = v.object({
  ...paging,
  counterId: v.optional(Id),
  cashierId: v.optional(Id),
  state: v.optional(v.picklist(['open', 'closing', 'closed', 'taken-over'])),
  /** Only those with late facts that nobody has acknowledged. */
  late: v.optional(v.picklist(['yes'])),
  from: v.optional(v.pipe(QueryNumber, Instant)),
  to: v.optional(v.pipe(QueryNumber, Instant)),
})
export type HandoverFilter = v.InferOutput<typeof HandoverFilter>

/** Cash submissions and cash requests: filters and place; also the searches of their addresses. */
export const CashFilter = v.object({
  ...paging,
  /** Number or remark. */
  keyword: v.optional(Text(60)),
  status: v.optional(v.pipe(QueryNumber, v.picklist([1, 2, 3]))),
  counterId: v.optional(Id),
  cashierId: v.optional(Id),
  from: v.optional(v.pipe(QueryNumber, Instant)),
  to: v.optional(v.pipe(QueryNumber, Instant)),
})
export type CashFilter = v.InferOutput<typeof CashFilter>

/** Differences of facts: those that are still to be dealt with, or all that were. */
export const DifferenceFilter = v.object({
  ...paging,
  state: v.optional(v.picklist(['open', 'settled']), 'open'),
  code: v.optional(Text(40)),
  counterId: v.optional(Id),
  /** Who takes care of it; `mine`: the caller. */
  ownerId: v.optional(v.union([v.literal('mine'), Id])),
})
export type DifferenceFilter = v.InferOutput<typeof DifferenceFilter>

/** Background jobs: those that failed for good, or those that are still to be done. */
export const JobFilter = v.object({ ...paging, state: v.optional(v.picklist(['failed', 'waiting']), 'failed') })
export type JobFilter = v.InferOutput<typeof JobFilter>

/** Facts that are held: those that wait for a person, or those that a person has dealt with. */
export const HeldFilter = v.object({
  ...paging,
  state: v.optional(v.picklist(['open', 'settled']), 'open'),
  reason: v.optional(Text(40)),
  counterId: v.optional(Id),
})
export type HeldFilter = v.InferOutput<typeof HeldFilter>
