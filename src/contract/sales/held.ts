import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, Instant, page, paging, Text } from '#contract/schemas.ts'

/** Held facts that wait for a person, or that a person has resolved. */
export const HeldFilter = v.object({
  ...paging,
  state: v.optional(v.picklist(['open', 'settled']), 'open'),
  reason: v.optional(Text(40)),
  counterId: v.optional(Id),
})
export type HeldFilter = v.InferOutput<typeof HeldFilter>
export type HeldSearch = v.InferInput<typeof HeldFilter>

/** A fact that could not be read or booked, with what is readable. */
const HeldRow = v.object({
  id: Id,
  counterName: v.string(),
  /** Of the shift that it was sent for. */
  cashierName: v.string(),
  /** `unknown` if even the kind is unreadable. */
  kind: v.string(),
  /** Receipt number, or number of the cash document; '' if there is none or it is unreadable. */
  title: v.string(),
  /** Why it is held: a key of `heldTexts`. */
  reason: v.string(),
  /** As stated in the fact; absent if it states none. */
  amount: v.optional(CentsSchema),
  /** The fact's lease and number. */
  lease: v.number(),
  seq: v.number(),
  receivedAt: Instant,
  /** Number of times it was sent. */
  deliveries: v.number(),
  /** This server, or a newer one, may be able to book it; others need a person's decision. */
  worthTrying: v.boolean(),
  /** The person who resolved it and the way; absent while it waits. */
  settled: v.optional(v.object({ by: v.string(), at: Instant, note: v.string() })),
})
export type HeldRow = v.InferOutput<typeof HeldRow>

/** Facts stored unchanged that wait for a person. */
export const held = {
  list: query({
    name: 'held.list',
    path: 'GET /shop/order/heldFactList',
    can: 'shopDifferenceInfo',
    input: HeldFilter,
    output: page(HeldRow),
    reads: ['difference', 'sale'],
  }),
  /** The same with the stored text, exactly as received. */
  details: query({
    name: 'held.details',
    path: 'GET /shop/order/heldFactDetails/{id}',
    can: 'shopDifferenceInfo',
    input: v.object({ id: Id }),
    output: v.object({ ...HeldRow.entries, sha256: v.string(), body: v.string() }),
    reads: ['difference', 'sale'],
    errors: ['record.missing'],
  }),
  /** Judges it again, for example after an update of the server. `booked` false: nothing changed. */
  retry: command({
    name: 'held.retry',
    path: 'POST /shop/order/retryHeldFact',
    can: 'shopOfflineOrderDifference',
    input: v.object({ id: Id }),
    output: v.object({ booked: v.boolean() }),
    writes: ['difference', 'sale', 'refund', 'shift', 'counter', 'stock', 'activity'],
    errors: ['record.missing'],
  }),
  /** Records what a person found or did about a fact that cannot be booked. It is kept, and leaves the waiting list. */
  settle: command({
    name: 'held.settle',
    path: 'POST /shop/order/settleHeldFact',
    can: 'shopOfflineOrderDifference',
    input: v.object({ id: Id, note: v.pipe(Text(300), v.trim(), v.minLength(1)) }),
    output: v.object({}),
    writes: ['difference', 'counter', 'activity'],
    errors: ['record.missing'],
  }),
  /** Reopens it. */
  reopen: command({
    name: 'held.reopen',
    path: 'POST /shop/order/reopenHeldFact',
    can: 'shopOfflineOrderDifference',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['difference', 'counter', 'activity'],
    errors: ['record.missing'],
  }),
}
