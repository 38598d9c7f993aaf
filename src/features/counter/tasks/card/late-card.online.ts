import type { CardAttempt } from '#db/cart-row.ts'
import { giveBack } from '#features/counter/tasks/card/ask-card.online.ts'

const TRIES = 3

/**
 * A card paid for a cart that was meanwhile sold otherwise: all of it is refunded. If that fails now, it is listed as a
 * charge without a sale above the in-store orders, until somebody refunds it there.
 */
export async function lateCard(card: CardAttempt): Promise<void> {
  if (card.state !== 'approved') return
  for (let tries = 1; tries <= TRIES; tries++) {
    const said = await giveBack(card).catch(() => undefined)
    if (said && said.state !== 'unknown') return
  }
}
