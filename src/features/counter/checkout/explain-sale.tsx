import { Trans } from '@lingui/react/macro'
import { CannotSell } from '#features/counter/checkout/complete-sale.ts'
import { isOutOfSpace, StorageSilent } from '#db/with-reopen.ts'

/** Why a sale could not be completed, in words: nothing was taken, the cart is still there, and what to do. */
export function explainSale(error: unknown) {
  if (error instanceof CannotSell) {
    if (error.reason === 'lease-expired')
      return (
        <Trans>
          This tablet has been without contact for too long to sell. The cart is kept; connect it to the network and it
          goes on.
        </Trans>
      )
    if (error.reason === 'taken-over')
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
