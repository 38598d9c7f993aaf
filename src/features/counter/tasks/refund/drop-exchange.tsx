import { Trans } from '@lingui/react/macro'
import { cents } from '#domain/money.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toast.tsx'

/** Cancels an exchange: its refund was booked as cash, so that cash is paid out now. */
export async function dropExchange(carts: CartStore): Promise<void> {
  const { exchange } = carts.cart()
  if (!exchange) return
  try {
    await carts.setExchange(undefined)
  } catch {
    return showToast({
      state: 'attention',
      message: (
        <Trans>This tablet could not remove the exchange from the cart. Don’t refund anything yet. Try again.</Trans>
      ),
    })
  }
  const { receiptNo, creditCents } = exchange
  if (creditCents === 0) return
  showToast({
    id: `exchange-${receiptNo}`,
    state: 'attention',
    message: (
      <Trans>
        Refund <Money value={cents(creditCents)} strong /> of {receiptNo} in cash
      </Trans>
    ),
  })
}
