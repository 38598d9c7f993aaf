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
import { writeOffTexts } from '#contract/texts/documents.ts'
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

function useReasonWords(): (reason: WasteReason) => string {
  const { t } = useLingui()
  const say = useSay()
  return (reason) => {
    if (reason === 'conversion') return t`Lost in conversions`
    if (reason === 'transfer-loss') return t`Lost on the way`
    return reason === 'count' ? t`Count differences` : say(writeOffTexts[reason])
  }
}

function Waste() {
  const { t } = useLingui()
  const range = useRange(Route)
  const columns = useWasteColumns()
  return (
    <PagedTable<Told, WasteDocument>
      title={t`Waste`}
      range={range}
      query={(place) => read(statementPages.waste, { ...range.days, ...place })}
      part={(place) => call(statementPages.waste, { ...range.days, ...place })}
      columns={() => columns}
      rowKey={({ document, day, reason, place }) => `${document.id} ${day} ${reason} ${place}`}
      file="waste"
      empty={t`Nothing left the stock unsold in this time.`}
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
  const { t } = useLingui()
  const figures = [
    {
      name: t`Waste`,
      means: t`Goods written off, used up or lost, at the cost that the stock ledger says; what was taken back is deducted.`,
      value: sumOf(days, (reason) => reason !== 'count'),
    },
    {
      name: t`Count differences`,
      means: t`What counts found missing less what they found more, at cost; not part of the waste.`,
      value: sumOf(days, (reason) => reason === 'count'),
    },
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
  const reasonWords = useReasonWords()
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
          label: reasonWords(reason),
          color: `oklch(var(--et-category) ${HUES[reason]})`,
        }))}
        stacked
        {...money}
      />
    </Section>
  )
}

function useWasteColumns(): readonly Column<WasteDocument>[] {
  const { t } = useLingui()
  const fileTime = useFileTime()
  const reasonWords = useReasonWords()
  const places = usePlaceKinds()
  return [
    {
      id: 'reason',
      head: t`Reason`,
      card: 'title',
      text: ({ reason }) => reasonWords(reason),
      cell: ({ reason }) => reasonWords(reason),
    },
    { id: 'at', head: t`Time`, card: 'meta', text: ({ at }) => fileTime(at), cell: ({ at }) => <DateTime at={at} /> },
    {
      id: 'document',
      head: t`Document`,
      card: 'meta',
      text: ({ document }) => document.number,
      cell: ({ document }) => <MovementDocument document={document} />,
    },
    {
      id: 'place',
      head: t`Place`,
      card: 'meta',
      text: ({ place }) => places[place],
      cell: ({ place }) => places[place],
    },
    { id: 'lines', head: t`Lines`, align: 'right', card: 'named', text: (row) => row.lines, cell: (row) => row.lines },
    moneyColumn('value', t`Value at cost`, (row) => row.value, 'amount'),
  ]
}
