import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { milli, type Milli } from '#domain/money.ts'
import { quantitiesLeft } from '#domain/refundable.ts'
import { QuantityStep } from '#features/counter/tasks/refund/quantity-step.tsx'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import css from '#features/counter/tasks/refund/refund.module.css'
import { useLanguage } from '#ui/use-language.ts'

interface Props {
  readonly sale: SaleToRefund
  /** Thousandths by line; lines that are missing are not refunded. */
  readonly chosen: ReadonlyMap<string, Milli>
  readonly onChange: (lineId: string, quantity: Milli) => void
}

const ABOVE: ErrorCode = 'refund.quantity-above-left'

/** The lines of a sale with their refundable quantities. */
export function ChooseLines({ sale, chosen, onChange }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const left = quantitiesLeft(sale, sale.refunds)
  return (
    <ul className={css.lines} aria-label={t`Lines on ${sale.receiptNo}`}>
      {sale.lines.map((line) => {
        const most = left.get(line.lineId) ?? milli(0)
        const value = chosen.get(line.lineId) ?? milli(0)
        const name = line.name[language] || line.name.en || line.name.zh
        return (
          <li
            key={line.lineId}
            className={css.line}
            data-on={value > 0 || undefined}
            data-gone={most === 0 || undefined}
          >
            <div>
              <span className={css.name}>{name}</span>
              <span className={css.detail}>
                <Quantity value={line.quantity} /> × <Money value={line.unitPrice} />
                {' · '}
                {most === 0 ? (
                  <Trans>all refunded</Trans>
                ) : (
                  <Trans>
                    refundable <Quantity value={most} />
                  </Trans>
                )}
              </span>
            </div>
            {most > 0 ? (
              <QuantityStep
                name={name}
                value={value}
                most={most}
                whole={line.whole}
                onChange={(quantity) => onChange(line.lineId, quantity)}
              />
            ) : null}
            {value > most ? (
              <p className={css.wrong} role="alert">
                {errorText(ABOVE, language)}
              </p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
