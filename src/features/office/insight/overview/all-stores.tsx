import { Plural, Trans } from '@lingui/react/macro'
import type { Overview } from '#contract/insight/overview.ts'
import { daysBetween } from '#domain/store-days.ts'
import { Trend } from '#features/office/insight/analysis/trend.tsx'
import { LargeFigures } from '#features/office/insight/large-figures.tsx'
import { changeOf } from '#features/office/insight/overview/change-of.ts'
import { countWords } from '#features/office/insight/plot-words.ts'
import css from '#features/office/insight/statement/statement.module.css'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'

/** The stores together: net sales, orders and their average, and with which days they compare. */
export function AllStores({ overview: { from, to, running, stores, sums, before } }: { readonly overview: Overview }) {
  if (!sums)
    return (
      <EmptyState title={<Trans>You can’t see the figures of any of these stores.</Trans>}>
        <Trans>Ask an administrator for a position with the permission “Summary” in these stores.</Trans>
      </EmptyState>
    )
  const below = (now: number, than: number | undefined) => {
    const change = changeOf(now, than)
    return change.trend === null ? null : <Trend row={change} />
  }
  const some = stores.some(({ books }) => books === null)
  const compared = stores.some(({ books }) => books?.before)
  return (
    <section>
      <LargeFigures
        figures={[
          {
            key: 'net',
            name: <Trans>Net sales</Trans>,
            value: <Money value={sums.net} />,
            below: below(sums.net, before?.net),
          },
          {
            key: 'sales',
            name: <Trans>Orders</Trans>,
            value: countWords(sums.sales),
            below: below(sums.sales, before?.sales),
          },
          {
            key: 'average',
            name: <Trans>Average order</Trans>,
            value: <Money value={sums.average} />,
            below: below(sums.average, before?.average),
          },
        ]}
      />
      {some || compared ? (
        <p className={css.quiet}>
          {some ? <Trans>Totals include only the stores whose figures you can see.</Trans> : null}{' '}
          {compared ? (
            <Plural
              value={daysBetween(from, to) + 1}
              one="Compared with the day before."
              other="Compared with the # days before."
            />
          ) : null}{' '}
          {compared && running ? <Trans>Today isn’t over, so the comparison may still rise.</Trans> : null}
        </p>
      ) : null}
    </section>
  )
}
