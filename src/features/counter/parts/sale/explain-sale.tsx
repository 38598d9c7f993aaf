import { Trans } from '@lingui/react/macro'
import type { CannotSell } from '#features/counter/parts/sale/complete-sale.ts'
import { isOutOfSpace, StorageSilent } from '#db/with-reopen.ts'

/** The credit and two more methods would be three. */
export class ThreeMethods extends Error {
  override readonly name = 'ThreeMethods'
}

/** Why a sale could not be completed: no payment was recorded, the cart is kept, and what to do. */
export function SaleFailure({ error }: { readonly error: unknown }) {
  if (error instanceof ThreeMethods)
    return <Trans>Exchange credit is treated as cash. Take the difference with one payment method.</Trans>
  // compared by name, so that the counter opens without these texts and its own files stay in one chunk
  if ((error as Error).name === 'CannotSell') {
    const { reason } = error as CannotSell
    if (reason === 'lease-expired')
      return (
        <Trans>
          This tablet has been disconnected too long to sell. Your cart is saved. Connect to the network to continue.
        </Trans>
      )
    if (reason === 'taken-over')
      return <Trans>The counter was taken over on another device. Your cart is saved. No payment was recorded.</Trans>
    return <Trans>No shift is open on this tablet. Your cart is saved. Start a shift first.</Trans>
  }
  if (error instanceof StorageSilent)
    return (
      <Trans>
        This tablet’s storage is not responding, so the sale may or may not be saved. Complete it again here. It is
        never recorded twice.
      </Trans>
    )
  if (isOutOfSpace(error))
    return (
      <Trans>
        The tablet is full. The sale could not be saved, and no payment was recorded. Free some space, then complete the
        sale again.
      </Trans>
    )
  return (
    <Trans>
      The sale could not be saved on this tablet, and no payment was recorded. The cart is still here. Try again, or
      export the journal and call your manager.
    </Trans>
  )
}
