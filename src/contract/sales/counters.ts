import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, Instant, OneLine, page, paging, Text } from '#contract/schemas.ts'
import { Email } from '#contract/organisation/user.ts'
import { CounterStatus } from '#contract/sales/order.ts'

const CounterName = OneLine(30)
/** As printed on the reader, or as its maker's service names it. */
const ReaderCode = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9._-]{3,60}$/))

/** Cash in a drawer, in cents; 0 if empty. */
const Counted = v.pipe(
  CentsSchema,
  v.check((n) => n >= 0 && n <= 9_999_999_999),
)

const ManagedCounter = v.object({
  id: Id,
  code: v.string(),
  cashierName: v.string(),
  status: CounterStatus,
  /** The cashier on duty; '' while it is free. */
  staff: v.string(),
  /** A card reader is linked. */
  bound: v.boolean(),
  readerCode: v.string(),
  boundAt: v.optional(Instant),
  createdAt: Instant,
})
export type ManagedCounter = v.InferOutput<typeof ManagedCounter>

export const CounterFilter = v.object({ ...paging, search: v.optional(Text(60)) })
export type CounterSearch = v.InferInput<typeof CounterFilter>

/** The counters of a store. */
export const counters = {
  list: query({
    name: 'counters.list',
    path: 'GET /shop/shopManage/cashierCounterList',
    can: 'cashierManagement',
    input: CounterFilter,
    output: page(ManagedCounter),
    reads: ['counter', 'shift'],
  }),
  add: command({
    name: 'counters.add',
    path: 'POST /shop/shopManage/addCashierCounter',
    can: 'cashierCounterAdd',
    input: v.object({ cashierName: CounterName }),
    output: v.object({ id: Id, code: v.string() }),
    writes: ['counter', 'activity'],
    errors: ['counter.name-taken'],
  }),
  edit: command({
    name: 'counters.edit',
    path: 'POST /shop/shopManage/editCashierCounter',
    can: 'cashierCounterEdit',
    input: v.object({ id: Id, cashierName: CounterName }),
    output: v.object({}),
    writes: ['counter', 'activity'],
    errors: ['record.missing', 'counter.name-taken'],
  }),
  /** Takes a counter out of use; its code is never used again, since receipts contain it. */
  remove: command({
    name: 'counters.remove',
    path: 'DELETE /shop/shopManage/deleteCashierCounter/{id}',
    can: 'cashierCounterDelete',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['counter', 'activity'],
    errors: ['record.missing', 'counter.occupied'],
  }),
  bindReader: command({
    name: 'counters.bindReader',
    path: 'POST /shop/shopManage/bindPos',
    can: 'cashierCounterReader',
    input: v.object({ id: Id, readerCode: ReaderCode }),
    output: v.object({}),
    writes: ['counter', 'activity'],
    errors: ['record.missing', 'counter.reader-taken'],
  }),
  unbindReader: command({
    name: 'counters.unbindReader',
    path: 'POST /shop/shopManage/unbindPos',
    can: 'cashierCounterReader',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['counter', 'activity'],
    errors: ['record.missing'],
  }),
}

/**
 * Contents of a takeover: the counter, its expected cash and the incoming cashier. Until the old tablet's last
 * sales have arrived the amount is that of its last contact.
 */
const Takeover = v.object({
  counterName: v.string(),
  amount: CentsSchema,
  /** The incoming cashier. */
  personName: v.string(),
  /** The cashier at the counter, since when, and the last contact with the tablet. */
  staff: v.string(),
  openedAt: Instant,
  seenAt: Instant,
  /** The unsent records reported by that tablet. */
  pendingFacts: v.number(),
  pendingCents: CentsSchema,
})
export type Takeover = v.InferOutput<typeof Takeover>

/** Taking over an occupied counter. */
export const takeover = {
  /** The people who can verify: the administrators of the store. */
  administrators: query({
    name: 'takeover.administrators',
    path: 'GET /shop/order/administratorList',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({}),
    output: v.array(v.object({ value: Id, label: v.string(), email: v.string() })),
    reads: ['account'],
  }),
  shiftInfo: query({
    name: 'takeover.shiftInfo',
    path: 'GET /shop/order/shiftInfo/{id}',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({ id: Id }),
    output: Takeover,
    reads: ['counter', 'shift'],
    errors: ['record.missing', 'counter.free'],
  }),
  /** Checks an administrator's password; changes nothing. */
  verify: command({
    name: 'takeover.verify',
    path: 'POST /shop/order/adminVerification',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({
      id: Id,
      email: Email,
      password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      counterId: Id,
    }),
    output: v.object({}),
    writes: ['session'],
    errors: ['record.missing', 'administrator.wrong-credentials', 'auth.key-lost', 'auth.too-many-attempts'],
  }),
  /**
   * Ends the counter's shift and stores its Z report; later facts of its tablet become numbered adjustments of that
   * shift. Without the permission forcedOffline it needs an administrator's password. The counted cash is stored next
   * to the expected cash on the record of that shift; an older app does not send it.
   */
  forcedOffline: command({
    name: 'takeover.forcedOffline',
    path: 'POST /shop/order/forcedOffline',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({
      id: Id,
      adminId: v.optional(Id),
      email: v.optional(Email),
      password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
      /** Counted before the expected amount was shown, and the reason of a difference. */
      counted: v.optional(Counted),
      reason: v.optional(v.pipe(Text(200), v.trim())),
      /** Counts that were repeated after their result was seen. */
      seen: v.optional(v.pipe(v.array(Counted), v.maxLength(20))),
    }),
    output: Takeover,
    writes: ['counter', 'shift', 'activity'],
    errors: [
      'record.missing',
      'counter.free',
      'access.denied',
      'administrator.wrong-credentials',
      'auth.key-lost',
      'auth.too-many-attempts',
    ],
  }),
}
