import { Trans, useLingui } from '@lingui/react/macro'
import { IconMinus, IconNote, IconPlus, IconTag, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatQuantity } from '#ui/format-quantity.ts'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import type { CartLineActions, CartLineView } from './cart-line-view.ts'
import css from './cart-line-in-hand.module.css'

interface CartLineInHandProps {
  readonly line: CartLineView
  /** Number of the line in the cart, from 1. */
  readonly number: number
  readonly actions: CartLineActions
}

/** The selected line, readable from two metres: name and amount large, controls always at the same place. */
export function CartLineInHand({ line, number, actions }: CartLineInHandProps) {
  const { t, i18n } = useLingui()
  const quantity = formatQuantity(line.quantity, i18n.locale)
  const { onPrice, onNote } = actions
  return (
    <li className={css.line} aria-current="true" value={number}>
      <div className={css.top}>
        {line.picture ? <Picture className={css.picture} picture={line.picture} name={line.name} /> : null}
        <span className={css.name}>{line.name}</span>
        <Money value={line.amount} size="figure" className={css.amount} />
      </div>
      <div className={css.each}>
        <Money value={line.unitPrice} />
        {line.unit ? `/${line.unit}` : null}
        {line.discount ? (
          <>
            {' '}
            ·{' '}
            <Trans>
              <Money value={line.discount} /> off
            </Trans>
          </>
        ) : null}
        {line.note ? <> · {line.note}</> : null}
      </div>
      {line.extra}
      <div className={css.controls}>
        <div className={css.stepper} role="group" aria-label={t`Quantity`}>
          {line.weighed ? null : (
            <button
              type="button"
              className={css.step}
              aria-label={t`One less`}
              disabled={line.quantity <= 1000}
              onClick={() => actions.onStep(line.id, -1)}
            >
              <IconMinus size={24} aria-hidden />
            </button>
          )}
          <button
            type="button"
            className={css.quantity}
            aria-label={t`Quantity: ${quantity}`}
            onClick={() => actions.onQuantity(line.id)}
          >
            {quantity}
            {line.unit ? <span className={css.unit}> {line.unit}</span> : null}
          </button>
          {line.weighed ? null : (
            <button
              type="button"
              className={css.step}
              aria-label={t`One more`}
              onClick={() => actions.onStep(line.id, 1)}
            >
              <IconPlus size={24} aria-hidden />
            </button>
          )}
        </div>
        <div className={css.tools}>
          {onPrice ? (
            <Tool label={t`Price and discount`} word={t`Price`} onClick={() => onPrice(line.id)}>
              <IconTag size={24} stroke={1.75} aria-hidden />
            </Tool>
          ) : null}
          {onNote ? (
            <Tool label={t`Note`} word={t`Note`} onClick={() => onNote(line.id)}>
              <IconNote size={24} stroke={1.75} aria-hidden />
            </Tool>
          ) : null}
          <Tool label={t`Remove ${line.name}`} word={t`Remove`} onClick={() => actions.onRemove(line.id)}>
            <IconTrash size={24} stroke={1.75} aria-hidden />
          </Tool>
        </div>
      </div>
    </li>
  )
}

function Tool({
  label,
  word,
  onClick,
  children,
}: {
  readonly label: string
  /** The label below the icon. */
  readonly word: string
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  return (
    <button type="button" className={css.tool} aria-label={label} title={label} onClick={onClick}>
      {children}
      <span aria-hidden>{word}</span>
    </button>
  )
}
