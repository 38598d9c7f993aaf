import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import type { Settled } from '#domain/cart/settle.ts'
import type { SettledPayment } from '#domain/payment.ts'
import type { CardAttempt } from '#db/cart-row.ts'
import { CardAsking } from '#features/counter/tasks/card/card-asking.online.tsx'
import { CardFailed } from '#features/counter/tasks/card/card-failed.online.tsx'
import { CardTaken } from '#features/counter/tasks/card/card-taken.online.tsx'

export interface CardPaymentProps {
  readonly card: CardAttempt
  /** Money due, tip included, also the reader's once known. */
  readonly due: Cents
  readonly settled: Settled
  readonly explain: (error: unknown) => ReactNode
  /** Makes the sale; throws if it could not be saved. */
  readonly onComplete: (payments: readonly SettledPayment[]) => Promise<void>
  readonly onBack: () => void
  readonly onOther: () => void
}

/**
 * A card payment from the request to the sale. Nothing else can be done with the cart until it is settled: a payment
 * with unknown result is never charged twice and never treated as failed.
 */
export function CardPayment(props: CardPaymentProps) {
  switch (props.card.state) {
    case 'asking':
      return <CardAsking key={props.card.attemptId} card={props.card} />
    case 'failed':
      return <CardFailed {...props} />
    case 'approved':
      return <CardTaken {...props} />
  }
}
