import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cardPayments } from '#contract/sales/card-payments.ts'
import { AppError } from '#contract/errors.ts'
import type { Cents } from '#domain/money.ts'
import { call, sentenceOf } from '#api/call.ts'
import type { RefundDraft } from '#features/counter/tasks/refund/record-refund.ts'

/** The money was not refunded to the card, or that is unknown; nothing was recorded. */
class CardStays extends Error {
  override readonly name = 'CardStays'
  readonly why: ReactNode
  /** The card cannot be refunded: another method is offered. */
  readonly cardClosed: boolean
  /** Nothing will be refunded under this refund's id any more: the refund can be started again. */
  readonly settled: boolean
  constructor(why: ReactNode, { cardClosed, settled }: { cardClosed: boolean; settled: boolean }) {
    super('card stays')
    this.why = why
    this.cardClosed = cardClosed
    this.settled = settled
  }
}

/** Refunds the card's part to the card; returns the payment company's reference. Throws CardStays. */
export async function backToCard({ id, sale, plan, approval }: RefundDraft, amount: Cents): Promise<string> {
  const known = sale.refunds.map((refund) => refund.id)
  const said = await call(cardPayments.refundToCard, {
    refundId: id,
    saleId: sale.saleId,
    amount,
    total: plan.total,
    ...(plan.tip ? { tip: plan.tip } : {}),
    known,
    approval,
  }).catch((error: unknown) => {
    if (error instanceof AppError && !error.code.startsWith('server.'))
      throw new CardStays(sentenceOf(error), {
        cardClosed: error.code === 'payment.not-approved',
        // a refund in progress is answered before rights are checked: a refusal concerns the new request only
        settled: error.code.startsWith('payment.') || error.code.startsWith('refund.'),
      })
    return undefined
  })
  if (said?.state === 'done') return said.reference
  if (said?.state === 'failed')
    throw new CardStays(
      <Trans>
        The refund request failed because the payment account balance is insufficient or the card is invalid.
      </Trans>,
      { cardClosed: true, settled: true },
    )
  throw new CardStays(
    <Trans>It is not known yet whether the money was returned. Check again: it is never returned twice.</Trans>,
    {
      cardClosed: false,
      settled: false,
    },
  )
}
