import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '#contract/insight/statement.ts'
import { statementPages } from '#contract/insight/statement-pages.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { emptyTexts, figureTexts, statementHeads, summaryFigures } from '#contract/texts/statement.ts'
import { inbound, writeOffs } from '#contract/stock/stock-documents.ts'
import { inboundTypes, outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import type { Paper } from '#domain/paper.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { amountText, moneyText, type PaperPage } from '#server/contexts/insight/statement/statement-paper.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { exactSale } from '#server/testing/exact-sale.ts'
import { placesOf } from '#server/testing/places.ts'
import { postDocument } from '#server/testing/post-document.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const pages = Object.keys(statementPapers) as PaperPage[]
const locales = { en: 'en_US', zh: 'zh_CN' } as const
const DAY = 86_400_000
let server: TestServer
let library: PDFiumLibrary
let range: { from: string; to: string }

beforeAll(async () => {
  server = await startTestServer()
  const tablet = await onDuty(server)
  const from = businessDate(server.clock.now, 'America/New_York')
  await putOnStock()
  const sold = sale(tablet)
  await tablet.deliver([sold, sale(tablet, 500), tablet.refund(sold, [1000])])
  range = { from, to: businessDate((server.clock.now += DAY), 'America/New_York') }
  for (const person of ['manager', 'cashier'] as const) await server.signIn(person)
  const store = { orgId: server.one.orgId, storeId: server.one.stores[0].storeId }
  await keepClosedDays(server.db, store, server.clock.now, new AbortController().signal)
  // arrives a day late
  await tablet.deliver([sale(tablet, 0, server.clock.now - DAY + 1000)])
  library = await PDFiumLibrary.init()
})
afterAll(async () => {
  library.destroy()
  await server.close()
})

/** A sale of 20.00 with 1.78 tax and 2.00 tip, partly paid with macou. */
const sale = (tablet: Tablet, macou = 0, at?: number) =>
  exactSale(tablet, server.one.stores[0].skus[0]!, {
    gross: 2000,
    taxes: [['Sales tax', 88_750, 178]],
    tip: 200,
    paid: [['cash', 2378 - macou], ...(macou > 0 ? [['macou', macou] as const] : [])],
    ...(at === undefined ? {} : { at }),
  })

async function shown(page: PaperPage, language: 'zh' | 'en', days: object = range): Promise<Paper> {
  const where = { locale: locales[language] }
  const { text, error } = await server.callAs('manager', statementPapers[page], { ...days, form: 'screen' }, where)
  expect([page, error]).toEqual([page, ''])
  return JSON.parse(text) as Paper
}

/** The text of a page's PDF, without spaces. */
async function pdfOf(page: PaperPage, language: 'zh' | 'en', days: object = range): Promise<string> {
  const answer = await server.callAs('manager', statementPapers[page], days, { locale: locales[language] })
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[a-z-]+-\d{4}-/)
  const document = await library.loadDocument(Buffer.from(answer.bytes))
  const text = [...document.pages()].map((each) => each.getText()).join('')
  document.destroy()
  return bare(text)
}
const bare = (text: string): string => text.replace(/\s/g, '')

/** Goods with a cost, some of which are thrown away, and one without. */
async function putOnStock(): Promise<void> {
  const [store] = server.one.stores
  const { shelf } = await placesOf(server, store)
  const itemId = store.skus[0]!.id
  await postDocument(server, inbound, inboundTypes.found, [
    { itemId, placeId: shelf, quantity: milli(40_000), costMicro: 8_000_000 },
  ])
  await postDocument(server, writeOffs, outboundTypes.writeOff, [
    { itemId, placeId: shelf, quantity: milli(2000), reason: 'damaged' },
    { itemId, placeId: shelf, quantity: milli(1000), reason: 'expired' },
  ])
}

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0)

/** What the call of each page adds up to, as papers say it. */
const sums: Readonly<Record<PaperPage, () => Promise<string[]>>> = {
  summaryTable: async () => {
    const { data } = await server.callAs('manager', statement.summary, range)
    const told = summaryFigures.filter((figure) => figure !== 'sales' && data.days.some((day) => day[figure]))
    return [moneyText(data.sums.net), moneyText(data.sums.money!), ...told.map((one) => amountText(data.sums[one]))]
  },
  paymentDetails: async () => {
    const { data } = await server.callAs('manager', statement.tenders, range)
    const money = data.tenders.filter(({ tender }) => tender !== 'macou' && tender !== 'kept')
    return [
      ...data.tenders.map((row) => moneyText(row.in - row.out)),
      moneyText(sumOf(money, (row) => row.in - row.out)),
    ]
  },
  taxesDetails: async () => {
    const { data } = await server.callAs('manager', statement.taxes, range)
    const due = sumOf(data.taxes, (row) => row.tax - row.refundedTax)
    return [moneyText(due), amountText(due), amountText(sumOf(data.taxes, (row) => row.tax))]
  },
  tipDetails: async () => {
    const { data } = await server.callAs('manager', statement.tips, range)
    return [
      moneyText(sumOf(data.people, (row) => row.tips - row.refunded)),
      amountText(sumOf(data.people, (row) => row.net)),
    ]
  },
  refundDetails: async () => {
    const { data } = await server.callAs('manager', statement.refundSums, range)
    return [moneyText(sumOf(data.days, (day) => day.money)), amountText(sumOf(data.days, (day) => day.goods))]
  },
  orderDeductionDetails: async () => {
    const { data } = await server.callAs('manager', statement.deductions, range)
    return [
      moneyText(sumOf(data.days, (day) => day.used - day.returned)),
      amountText(sumOf(data.days, (day) => day.kept)),
    ]
  },
  hours: async () => {
    const { data } = await server.callAs('manager', statementPages.hours, range)
    return [
      moneyText(sumOf(data.hours, ({ net }) => net)),
      ...data.hours.map(({ net, weekday }) => amountText(Math.round(net / data.weekdays[weekday]!))),
    ]
  },
  margin: async () => {
    const { data } = await server.callAs('manager', statementPages.margin, { ...range, ...everyRow })
    const { net, cost, margin } = data.sums
    return [moneyText(net), moneyText(cost!), amountText(margin), ...data.records.map((row) => amountText(row.margin))]
  },
  waste: async () => {
    const { data } = await server.callAs('manager', statementPages.waste, { ...range, ...everyRow })
    return [
      moneyText(sumOf(data.days, ({ reason, value }) => (reason === 'count' ? 0 : value))),
      ...data.days.map(({ value }) => amountText(value)),
      ...data.records.map(({ document }) => document.number),
    ]
  },
}

