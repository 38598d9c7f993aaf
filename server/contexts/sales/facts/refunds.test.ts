import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { cents } from '#domain/money.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
  tablet = await onDuty(server)
})

const sku = (n: number) => server.one.stores[0].skus[n]!
const onHand = (id: string) =>
  rowsOf<{ kind: string; left: number }>(
    server.db,
    'select p.kind, b.quantity_milli as left from stock_balance b join stock_place p on p.id = b.place_id where b.sku_id = $1 order by p.kind',
    [id],
  )
const shift = async () =>
  (
    await rowsOf(
      server.db,
      `select refund_count, refunds_cents, cash_refunds_cents, cash_in_cents, cash_out_cents, state from shift where id = $1`,
      [tablet.lease.shiftId],
    )
  )[0]!
const differencesOf = async (entries: Parameters<Tablet['deliver']>[0]) =>
  (await tablet.deliver(entries)).results.map((result) => result.differences)

describe('a refund', () => {
  it('gives back what the sale took, brings the goods to their place, and is in the sums of its shift', async () => {
    const before = await onHand(sku(0).id)
    const sale = tablet.sale([{ sku: sku(0), quantity: 3000 }])
    const refund = tablet.refund(sale, [1000])
    expect(await differencesOf([sale, refund])).toEqual([[], []])
    const [row] = await rowsOf<{ total_cents: number }>(server.db, 'select * from refund where id = $1', [refund.id])
    expect(await shift()).toMatchObject({
      refund_count: 1,
      refunds_cents: row!.total_cents,
      cash_refunds_cents: row!.total_cents,
    })
    const gone = before.map((one) => (one.kind === 'shelf' ? { ...one, left: one.left - 2000 } : one))
    expect(await onHand(sku(0).id)).toEqual(gone)
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('may go to the warehouse, or to no stock at all', async () => {
    const [shelf, warehouse] = await onHand(sku(1).id)
    const sale = tablet.sale([{ sku: sku(1), quantity: 2000 }])
    const to = (place: 'warehouse' | 'written-off') =>
      tablet.refund(sale, [1000], (refund) => ({
        ...refund,
        lines: refund.lines.map((line) => ({ ...line, to: place })),
      }))
    expect(await differencesOf([sale, to('warehouse'), to('written-off')])).toEqual([[], [], []])
    expect(await onHand(sku(1).id)).toEqual([
      { kind: 'shelf', left: shelf!.left - 2000 },
      { kind: 'warehouse', left: warehouse!.left + 1000 },
    ])
  })

  it('that was made twice stands twice, and the second is a task', async () => {
    const sale = tablet.sale([{ sku: sku(2), quantity: 2000 }])
    const first = tablet.refund(sale, [2000])
    const again = tablet.refund(sale, [2000])
    expect(await differencesOf([sale, first, again])).toEqual([
      [],
      [],
      [expect.objectContaining({ code: 'refund.exceeds', expected: 0, actual: 2000 })],
    ])
    expect(await shift()).toMatchObject({ refund_count: 2 })
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('may come before its sale, and says so; above what was paid it says so too', async () => {
    const sale = tablet.sale([{ sku: sku(3) }])
    const refund = tablet.refund(sale, [1000])
    expect(await differencesOf([refund])).toEqual([[expect.objectContaining({ code: 'refund.sale-unknown' })]])
    const other = tablet.sale([{ sku: sku(4) }])
    const much = tablet.refund(other, [1000], (one) => {
      const line = { ...one.lines[0]!, total: cents(one.total + 500) }
      const total = line.total
      return { ...one, lines: [line], total, payments: [{ tender: 'cash', amount: total, reference: '' }] }
    })
    expect(await differencesOf([sale, other, much])).toEqual([
      [],
      [],
      [expect.objectContaining({ code: 'refund.total' })],
    ])
  })

  it('before its sale is judged when the sale comes: the period, pieces and money, said of the sale', async () => {
    const codes = async (sale: FactEntry, ...refunds: FactEntry[]) => {
      for (const refund of refunds)
        expect((await differencesOf([refund]))[0]).toContainEqual(
          expect.objectContaining({ code: 'refund.sale-unknown' }),
        )
      return (await differencesOf([sale]))[0]
    }
    const twice = tablet.sale([{ sku: sku(6), quantity: 2000 }])
    const { lineId } = (JSON.parse(twice.body) as { data: SaleV1 }).data.lines[0]!
    expect(await codes(twice, tablet.refund(twice, [2000]), tablet.refund(twice, [1000]))).toEqual([
      { code: 'refund.exceeds', lineId, expected: 2000, actual: 3000 },
    ])
    const much = tablet.sale([{ sku: sku(7) }])
    const more = tablet.refund(much, [1000], (one) => {
      const line = { ...one.lines[0]!, total: cents(one.total + 500) }
      return { ...one, lines: [line], total: line.total, payments: [{ ...one.payments[0]!, amount: line.total }] }
    })
    expect(await codes(much, more)).toEqual([expect.objectContaining({ code: 'refund.total' })])
    const right = tablet.sale([{ sku: sku(8) }])
    expect(await codes(right, tablet.refund(right, [1000]))).toEqual([])
    const old = tablet.sale([{ sku: sku(9) }])
    server.clock.now += 40 * 86_400_000
    try {
      const found = await codes(old, tablet.refund(old, [1000]))
      expect(found).toContainEqual({ code: 'refund.late', expected: 30, actual: 40 })
    } finally {
      server.clock.now -= 40 * 86_400_000
    }
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('of a line that its sale never had, or of other goods, is a task for each, whichever comes first', async () => {
    const made = { lineId: tablet.newId(), to: 'shelf' as const }
    const strange = (sale: FactEntry) =>
      tablet.refund(sale, [1000], (one) => {
        const [line] = one.lines
        const added = { ...line!, ...made, skuId: sku(5).id, net: cents(50_000), tax: cents(0), taxes: [] }
        const total = cents(one.total + 50_000)
        return {
          ...one,
          lines: [line!, { ...added, total: cents(50_000) }],
          goods: cents(one.goods + 50_000),
          total,
          payments: [{ ...one.payments[0]!, amount: total }],
        }
      })
    const never = { code: 'refund.exceeds', lineId: made.lineId, expected: 0, actual: 1000 }
    const sale = tablet.sale([{ sku: sku(0), quantity: 2000 }])
    expect(await differencesOf([sale, strange(sale)])).toEqual([[], [never]])
    const later = tablet.sale([{ sku: sku(1), quantity: 2000 }])
    expect((await differencesOf([strange(later)]))[0]).toEqual([
      expect.objectContaining({ code: 'refund.sale-unknown' }),
    ])
    expect(await differencesOf([later])).toEqual([[never]])

    const other = (of: FactEntry) =>
      tablet.refund(of, [1000], (one) => ({ ...one, lines: one.lines.map((line) => ({ ...line, skuId: sku(7).id })) }))
    const lineOf = (of: FactEntry) => (JSON.parse(of.body) as { data: SaleV1 }).data.lines[0]!.lineId
    const swapped = tablet.sale([{ sku: sku(2), quantity: 2000 }])
    const notSold = (of: FactEntry) => ({ code: 'refund.exceeds', lineId: lineOf(of), expected: 0, actual: 1000 })
    expect(await differencesOf([swapped, other(swapped)])).toEqual([[], [notSold(swapped)]])
    const early = tablet.sale([{ sku: sku(3), quantity: 2000 }])
    await differencesOf([other(early)])
    expect(await differencesOf([early])).toEqual([[notSold(early)]])
    // none of its lines belongs to the sale, although the sale is here
    const whole = tablet.refund(sale, [1000], (one) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, ...made })),
    }))
    expect(await differencesOf([whole])).toEqual([[never]])
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('whose sums do not follow from its lines is a task, once', async () => {
    const sale = tablet.sale([{ sku: sku(0), quantity: 9000 }])
    const wrong = (change: (refund: RefundV1) => RefundV1) => tablet.refund(sale, [1000], change)
    const found = await differencesOf([
      sale,
      wrong((one) => ({ ...one, goods: cents(one.goods - 1), tax: cents(one.tax + 1) })),
      wrong((one) => ({ ...one, goods: cents(one.goods - 1) })),
      wrong((one) => ({ ...one, payments: [{ ...one.payments[0]!, amount: cents(one.total + 1) }] })),
      wrong((one) => one),
    ])
    expect(found.slice(1).map((each) => each.map(({ code }) => code))).toEqual([
      ['refund.total'],
      ['refund.total'],
      ['refund.total'],
      [],
    ])
  })

  it('another way than the sale was paid is a task, except in cash', async () => {
    const sale = tablet.sale([{ sku: sku(0), quantity: 3000 }], (one) => ({
      ...one,
      payments: [{ tender: 'venmo', amount: one.total }],
    }))
    const by = (tender: 'venmo' | 'zelle' | 'cash') =>
      tablet.refund(sale, [1000], (one) => ({ ...one, payments: [{ ...one.payments[0]!, tender }] }))
    const zelle = by('zelle')
    const { total } = (JSON.parse(zelle.body) as { data: RefundV1 }).data
    expect(await differencesOf([sale, by('venmo'), zelle, by('cash')])).toEqual([
      [],
      [],
      [{ code: 'refund.tender', expected: 0, actual: total }],
      [],
    ])
  })

  it('after the refund period is a task', async () => {
    const sale = tablet.sale([{ sku: sku(5) }])
    await tablet.deliver([sale])
    server.clock.now += 40 * 86_400_000
    try {
      const [found] = await differencesOf([tablet.refund(sale, [1000])])
      expect(found).toContainEqual({ code: 'refund.late', expected: 30, actual: 40 })
    } finally {
      server.clock.now -= 40 * 86_400_000
    }
  })
})

describe('other cash', () => {
  const move = (direction: 'in' | 'out', amount: number) =>
    tablet.freeze('cash-movement', { shiftId: tablet.lease.shiftId, direction, amount, reason: 'Change' })

  it('moves the drawer; out of it more than there is becomes a task', async () => {
    const float = tablet.lease.floatCents
    const answers = await differencesOf([move('in', 500), move('out', float + 500), move('out', 1)])
    expect(answers).toEqual([[], [], [{ code: 'cash-out.exceeds', expected: 0, actual: 1 }]])
    expect(await shift()).toMatchObject({ cash_in_cents: 500, cash_out_cents: float + 501 })
    const rows = await rowsOf(server.db, 'select direction, status from cash_movement where shift_id = $1', [
      tablet.lease.shiftId,
    ])
    expect(rows).toHaveLength(3)
    expect(rows).toContainEqual({ direction: 'in', status: 2 })
    expect(await wrongSums(server.db)).toEqual([])
  })
})

describe('a shift', () => {
  const count = () =>
    tablet.freeze('shift-count', {
      shiftId: tablet.lease.shiftId,
      purpose: 'close',
      pieces: [{ value: 10_000, count: 1 }],
      counted: 10_000,
      expected: 10_000,
    })
  const close = (countId: string) =>
    tablet.freeze('shift-close', { shiftId: tablet.lease.shiftId, countId, kept: 10_000 })

  it('closed at the counter keeps it, and the last word by number counts, in whatever order it comes', async () => {
    // unsubmitted cash above the float keeps it from ending automatically
    const more = { shiftId: tablet.lease.shiftId, direction: 'in', amount: 500, reason: 'Change' }
    await tablet.deliver([tablet.freeze('cash-movement', more)])
    const counted = count()
    const facts = [counted, close(counted.id), tablet.freeze('shift-reopen', { shiftId: tablet.lease.shiftId })]
    await tablet.deliver([facts[2]!])
    await tablet.deliver([facts[1]!, facts[0]!])
    expect((await shift())['state']).toBe('open')
    await tablet.deliver([close(counted.id)])
    expect((await shift())['state']).toBe('closing')
  })

  it('that has ended gets what comes late as numbered adjustments', async () => {
    const sale = tablet.sale([{ sku: sku(0) }])
    const refund = tablet.refund(sale, [1000])
    await server.db.query({
      text: `update shift set state = 'taken-over' where id = $1`,
      values: [tablet.lease.shiftId],
    })
    await tablet.deliver([sale])
    await tablet.deliver([refund, sale])
    const rows = await rowsOf<{ sales_cents: number }>(
      server.db,
      'select adjustment_no, kind, sales_cents, cash_cents from shift_adjustment where shift_id = $1 order by adjustment_no',
      [tablet.lease.shiftId],
    )
    expect(rows).toMatchObject([
      { adjustment_no: 1, kind: 'sale' },
      { adjustment_no: 2, kind: 'refund' },
    ])
    expect(rows[0]!.sales_cents + rows[1]!.sales_cents).toBe(0)
  })
})
