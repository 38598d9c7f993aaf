import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { cents } from '#domain/money.ts'
import { shiftReport, type ReportFact } from '#domain/shift/shift-report.ts'
import { reportOf } from '#server/contexts/sales/lease/shift-report.queries.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The events of a shift, in order. */
type Event =
  | { readonly what: 'sale'; readonly sku: number; readonly quantity: number; readonly cashShare: number }
  | { readonly what: 'refund'; readonly of: number; readonly quantity: number }
  | { readonly what: 'in' | 'out' | 'submission' | 'void' | 'count'; readonly amount: number }

const amount = fc.integer({ min: 1, max: 90_000 })
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('sale' as const),
      sku: fc.nat({ max: 5 }),
      quantity: fc.integer({ min: 1, max: 9_000 }),
      cashShare: fc.constantFrom(0, 0.3, 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      of: fc.nat({ max: 99 }),
      quantity: fc.integer({ min: 1, max: 9_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constantFrom('in', 'out', 'submission', 'void', 'count'), amount }),
  },
)

const days = fc.record({
  events: fc.array(event, { minLength: 1, maxLength: 14 }),
  /** Which facts are sent first, some several times, and where batches end. */
  picks: fc.array(fc.nat({ max: 99 }), { maxLength: 25 }),
  batch: fc.integer({ min: 1, max: 12 }),
})

async function freshTablet(): Promise<Tablet> {
  await freeCounters(server.db)
  return onDuty(server, { floatCents: 15_000 })
}

const dataOf = <T>(entry: FactEntry): T => (JSON.parse(entry.body) as { data: T }).data

/** A sale paid in cash, by Zelle, or both. */
function sell(tablet: Tablet, { sku, quantity, cashShare }: Extract<Event, { what: 'sale' }>): FactEntry {
  return tablet.sale([{ sku: server.one.stores[0].skus[sku]!, quantity }], (sale) => {
    const cash = cents(Math.floor(sale.total * cashShare))
    const rest = cents(sale.total - cash)
    const payments: SaleV1['payments'] = [
      ...(cash > 0 ? [{ tender: 'cash' as const, amount: cash, tendered: cash, change: cents(0) }] : []),
      ...(rest > 0 || cash === 0 ? [{ tender: 'zelle' as const, amount: rest }] : []),
    ]
    return { ...sale, payments }
  })
}

interface Day {
  readonly facts: readonly FactEntry[]
  /** Effect of each event on the shift's report. */
  readonly report: readonly ReportFact[]
}

function live(tablet: Tablet, events: readonly Event[]): Day {
  const { shiftId } = tablet.lease
  const facts: FactEntry[] = []
  const report: ReportFact[] = []
  const left = new Map<FactEntry, number>()
  const add = (fact: FactEntry, means: ReportFact): void => {
    facts.push(fact)
    report.push(means)
  }
  for (const one of events) {
    if (one.what === 'sale') {
      const fact = sell(tablet, one)
      const { goods, tax, total, lines, payments } = dataOf<SaleV1>(fact)
      left.set(fact, one.quantity)
      add(fact, {
        kind: 'sale',
        goods,
        tax,
        total,
        payments,
        discount: cents(0),
        tip: cents(0),
        taxes: lines.flatMap((line) => line.taxes),
      })
    } else if (one.what === 'refund') {
      const sold = [...left].filter(([, quantity]) => quantity > 0)[one.of % Math.max(1, left.size)]
      const quantity = sold && Math.min(one.quantity, sold[1])
      // one refund per sale: src/domain/refundable.test.ts covers several
      if (!sold || !quantity || dataOf<SaleV1>(sold[0]).total === 0) continue
      left.set(sold[0], 0)
      const fact = refundOf(tablet, sold[0], quantity)
      if (!fact) continue
      const { total, lines, payments } = dataOf<RefundV1>(fact)
      add(fact, { kind: 'refund', total, payments, taxes: lines.flatMap((line) => line.taxes) })
    } else addOther(tablet, one, shiftId, report.length, add)
  }
  return { facts, report }
}

/** A part that is worth less than a cent is not refunded. */
function refundOf(tablet: Tablet, sold: FactEntry, quantity: number): FactEntry | undefined {
  const seq = tablet.nextSeq
  const receipt = tablet.nextReceiptSeq
  const hash = tablet.lastHash
  const fact = tablet.refund(sold, [quantity])
  if (dataOf<RefundV1>(fact).total > 0) return fact
  Object.assign(tablet, { nextSeq: seq, nextReceiptSeq: receipt, lastHash: hash })
  return undefined
}

function addOther(
  tablet: Tablet,
  { what, amount: value }: Extract<Event, { readonly amount: number }>,
  shiftId: string,
  place: number,
  add: (fact: FactEntry, means: ReportFact) => void,
): void {
  const of = cents(value)
  if (what === 'submission') add(tablet.submission(value), { kind: 'submission', amount: of, state: 'pending' })
  else if (what === 'void')
    add(tablet.freeze('void', { shiftId, stage: 'cart', lineCount: 2, amount: value }), { kind: 'void', amount: of })
  else if (what === 'count') {
    const data = { shiftId, purpose: 'check', pieces: [{ value, count: 1 }], counted: value, expected: 500 }
    add(tablet.freeze('shift-count', data), { kind: 'count', place, counted: of, expected: cents(500) })
  } else {
    const data = { shiftId, direction: what, amount: value, reason: 'change' }
    add(
      tablet.freeze('cash-movement', data),
      what === 'in' ? { kind: 'cash-in', amount: of } : { kind: 'cash-out', amount: of, rejected: false },
    )
  }
}

it('a day of facts in any order, batching and repetition ends in the report that its facts say', async () => {
  await fc.assert(
    fc.asyncProperty(days, async ({ events, picks, batch }) => {
      const tablet = await freshTablet()
      const { facts, report } = live(tablet, events)
      fc.pre(facts.length > 0)
      const order = [...picks.map((n) => facts[n % facts.length]!), ...facts.toReversed()]
      for (let at = 0; at < order.length; at += batch) await tablet.deliver(order.slice(at, at + batch))

      const keys = { org: server.one.orgId, store: tablet.lease.storeId, shift: tablet.lease.shiftId }
      const expected = shiftReport(cents(15_000), report)
      const told = await server.db.tx((tx) => reportOf(tx, keys))
      expect(told).toEqual(expected)
      expect(told!.refunds).toBeLessThanOrEqual(told!.total)
      expect(
        await rowsOf(server.db, `select id from fact where shift_id = $1 and verdict = 'held'`, [keys.shift]),
      ).toEqual([])
    }),
    { numRuns: 12, seed: 20_261_121 },
  )
  expect(await wrongSums(server.db)).toEqual([])
})
