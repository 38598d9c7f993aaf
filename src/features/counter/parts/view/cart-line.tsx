import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { formatQuantity } from '#ui/format-quantity.ts'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import type { CartLineActions, CartLineView } from './cart-line-view.ts'
import css from './cart-lines.module.css'

interface CartLineProps {
  readonly line: CartLineView
  readonly actions: CartLineActions
}

/** An unselected line: quantity, name, amount; a tap selects it. */
export const CartLine = memo(function CartLine({ line, actions }: CartLineProps) {
  const { t, i18n } = useLingui()
  const quantity = formatQuantity(line.quantity, i18n.locale)
  return (
    <li className={css.line}>
      <button
        type="button"
        className={css.quantity}
        aria-label={t`Quantity of ${line.name}: ${quantity}`}
        onClick={() => actions.onQuantity(line.id)}
      >
        {quantity}
      </button>
      <button type="button" className={css.select} onClick={() => actions.onSelect(line.id)}>
        {line.picture ? <Picture className={css.picture} picture={line.picture} name={line.name} /> : null}
        <span className={css.name}>{line.name}</span>
        <span className={css.each}>
          <Money value={line.unitPrice} />
          {line.unit ? `/${line.unit}` : null}
          {line.discount ? (
            <>
              {' '}
              ·{' '}
              <Trans>
                <Money value={line.discount} className={css.off} /> off
              </Trans>
            </>
          ) : null}
          {line.note ? <> · {line.note}</> : null}
        </span>
      </button>
      <Money value={line.amount} className={css.amount} />
      <button
        type="button"
        className={css.remove}
        aria-label={t`Remove ${line.name}`}
        onClick={() => actions.onRemove(line.id)}
      >
        <IconX size={20} stroke={1.9} aria-hidden />
      </button>
    </li>
  )
})
