import { describe, expect, it } from 'vitest'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { reportTexts } from '#contract/texts/report.ts'
import { cents } from '#domain/money.ts'
import { buildReport, type ReportInput } from '#domain/receipt/report-receipt.ts'
import { renderReceiptText } from '#domain/receipt/receipt-text.ts'
import { shiftReport } from '#domain/shift/shift-report.ts'

const input: ReportInput = {
  kind: 'Z',
  report: shiftReport(cents(10_000), []),
  storeName: 'Lantern',
  number: 'SH-A1-1',
  counterName: 'Counter 1',
  cashierName: 'Ada',
  began: '9:00',
  ended: '18:00',
  language: 'en',
  words: reportTexts,
  labels: receiptLabels,
}
const text = (more: Partial<ReportInput>): string => renderReceiptText(buildReport({ ...input, ...more }), 48)

describe('the report of a shift on paper', () => {
  it('says whether it may still change', () => {
    expect(text({ stage: 'provisional' })).toMatch(/Z report[^]*Provisional: cash is still to be reviewed/)
    expect(text({ stage: 'final', language: 'zh' })).toMatch(/Z 报表[^]*最终/)
    expect(text({ kind: 'X' })).not.toMatch(/Provisional|Final/)
  })

  it('says to whom it was handed over, with how much, and who verified it (product.md 6)', () => {
    const handedOver = { to: 'Ben', amount: cents(12_340), by: 'manager@one.test' }
    expect(text({ handedOver })).toMatch(
      /Handed over to +Ben\nHandover amount +123\.40\nVerified by +manager@one\.test/,
    )
    expect(text({ handedOver, language: 'zh' })).toMatch(/交接给 +Ben\n交接金额 +123\.40\n核验人/)
    expect(text({ handedOver: { ...handedOver, by: '' } })).not.toContain('Verified by')
    expect(text({})).not.toContain('Handed over')
  })
})
