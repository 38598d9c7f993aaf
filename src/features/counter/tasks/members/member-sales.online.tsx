import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { refunds } from '#contract/sales/refunds.ts'
import { read } from '#api/query.ts'
import css from '#features/counter/tasks/members/member-dialog.module.css'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import { useSay } from '#ui/use-language.ts'

/** A member's purchases in this store; nothing while they are not known. */
export function MemberSales({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const say = useSay()
  const { data } = useQuery({ ...read(refunds.ofMember, { id }), retry: false })
  if (!data) return null
  if (data.count === 0)
    return (
      <p className={css.sum}>
        <Trans>Nothing bought here in the last twelve months.</Trans>
      </p>
    )
  return (
    <section aria-label={t`Purchases`}>
      <p className={css.sum}>
        <Plural value={data.count} one="# purchase" other="# purchases" /> · <Money value={data.total} />{' '}
        <Trans>in the last twelve months</Trans>
      </p>
      <ul className={css.sales}>
        {data.records.map((sale) => (
          <li key={sale.saleId} className={css.sale}>
            <span className={css.goods}>
              {sale.goods.map((name) => say(name) || name.zh || name.en).join(', ')}
              {sale.lineCount > sale.goods.length ? ' …' : ''}
            </span>
            <Money value={sale.total} strong />
            <span className={css.phone}>
              <DateTime at={sale.occurredAt} /> · <span className="et-code">{sale.receiptNo}</span>
            </span>
            {sale.refunded > 0 ? (
              <span className={css.phone}>
                <Trans>
                  Refunded <Money value={sale.refunded} />
                </Trans>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
