import { deepStrictEqual } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import type { Database } from '#server/db/session.ts'
import { addDays } from '#domain/store-days.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { newId } from '#server/kernel/new-id.ts'
import { clerkAt, type Clerk } from '#testing/clerk.ts'
import { sumsOfFile, type DaySums, type FileSums } from '../tests/books/sums-of-file.ts'
import { median, percentile, report } from './figures.ts'
import { onBoth } from './on-both.ts'
import { loadYear, type YearShop } from './year-data.ts'
import { rowsOfFile, writeYear } from './year.ts'

/**
 * Home, statement and analysis of a store with a year of 1,000,000 sales, on both databases: how long the server takes, and
 * that every figure is what a script finds that reads the file of sales alone. `SALES=20000`: fewer.
 */
const SALES = Number(process.env['SALES'] ?? 1_000_000)
const ITEMS = 2000
const RUNS = 21
/** What is marked is made anew once, so each of these runs marks a day first. */
const MARKED = 11

const folder = mkdtempSync(join(tmpdir(), 'evertill-bench-year-'))
const file = join(folder, 'year.tsv')
const zone = 'America/New_York'
const until = Date.now() - 60_000
const today = businessDate(until, zone)
await writeYear(file, { items: ITEMS, sales: SALES, people: 6, until })
const said = await sumsOfFile(rowsOfFile(file), zone)
const first = [...said.days.keys()].toSorted()[0]!
const scopeOf = ({ store: { orgId, storeId } }: YearShop) => ({ orgId, storeId })

interface Prepared {
  readonly shop: YearShop
  readonly nights: readonly number[]
}

/** The sales, and the books of all days but those of the last three, which are left to a night that is measured. */
async function prepare(db: Database): Promise<Prepared> {
  const shop = await loadYear(db, rowsOfFile(file), ITEMS)
  const nights: number[] = []
  const night = (now: number) => keepClosedDays(db, scopeOf(shop), now, new AbortController().signal)
  const DAY = 86_400_000
  await night(until - 3 * DAY)
  for (const back of [2, 1, 0]) {
    const begun = performance.now()
    await night(until - back * DAY)
    nights.push(performance.now() - begun)
  }
  return { shop, nights }
}

const statementOf = (
  chosen: FileSums,
  from: string,
  to: string,
): Omit<DaySums, 'cost'> & { net: number; margin: number } => {
  const sum = { sales: 0, refunds: 0, gross: 0, discounts: 0, refunded: 0, tax: 0, tips: 0, money: 0, cost: 0 }
  for (const [day, one] of chosen.days)
    if (day >= from && day <= to) for (const figure of Object.keys(sum) as (keyof DaySums)[]) sum[figure] += one[figure]
  const { cost, ...rest } = sum
  const net = sum.gross - sum.discounts - sum.refunded
  return { ...rest, net, margin: Math.round(net - cost / 10_000) }
}

/** The figures of the pages are those of the file. */
async function compare(office: Clerk): Promise<void> {
  const range = { from: first, to: today }
  const { sums, days } = await office.get<{ sums: Record<string, number>; days: { day: string; net: number }[] }>(
    '/shop/report/summaryTable',
    range,
  )
  const wanted = statementOf(said, first, today)
  const { margin, ...exact } = wanted
  deepStrictEqual(Object.fromEntries(Object.keys(exact).map((figure) => [figure, sums[figure]])), exact)
  if (Math.abs(sums['margin']! - margin) > 1) throw new Error(`margin ${sums['margin']}, of the file ${margin}`)
  deepStrictEqual(
    days.map(({ day, net }) => [day, net]),
    [...said.days.keys()]
      .toSorted()
      .toReversed()
      .map((day) => [day, statementOf(said, day, day).net]),
  )
  const { tenders } = await office.get<{ tenders: { tender: string; in: number; out: number }[] }>(
    '/shop/report/collectionComposition',
    range,
  )
  deepStrictEqual(new Map(tenders.map((one) => [one.tender, one.in - one.out])).size, said.tenders.size)
  for (const one of tenders) deepStrictEqual([one.tender, one.in - one.out], [one.tender, said.tenders.get(one.tender)])
  const { taxes } = await office.get<{
    taxes: Record<'rate' | 'base' | 'tax' | 'refundedBase' | 'refundedTax', number>[]
  }>('/shop/report/taxDetails', range)
  for (const row of taxes)
    deepStrictEqual({ base: row.base - row.refundedBase, tax: row.tax - row.refundedTax }, said.taxes.get(row.rate))
  const home = await office.get<{ net: number; orders: number; hours: { net: number }[] }>('/shop/homeIndex')
  deepStrictEqual([home.net, home.orders], [statementOf(said, today, today).net, said.days.get(today)?.sales ?? 0])
  deepStrictEqual(
    home.hours.map(({ net }) => net),
    Array.from({ length: 24 }, (_, hour) => said.hours.get(`${today} ${String(hour).padStart(2, '0')}`) ?? 0),
  )
}

