import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { OutputOf } from '#contract/define.ts'
import type { StatementRange } from '#contract/insight/statement.ts'
import { type ProductMargin, statementPages } from '#contract/insight/statement-pages.ts'
import { statementPapers } from '#contract/insight/statement-papers.ts'
import {
  costUnknown,
  emptyTexts,
  isCostUnknown,
  marginShare,
  marginTexts,
  statementHeads,
} from '#contract/texts/statement.ts'
import { furtherPages } from '#domain/statement-pages.ts'
import { cents } from '#domain/money.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { useMoneyWords } from '#features/office/insight/plot-words.ts'
import { useFigureWords } from '#features/office/insight/statement/figure-words.ts'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { PagedTable } from '#features/office/insight/statement/range-table.tsx'
import css from '#features/office/insight/statement/statement.module.css'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import { ItemLink } from '#features/office/insight/stock-home/item-link.tsx'
import { Plot } from '#ui/chart/plot.tsx'
import { Section } from '#ui/detail-page.tsx'
import type { Column } from '#ui/list/column.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

/** What products brought over their cost. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/margin')({
  validateSearch: typedSearch<StatementRange>(),
  component: Margin,
})

type Told = OutputOf<typeof statementPages.margin>
const NONE = cents(0)

function Margin() {
  const say = useSay()
  const range = useRange(Route)
  const columns = useProductColumns()
  return (
    <PagedTable<Told, ProductMargin>
      title={say(furtherPages.margin.name)}
      label={say(statementHeads.products)}
      range={range}
      query={(place) => read(statementPages.margin, { ...range.days, ...place })}
      part={(place) => call(statementPages.margin, { ...range.days, ...place })}
      columns={(told) => columns.filter(({ id }) => id !== 'uncosted' || (told?.sums.uncosted ?? NONE) !== NONE)}
      rowKey={({ kind, item }) => item?.itemId ?? kind}
      file="margin"
      empty={say(emptyTexts.margin)}
      paper={statementPapers.margin}
      isEmpty={({ days }) => days.length === 0}
      before={(told) => (
        <>
          <Sums told={told} />
          {told.days.length > 1 ? <ByDay days={told.days} /> : null}
        </>
      )}
    />
  )
}

function Sums({ told: { sums, corrections = NONE } }: { readonly told: Told }) {
  const words = useFigureWords()
  const figures = (['net', 'cost', 'margin', 'uncosted'] as const).map((id) => ({
    ...words[id],
    id,
    value: sums[id] ?? NONE,
    share: id === 'margin' ? marginShare(sums) : '',
  }))
  const shown = [...figures, { ...words.corrections, id: 'corrections', value: corrections, share: '' }]
  return (
    <dl className={css.figures}>
      {shown
        .filter(({ id, value }) => value !== 0 || id === 'margin')
        .map(({ id, name, means, value, share }) => (
          <div key={id} className={css.figure} data-main={id === 'margin' || undefined}>
            <dt>{name}</dt>
            <dd>
              <span className={css.amount}>
                <Money value={value} /> {share === '' ? null : <span className={css.share}>{share}</span>}
              </span>
              <span className={css.means}>{means}</span>
            </dd>
          </div>
        ))}
    </dl>
  )
}

function ByDay({ days }: Pick<Told, 'days'>) {
  const { t } = useLingui()
  const words = useDayWords()
  const figures = useFigureWords()
  const money = useMoneyWords()
  return (
    <Section title={<Trans>Margin by day</Trans>}>
      <Plot
        label={t`Margin by day`}
        places={t`Day`}
        rows={days.map(({ day, margin = NONE }) => ({ at: words(day), values: { margin } }))}
        series={[{ key: 'margin', label: figures.margin.name, color: 'var(--et-accent)' }]}
        {...money}
      />
    </Section>
  )
}

function useProductColumns(): readonly Column<ProductMargin>[] {
  const words = useFigureWords()
  const say = useSay()
  const nameOf = ({ kind, item }: ProductMargin): string => say(item?.name ?? marginTexts[kind])
  return [
    {
      id: 'name',
      head: say(statementHeads.product),
      card: 'title',
      text: nameOf,
      cell: (row) => (
        <>
          {row.item ? <ItemLink item={{ ...row.item, kind: 'goods' }} /> : nameOf(row)}
          {isCostUnknown(row) ? <span className={css.mark}>{say(costUnknown)}</span> : null}
        </>
      ),
    },
    {
      id: 'sold',
      head: say(statementHeads.sold),
      align: 'right',
      card: 'meta',
      text: ({ sold }) => sold / 1000,
      cell: ({ sold, item }) => <Quantity value={sold} {...(item ? { unit: say(item.unit) } : {})} />,
    },
    moneyColumn('net', words.net.name, (row) => row.net, 'named'),
    moneyColumn('cost', words.cost.name, (row) => row.cost ?? NONE),
    moneyColumn('uncosted', words.uncosted.name, (row) => row.uncosted ?? NONE),
    {
      id: 'percent',
      head: say(statementHeads.percent),
      align: 'right',
      card: 'named',
      text: marginShare,
      cell: marginShare,
    },
    moneyColumn('margin', words.margin.name, (row) => row.margin ?? NONE, 'amount'),
  ]
}
