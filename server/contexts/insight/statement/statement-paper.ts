import { reportPageText } from '#contract/insight/report-schedules.ts'
import { emptyTexts, figureTexts, type NamedFigure } from '#contract/texts/statement.ts'
import type { Labelled, Paper } from '#domain/paper.ts'
import { permissionWords } from '#domain/permissions.ts'
import { type letterhead, paperDates } from '#server/contexts/organisation/store/letterhead.ts'
import type { Language, Reader } from '#server/kernel/context.ts'

export type PaperPage = keyof typeof emptyTexts

/** More rows are not printed: the files of a page have them all. */
export const MOST_PRINTED = 3_000

const words = {
  zh: {
    asOf: '数据截至',
    more: (printed: string, total: string) =>
      `仅打印前 ${printed} 行，共 ${total} 行。全部行请导出为 Excel 或 CSV；以上合计包含全部。`,
    closes: '账目平衡：收支与销售一致。',
    gap: (by: string) => `收支与销售相差 ${by}：有小票的金额前后不一致。`,
  },
  en: {
    asOf: 'As of',
    more: (printed: string, total: string) =>
      `Only the first ${printed} of ${total} rows are printed. Export the page for Excel or as CSV to get them all; the sums above include all.`,
    closes: 'The books close: money in and out equals what was sold.',
    gap: (by: string) =>
      `Money in and out differs from what was sold by ${by}: the amounts of a receipt contradict each other.`,
  },
} as const

/** What a page says of a range. */
export interface PageContent extends Pick<Paper, 'columns' | 'rows' | 'totals' | 'tables'> {
  readonly from: string
  readonly to: string
  /** Sums of the whole range. */
  readonly facts: readonly Labelled[]
  /** The rows there are of the last table; undefined: all of them are printed. */
  readonly total?: number
  /** Whose definitions are on the paper. */
  readonly figures: readonly NamedFigure[]
  /** Whether the books close, as the caller may see it. */
  readonly gap?: number | undefined
  /** Days that changed afterwards. */
  readonly restated?: readonly Labelled[]
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US')

/** An amount with its currency, where it stands alone. */
export const moneyText = (cents: number): string => dollars.format(cents / 100)
/** An amount in a column of amounts; '' if it is absent. */
export const amountText = (cents: number | undefined): string => (cents === undefined ? '' : plain.format(cents / 100))
export const countText = (count: number): string => whole.format(count)

/** The columns of a table beside their rows, with a last row for their sums: its first cell says so. */
export interface Cell<Row> {
  readonly head: string
  readonly text: (row: Row) => string
  /** Aligned to the right. */
  readonly figure?: boolean
  readonly bold?: boolean
  readonly rest?: boolean
  readonly total?: string
}

export function printed<Row>(cells: readonly Cell<Row>[], rows: readonly Row[], total = '') {
  const sums = cells.map((cell, at) => (at === 0 ? total : (cell.total ?? '')))
  return {
    columns: cells.map(({ head, figure = false, bold = false, rest }) => ({
      head,
      figure,
      bold,
      ...(rest ? { width: '*' as const } : {}),
    })),
    rows: rows.slice(0, MOST_PRINTED).map((row) => cells.map(({ text }) => text(row))),
    ...(total === '' || rows.length === 0 ? {} : { totals: sums }),
  }
}

/** Days and instants as the papers of a store say them. */
export type Dates = ReturnType<typeof paperDates>

/** A page of the statement on paper: what it says, when it said so, and what its figures mean. */
export function statementPaper(
  { language, now }: Pick<Reader, 'language' | 'now'>,
  page: PaperPage,
  { from, timeZone }: Awaited<ReturnType<typeof letterhead>>,
  told: PageContent,
): Paper {
  const say = words[language]
  const dates = paperDates(language, timeZone)
  const { rows, columns, totals, tables = [] } = told
  const listed = (tables.at(-1) ?? told).rows.length
  const { total = listed } = told
  const empty = rows.length === 0
  return {
    language,
    from,
    title: titleOf(page, language),
    number: told.from === told.to ? dates.date(told.from) : `${dates.date(told.from)} – ${dates.date(told.to)}`,
    facts: [[say.asOf, dates.instant(now)], ...(empty ? [] : told.facts)],
    notes: [
      ...(empty ? [['', emptyTexts[page][language]] as const] : []),
      ...(total > listed ? [['', say.more(countText(listed), countText(total))] as const] : []),
    ],
    columns: empty ? [] : columns,
    rows,
    ...(totals ? { totals } : {}),
    ...(tables.length > 0 && !empty ? { tables } : {}),
    below: empty ? [] : [...closing(told.gap, language), ...(told.restated ?? []), ...meanings(told.figures, language)],
    report: !empty && [told, ...tables].some((table) => table.columns.length > 8) ? 'wide' : 'upright',
  }
}

/** The summary is the statement; the other pages have their own names. */
const titleOf = (page: PaperPage, language: Language): string =>
  (page === 'summaryTable' ? permissionWords('operatingStatement')! : reportPageText(page))[language]

function closing(gap: number | undefined, language: Language): Labelled[] {
  if (gap === undefined) return []
  return [['', gap === 0 ? words[language].closes : words[language].gap(moneyText(gap))]]
}

const meanings = (figures: readonly NamedFigure[], language: Language): Labelled[] =>
  figures.map((figure) => [figureTexts[figure].name[language], figureTexts[figure].means[language]])
