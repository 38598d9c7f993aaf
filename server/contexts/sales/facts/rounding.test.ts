import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { reportFactOf } from '#contract/facts/report-fact.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV1, Tender } from '#contract/facts/sale.ts'
import { order } from '#contract/sales/order.ts'
import { receipts } from '#contract/sales/receipts.ts'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { isRefusal, settleCart } from '#domain/cart/settle.ts'
import { cents, milli, ppm, sum, type Cents } from '#domain/money.ts'
import { isPaymentRefusal, settlePayment } from '#domain/payment.ts'
import { renderReceiptText } from '#domain/receipt/receipt-text.ts'
import type { Receipt } from '#domain/receipt/receipt-model.ts'
import { isPlanRefusal, planRefund } from '#domain/refundable.ts'
import { shiftReport } from '#domain/shift/shift-report.ts'
import { reportOf } from '#server/contexts/sales/lease/shift-report.queries.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Sold, type Tablet } from '#server/testing/tablet.ts'
import { plainConfig } from '#server/testing/store-config.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
  await server.db.query({ text: 'delete from rate_limit' })
})

/** Saves the store's settings as its manager, then opens a counter that uses them. */
async function sellBy(rules: object): Promise<void> {
  const { version } = (await server.callAs('manager', storeSettings.config, {})).data
  const form = {
    ...plainConfig,
    taxRate: ppm(88_750),
    tipsSupported: true,
    tipPercents: [10],
    taxRounding: 'line' as const,
    cashRoundingStep: 0 as const,
  }
  const written = await server.callAs('manager', storeSettings.setConfig, { ...form, ...rules, version })
  expect(written.error).toBe('')
  tablet = await onDuty(server)
}

const skus = () => server.one.stores[0].skus
const dataOf = <T>(entry: FactEntry): T => (JSON.parse(entry.body) as { data: T }).data
const differencesOf = async (entries: FactEntry[]) =>
  (await tablet.deliver(entries)).results.map((result) => result.differences)
const keys = () => ({ org: server.one.orgId, store: server.one.stores[0].storeId, shift: tablet.lease.shiftId })
const reportHere = () => server.db.tx((tx) => reportOf(tx, keys()))
const ofDevice = (entries: FactEntry[]) =>
  shiftReport(
    cents(tablet.lease.floatCents),
    entries.flatMap((entry) => reportFactOf(JSON.parse(entry.body), () => 'pending') ?? []),
  )
const inPieces = (sold: readonly Sold[]) =>
  sold.map(({ sku, quantity = 1000 }) => ({
    unitPrice: sku.price,
    quantity: milli(quantity),
    discount: cents(0),
    taxes: sku.taxes,
  }))

