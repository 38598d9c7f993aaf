import type { CardAttempt } from '#db/cart-row.ts'
import { giveBack } from '#features/counter/tasks/card/ask-card.online.ts'

const TRIES = 3

/**
 * A card paid for a cart that was sold otherwise meanwhile: all of it goes back. What cannot be given back now stands
 * as a charge without a sale on top of the in-store orders, until somebody gives it back there.
 */
export async function lateCard(card: CardAttempt): Promise<void> {
  if (card.state !== 'approved') return
  for (let tries = 1; tries <= TRIES; tries++) {
    const said = await giveBack(card).catch(() => undefined)
    if (said && said.state !== 'unknown') return
  }
}
