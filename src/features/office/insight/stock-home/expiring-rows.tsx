import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Expiring, stockExpiry } from '#contract/insight/stock-expiry.ts'
import { read } from '#api/query.ts'
import { ItemLink } from '#features/office/insight/stock-home/item-link.tsx'
import css from '#features/office/insight/stock-home/stock-home.module.css'
import { WriteOffButton } from '#features/office/insight/stock-home/write-off-button.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Section } from '#ui/detail-page.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useDayWords } from '#ui/use-day-words.ts'
import { useSay } from '#ui/use-language.ts'

/** Those that the stock home shows; the list has all. */
export const firstToExpire = () => read(stockExpiry.list, { currentPage: 1, pageSize: 6 })

/** The first goods to expire among those that expire soon or have expired. */
export function ExpiringSection() {
  const { data, error, refetch } = useQuery(firstToExpire())
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data || data.total === 0) return null
  const { total, days, value, records } = data
  return (
    <Section
      title={<Trans>Expires within {days} days</Trans>}
      hint={
        <>
          {value === undefined ? null : (
            <span className={css.said}>
              <Trans>
                Worth <Money value={value} /> at cost.
              </Trans>{' '}
            </span>
          )}
          <Trans>The remaining quantity is an estimate: it assumes that what expires first is sold first.</Trans>
        </>
      }
      actions={
        <AppLink to="/shop/stockManage/stockHome/expiring">
          <Trans>All ({total})</Trans>
        </AppLink>
      }
    >
      <ul className={css.expirings}>
        {records.map((item) => (
          <ExpiringRow key={item.itemId + item.expiresOn} item={item} />
        ))}
      </ul>
    </Section>
  )
}

function ExpiringRow({ item }: { readonly item: Expiring }) {
  const say = useSay()
  return (
    <li className={css.expiring}>
      <ItemLink item={item} className={css.name} />
      <span className={css.when} data-past={item.past || undefined}>
        <ExpiryDay item={item} />
      </span>
      <span className={css.right}>
        <Quantity value={item.left} unit={say(item.unit)} />
      </span>
      <span className={css.right}>{item.value === undefined ? null : <Money value={item.value} />}</span>
      <span className={css.act}>{item.past ? <WriteOffButton goods={[item]} look="icon" /> : null}</span>
    </li>
  )
}

interface ExpiryDayProps {
  readonly item: Pick<Expiring, 'past' | 'expiresOn'>
  /** The head of the column says "Expires" already. */
  readonly headed?: boolean
}

/** On which day something expires, or that it has. */
export function ExpiryDay({ item: { past, expiresOn }, headed = false }: ExpiryDayProps) {
  const day = useDayWords({ weekday: 'short', month: 'short', day: 'numeric' })(expiresOn)
  if (past) return <Trans>Expired {day}</Trans>
  return headed ? day : <Trans>Expires {day}</Trans>
}
