import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { home } from '#contract/insight/home.ts'
import { statement } from '#contract/insight/statement.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { cents, milli, ppm } from '#domain/money.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { sumsOfFile } from './sums-of-file.ts'

/** Of how many sales one is rung up; `npm run nightly` rings up every one. */
const EACH = Number(process.env['INVOICES_EACH'] ?? '40')
/** The month lies around the day on which the store's clock goes back. */
const ZONE = 'America/New_York'

/** Sales of a gift shop in a month, with the refunds of those that were chosen. */
function chosenRows(): string[] {
  const file = new URL('../vectors/uci-december-2010.tsv.gz', import.meta.url)
  const rows = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const back = new Set(rows.flatMap((row) => (row.startsWith('refund') ? [row.split('\t')[5]!] : [])))
  let refunded = 0
  const sales = new Set(
    rows.flatMap((row, at) => {
      const number = row.split('\t')[1]!
      // of the few that come back, more
      const chosen = at % EACH === 0 || (back.has(number) && refunded++ % Math.ceil(EACH / 8) === 0)
      return row.startsWith('sale') && chosen ? [number] : []
    }),
  )
  return rows.filter((row) => sales.has(row.split('\t')[row.startsWith('sale') ? 1 : 5]!))
}

it(
  'a month of a gift shop, rung up and delivered late and out of order, says by day, tender, tax and hour what its file says',
  { timeout: 3_600_000 },
  async () => {
    const rows = chosenRows()
    const said = await sumsOfFile(rows, ZONE)
    const items = [
      ...new Set(rows.flatMap((row) => (row.startsWith('sale') ? numbersOf(row).map(([item]) => item!) : []))),
    ]
    const server = await startTestServer({ goods: items.length })
    const store = server.one.stores[0]
    const skuOf = new Map(items.map((item, at) => [item, store.skus[at]!]))
    const timeOf = (row: string) => Date.parse(row.split('\t')[2]!)
    server.clock.now = timeOf(rows[0]!) - 60_000
    const tablet = await onDuty(server)
    server.clock.now = timeOf(rows.at(-1)!) + 3_600_000
    const sold = new Map<string, FactEntry>()
    const facts = rows.map((row) => {
      const [kind, number, instant, , tender, tipOrSale, text] = row.split('\t') as [string, ...string[]] as string[]
      const over = { at: { device: Date.parse(instant!), offset: 0 } }
      if (kind === 'refund') {
        const sale = sold.get(tipOrSale!)!
        const back = new Map(text!.split(';').map((one) => one.split(',').map(Number) as [number, number]))
        const length = (JSON.parse(sale.body) as { data: { lines: unknown[] } }).data.lines.length
        const quantities = Array.from({ length }, (_, i) => back.get(i + 1) ?? 0)
        return tablet.refund(
          sale,
          quantities,
          (refund) => ({ ...refund, payments: [{ tender: tender as 'cash', amount: refund.total, reference: '' }] }),
          over,
        )
      }
      const tip = cents(Number(tipOrSale))
      const fact = tablet.sale(
        numbersOf(row).map(([item, quantity, price, , rate]) => ({
          sku: {
            ...skuOf.get(item!)!,
            price: cents(price!),
            taxes: rate === 0 ? [] : [{ name: 'Sales tax', rate: ppm(rate!) }],
          },
          quantity: milli(quantity!),
        })),
        (sale) => {
          const total = cents(sale.total + tip)
          return { ...sale, tip, total, payments: [{ tender: tender as 'cash', amount: total }] }
        },
        { ...over, v: 2 },
      )
      sold.set(number!, fact)
      return fact
    })
    // what was rung up last arrives first, and the first night comes in between
    const parts = [facts.slice(Math.floor(facts.length / 2)), facts.slice(0, Math.floor(facts.length / 2))]
    const night = () =>
      keepClosedDays(
        server.db,
        { orgId: store.orgId, storeId: store.storeId },
        server.clock.now,
        new AbortController().signal,
      )
    for (const part of parts) {
      for (let at = 0; at < part.length; at += 50) await tablet.deliver(part.slice(at, at + 50))
      await night()
    }

    const days = [...said.days.keys()].toSorted()
    const range = { from: days[0]!, to: days.at(-1)! }
    const ask = async <T>(answer: Promise<{ error: string; data: T }>): Promise<T> => {
      const { error, data } = await answer
      expect(error).toBe('')
      return data
    }
    const summary = await ask(server.callAs('owner', statement.summary, range))
    expect(
      summary.days.map((day) => ({
        day: day.day,
        sales: day.sales,
        refunds: day.refunds,
        gross: day.gross,
        discounts: day.discounts,
        refunded: day.refunded,
        tax: day.tax,
        tips: day.tips,
        money: day.money,
        gap: day.gap,
      })),
    ).toEqual(
      days.toReversed().map((day) => {
        const { cost: _, ...sums } = said.days.get(day)!
        return { day, ...sums, gap: 0 }
      }),
    )
    const { tenders } = await ask(server.callAs('owner', statement.tenders, range))
    expect(new Map(tenders.map((one) => [one.tender, one.in - one.out]))).toEqual(said.tenders)
    const { taxes } = await ask(server.callAs('owner', statement.taxes, range))
    expect(
      new Map(taxes.map((row) => [row.rate, { base: row.base - row.refundedBase, tax: row.tax - row.refundedTax }])),
    ).toEqual(said.taxes)
    const chart = await ask(server.callAs('owner', home.sales, range))
    expect(chart.days.filter(({ orders }) => orders > 0).map(({ day, net }) => [day, net])).toEqual(
      days.flatMap((day) => {
        const { gross, discounts, refunded, sales } = said.days.get(day)!
        return sales > 0 ? [[day, gross - discounts - refunded]] : []
      }),
    )
    const today = await ask(server.callAs('owner', home.today, {}))
    expect(today.hours.map(({ net }) => net)).toEqual(
      Array.from({ length: 24 }, (_, hour) => said.hours.get(`${today.day} ${String(hour).padStart(2, '0')}`) ?? 0),
    )
    await server.close()
  },
)

/** The lines of a sale: item, quantity, price, discount, rate, cost. */
const numbersOf = (row: string): number[][] =>
  row
    .split('\t')[6]!
    .split(';')
    .map((line) => line.split(',').map(Number))
