import { Trans } from '@lingui/react/macro'
import { IconCreditCardOff } from '@tabler/icons-react'
import { calendarDays } from '#domain/refundable.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'
import type { Way } from '#features/counter/tasks/refund/ways-back.ts'
import css from '#features/counter/tasks/refund/refund.module.css'

/** Whether a sale may be voided: paid by card today, nothing refunded yet, and the card can be reached. */
export const mayVoid = (sale: SaleToRefund, ways: readonly Way[], now: number, timeZone: string): boolean =>
  ways.includes('original') &&
  sale.payments.some(({ tender }) => tender === 'card') &&
  sale.refunds.length === 0 &&
  calendarDays(sale.occurredAt, now, timeZone) === 0

/** Returns everything that was charged, the tip too, the way it was paid. */
export function VoidSale({ onVoid }: { readonly onVoid: () => void }) {
  return (
    <>
      <ActionButton icon={<IconCreditCardOff size={22} aria-hidden />} onClick={onVoid}>
        <Trans>Void this sale</Trans>
      </ActionButton>
      <p className={css.hint}>
        <Trans>Everything that was charged goes back to the card, including the tip.</Trans>
      </p>
    </>
  )
}
