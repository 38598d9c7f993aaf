import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SettledPayment } from '#domain/payment.ts'
import type { LaneRow, Ledger } from '#db/ledger.ts'
import { NoShift } from '#db/record-fact.ts'
import { isOutOfSpace, StorageSilent } from '#db/with-reopen.ts'
import { stampNow } from '#features/counter/core/cart/stamp-now.ts'
import { appendJournal, factLine } from '#features/counter/core/device/journal.ts'
import { wakeOutbox } from '#features/counter/core/outbox/outbox-runner.ts'
import { recordOrder, type OrderHandedOver, type OrderInHand } from '#features/counter/tasks/pickup/record-order.ts'

/** Records the hand-over with its payment, and sends both. Throws as `recordFact`; nothing is recorded then. */
export async function handOverNow(
  db: Ledger,
  lane: LaneRow,
  hand: OrderInHand,
  payments: readonly SettledPayment[],
): Promise<OrderHandedOver> {
  const done = await recordOrder(db, lane.lane, hand, payments, await stampNow())
  void appendJournal([...(done.payment ? [factLine(done.payment.fact)] : []), factLine(done.handover)])
  wakeOutbox()
  return done
}

/** Why an order was not handed over, as text. */
export function explainOrder(error: unknown): ReactNode {
  if (error instanceof NoShift) return <Trans>Start a shift first: what is taken for an order belongs to one.</Trans>
  if (error instanceof StorageSilent)
    return (
      <Trans>
        This tablet’s storage is not responding, so the order may or may not be recorded. Confirm it again here. It is
        never recorded twice.
      </Trans>
    )
  if (isOutOfSpace(error))
    return <Trans>The tablet is full, and nothing was recorded. Free some space, then confirm again.</Trans>
  return <Trans>The order could not be recorded on this tablet, and no payment was. Try again.</Trans>
}
