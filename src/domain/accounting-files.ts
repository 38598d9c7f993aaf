import { csvCell } from './csv-cell.ts'

/** Programs that read the files, each by its own import of journals. */
export const accountingPrograms = ['quickbooks', 'xero'] as const
export type AccountingProgram = (typeof accountingPrograms)[number]

/** A day's journal in words of the program. */
export interface FiledJournal {
  /** `2026-11-26` */
  readonly day: string
  /** At most 21 characters; no other journal has it. */
  readonly number: string
  /** Together with the day no other journal has it. */
  readonly narration: string
  readonly lines: readonly {
    /** Name of the account for QuickBooks, its code for Xero. */
    readonly account: string
    readonly description: string
    /** Cents; above zero a debit, below zero a credit. */
    readonly amount: number
  }[]
}

const decimal = (amount: number): string => (amount / 100).toFixed(2)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Days as QuickBooks Online of the US reads them, and as Xero of any country does. */
const slashed = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
const spelt = (day: string): string => `${day.slice(8, 10)} ${MONTHS[Number(day.slice(5, 7)) - 1]!} ${day.slice(0, 4)}`

interface Format {
  readonly heads: readonly string[]
  /** So many lines an import of the program takes. */
  readonly mostLines: number
  readonly cells: (journal: FiledJournal) => readonly (readonly string[])[]
}

const formats: Readonly<Record<AccountingProgram, Format>> = {
  quickbooks: {
    heads: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name', 'Currency'],
    mostLines: 1000,
    cells: ({ day, number, lines }) =>
      lines.map(({ account, description, amount }) => [
        number,
        slashed(day),
        account,
        amount > 0 ? decimal(amount) : '',
        amount < 0 ? decimal(-amount) : '',
        description,
        '',
        'USD',
      ]),
  },
  xero: {
    heads: [
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ],
    mostLines: 300,
    cells: ({ day, narration, lines }) =>
      lines.map(({ account, description, amount }) => [
        narration,
        spelt(day),
        description,
        account,
        // tax has lines of its own: Xero must not compute any
        'Tax Exempt',
        decimal(amount),
        '',
        '',
        '',
        '',
      ]),
  },
}

export interface AccountingFile {
  /** First and last day in it. */
  readonly from: string
  readonly to: string
  readonly text: string
}

/** The journals as CSV that the program imports: whole journals, in as many files as its limit of lines needs. */
export function accountingFiles(program: AccountingProgram, journals: readonly FiledJournal[]): AccountingFile[] {
  const { heads, mostLines, cells } = formats[program]
  const parts: FiledJournal[][] = []
  let lines = Infinity
  for (const journal of journals) {
    lines += journal.lines.length
    if (lines > mostLines) {
      parts.push([])
      lines = journal.lines.length
    }
    parts.at(-1)!.push(journal)
  }
  return parts.map((part) => ({
    from: part[0]!.day,
    to: part.at(-1)!.day,
    // no byte order mark: it would be part of the first head
    text: [heads, ...part.flatMap(cells)].map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''),
  }))
}
