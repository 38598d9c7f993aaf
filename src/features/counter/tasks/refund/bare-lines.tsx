import { useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { priceOf } from '#domain/money.ts'
import { MOST_BACK, type BareLine } from '#features/counter/tasks/refund/goods-without-receipt.ts'
import { QuantityStep } from '#features/counter/tasks/refund/quantity-step.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import refund from '#features/counter/tasks/refund/refund.module.css'
import css from '#features/counter/tasks/refund/without-receipt.module.css'
import { useLanguage } from '#ui/use-language.ts'

interface Props {
  readonly lines: readonly BareLine[]
  readonly onChange: (lines: readonly BareLine[]) => void
}

/** Products returned without a receipt, with quantity and current price. */
export function BareLines({ lines, onChange }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <ul className={refund.lines} aria-label={t`Returned products`}>
      {lines.map((line) => {
        const name = line.name[language] || line.name.en || line.name.zh
        return (
          <li key={line.lineId} className={refund.line} data-on={line.quantity > 0 || undefined}>
            <div>
              <span className={refund.name}>{name}</span>
              <span className={refund.detail}>
                <Quantity value={line.quantity} /> {line.unitName?.[language]} × <Money value={line.unitPrice} /> ={' '}
                <Money value={priceOf(line.unitPrice, line.quantity)} strong />
              </span>
            </div>
            <div className={css.acts}>
              <QuantityStep
                name={name}
                value={line.quantity}
                most={MOST_BACK}
                whole={line.whole}
                onChange={(quantity) =>
                  onChange(lines.map((one) => (one.lineId === line.lineId ? { ...one, quantity } : one)))
                }
              />
              <button
                type="button"
                className={css.remove}
                aria-label={t`Remove ${name}`}
                onClick={() => onChange(lines.filter((one) => one.lineId !== line.lineId))}
              >
                <IconTrash size={22} aria-hidden />
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
