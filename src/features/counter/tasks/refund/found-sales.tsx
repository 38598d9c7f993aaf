import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FoundSale } from '#contract/sales/refunds.ts'
import type { FoundSales as Found } from '#features/counter/tasks/refund/find-sales.online.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/refund/found-sales.module.css'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly found: Found
  readonly onChoose: (sale: FoundSale) => void
}

/** Search results, each with its identifying details; a tap opens the refund. */
export function FoundSales({ found: { search, records, more }, onChoose }: Props) {
  const { t } = useLingui()
  if (records.length === 0)
    return (
      <p className={css.said} role="status">
        <Trans>
          No sale of this store in the last 30 days matches “{search}”. Try the amount, part of a product name, or the
          last four digits of the card.
        </Trans>
      </p>
    )
  return (
    <>
      <ul className={css.list} aria-label={t`Sales found`}>
        {records.map((sale) => (
          <li key={sale.saleId}>
            <button type="button" className={css.row} onClick={() => onChoose(sale)}>
              <FoundRow sale={sale} />
            </button>
          </li>
        ))}
      </ul>
      {more ? (
        <p className={css.said} role="status">
          <Trans>There are more results. Narrow your search.</Trans>
        </p>
      ) : null}
    </>
  )
}

function FoundRow({ sale }: { readonly sale: FoundSale }) {
  const say = useSay()
  const goods = sale.goods.map((name) => say(name) || name.zh || name.en).join(', ')
  const others = sale.lineCount - sale.goods.length
  return (
    <>
      <span className={css.main}>
        <span className="et-code">{sale.receiptNo}</span>
        <span className={css.goods}>
          {goods}
          {others > 0 ? (
            <>
              {' '}
              <Plural value={others} one="and # more" other="and # more" />
            </>
          ) : null}
        </span>
        <span className={css.more}>
          {[sale.counterName, sale.cashierName, sale.card, sale.member].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={css.figures}>
        <Money value={sale.total} strong />
        <DateTime at={sale.occurredAt} />
        {sale.refunded > 0 ? (
          <span className={css.more}>
            <Trans>
              Refunded <Money value={sale.refunded} />
            </Trans>
          </span>
        ) : null}
      </span>
    </>
  )
}
