import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#contract/define.ts'
import type { StatementRange } from '#contract/insight/statement.ts'
import { type ProductMargin, statementPages } from '#contract/insight/statement-pages.ts'
import { cents } from '#domain/money.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { useMoneyWords } from '#features/office/insight/plot-words.ts'
import { useFigureWords } from '#features/office/insight/statement/figure-words.ts'
import { moneyColumn } from '#features/office/insight/statement/money-column.tsx'
import { StatementPage } from '#features/office/insight/statement/statement-page.tsx'
import css from '#features/office/insight/statement/statement.module.css'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import { ItemLink } from '#features/office/insight/stock-home/item-link.tsx'
import { Plot } from '#ui/chart/plot.tsx'
import { Section } from '#ui/detail-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { allRows } from '#ui/list/all-rows.ts'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
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
const PAGE = { currentPage: 1, pageSize: 20 }
const NONE = cents(0)

function Margin() {
  const { t } = useLingui()
  const range = useRange(Route)
  const [page, setPage] = useState(PAGE)
  const { data, error, refetch } = useQuery({
    ...read(statementPages.margin, { ...range.days, ...page }),
    placeholderData: keepPreviousData,
  })
  const columns = useProductColumns((data?.sums.uncosted ?? NONE) !== NONE)
  return (
    <StatementPage
      title={t({ message: 'Margin', context: 'amount' })}
      range={{
        ...range,
        choose: (days) => {
          setPage(PAGE)
          range.choose(days)
        },
      }}
      told={data}
      actions={
        <ExportMenu
          name={data ? `margin-${data.from}-${data.to}` : 'margin'}
          columns={columns}
          onExport={() => allRows((place) => call(statementPages.margin, { ...range.days, ...place }))}
          disabled={!data?.total}
        />
      }
    >
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.days.length === 0 ? (
        <EmptyState title={t`Nothing was sold or refunded in this time.`} />
      ) : error && !data ? null : (
        <>
          {data ? <Sums told={data} /> : null}
          {data && data.days.length > 1 ? <ByDay days={data.days} /> : null}
          <DataTable
            label={t`Products`}
            columns={columns}
            rows={data?.records}
            rowKey={({ kind, item }) => item?.itemId ?? kind}
          />
          {data && data.total > PAGE.pageSize ? <Pager {...page} total={data.total} onChange={setPage} /> : null}
        </>
      )}
    </StatementPage>
  )
}

/** Margins of a share of what they are part of, such as 32.5%; '' of nothing. */
const percentOf = ({
  net,
  uncosted = NONE,
  margin = NONE,
}: Pick<ProductMargin, 'net' | 'uncosted' | 'margin'>): string =>
  net - uncosted > 0 ? `${((100 * margin) / (net - uncosted)).toFixed(1)}%` : ''

function Sums({ told: { sums, corrections = NONE } }: { readonly told: Told }) {
  const words = useFigureWords()
  const figures = (['net', 'cost', 'margin', 'uncosted'] as const).map((id) => ({
    ...words[id],
    id,
    value: sums[id] ?? NONE,
    share: id === 'margin' ? percentOf(sums) : '',
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
  const money = useMoneyWords()
  return (
    <Section title={<Trans>Margin by day</Trans>}>
      <Plot
        label={t`Margin by day`}
        places={t`Day`}
        rows={days.map(({ day, margin = NONE }) => ({ at: words(day), values: { margin } }))}
        series={[{ key: 'margin', label: t({ message: 'Margin', context: 'amount' }), color: 'var(--et-accent)' }]}
        {...money}
      />
    </Section>
  )
}

/** `uncosted`: some sales have no cost. */
function useProductColumns(uncosted: boolean): readonly Column<ProductMargin>[] {
  const { t } = useLingui()
  const say = useSay()
  const nameOf = ({ kind, item }: ProductMargin): string => {
    if (item) return say(item.name)
    if (kind === 'open') return t`Open amounts`
    return kind === 'guarantee' ? t`Guarantees` : t`Unknown product`
  }
  return [
    {
      id: 'name',
      head: t`Product`,
      card: 'title',
      text: nameOf,
      cell: (row) => (
        <>
          {row.item ? <ItemLink item={{ ...row.item, kind: 'goods' }} /> : nameOf(row)}
          {row.kind === 'goods' && row.cost === 0 && row.sold !== 0 ? (
            <span className={css.mark}>
              <Trans>Cost not known</Trans>
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'sold',
      head: t`Sold`,
      align: 'right',
      card: 'meta',
      text: ({ sold }) => sold / 1000,
      cell: ({ sold, item }) => <Quantity value={sold} {...(item ? { unit: say(item.unit) } : {})} />,
    },
    moneyColumn('net', t`Net sales`, (row) => row.net, 'named'),
    moneyColumn('cost', t`Cost`, (row) => row.cost ?? NONE),
    ...(uncosted
      ? [moneyColumn<ProductMargin>('uncosted', t`Sales without a cost`, (row) => row.uncosted ?? NONE)]
      : []),
    { id: 'percent', head: t`Margin, %`, align: 'right', card: 'named', text: percentOf, cell: percentOf },
    moneyColumn('margin', t({ message: 'Margin', context: 'amount' }), (row) => row.margin ?? NONE, 'amount'),
  ]
}
