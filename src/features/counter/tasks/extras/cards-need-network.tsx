import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { reachServer } from '#features/counter/parts/ring-up/reach-server.ts'

/** A sale with a card in it, without the network: nothing was taken. */
class CardsNeedNetwork extends Error {
  override readonly name = 'CardsNeedNetwork'
  readonly why: ReactNode = (
    <Trans>
      This tablet is disconnected, and stored-value cards can only be sold with the network. No payment was recorded and
      the cart is saved. Remove the card, or complete the sale when the network is back.
    </Trans>
  )
}

/** Asked before the first money of such a sale is taken. Throws, with the reason in words. */
export async function needNetwork(): Promise<void> {
  if (!(await reachServer())) throw new CardsNeedNetwork('the server does not answer')
}
