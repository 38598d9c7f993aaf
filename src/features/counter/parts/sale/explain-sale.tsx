import { Trans } from '@lingui/react/macro'
import type { CannotSell } from '#features/counter/parts/sale/complete-sale.ts'
import { isOutOfSpace, StorageSilent } from '#db/with-reopen.ts'

/** The credit and two other methods would be three. */
export class ThreeMethods extends Error {
  override readonly name = 'ThreeMethods'
}

/** Why a sale could not be completed, in words: nothing was taken, the cart is still there, and what to do. */
export function SaleFailure({ error }: { readonly error: unknown }) {
  if (error instanceof ThreeMethods)
    return <Trans>The credit of the exchange counts as cash: take the difference with one method.</Trans>
  // told by name: the counter opens without these words, and its own files stay together
  if ((error as Error).name === 'CannotSell') {
    const { reason } = error as CannotSell
    if (reason === 'lease-expired')
      return (
        <Trans>
          This tablet has been without contact for too long to sell. The cart is kept; connect it to the network and it
          goes on.
        </Trans>
      )
    if (reason === 'taken-over')
      return <Trans>The counter was taken over elsewhere. The cart is kept; nothing was taken.</Trans>
    return <Trans>No shift is open on this tablet. The cart is kept; take a counter on duty first.</Trans>
  }
  if (error instanceof StorageSilent)
    return (
      <Trans>
        The storage of this tablet does not answer, so it is not certain whether the sale was kept. Complete it again
        here: it is never booked twice.
      </Trans>
    )
  if (isOutOfSpace(error))
    return (
      <Trans>
        The tablet is full: the sale could not be kept, and nothing was taken. Free some space, then complete it again.
      </Trans>
    )
  return (
    <Trans>
      The sale could not be kept on this tablet, and nothing was taken. The cart is still here: try again, or export the
      journal and call your manager.
    </Trans>
  )
}
