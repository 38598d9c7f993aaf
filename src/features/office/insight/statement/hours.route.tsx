import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { OutputOf } from '#contract/define.ts'
import type { StatementRange } from '#contract/insight/statement.ts'
import { statementPages } from '#contract/insight/statement-pages.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { emptyTexts, statementHeads } from '#contract/texts/statement.ts'
import { averageHours, shownHours, WEEK } from '#domain/sales-hours.ts'
import { furtherPages } from '#domain/statement-pages.ts'
import { cents } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { useHourWords } from '#features/office/insight/home/use-clock.ts'
import { useMoneyWords } from '#features/office/insight/plot-words.ts'
import { useFigureWords } from '#features/office/insight/statement/figure-words.ts'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { RangeTable } from '#features/office/insight/statement/range-table.tsx'
import css from '#features/office/insight/statement/statement.module.css'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import { HeatMap } from '#ui/chart/heat-map.tsx'
import type { Column } from '#ui/list/column.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

/** When the shop sells: net sales by weekday and hour of the store's clock. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/hours')({
  validateSearch: typedSearch<StatementRange>(),
  component: Hours,
})

type Told = OutputOf<typeof statementPages.hours>
type Row = Told['hours'][number] & { readonly mean: number }

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY = 86_400_000

function useWeekdayWords(weekday: 'long' | 'short'): (at: number) => string {
  const words = useDayWords({ weekday })
  return (at) => words(new Date(SUNDAY + at * DAY).toISOString().slice(0, 10))
}

const rowsOf = ({ hours, weekdays }: Told): Row[] => averageHours(hours, weekdays)

function Hours() {
  const range = useRange(Route)
  const weekday = useWeekdayWords('long')
  const hour = useHourWords()
  const say = useSay()
  const words = useFigureWords()
  const columns: readonly Column<Row>[] = [
    {
      id: 'weekday',
      head: say(statementHeads.weekday),
      card: 'title',
      text: (row) => weekday(row.weekday),
      cell: (row) => weekday(row.weekday),
    },
    {
      id: 'hour',
      head: say(statementHeads.hour),
      card: 'meta',
      text: (row) => hour(row.hour),
      cell: (row) => hour(row.hour),
    },
    {
      id: 'sales',
      head: words.sales.name,
      align: 'right',
      card: 'named',
      text: (row) => row.sales,
      cell: (row) => row.sales,
    },
    moneyColumn('net', words.net.name, (row) => row.net, 'amount'),
    moneyColumn('mean', words.hourly.name, (row) => cents(Math.round(row.mean)), 'named'),
  ]
  return (
    <RangeTable<Told, Row>
      title={say(furtherPages.hours.name)}
      range={range}
      query={read(statementPages.hours, range.days)}
      rows={rowsOf}
      columns={columns}
      rowKey={(row) => `${row.weekday} ${row.hour}`}
      file="hours"
      empty={say(emptyTexts.hours)}
      paper={statementPapers.hours}
      before={(told) => <Map told={told} />}
    />
  )
}

/** The average of each weekday and hour; hours in which nothing is ever sold are left out at both ends. */
function Map({ told }: { readonly told: Told }) {
  const { t } = useLingui()
  const long = useWeekdayWords('long')
  const short = useWeekdayWords('short')
  const hour = useHourWords()
  const { format } = useMoneyWords()
  const { hourly, net } = useFigureWords()
  const rows = rowsOf(told)
  const shown = shownHours(rows)
  const found = (day: number, at: number): Row | undefined => rows.find((row) => row.weekday === day && row.hour === at)
  return (
    <>
      <p className={css.quiet}>
        {hourly.means} {net.means}
      </p>
      <HeatMap
        label={t`Net sales by weekday and hour`}
        columns={shown.map(hour)}
        rows={WEEK.map((day) => ({ name: short(day), values: shown.map((at) => found(day, at)?.mean ?? 0) }))}
        said={(row, column) => {
          const day = WEEK[row]!
          const at = shown[column]!
          return t`${long(day)}, ${hour(at)}: ${format(found(day, at)?.mean ?? 0)}`
        }}
        hint={t`The stronger the colour, the higher the sales.`}
      />
    </>
  )
}
