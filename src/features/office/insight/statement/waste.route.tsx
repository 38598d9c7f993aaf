import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { OutputOf } from '#contract/define.ts'
import type { StatementRange } from '#contract/insight/statement.ts'
import {
  statementPages,
  type WasteDocument,
  type WasteReason,
  wasteReasons,
} from '#contract/insight/statement-pages.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import { emptyTexts, statementHeads, wasteTexts } from '#contract/texts/statement.ts'
import { furtherPages } from '#domain/statement-pages.ts'
import { useFigureWords } from '#features/office/insight/statement/figure-words.ts'
import { cents } from '#domain/money.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { useMoneyWords } from '#features/office/insight/plot-words.ts'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { PagedTable } from '#features/office/insight/statement/range-table.tsx'
import css from '#features/office/insight/statement/statement.module.css'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import { MovementDocument } from '#features/office/stock/items/movement-columns.tsx'
import { usePlaceKinds } from '#features/office/stock/items/place-words.ts'
import { Plot } from '#ui/chart/plot.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import type { Column } from '#ui/list/column.ts'
import { useFileTime } from '#ui/list/file-time.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { Money } from '#ui/money.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

/** What left the stock unsold, at cost. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/waste')({
  validateSearch: typedSearch<StatementRange>(),
  component: Waste,
})

type Told = OutputOf<typeof statementPages.waste>

/** Hues of the bars, in degrees. */
const HUES: Readonly<Record<WasteReason, number>> = {
  damaged: 30,
  expired: 75,
  theft: 330,
  'own-use': 250,
  sample: 200,
  other: 290,
  conversion: 120,
  'transfer-loss': 10,
  count: 165,
}

function Waste() {
  const say = useSay()
  const range = useRange(Route)
  const columns = useWasteColumns()
  return (
    <PagedTable<Told, WasteDocument>
      title={say(furtherPages.waste.name)}
      range={range}
      query={(place) => read(statementPages.waste, { ...range.days, ...place })}
      part={(place) => call(statementPages.waste, { ...range.days, ...place })}
      columns={() => columns}
      rowKey={({ document, day, reason, place }) => `${document.id} ${day} ${reason} ${place}`}
      file="waste"
      empty={say(emptyTexts.waste)}
      paper={statementPapers.waste}
      before={({ days }) => (
        <>
          <Sums days={days} />
          <ByDay days={days} />
        </>
      )}
    />
  )
}

const sumOf = (days: Told['days'], of: (reason: WasteReason) => boolean) =>
  cents(days.reduce((sum, { reason, value }) => sum + (of(reason) ? value : 0), 0))

function Sums({ days }: Pick<Told, 'days'>) {
  const words = useFigureWords()
  const figures = [
    { ...words.waste, value: sumOf(days, (reason) => reason !== 'count') },
    { ...words.countDifferences, value: sumOf(days, (reason) => reason === 'count') },
  ]
  return (
    <dl className={css.figures}>
      {figures.map(({ name, means, value }, at) => (
        <div key={name} className={css.figure} data-main={at === 0 || undefined}>
          <dt>{name}</dt>
          <dd>
            <span className={css.amount}>
              <Money value={value} />
            </span>
            <span className={css.means}>{means}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Bars of the reasons on each day with waste, on top of each other. */
function ByDay({ days }: Pick<Told, 'days'>) {
  const { t } = useLingui()
  const words = useDayWords()
  const money = useMoneyWords()
  const say = useSay()
  const used = wasteReasons.filter((reason) => reason !== 'count' && days.some((row) => row.reason === reason))
  if (used.length === 0) return null
  const rows = [...new Set(days.map(({ day }) => day))].map((day) => ({
    at: words(day),
    values: Object.fromEntries(
      used.map((reason) => [reason, days.find((row) => row.day === day && row.reason === reason)?.value ?? 0]),
    ),
  }))
  return (
    <Section title={<Trans>Waste by day</Trans>}>
      <Plot
        label={t`Waste by day and reason`}
        places={t`Day`}
        rows={rows}
        series={used.map((reason) => ({
          key: reason,
          label: say(wasteTexts[reason]),
          color: `oklch(var(--et-category) ${HUES[reason]})`,
        }))}
        stacked
        {...money}
      />
    </Section>
  )
}

function useWasteColumns(): readonly Column<WasteDocument>[] {
  const say = useSay()
  const fileTime = useFileTime()
  const places = usePlaceKinds()
  return [
    {
      id: 'reason',
      head: say(statementHeads.reason),
      card: 'title',
      text: ({ reason }) => say(wasteTexts[reason]),
      cell: ({ reason }) => say(wasteTexts[reason]),
    },
    {
      id: 'at',
      head: say(statementHeads.time),
      card: 'meta',
      text: ({ at }) => fileTime(at),
      cell: ({ at }) => <DateTime at={at} />,
    },
    {
      id: 'document',
      head: say(statementHeads.document),
      card: 'meta',
      text: ({ document }) => document.number,
      cell: ({ document }) => <MovementDocument document={document} />,
    },
    {
      id: 'place',
      head: say(statementHeads.place),
      card: 'meta',
      text: ({ place }) => places[place],
      cell: ({ place }) => places[place],
    },
    {
      id: 'lines',
      head: say(statementHeads.lines),
      align: 'right',
      card: 'named',
      text: (row) => row.lines,
      cell: (row) => row.lines,
    },
    moneyColumn('value', say(statementHeads.value), (row) => row.value, 'amount'),
  ]
}
