import { describe, expect, it } from 'vitest'
import { accountingFiles, type FiledJournal } from '#domain/accounting-files.ts'
import { csvCells } from '#domain/csv-cells.ts'

const journal = (day: string, lines: FiledJournal['lines']): FiledJournal => ({
  day,
  number: `A-${day.replaceAll('-', '')}`,
  narration: `Sales of Green tea, ${day}`,
  lines,
})
const one = journal('2026-11-06', [
  { account: 'Checking', description: 'Cash', amount: 1_234_567 },
  { account: 'Sales, "retail"', description: 'Net sales', amount: -1_119_289 },
  { account: '=cmd()', description: 'Tax: 销售税 10.3%', amount: -115_278 },
])

describe('a file for QuickBooks Online', () => {
  it('has a number for each journal, US days, and sides without a sign', () => {
    expect(accountingFiles('quickbooks', [one])).toEqual([
      {
        from: '2026-11-06',
        to: '2026-11-06',
        text: [
          'JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name,Currency',
          'A-20261106,11/06/2026,Checking,12345.67,,Cash,,USD',
          'A-20261106,11/06/2026,"Sales, ""retail""",,11192.89,Net sales,,USD',
          "A-20261106,11/06/2026,'=cmd(),,1152.78,Tax: 销售税 10.3%,,USD",
          '',
        ].join('\r\n'),
      },
    ])
  })
})

describe('a file for Xero', () => {
  it('has days with the name of the month, signed amounts, and no tax to compute', () => {
    const [file] = accountingFiles('xero', [
      journal('2026-11-06', [
        { account: '090', description: '-Cash', amount: 5 },
        { account: '200', description: 'Net sales', amount: -5 },
      ]),
    ])
    expect(file!.text).toBe(
      [
        '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
        '"Sales of Green tea, 2026-11-06",06 Nov 2026,\'-Cash,090,Tax Exempt,0.05,,,,',
        '"Sales of Green tea, 2026-11-06",06 Nov 2026,Net sales,200,Tax Exempt,-0.05,,,,',
        '',
      ].join('\r\n'),
    )
  })
})

describe('many journals', () => {
  const days = Array.from({ length: 130 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
  const journals = days.map((day) => journal(day, one.lines))

  it.each([
    ['quickbooks', 1000, 1],
    ['xero', 300, 2],
  ] as const)('are in as many files for %s as its limit needs, whole, each with its heads', (program, most, count) => {
    const files = accountingFiles(program, journals)
    expect(files).toHaveLength(count)
    expect([files[0]!.from, files.at(-1)!.to]).toEqual([days[0], days.at(-1)])
    const rows = files.map(({ text }) => csvCells(text).slice(1))
    for (const part of rows) {
      expect(part.length).toBeLessThanOrEqual(most)
      expect(part.length % one.lines.length).toBe(0)
    }
    expect(rows.flat()).toHaveLength(130 * one.lines.length)
  })

  it('of no day are no file', () => {
    expect(accountingFiles('xero', [])).toEqual([])
  })
})
