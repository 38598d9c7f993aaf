import { shiftStates } from '#domain/shift-states.ts'
import * as v from 'valibot'
import { command, query, type OutputOf } from '#contract/define.ts'
import { FactEntry, FactResult } from '#contract/facts/envelope.ts'
import { CentsSchema, Id, Instant, page, paging, QueryNumber, Text } from '#contract/schemas.ts'
import { ShiftReportSchema } from '#contract/sales/shift-report.ts'
import { Email } from '#contract/organisation/user.ts'

const ShiftState = v.picklist([shiftStates.open, shiftStates.closing, shiftStates.closed, shiftStates.takenOver])

/** Shift records: filters and place; also the search of their address. */
export const HandoverFilter = v.object({
  ...paging,
  counterId: v.optional(Id),
  cashierId: v.optional(Id),
  state: v.optional(ShiftState),
  /** Only those with late facts that nobody has acknowledged. */
  late: v.optional(v.picklist(['yes'])),
  from: v.optional(v.pipe(QueryNumber, Instant)),
  to: v.optional(v.pipe(QueryNumber, Instant)),
})
export type HandoverFilter = v.InferOutput<typeof HandoverFilter>
export type HandoverSearch = v.InferInput<typeof HandoverFilter>

const ShiftRecord = v.object({
  id: Id,
  number: v.string(),
  counterName: v.string(),
  cashierName: v.string(),
  /** The next cashier at the counter; '' for none. */
  onDutyCashier: v.string(),
  openedAt: Instant,
  closedAt: v.optional(Instant),
  state: ShiftState,
  /** end, handover, takeover; '' while it goes on. */
  endedHow: v.string(),
  /** Left in the drawer: counted, else expected. */
  cashBalance: CentsSchema,
  /** Cash taken in the shift. */
  collected: CentsSchema,
  /** Cash handed in. */
  submitted: CentsSchema,
  sales: CentsSchema,
  /** Counted less expected. After a takeover expected includes cash of before it whose record arrived late. */
  difference: v.optional(CentsSchema),
  /** The difference as it was at the takeover, if late cash has changed it. */
  differenceThen: v.optional(CentsSchema),
  /** Facts that arrived after its end, and how many of them are unconfirmed. */
  adjustments: v.number(),
  unacknowledged: v.number(),
})
export type ShiftRecord = v.InferOutput<typeof ShiftRecord>

const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const Adjustment = v.object({
  no: v.number(),
  factId: Id,
  kind: v.string(),
  salesCents: CentsSchema,
  cashCents: CentsSchema,
  receivedAt: Instant,
  acknowledgedBy: v.string(),
  acknowledgedAt: v.optional(Instant),
  note: v.string(),
})
export type ShiftAdjustment = v.InferOutput<typeof Adjustment>

