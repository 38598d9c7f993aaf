import { describe, expect, it } from 'vitest'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { reportTexts } from '#contract/texts/report.ts'
import { cents, type Cents } from '#domain/money.ts'
import { buildReport, type ReportInput } from '#domain/receipt/report-receipt.ts'
import { renderReceiptText } from '#domain/receipt/receipt-text.ts'
import { shiftReport, type ReportFact } from '#domain/shift/shift-report.ts'

const input: ReportInput = {
  kind: 'Z',
  report: shiftReport(cents(10_000), []),
  storeName: 'Lantern',
  number: 'SH-A1-1',
  counterName: 'Counter 1',
  cashierName: 'Ada',
  began: '9:00',
  ended: '18:00',
  endedBy: 'Ben',
  language: 'en',
  words: reportTexts,
  labels: receiptLabels,
}
const text = (more: Partial<ReportInput>): string => renderReceiptText(buildReport({ ...input, ...more }), 48)

describe('the report of a shift on paper', () => {
  it('says whether it may still change', () => {
    expect(text({ stage: 'provisional' })).toMatch(/Z report[^]*Provisional: cash not reviewed yet/)
    expect(text({ stage: 'final', language: 'zh' })).toMatch(/Z 报表[^]*最终/)
    expect(text({ kind: 'X' })).not.toMatch(/Provisional|Final/)
  })

  it('says when and by whom it was started and ended', () => {
    expect(text({})).toMatch(/Started +9:00\nStarted by +Ada\nEnded +18:00\nEnded by +Ben/)
    expect(text({ language: 'zh' })).toMatch(/开班人 +Ada[^]*结班人 +Ben/)
    expect(text({ kind: 'X', ended: '', endedBy: '' })).not.toContain('Ended')
  })

  it('says to whom it was handed over, with how much, and who verified it', () => {
    const handedOver = { to: 'Ben', amount: cents(12_340), by: 'manager@one.test' }
    expect(text({ handedOver })).toMatch(
      /Handed over to +Ben\nHandover amount +123\.40\nVerified by +manager@one\.test/,
    )
    expect(text({ handedOver, language: 'zh' })).toMatch(/交接给 +Ben\n交接金额 +123\.40\n核验人/)
    expect(text({ handedOver: { ...handedOver, by: '' } })).not.toContain('Verified by')
    expect(text({})).not.toContain('Handed over')
  })
})

it('says what colleagues rang up in it, by name', () => {
  const none = { discount: cents(0), tax: cents(0), tip: cents(0), taxes: [] }
  const sale = (by: string | undefined, total: number): ReportFact => ({
    kind: 'sale',
    ...(by ? { by } : {}),
    goods: cents(total),
    total: cents(total),
    payments: [{ tender: 'cash', amount: cents(total) }],
    ...none,
  })
  const back: ReportFact = { kind: 'refund', by: 'Ben', total: cents(200), taxes: [], payments: [] }
  const report = shiftReport(cents(0), [sale(undefined, 100), sale('Ben', 300), sale('Ben', 400), back])
  expect(report.colleagues).toEqual([{ name: 'Ben', count: 2, amount: 700, refunded: 200 }])
  expect(text({ report })).toMatch(/Rung up by colleagues\nBen x 2 +7\.00\nBen .*-2\.00/)
  expect(text({})).not.toContain('colleagues')
})

