import { cents } from '#domain/money.ts'
import { ASKED_AT_ONCE, checkoutOf, type Asking } from '#server/contexts/online/payments/ask-payment.ts'
import { atMost, inTime } from '#server/contexts/online/payments/at-most.ts'
import type { CheckoutRefunded } from '#server/drivers/readers/hosted-checkout.ts'
import { bookBack, claimBack, dueBack, type MoneyBack } from '#server/ledgers/orders/money-back.ts'

/**
 * Gives back what is due: each once, however often it is tried. Nobody waits for one whose provider is silent; one that is
 * switched off is silent as well.
 */
export async function payBack(asking: Asking, signal: AbortSignal): Promise<void> {
  const due = await dueBack(asking.db, asking.now)
  await atMost(ASKED_AT_ONCE, due, signal, (back) => payBackOne(asking, back))
}

const NOBODY: CheckoutRefunded = { state: 'unknown' }

async function payBackOne({ db, readers, now, patience }: Asking, back: MoneyBack): Promise<void> {
  if (!(await db.tx((tx) => claimBack(tx, back, now)))) return
  const checkout = checkoutOf(readers, back.driver)
  const ask = {
    orgId: back.org_id,
    storeId: back.store_id,
    accountRef: back.account_ref,
    refundId: back.id,
    refusals: back.tries,
    reference: back.reference,
    amount: cents(back.amount),
  }
  const said = checkout ? await inTime(patience, checkout.refund(ask), NOBODY) : NOBODY
  await db.tx((tx) => bookBack(tx, back, said, now))
}
