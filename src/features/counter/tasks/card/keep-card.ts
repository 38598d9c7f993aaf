import type { CardAttempt } from '#db/cart-row.ts'
import { ledger } from '#db/ledger.ts'
import { withReopen } from '#db/with-reopen.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { wasSold } from '#features/counter/core/cart/sold-cart.ts'

/** The cart was sold or is not current any more: nothing was stored, and no card may be charged. */
export class CartGone extends Error {
  override readonly name = 'CartGone'
}

/**
 * Stores the state of a cart's card payment strictly before acting on it, so that it survives a crash. `cartId`: its
 * cart, current when this starts. Throws CartGone, and StorageSilent if it is unknown whether it was saved.
 */
export async function keepCard(
  carts: CartStore,
  card: CardAttempt | undefined,
  tipCents?: number,
  cartId = carts.cart().id,
): Promise<void> {
  await carts.written()
  const { card: _, ...cart } = carts.cart()
  if (cart.id !== cartId) throw new CartGone()
  const row = { ...cart, ...(tipCents === undefined ? {} : { tipCents }), ...(card ? { card } : {}) }
  const db = ledger()
  await withReopen(db, () =>
    db.transaction('rw', db.carts, db.values, async () => {
      if (await wasSold(db, cartId)) throw new CartGone()
      await db.carts.put(row)
    }),
  )
  if (carts.cart().id === cartId) carts.setCard(card, row.tipCents)
}

/** The money was refunded: ends the attempt and removes the reader's tip from the cart. */
export const keepGivenBack = (carts: CartStore, { tip = 0, ...card }: CardAttempt): Promise<void> =>
  keepCard(carts, { ...card, state: 'failed', failure: 'given-back' }, Math.max(0, carts.cart().tipCents - tip))
