import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, Instant, page, paging, Text } from '#contract/schemas.ts'

/** Open or resolved differences of facts and of goods moved with a device. */
export const DifferenceFilter = v.object({
  ...paging,
  state: v.optional(v.picklist(['open', 'settled']), 'open'),
  code: v.optional(Text(40)),
  counterId: v.optional(Id),
  /** The owner; `mine`: the caller. */
  ownerId: v.optional(v.union([v.literal('mine'), Id])),
})
export type DifferenceFilter = v.InferOutput<typeof DifferenceFilter>
export type DifferenceSearch = v.InferInput<typeof DifferenceFilter>

const value = v.optional(v.union([v.number(), v.string()]))

/** One difference of one fact or move: what the tablet froze, what the server found, and whether it is resolved. */
const DifferenceRow = v.object({
  factId: Id,
  /** Index in the fact's list of differences, from 1. */
  no: v.number(),
  code: v.string(),
  kind: v.string(),
  /** Receipt number, or number of the cash document; '' for none. */
  title: v.string(),
  /**
   * The order page to open: its sale, its refund's sale, or a refund without a receipt; absent if the server has none.
   */
  saleId: v.optional(Id),
  goods: v.object({ zh: v.string(), en: v.string() }),
  expected: value,
  actual: value,
  /** The totals of a sale that differ because of this. */
  total: v.optional(v.object({ expected: CentsSchema, actual: CentsSchema })),
  /** The counter or the device. */
  counterName: v.string(),
  cashierName: v.string(),
  occurredAt: Instant,
  receivedAt: Instant,
  /** The owner; absent: none yet. */
  owner: v.optional(v.object({ id: Id, name: v.string() })),
  settled: v.optional(v.object({ by: v.string(), at: Instant, note: v.string() })),
})
export type DifferenceRow = v.InferOutput<typeof DifferenceRow>

const Item = v.object({ factId: Id, no: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })
const Items = v.pipe(v.array(Item), v.minLength(1), v.maxLength(200))

/** Differences between tablets and server, until a person resolves them. */
export const differences = {
  list: query({
    name: 'differences.list',
    path: 'GET /shop/order/differenceList',
    can: 'shopDifferenceInfo',
    input: DifferenceFilter,
    output: v.object({ ...page(DifferenceRow).entries, open: v.number() }),
    reads: ['difference', 'sale'],
  }),
  settle: command({
    name: 'differences.settle',
    path: 'POST /shop/order/settleDifference',
    can: 'shopOfflineOrderDifference',
    input: v.object({
      items: Items,
      note: v.pipe(Text(300), v.trim(), v.minLength(1)),
    }),
    output: v.object({ settled: v.number() }),
    writes: ['difference', 'activity'],
  }),
  /** Reopens a resolved difference. */
  reopen: command({
    name: 'differences.reopen',
    path: 'POST /shop/order/reopenDifference',
    can: 'shopOfflineOrderDifference',
    input: Item,
    output: v.object({}),
    writes: ['difference', 'activity'],
    errors: ['record.missing'],
  }),
  /** Sets the owner of open differences; `assigned`: how many changed. */
  assign: command({
    name: 'differences.assign',
    path: 'POST /shop/order/assignDifference',
    can: 'shopOfflineOrderDifference',
    input: v.object({
      items: Items,
      /** One of the possible owners; absent: nobody. */
      accountId: v.optional(Id),
    }),
    output: v.object({ assigned: v.number() }),
    writes: ['difference', 'activity'],
    errors: ['record.missing'],
  }),
  /** The possible owners: people who may resolve differences in this store. */
  owners: query({
    name: 'differences.owners',
    path: 'GET /shop/order/differenceOwnerList',
    can: 'shopDifferenceInfo',
    input: v.object({}),
    output: v.array(v.object({ value: Id, label: v.string(), me: v.boolean() })),
    reads: ['account'],
  }),
}

export const FleetRow = v.object({
  id: Id,
  code: v.string(),
  name: v.string(),
  /** The current shift; absent: free. */
  shift: v.optional(
    v.object({
      state: v.string(),
      cashierName: v.string(),
      openedAt: Instant,
      seenAt: Instant,
      appVersion: v.string(),
      sales: CentsSchema,
      saleCount: v.number(),
      storageProtected: v.optional(v.boolean()),
    }),
  ),
  /** The unsent records reported by its tablets, of this and earlier shifts. */
  unsentFacts: v.number(),
  unsent: CentsSchema,
  /** Since when the oldest of it has been waiting. */
  unsentSince: v.optional(Instant),
  lastReceiptNo: v.string(),
  /** The number of gaps between arrived facts, in numbers missing. */
  missing: v.number(),
  /** The first gaps, each with its lease. */
  missingRuns: v.array(v.object({ lease: v.number(), from: v.number(), to: v.number() })),
  /** Its printer: the one linked to it, else the store's main printer. Waiting: tickets not yet fetched. */
  printer: v.optional(v.object({ name: v.string(), online: v.boolean(), waiting: v.number() })),
  held: v.number(),
  alarms: v.array(v.picklist(['held', 'missing', 'unsent', 'lease-ends', 'silent', 'printer', 'storage'])),
})
export type FleetRow = v.InferOutput<typeof FleetRow>

export const FleetFilter = v.object(paging)
export type FleetSearch = v.InferInput<typeof FleetFilter>

/** All counters of the store, with an alarm where something is stuck. */
export const fleet = {
  list: query({
    name: 'fleet.list',
    path: 'GET /shop/order/counterFleet',
    can: 'shopCounterFleet',
    input: FleetFilter,
    /** `pressing`: how many have an alarm that hides sales or money. */
    output: v.object({ ...page(FleetRow).entries, pressing: v.number() }),
    reads: ['counter', 'shift', 'sale'],
  }),
}
