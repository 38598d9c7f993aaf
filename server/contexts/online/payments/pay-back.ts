import { cents } from '#domain/money.ts'
import { ASKED_AT_ONCE, checkoutOf, type Asking } from '#server/contexts/online/payments/ask-payment.ts'
import { atMost, inTime } from '#server/contexts/online/payments/at-most.ts'
import type { CheckoutRefunded } from '#server/drivers/readers/checkout/hosted-checkout.ts'
import { bookBack, claimBack, dueBack, type MoneyBack } from '#server/ledgers/orders/money-back.ts'

/** Gives back what is due: each once, however often it is tried. Nobody waits for one whose provider is silent. */
export async function payBack(asking: Asking, signal: AbortSignal): Promise<void> {
  const { db, readers, now } = asking
  if (!readers?.checkout) return
  await atMost(ASKED_AT_ONCE, await dueBack(db, readers.kind, now), signal, (back) => payBackOne(asking, back))
}

async function payBackOne({ db, readers, now, patience }: Asking, back: MoneyBack): Promise<void> {
  const checkout = checkoutOf(readers, back.driver)
  if (!checkout || !(await db.tx((tx) => claimBack(tx, back, now)))) return
  const said = await inTime<CheckoutRefunded>(
    patience,
    checkout.refund({
      orgId: back.org_id,
      storeId: back.store_id,
      accountRef: back.account_ref,
      refundId: back.id,
      refusals: back.tries,
      reference: back.reference,
      amount: cents(back.amount),
    }),
    { state: 'unknown' },
  )
  await db.tx((tx) => bookBack(tx, back, said, now))
}
