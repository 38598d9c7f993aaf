import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { statement, type StatementDay, type StatementRange } from '#contract/insight/statement.ts'
import type { OutputOf } from '#contract/define.ts'
import { read } from '#api/query.ts'
import type { ShownFigure } from '#features/office/insight/statement/figure-words.ts'
import { BooksClose } from '#features/office/insight/statement/books-close.tsx'
import { FigureList } from '#features/office/insight/statement/figure-list.tsx'
import { ByTender } from '#features/office/insight/statement/payments.route.tsx'
import { StatementPage } from '#features/office/insight/statement/statement-page.tsx'
import css from '#features/office/insight/statement/statement.module.css'
import { useMoneyWords } from '#features/office/insight/plot-words.ts'
import { useRange } from '#features/office/insight/statement/use-range.ts'
import { Plot } from '#ui/chart/plot.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Day } from '#ui/day.tsx'
import { Section } from '#ui/detail-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { May, useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

/** The operating statement at a glance: what was sold, taken and owed, and whether the books close. */
export const Route = createFileRoute('/_office/shop/data/operatingStatement/')({
  validateSearch: typedSearch<StatementRange>(),
  component: Overview,
})

function Overview() {
  const { t } = useLingui()
  const may = useMay()
  const range = useRange(Route)
  const { data, error, refetch } = useQuery({
    ...read(statement.summary, range.days),
    placeholderData: keepPreviousData,
    enabled: may({ all: ['summaryTable'] }),
  })
  return (
    <StatementPage title={t`Operating statement`} range={range} told={data}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.days.length === 0 ? (
        <EmptyState title={t`Nothing was sold or refunded in this time.`} />
      ) : (
        <>
          {data ? <FigureList sums={data.sums} figures={ALL} /> : null}
          {data && data.days.length > 1 ? <ByDay days={data.days} /> : null}
          <May all={['paymentDetails']}>
            <Section title={t`Money by method`}>
              <ByTender range={range} />
            </Section>
          </May>
          {data ? <Restated restatements={data.restatements} /> : null}
          {data ? <BooksClose gap={data.sums.gap} /> : null}
        </>
      )}
    </StatementPage>
  )
}

/** Net sales of each day, the earliest first. */
function ByDay({ days }: { readonly days: readonly StatementDay[] }) {
  const { t } = useLingui()
  const words = useDayWords()
  const money = useMoneyWords()
  return (
    <Section title={<Trans>Net sales by day</Trans>}>
      <Plot
        label={t`Net sales by day`}
        places={t`Day`}
        rows={days.toReversed().map(({ day, net }) => ({ at: words(day), values: { net } }))}
        series={[{ key: 'net', label: t`Net sales`, color: 'var(--et-accent)' }]}
        {...money}
      />
    </Section>
  )
}

const ALL: readonly ShownFigure[] = [
  'net',
  'sales',
  'money',
  'gross',
  'discounts',
  'refunded',
  'tax',
  'tips',
  'macou',
  'kept',
  'cards',
  'rounding',
  'margin',
  'uncosted',
]

/** Days of the range that said something else before a sale or refund arrived late. */
function Restated({ restatements }: Pick<OutputOf<typeof statement.summary>, 'restatements'>) {
  if (restatements.length === 0) return null
  return (
    <Section
      title={<Trans>Days that changed afterwards</Trans>}
      hint={
        <Trans>
          A counter without network sent its receipts later. They count for the day on which they were rung up.
        </Trans>
      }
    >
      <ul className={css.list}>
        {restatements.map(({ day, at, sales, refunds, netBefore, netAfter }) => (
          <li key={`${day} ${at}`} className={css.row}>
            <span>
              <Day on={day} />
              <span className={css.mark}>
                {sales > 0 ? <Plural value={sales} one="# late sale" other="# late sales" /> : null}{' '}
                {refunds > 0 ? <Plural value={refunds} one="# late refund" other="# late refunds" /> : null}{' '}
                <DateTime at={at} />
              </span>
            </span>
            <span className={css.right}>
              <Money value={netBefore} /> → <Money value={netAfter} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
