import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { sentenceOf } from '#api/call.ts'
import type { CardAttempt } from '#db/cart-row.ts'
import { giveBack } from '#features/counter/tasks/card/ask-card.online.ts'
import { keepGivenBack } from '#features/counter/tasks/card/keep-card.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { withPaymentLock } from '#features/counter/parts/tender/payment-lock.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/card/card.module.css'

/** Refunds all of a card's part, if the sale will not be made. */
export function GiveBackDialog({ card, onClose }: { readonly card: CardAttempt; readonly onClose: () => void }) {
  const { carts } = useCounter()
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<ReactNode>()
  const give = async (): Promise<void> => {
    setBusy(true)
    setWhy(undefined)
    try {
      const { state } = await giveBack(card)
      if (state === 'done') return await keepGivenBack(carts, card)
      setWhy(
        state === 'failed' ? (
          <Trans>
            The refund request failed because the payment account balance is insufficient or the card is invalid.
          </Trans>
        ) : (
          <Trans>It is not known yet whether the money was returned. Check again: it is never returned twice.</Trans>
        ),
      )
    } catch (error) {
      setWhy(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      opened
      title={<Trans>Give the money back to the card?</Trans>}
      confirm={<Trans>Give back</Trans>}
      busy={busy}
      onConfirm={() => void withPaymentLock(carts.cart().id, give)}
      onClose={onClose}
    >
      <p>
        <Trans>
          The card was charged <Money value={cents(card.charged)} />. If you give the money back, the sale is not
          completed and the cart stays.
        </Trans>
      </p>
      {why ? (
        <p className={css.failure} role="alert">
          {why}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
