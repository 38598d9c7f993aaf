import { Trans } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { cardPayments } from '#contract/card-payments.ts'
import { AppError } from '#contract/errors.ts'
import { type Cents } from '#domain/money.ts'
import { call, sentenceOf } from '#api/call.ts'
import { type RefundDraft } from '#features/counter/refund/record-refund.ts'

/** The money did not go back to the card, or nobody knows yet; nothing was recorded. */
class CardStays extends Error {
  override readonly name = 'CardStays'
  readonly why: ReactNode
  /** The card will not take it: another way is offered. */
  readonly cardClosed: boolean
  constructor(why: ReactNode, cardClosed: boolean) {
    super('card stays')
    this.why = why
    this.cardClosed = cardClosed
  }
}

/** Gives a refund's part back to the card that paid; answers what the card's company calls it. Throws CardStays. */
export async function backToCard({ id, sale }: RefundDraft, amount: Cents): Promise<string> {
  const known = sale.refunds.map((refund) => refund.id)
  const said = await call(cardPayments.refundToCard, { refundId: id, saleId: sale.saleId, amount, known }).catch(
    (error: unknown) => {
      if (error instanceof AppError && !error.code.startsWith('server.'))
        throw new CardStays(sentenceOf(error), error.code === 'payment.not-approved')
      return undefined
    },
  )
  if (said?.state === 'done') return said.reference
  if (said?.state === 'failed')
    throw new CardStays(
      <Trans>
        The refund request failed because the payment account balance is insufficient or the card is invalid.
      </Trans>,
      true,
    )
  throw new CardStays(
    <Trans>It is not known yet whether the money went back. Ask again: it is never given back twice.</Trans>,
    false,
  )
}