/** Products of the last thirty closed days, the highest net sales first: net, quantity and class. */
function bestOfFile({ store }: YearShop): { itemId: string; net: number; quantity: number; class: string }[] {
  const { from, to } = days(30)
  const products = [...said.items].flatMap(([item, byDay]) => {
    const own = [...byDay].filter(([day]) => day >= from && day <= to).map(([, sums]) => sums)
    const sum = (of: (one: (typeof own)[number]) => number): number => own.reduce((all, one) => all + of(one), 0)
    return own.length === 0
      ? []
      : [{ itemId: store.skus[Number(item)]!.id, net: sum((one) => one.net), quantity: sum((one) => one.quantity) }]
  })
  const whole = products.reduce((sum, { net }) => sum + Math.max(0, net), 0)
  let before = 0
  return products
    .toSorted((a, b) => b.net - a.net)
    .map((product) => {
      const name = before < whole * 0.8 ? 'A' : before < whole * 0.95 ? 'B' : 'C'
      before += Math.max(0, product.net)
      return { ...product, class: name }
    })
}

/** The analysis says of its best sellers what the file says, and puts as many products into each class. */
async function compareAnalysis(office: Clerk, shop: YearShop): Promise<void> {
  const wanted = bestOfFile(shop)
  const { records } = await office.get<{ records: (typeof wanted)[number][] }>('/shop/index/getAnalysisReportList', {
    ...days(30),
    currentPage: '1',
    pageSize: '100',
  })
  const nets = (rows: readonly (typeof wanted)[number][]): object[] =>
    rows.map(({ net, class: name }) => ({ net, class: name }))
  deepStrictEqual(nets(records), nets(wanted.slice(0, 100)))
  const quantities = new Map(wanted.map(({ itemId, quantity }) => [itemId, quantity]))
  for (const row of records) deepStrictEqual([row.itemId, row.quantity], [row.itemId, quantities.get(row.itemId)])
  const { classes } = await office.get<{ classes: { class: string; products: number }[] }>(
    '/shop/analysisReport',
    days(30),
  )
  for (const one of classes)
    deepStrictEqual(one.products, wanted.filter((product) => product.class === one.class).length)
}

const days = (back: number): { from: string; to: string } => ({ from: addDays(today, -back), to: addDays(today, -1) })

const pages: Readonly<Record<string, readonly [path: string, query: Record<string, string>]>> = {
  home: ['/shop/homeIndex', {}],
  'sale-chart': ['/shop/index/getSaleChart', days(30)],
  'order-chart': ['/shop/index/getOrderQuantityChart', {}],
  'hot-chart': ['/shop/index/getHotChart', days(30)],
  ranking: ['/shop/index/getShopRanking', {}],
  summary: ['/shop/report/summaryTable', { from: first, to: today }],
  payments: ['/shop/report/paymentDetails', { from: first, to: today }],
  composition: ['/shop/report/collectionComposition', { from: first, to: today }],
  taxes: ['/shop/report/taxDetails', { from: first, to: today }],
  tips: ['/shop/report/tipDetails', { from: first, to: today }],
  refunds: ['/shop/report/refundDetails', { from: first, to: today }],
  'refund-sums': ['/shop/report/refundStatistics', { from: first, to: today }],
  deductions: ['/shop/report/deductionDetails', { from: first, to: today }],
  hours: ['/shop/report/hours', { from: first, to: today }],
  margin: ['/shop/report/margin', { from: first, to: today }],
  analysis: ['/shop/analysisReport', days(30)],
  'analysis-list': ['/shop/index/getAnalysisReportList', days(30)],
  'analysis-advice': ['/shop/index/getAnalysisReportList', { ...days(30), advice: 'order' }],
  'rows-of-a-figure': [
    '/shop/report/rows',
    { day: addDays(today, -1), figure: 'net', currentPage: '1', pageSize: '20' },
  ],
}

try {
  await onBoth<Prepared>({
    name: 'books',
    prepare,
    measure: async ({ name, server, prepared: { shop, nights }, db }) => {
      report({
        name: `${name}.night-of-a-day`,
        value: median(nights) / 1000,
        unit: 's',
        runs: nights.length,
        work: 'cpu-and-disk',
      })
      const office = await clerkAt(`http://localhost:${server.port}`, 'owner@evertill.demo')
      await compare(office)
      await compareAnalysis(office, shop)
      for (const [page, [path, query]] of Object.entries(pages)) {
        const times: number[] = []
        for (let run = -2; run < RUNS; run++) {
          const begun = performance.now()
          await office.get(path, query)
          if (run >= 0) times.push(performance.now() - begun)
        }
        report({ name: `${name}.${page}.p95`, value: percentile(times, 0.95), unit: 'ms', runs: RUNS })
      }
      if (db === undefined) return
      const times: number[] = []
      for (let run = 0; run < MARKED; run++) {
        const day = addDays(today, -10 - run)
        await db.query({
          text: 'insert into day_mark (org_id, store_id, day, id, at) values ($1, $2, $3::date, $4, now())',
          values: [shop.store.orgId, shop.store.storeId, day, newId(Date.now())],
        })
        const begun = performance.now()
        await office.get('/shop/report/summaryTable', { from: day, to: day })
        times.push(performance.now() - begun)
      }
      report({ name: `${name}.marked-day.p95`, value: percentile(times, 0.95), unit: 'ms', runs: MARKED })
    },
    check: () => Promise.resolve(),
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
