import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Home, home, ORDER_DAYS, type Seller } from '#contract/insight/home.ts'
import { addDays } from '#domain/store-days.ts'
import { read } from '#api/query.ts'
import { fresh } from '#features/office/insight/home/fresh.ts'
import css from '#features/office/insight/home/home.module.css'
import { ItemLink } from '#features/office/insight/stock-home/item-link.tsx'
import { Section } from '#ui/detail-page.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { useSay } from '#ui/use-language.ts'

type When = 'today' | 'days'

/** The products that sold best, today or in the last days. */
export function BestSellers({ today: { best, day } }: { readonly today: Home }) {
  const { t } = useLingui()
  const [when, setWhen] = useState<When>('today')
  return (
    <Section
      title={<Trans>Best sellers</Trans>}
      actions={
        <SegmentedChoice<When>
          label={t`Days of the best sellers`}
          value={when}
          onChange={setWhen}
          choices={[
            { value: 'today', label: t`Today` },
            { value: 'days', label: t`Last 30 days` },
          ]}
        />
      }
    >
      {when === 'today' ? <Sellers sellers={best} /> : <SellersOfDays day={day} />}
    </Section>
  )
}

function SellersOfDays({ day }: { readonly day: string }) {
  const range = { from: addDays(day, 1 - ORDER_DAYS), to: day }
  const { data, error, refetch } = useQuery({ ...read(home.best, range), ...fresh, placeholderData: keepPreviousData })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return data ? <Sellers sellers={data.records} /> : null
}

function Sellers({ sellers }: { readonly sellers: readonly Seller[] }) {
  const say = useSay()
  if (sellers.length === 0)
    return (
      <p className={css.quiet}>
        <Trans>Nothing sold yet.</Trans>
      </p>
    )
  return (
    <ol className={css.list}>
      {sellers.map((seller) => (
        <li key={seller.itemId} className={css.seller}>
          <Picture className={css.picture} picture={seller.picture} name={say(seller.name)} />
          <ItemLink item={{ ...seller, kind: 'goods' }} className={css.name} />
          <span className={css.quiet}>
            <Quantity value={seller.quantity} unit={say(seller.unit)} />
          </span>
          <span className={css.right}>
            <Money value={seller.net} strong />
          </span>
        </li>
      ))}
    </ol>
  )
}
