import { Trans, useLingui } from '@lingui/react/macro'
import { IconReceiptTax, IconArrowsExchange, IconUserHeart, IconX } from '@tabler/icons-react'
import { cents } from '#domain/money.ts'
import type { CartRow } from '#db/ledger.ts'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/checkout/cart-notices.module.css'

/** Why this sale bears no tax. */
export function ExemptNote({ reason }: { readonly reason: string }) {
  return (
    <p className={css.notice}>
      <IconReceiptTax size={22} aria-hidden />
      <span>
        <Trans>Tax exempt: {reason}</Trans>
      </span>
    </p>
  )
}

export interface MemberBarProps {
  readonly cart: Pick<CartRow, 'memberCode' | 'member'>
  readonly onRemove: () => void
}

/** The member's name and the end of the phone number; or the bare code, if it could not be looked up yet. */
export function MemberBar({ cart: { memberCode: code, member }, onRemove }: MemberBarProps) {
  const { t } = useLingui()
  return (
    <p className={css.notice}>
      <IconUserHeart size={22} aria-hidden />
      <span>
        {member ? (
          <Trans>
            Member <b>{member.name || code}</b> · …{member.phoneEnd}
          </Trans>
        ) : (
          <Trans>
            Member <b className="et-code">{code}</b>
          </Trans>
        )}
      </span>
      <button type="button" className={css.remove} aria-label={t`Remove the member`} onClick={onRemove}>
        <IconX size={20} aria-hidden />
      </button>
    </p>
  )
}

interface ExchangeBarProps {
  readonly exchange: NonNullable<CartRow['exchange']>
  readonly onDrop: () => void
}

/** A refund's credit for the products in the cart; if removed, it is refunded in cash. */
export function ExchangeBar({ exchange, onDrop }: ExchangeBarProps) {
  const { t } = useLingui()
  return (
    <p className={css.notice}>
      <IconArrowsExchange size={22} aria-hidden />
      <span>
        <Trans>
          Exchange: <Money value={cents(exchange.creditCents)} strong /> from{' '}
          <b className="et-code">{exchange.receiptNo}</b>, treated as cash
        </Trans>
      </span>
      <button type="button" className={css.remove} aria-label={t`Cancel the exchange and refund cash`} onClick={onDrop}>
        <IconX size={20} aria-hidden />
      </button>
    </p>
  )
}