/** A shift with discounts, two taxes, a refund in cash, rounding, and cash that went both ways. */
const day: ReportFact[] = [
  {
    kind: 'sale',
    goods: cents(9_000),
    discount: cents(1_000),
    tax: cents(800),
    tip: cents(150),
    total: cents(9_950),
    taxes: [
      { name: 'City', amount: cents(300) },
      { name: 'State', amount: cents(500) },
    ],
    payments: [
      { tender: 'cash', amount: cents(5_000) },
      { tender: 'card', amount: cents(4_950) },
    ],
  },
  {
    kind: 'sale',
    goods: cents(1_001),
    discount: cents(0),
    tax: cents(0),
    tip: cents(0),
    total: cents(1_001),
    taxes: [],
    payments: [{ tender: 'cash', amount: cents(1_000) }],
    rounding: cents(-1),
  },
  {
    kind: 'refund',
    total: cents(2_180),
    taxes: [{ name: 'State', amount: cents(180) }],
    payments: [{ tender: 'cash', amount: cents(2_180) }],
  },
  { kind: 'submission', amount: cents(1_500), state: 'pending' },
  { kind: 'cash-in', amount: cents(400) },
  { kind: 'cash-out', amount: cents(250), rejected: false },
  { kind: 'count', place: 1, counted: cents(12_400), expected: cents(12_470) },
]
const including: ReportFact[] = [
  {
    kind: 'sale',
    goods: cents(1_089),
    discount: cents(100),
    tax: cents(89),
    tip: cents(0),
    total: cents(1_089),
    taxes: [{ name: 'Sales tax', amount: cents(89) }],
    payments: [{ tender: 'card', amount: cents(1_089) }],
  },
  day[2]!,
]

/** The columns of a printed report: of each, its label and what is printed at the right. */
function columns(facts: readonly ReportFact[]): [string, number][][] {
  const printed = renderReceiptText(buildReport({ ...input, report: shiftReport(cents(10_000), facts) }), 48)
  return printed.split(/^-+$/m).map((part) =>
    part
      .split('\n')
      .map((row) => /^(.*\S) +(-?[\d,]+\.\d\d)$/.exec(row))
      .filter((found) => found !== null)
      .map(([, label = '', figure = '']): [string, number] => [
        label,
        Math.round(Number(figure.replaceAll(',', '')) * 100),
      ]),
  )
}

/** Adds a column up as a person would: everything above a sum comes to it, and it goes on from there. */
function addsUp(column: readonly [string, number][], sums: readonly string[]): void {
  let running = 0
  for (const [label, figure] of column) {
    if (!sums.includes(label)) running += figure
    else expect([label, figure]).toEqual([label, running])
  }
}

const until = (column: readonly [string, number][], last: string): [string, number][] =>
  column.slice(0, column.findIndex(([label]) => label === last) + 1)

describe.each([
  ['with refunds, discounts, tips and rounding', day],
  ['of prices that include tax', including],
])('the printed figures %s', (_, facts) => {
  it('add up from top to bottom in every column', () => {
    const parts = columns(facts)
    const of = (label: string) => parts.find((column) => column.some(([name]) => name === label))!
    addsUp(until(of('Net sales'), 'Net sales'), ['Total sales', 'Net sales'])
    addsUp(until(of('Received'), 'Received'), ['Received'])
    addsUp(of('Tax to pay'), ['Tax to pay'])
    addsUp(until(of('Expected in the drawer'), 'Expected in the drawer'), ['Expected in the drawer'])
    const figure = (label: string): Cents => cents(of(label).find(([name]) => name === label)![1])
    const rounding = facts === day ? -1 : 0
    expect(figure('Received')).toBe(figure('Net sales') + rounding)
  })
})

it('the X report of a drawer that is counted blind says neither the cash taken nor what should be there', () => {
  const report = shiftReport(cents(10_000), day.slice(0, 3))
  const blind = text({ kind: 'X', report, blind: true })
  expect(blind.replaceAll(/\s+/g, ' ')).toContain('Sales, payments and cash are shown after the drawer is counted.')
  // neither is left to be found by a subtraction
  expect(blind).not.toMatch(/^Cash |Expected|Received|Float|Net sales|Total sales|Card|Zelle|Tax/m)
  expect(blind).toMatch(/Number of sales +\d/)
  expect(text({ kind: 'X', report })).toMatch(/Expected in the drawer/)
})
