import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue/products.ts'
import { ORDER_DAYS } from '#contract/insight/home.ts'
import { statementPages } from '#contract/insight/statement-pages.ts'
import { type Cents, cents, type Milli, milli } from '#domain/money.ts'
import { read } from '#api/query.ts'
import css from '#features/office/catalogue/products/product-view.module.css'
import { Plot } from '#ui/chart/plot.tsx'
import { Facts, Section } from '#ui/detail-page.tsx'
import { formatMoney } from '#ui/format-money.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

interface Sum {
  readonly sold: Milli
  readonly net: Cents
}

/** What a product sold on each of the last days, and in all of them. */
export function ProductSales({ product }: { readonly product: Product }) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const day = useDayWords()
  const { data, error, refetch } = useQuery(read(statementPages.product, { id: product.id }))
  const days = data?.days ?? []
  const sum = days.reduce<Sum>((all, one) => ({ sold: milli(all.sold + one.sold), net: cents(all.net + one.net) }), {
    sold: milli(0),
    net: cents(0),
  })
  const unit = say(product.unit)
  const words = (value: number): string => formatQuantity(milli(Math.round(value * 1000)), i18n.locale)
  const total = formatQuantity(sum.sold, i18n.locale)
  const money = formatMoney(sum.net, i18n.locale)
  return (
    <div className={css.sales}>
      <Section title={<Trans>Last 30 days</Trans>}>
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <Plot
              small
              label={t`Sold on each of the last 30 days: ${total} ${unit} in all, for ${money}`}
              places={t`Day`}
              rows={days.map(({ day: on, sold }) => ({ at: day(on), values: { sold: sold / 1000 } }))}
              series={[{ key: 'sold', label: t`Sold`, color: 'var(--et-accent)' }]}
              format={words}
              tick={words}
            />
            <Facts
              facts={[
                { label: <Trans>Sold</Trans>, value: data ? <Quantity value={sum.sold} unit={unit} /> : '–' },
                { label: <Trans>Net sales</Trans>, value: data ? <Money value={sum.net} /> : '–' },
                {
                  label: <Trans>Sells a day</Trans>,
                  value: data ? <Quantity value={perDay(sum.sold)} unit={unit} /> : '–',
                },
              ]}
            />
          </>
        )}
      </Section>
    </div>
  )
}

/** One digit after the point says enough. */
const perDay = (sold: Milli): Milli => milli(Math.round(sold / ORDER_DAYS / 100) * 100)