const everyRow = { currentPage: 1, pageSize: 100 }

it.each(pages)('%s: sums, rows and definitions of the PDF are those of the page, in both languages', async (page) => {
  const told = await sums[page]()
  expect(told.some((sum) => /[1-9]/.test(sum))).toBe(true)
  for (const language of ['en', 'zh'] as const) {
    const paper = await shown(page, language)
    const tables = [paper, ...(paper.tables ?? [])]
    const said = [
      ...paper.facts.map(([, text]) => text),
      ...tables.flatMap(({ rows, totals = [] }) => [...rows.flat(), ...totals]),
    ]
    for (const sum of told) expect(said).toContain(sum)
    const pdf = await pdfOf(page, language)
    for (const text of [paper.title, ...said, ...paper.below!.flat()]) expect(pdf).toContain(bare(text))
    for (const { columns } of tables) for (const { head } of columns) expect(pdf).toContain(bare(head))
  }
})

it('the summary says that the books close, what its figures mean, and which days changed afterwards', async () => {
  const { rows, below, columns, report } = await shown('summaryTable', 'en')
  expect(below).toContainEqual(['', 'The books close: money in and out equals what was sold.'])
  expect(below).toContainEqual([figureTexts.net.name.en, figureTexts.net.means.en])
  expect(rows.map(([day]) => day)).toEqual(['Oct 14, 2026 *'])
  expect(below!.find(([label]) => label.startsWith('*'))![1]).toMatch(/^Oct 14, 2026 \(Oct 15, 2026, /)
  expect(columns.map(({ head }) => head).slice(0, 3)).toEqual(['Day', 'Sales', 'Gross sales'])
  expect(report).toBe('wide')
})

it.each(pages)('%s: of days without anything it says so, instead of a table', async (page) => {
  const days = { from: '2026-01-01', to: '2026-01-31' }
  const { columns, notes, number } = await shown(page, 'zh', days)
  expect(columns).toEqual([])
  expect(notes).toEqual([['', emptyTexts[page].zh]])
  expect(number).toBe('2026年1月1日 – 2026年1月31日')
  expect(await pdfOf(page, 'zh', days)).toContain(bare(emptyTexts[page].zh))
})

it('a range that cannot be is refused at its field', async () => {
  const { error, fields } = await server.callAs('manager', statementPapers.tipDetails, {
    from: range.to,
    to: range.from,
  })
  expect([error, Object.keys(fields)]).toEqual(['range.reversed', ['to']])
})

it('each page is for who may open it, and has no figure of another that they may not', async () => {
  for (const page of pages) {
    const denied = await server.callAs('cashier', statementPapers[page], {})
    expect([page, denied.error]).toEqual([page, 'access.denied'])
  }
  await server.db.query({
    text: `update store_role set permissions = permissions - $2::text[] where org_id = $1`,
    values: [server.one.orgId, ['taxesDetails', 'paymentDetails', 'shopCostSee']],
  })
  expect((await server.callAs('manager', statementPapers.taxesDetails, range)).error).toBe('access.denied')
  const paper = await shown('summaryTable', 'en')
  const heads = paper.columns.map(({ head }) => head)
  expect(heads).toContain(figureTexts.net.name.en)
  for (const figure of ['tax', 'money', 'margin'] as const) expect(heads).not.toContain(figureTexts[figure].name.en)
  expect(paper.facts.map(([label]) => label)).not.toContain(figureTexts.money.name.en)
  expect(JSON.stringify(paper.below)).not.toContain('books')
  expect(statementHeads.total.en).toBe(paper.totals![0])
  expect((await server.callAs('manager', statementPapers.waste, range)).error).toBe('access.denied')
  const { columns, facts, tables } = await shown('margin', 'en')
  expect(facts.map(([label]) => label)).toEqual(['As of', figureTexts.net.name.en])
  for (const table of [{ columns }, ...tables!])
    expect(table.columns.map(({ head }) => head).slice(-1)).toEqual([figureTexts.net.name.en])
})