/** The shift and its cash. */
export const shifts = {
  cashierInfo: query({
    name: 'shifts.cashierInfo',
    path: 'GET /shop/shifts/cashierInfo',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({}),
    output: v.object({
      shift: v.optional(
        v.object({
          id: Id,
          counterName: v.string(),
          cashierName: v.string(),
          openedAt: Instant,
          floatCents: CentsSchema,
          saleCount: v.number(),
          sales: CentsSchema,
          cashSales: CentsSchema,
          submitted: CentsSchema,
          expected: CentsSchema,
        }),
      ),
    }),
    reads: ['shift', 'sale'],
  }),
  /** Cash submitted, as a fact; accepted like a batch. */
  submitCash: command({
    name: 'shifts.submitCash',
    path: 'POST /shop/shifts/submitCash',
    can: 'credential',
    input: v.object({ entry: FactEntry }),
    output: FactResult,
    writes: ['shift'],
    errors: ['auth.credential-ended'],
  }),
  /** Cash put in or taken out, as a fact. */
  collectCash: command({
    name: 'shifts.collectCash',
    path: 'POST /shop/shifts/collectCash',
    can: 'credential',
    input: v.object({ entry: FactEntry }),
    output: FactResult,
    writes: ['shift'],
    errors: ['auth.credential-ended'],
  }),
  /**
   * Ends the caller's shift and frees its counter, if every fact is here, nothing is under review and no cash is left
   * to submit; else it answers what is in the way.
   */
  endShift: command({
    name: 'shifts.endShift',
    path: 'POST /shop/shifts/endShift',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({}),
    output: v.object({ id: Id, number: v.string() }),
    writes: ['shift', 'counter', 'activity'],
    errors: ['shift.not-open', 'shift.facts-missing', 'shift.pending-audit', 'shift.cash-left'],
  }),
  /** Possible incoming cashiers: people of the store who may sell. */
  incoming: query({
    name: 'shifts.incoming',
    path: 'GET /shop/shifts/incomingCashiers',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({}),
    output: v.array(v.object({ value: Id, label: v.string(), avatar: v.string() })),
    reads: ['account'],
  }),
  /**
   * Hands over the caller's shift: counted by the outgoing cashier, verified by an administrator, confirmed by the
   * incoming cashier with their own password. Every fact must be here and nothing under review; the cash in the drawer
   * becomes the float of the next shift. An app of contract 1 sends no `incomingPassword`: its handover is recorded as
   * not confirmed.
   */
  handover: command({
    name: 'shifts.handover',
    path: 'POST /shop/shifts/handover',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({
      countId: Id,
      toId: Id,
      adminId: Id,
      email: Email,
      password: Password,
      incomingPassword: v.optional(Password),
    }),
    output: v.object({ id: Id, number: v.string(), counterId: Id, amount: CentsSchema, personName: v.string() }),
    writes: ['shift', 'counter', 'activity'],
    errors: [
      'shift.not-open',
      'shift.facts-missing',
      'shift.pending-audit',
      'record.missing',
      'administrator.wrong-credentials',
      'handover.wrong-password',
      'auth.too-many-attempts',
    ],
  }),
  records: query({
    name: 'shifts.records',
    path: 'GET /shop/shifts/records',
    can: 'handoverRecord',
    input: HandoverFilter,
    output: page(ShiftRecord),
    reads: ['shift'],
  }),
  recordDetails: query({
    name: 'shifts.recordDetails',
    path: 'GET /shop/shifts/records/{id}',
    can: 'handoverRecord',
    input: v.object({ id: Id }),
    output: v.object({
      ...ShiftRecord.entries,
      counterCode: v.string(),
      verifiedBy: v.string(),
      /** Who ended it, counted it for its handover, or took it over. Absent while it is open and on an older server. */
      closedBy: v.optional(v.string()),
      /** Of a handover: whether the incoming cashier confirmed it with their password. Absent for every other end. */
      confirmed: v.optional(v.boolean()),
      floatCents: CentsSchema,
      /** The store's name, as on the printed report. Absent on an older server. */
      shopName: v.optional(v.string()),
      /** As printed at the end; the current sums while the shift is open. */
      report: ShiftReportSchema,
      final: v.boolean(),
      counts: v.array(
        v.object({
          id: Id,
          purpose: v.string(),
          at: Instant,
          counted: CentsSchema,
          expected: CentsSchema,
          reason: v.string(),
          pieces: v.array(v.object({ value: CentsSchema, count: v.number() })),
        }),
      ),
      /** Abandoned carts, the newest 200; the report counts all of them. */
      givenUp: v.array(v.object({ id: Id, at: Instant, lines: v.number(), amount: CentsSchema, reason: v.string() })),
      late: v.array(Adjustment),
    }),
    reads: ['shift', 'sale'],
    errors: ['record.missing'],
  }),
  acknowledge: command({
    name: 'shifts.acknowledge',
    path: 'POST /shop/shifts/acknowledgeAdjustment',
    can: 'handoverRecordAcknowledge',
    input: v.object({
      id: Id,
      no: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      note: v.pipe(Text(200), v.trim(), v.minLength(1)),
    }),
    output: v.object({}),
    writes: ['shift', 'activity'],
    errors: ['record.missing', 'record.stale'],
  }),
}

/** One shift as its page shows it. */
export type ShiftRecordDetails = OutputOf<typeof shifts.recordDetails>
