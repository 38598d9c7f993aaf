import { Trans } from '@lingui/react/macro'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useState } from 'react'
import { calendarDays } from '#domain/calendar-days.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'
import type { Way } from '#features/counter/tasks/refund/ways-back.ts'
import css from '#features/counter/tasks/refund/refund.module.css'

/** Whether a sale may be voided: paid by card today, nothing refunded yet, and the card can be reached. */
const mayVoid = (sale: SaleToRefund, ways: readonly Way[], now: number, timeZone: string): boolean =>
  ways.includes('original') &&
  sale.payments.some(({ tender }) => tender === 'card') &&
  sale.refunds.length === 0 &&
  calendarDays(sale.occurredAt, now, timeZone) === 0

interface Props {
  readonly sale: SaleToRefund
  readonly ways: readonly Way[]
  readonly onVoid: () => void
}

/** Returns everything that was charged, the tip too, the way it was paid; nothing where the sale can't be voided. */
export function VoidSale({ sale, ways, onVoid }: Props) {
  const { lane } = useCounter()
  const [now] = useState(() => Date.now())
  if (!mayVoid(sale, ways, now, lane.lease.settings.timeZone)) return null
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
