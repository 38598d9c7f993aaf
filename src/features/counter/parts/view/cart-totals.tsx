import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cents, type Cents } from '#domain/money.ts'
import { formatMoney } from '#ui/format-money.ts'
import { Money } from '#ui/money.tsx'
import css from './cart-totals.module.css'

export interface CartTotalsProps {
  /** Lines in the cart. */
  readonly lines: number
  readonly goods: Cents
  readonly tax: Cents
  /** Prices include the tax: it is shown and not added. */
  readonly taxIncluded?: boolean
  /** The discount as a positive amount. */
  readonly discount?: Cents | undefined
  readonly tip?: Cents | undefined
  /** The credit of an exchange, taken off the total. */
  readonly credit?: Cents | undefined
  readonly total: Cents
}

/** Sums of the cart. Its height is fixed whatever it holds, so the total never moves. */
export function CartTotals({ lines, goods, tax, taxIncluded, discount, tip, credit, total }: CartTotalsProps) {
  return (
    <div className={css.totals}>
      <dl className={css.sums}>
        <div>
          <dt>
            <Trans>Products</Trans>
          </dt>
          <dd>
            <Money value={goods} />
          </dd>
        </div>
        <div>
          <dt>{taxIncluded ? <Trans>Tax, included</Trans> : <Trans>Tax</Trans>}</dt>
          <dd>
            <Money value={tax} />
          </dd>
        </div>
        {discount ? (
          <div>
            <dt>
              <Trans>Discounts</Trans>
            </dt>
            <dd>
              <Money value={discount} />
            </dd>
          </div>
        ) : null}
        {tip ? (
          <div>
            <dt>
              <Trans>Tip</Trans>
            </dt>
            <dd>
              <Money value={tip} />
            </dd>
          </div>
        ) : null}
        {credit ? (
          <div>
            <dt>
              <Trans>Exchange credit</Trans>
            </dt>
            <dd>
              <Money value={cents(-credit)} />
            </dd>
          </div>
        ) : null}
      </dl>
      <div className={css.total} aria-live="polite" aria-atomic>
        <span className={css.word}>
          {!credit ? <Trans>Total</Trans> : total < credit ? <Trans>To refund</Trans> : <Trans>Due</Trans>}
          <span className={css.lines}>
            <Plural value={lines} one="# line" other="# lines" />
          </span>
        </span>
        <Money value={cents(Math.abs(total - (credit ?? 0)))} size="total" />
      </div>
    </div>
  )
}

export interface PayButtonProps {
  readonly total: Cents
  readonly disabled?: boolean
  readonly onPay: () => void
  /** Secondary action at the side, such as parking the cart; at least 56 px. */
  readonly beside?: ReactNode
}

/** The main action: the most prominent element, within reach of the thumb. */
export function PayButton({ total, disabled = false, onPay, beside }: PayButtonProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={css.payRow}>
      {beside}
      <button
        type="button"
        className={css.pay}
        disabled={disabled}
        onClick={onPay}
        aria-label={t`Pay ${formatMoney(total, i18n.locale)}`}
      >
        <span className={css.payInside}>
          <span>
            <Trans>Pay</Trans>
          </span>
          <span className={css.payAmount}>
            {disabled ? null : <Money value={total} />}
            <IconChevronRight size={26} stroke={2.2} aria-hidden />
          </span>
        </span>
      </button>
    </div>
  )
}