describe('tax that is rounded per order', () => {
  /** Lines whose tax differs by a cent between the two ways. */
  function differing(): Sold[] {
    const taxed = skus().filter((sku) => sku.taxes.length > 0)
    for (let pieces = 2; pieces < 20; pieces++) {
      const sold = taxed.slice(0, 3).map((sku) => ({ sku, quantity: 1000 * pieces }))
      const taxBy = (rounding: 'line' | 'order') => {
        const settled = settleCart(inPieces(sold), { policy: { rounding, pricesIncludeTax: false } })
        return isRefusal(settled) ? 0 : settled.tax
      }
      if (Math.abs(taxBy('line') - taxBy('order')) === 1) return sold
    }
    throw new Error('no such lines')
  }

  it('is taken as the counter took it, and refunds of parts give back all of it', async () => {
    await sellBy({ taxRounding: 'order' })
    expect(tablet.lease.settings.policy).toEqual({ rounding: 'order', pricesIncludeTax: false })
    const entry = tablet.sale(differing())
    const sale = dataOf<SaleV1>(entry)
    const perLine = settleCart(inPieces(differing()), { policy: { rounding: 'line', pricesIncludeTax: false } })
    if (isRefusal(perLine)) throw new Error(perLine.code)
    expect(Math.abs(sale.tax - perLine.tax)).toBe(1)

    const sold = { ...sale, tip: cents(0), pricesIncludeTax: false, occurredAt: server.clock.now }
    const partOf = (wanted: { lineId: string; quantity: ReturnType<typeof milli> }[], before: RefundV1[]) => {
      const known = before.map((one, i) => ({ ...one, id: String(i) }))
      const plan = planRefund(sold, known, wanted)
      if (isPlanRefusal(plan)) throw new Error(plan.code)
      const { goods, tax, total } = plan
      return (refund: RefundV1): RefundV1 => ({
        ...refund,
        lines: plan.lines.map((line, i) => ({
          ...refund.lines[i]!,
          ...line,
          taxes: line.taxes.map((one) => ({ ...one })),
        })),
        goods,
        tax,
        total,
        payments: [{ tender: 'cash', amount: total, reference: '' }],
      })
    }
    const one = milli(1000)
    const part = tablet.refund(entry, [1000, 0, 0], partOf([{ lineId: sale.lines[0]!.lineId, quantity: one }], []))
    const rest = sale.lines.map((line, i) => ({
      lineId: line.lineId,
      quantity: milli(line.quantity - (i === 0 ? 1000 : 0)),
    }))
    const left = rest.filter((line) => line.quantity > 0)
    const last = tablet.refund(
      entry,
      rest.map((line) => line.quantity),
      partOf(left, [dataOf<RefundV1>(part)]),
    )
    expect(await differencesOf([entry, part, last])).toEqual([[], [], []])
    const [back] = await rowsOf(
      server.db,
      'select sum(tax_cents)::bigint as tax, sum(total_cents)::bigint as total from refund where sale_id = $1',
      [entry.id],
    )
    expect(back).toEqual({ tax: sale.tax, total: sale.total })
    const report = await reportHere()
    expect(report).toMatchObject({ tax: sale.tax, total: sale.total, refunds: sale.total, cashSales: sale.total })
    expect(report).toEqual(ofDevice([entry, part, last]))
    const paper = (await server.callAs('cashier', receipts.ticket, { id: entry.id, language: 'en' })).data.ticket
    expect(renderReceiptText(paper as Receipt, 48)).toContain((sale.tax / 100).toFixed(2))
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('that a counter took per line of such a store is a task', async () => {
    await sellBy({ taxRounding: 'order' })
    const perLine = settleCart(inPieces(differing()), { policy: { rounding: 'line', pricesIncludeTax: false } })
    if (isRefusal(perLine)) throw new Error(perLine.code)
    const { tax, total } = perLine
    const entry = tablet.sale(differing(), (sale) => ({
      ...sale,
      lines: sale.lines.map((line, i) => {
        const taken = perLine.lines[i]!
        return { ...line, tax: taken.tax, taxes: taken.taxes.map((one) => ({ ...one })) }
      }),
      tax,
      total,
      payments: [{ tender: 'cash', amount: total }],
    }))
    expect((await differencesOf([entry]))[0]).toContainEqual(expect.objectContaining({ code: 'tax' }))
  })
})

describe('cash that is rounded', () => {
  /** A sale paid as the counter settles it: `other` first with another method, the rest in cash. */
  const paid = (sold: readonly Sold[], other?: { tender: Tender; amount: Cents }) =>
    tablet.sale(sold, (sale) => {
      const cashRounding = sale.policy.cashRounding!
      const entries = [...(other ? [other] : []), { tender: 'cash' as const, amount: cents(100_000) }]
      const settled = settlePayment(sale.total, entries, { offered: ['cash', 'venmo'], cashRounding })
      if (isPaymentRefusal(settled)) throw new Error(settled.code)
      return { ...sale, payments: [...settled.payments] }
    })
  /** A quantity whose total has such a remainder to five cents, so that it rounds up or down. */
  function withRest(rests: readonly number[]): Sold[] {
    for (const sku of skus())
      for (let pieces = 1; pieces < 20; pieces++) {
        const settled = settleCart(inPieces([{ sku, quantity: pieces * 1000 }]), {
          policy: tablet.lease.settings.policy,
        })
        if (!isRefusal(settled) && rests.includes(settled.total % 5)) return [{ sku, quantity: pieces * 1000 }]
      }
    throw new Error('no such sale')
  }
  const roundedBack = (sold: FactEntry, by: number) =>
    tablet.refund(sold, [100_000], (refund) => ({
      ...refund,
      lines: refund.lines.map((line) => ({ ...line, quantity: dataOf<SaleV1>(sold).lines[0]!.quantity })),
      cashRounding: tablet.lease.settings.policy.cashRounding!,
      payments: [{ tender: 'cash', amount: cents(refund.total + by), reference: '' }],
    }))
  const cashOf = (entry: FactEntry) =>
    sum(
      dataOf<SaleV1>(entry)
        .payments.filter((one) => one.tender === 'cash')
        .map((one) => one.amount),
    )

  it('is booked as it lies in the drawer, and the report adds up with what rounding made of it', async () => {
    await sellBy({ cashRoundingStep: 5, cashRoundingMode: 'nearest' })
    expect(tablet.lease.settings.policy.cashRounding).toEqual({ step: 5, mode: 'nearest' })
    const down = paid(withRest([1, 2]))
    const up = paid(withRest([3, 4]))
    const both = paid(withRest([1, 2, 3, 4]), { tender: 'venmo', amount: cents(101) })
    const byOther = tablet.sale(withRest([1, 2]), (sale) => ({
      ...sale,
      payments: [{ tender: 'venmo', amount: sale.total }],
    }))
    const entries = [down, up, both, byOther]
    expect(await differencesOf(entries)).toEqual([[], [], [], []])
    const rows = await rowsOf<{ id: string; total_cents: number; cash_cents: number; rounding_cents: number }>(
      server.db,
      'select id, total_cents, cash_cents, rounding_cents from sale where shift_id = $1 order by receipt_seq',
      [tablet.lease.shiftId],
    )
    expect(rows.map((row) => row.cash_cents)).toEqual(entries.map(cashOf))
    expect(rows.map((row) => Math.sign(row.rounding_cents)).slice(0, 2)).toEqual([-1, 1])
    expect(rows.slice(0, 2).map((row) => row.total_cents + row.rounding_cents)).toEqual([down, up].map(cashOf))
    expect(rows[3]!.rounding_cents).toBe(0)
    const drawer = sum(entries.map(cashOf))
    const report = (await reportHere())!
    expect(report).toMatchObject({ cashSales: drawer, expected: tablet.lease.floatCents + drawer })
    expect(sum(report.tenders.map((one) => one.amount))).toBe(report.total + (report.rounding ?? 0))
    expect(report).toEqual(ofDevice(entries))
    const detail = await server.callAs('cashier', order.details, { id: down.id })
    expect(detail.data).toMatchObject({ rounding: rows[0]!.rounding_cents, total: rows[0]!.total_cents })
    const paper = (await server.callAs('cashier', receipts.ticket, { id: down.id, language: 'en' })).data.ticket
    expect(renderReceiptText(paper as Receipt, 48)).toContain('Cash rounding')
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('goes back as it came, and the drawer is as before', async () => {
    await sellBy({ cashRoundingStep: 5, cashRoundingMode: 'nearest' })
    const sale = paid(withRest([1, 2]))
    const by = cashOf(sale) - dataOf<SaleV1>(sale).total
    const refund = roundedBack(sale, by)
    expect(await differencesOf([sale, refund])).toEqual([[], []])
    const report = (await reportHere())!
    expect(report).toMatchObject({
      cashSales: cashOf(sale),
      cashRefunds: cashOf(sale),
      expected: tablet.lease.floatCents,
    })
    expect(report.rounding).toBeUndefined()
    expect(report).toEqual(ofDevice([sale, refund]))
    const paper = (await server.callAs('cashier', receipts.ticket, { id: refund.id, language: 'en' })).data.ticket
    expect(renderReceiptText(paper as Receipt, 48)).toContain('Cash rounding')
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('is taken to the cent from whoever has the pennies', async () => {
    await sellBy({ cashRoundingStep: 5, cashRoundingMode: 'nearest' })
    const exact = (rests: number[]) =>
      tablet.sale(withRest(rests), (sale) => ({
        ...sale,
        payments: [{ tender: 'cash', amount: sale.total, tendered: sale.total, change: cents(0) }],
      }))
    expect(await differencesOf([exact([1, 2]), exact([3, 4])])).toEqual([[], []])
    expect((await reportHere())!.rounding).toBeUndefined()
  })

  it('by another amount than the rule makes of it is a task, and so it is without a rule', async () => {
    await sellBy({ cashRoundingStep: 5, cashRoundingMode: 'nearest' })
    const short = tablet.sale(withRest([1, 2, 3, 4]), (sale) => ({
      ...sale,
      payments: [{ tender: 'cash', amount: cents(sale.total - (sale.total % 5) - 5) }],
    }))
    expect((await differencesOf([short]))[0]).toEqual([expect.objectContaining({ code: 'total' })])
    const whole = paid(withRest([1, 2]))
    const much = roundedBack(whole, 6 + (5 - (dataOf<SaleV1>(whole).total % 5)))
    expect((await differencesOf([whole, much])).map((one) => one.map(({ code }) => code))).toEqual([
      [],
      ['refund.total'],
    ])
    await freeCounters(server.db)
    await sellBy({})
    const bent = tablet.sale(withRest([1, 2]), (sale) => ({
      ...sale,
      payments: [{ tender: 'cash', amount: cents(sale.total - (sale.total % 5)) }],
    }))
    expect((await differencesOf([bent]))[0]).toEqual([expect.objectContaining({ code: 'total' })])
  })
})
