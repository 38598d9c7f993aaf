import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { reachServer } from '#features/counter/parts/ring-up/reach-server.ts'

/** A sale with a stored-value card while disconnected: no payment was recorded. */
class CardsNeedNetwork extends Error {
  override readonly name = 'CardsNeedNetwork'
  readonly why: ReactNode = (
    <Trans>
      This tablet is disconnected, and stored-value cards can only be sold with the network. No payment was recorded and
      the cart is saved. Remove the card, or complete the sale when the network is back.
    </Trans>
  )
}

/** Checked before the first payment of such a sale. Throws with the reason as text. */
export async function needNetwork(): Promise<void> {
  if (!(await reachServer())) throw new CardsNeedNetwork('the server does not answer')
}
