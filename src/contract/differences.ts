import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { DifferenceFilter } from '#contract/filters.ts'
import { CentsSchema, Id, Instant, page, paging, Text } from '#contract/schemas.ts'

const value = v.optional(v.union([v.number(), v.string()]))

/** One difference of one fact: what the tablet froze, what the server found, and whether somebody dealt with it. */
const DifferenceRow = v.object({
  factId: Id,
  /** Place in the fact's list of differences, from 1. */
  no: v.number(),
  code: v.string(),
  kind: v.string(),
  /** Receipt number, or number of the cash document; '' where there is none. */
  title: v.string(),
  /** The sale that it belongs to, or whose refund it belongs to, to be opened; absent where the server has none. */
  saleId: v.optional(Id),
  goods: v.object({ zh: v.string(), en: v.string() }),
  expected: value,
  actual: value,
  counterName: v.string(),
  cashierName: v.string(),
  occurredAt: Instant,
  receivedAt: Instant,
  settled: v.optional(v.object({ by: v.string(), at: Instant, note: v.string() })),
})
export type DifferenceRow = v.InferOutput<typeof DifferenceRow>

/** What differs between tablets and server, until a person has dealt with it (product.md 5). */
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
      items: v.pipe(
        v.array(v.object({ factId: Id, no: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })),
        v.minLength(1),
        v.maxLength(200),
      ),
      note: v.pipe(Text(300), v.trim(), v.minLength(1)),
    }),
    output: v.object({ settled: v.number() }),
    writes: ['difference', 'activity'],
  }),
  /** Takes a settlement back: whoever pressed too soon. */
  reopen: command({
    name: 'differences.reopen',
    path: 'POST /shop/order/reopenDifference',
    can: 'shopOfflineOrderDifference',
    input: v.object({ factId: Id, no: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
    output: v.object({}),
    writes: ['difference', 'activity'],
    errors: ['record.missing'],
  }),
}

const FleetRow = v.object({
  id: Id,
  code: v.string(),
  name: v.string(),
  /** The shift that holds it; absent: free. */
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
  /** What its tablets, of this and of earlier shifts, said they still hold. */
  unsentFacts: v.number(),
  unsent: CentsSchema,
  /** Since when the oldest of it waits. */
  unsentSince: v.optional(Instant),
  lastReceiptNo: v.string(),
  /** How many numbers are missing between those that are here. */
  missing: v.number(),
  /** Which: the first runs of them, each with the lease that gave them. */
  missingRuns: v.array(v.object({ lease: v.number(), from: v.number(), to: v.number() })),
  /** What it prints on: the printer bound to it, else the store's main one. Waiting: tickets not yet fetched. */
  printer: v.optional(v.object({ name: v.string(), online: v.boolean(), waiting: v.number() })),
  held: v.number(),
  alarms: v.array(v.picklist(['held', 'missing', 'unsent', 'lease-ends', 'storage'])),
})
export type FleetRow = v.InferOutput<typeof FleetRow>

/** Every counter of the store at a glance, with an alarm where something is stuck. */
export const fleet = {
  list: query({
    name: 'fleet.list',
    path: 'GET /shop/order/counterFleet',
    can: 'shopCounterFleet',
    input: v.object(paging),
    output: page(FleetRow),
    reads: ['counter', 'shift', 'sale'],
  }),
}
