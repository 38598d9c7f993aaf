import type { CardAttempt } from '#db/cart-row.ts'
import { ledger } from '#db/ledger.ts'
import { withReopen } from '#db/with-reopen.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { wasSold } from '#features/counter/core/cart/sold-cart.ts'

/** The cart was sold, or is not in hand any more: nothing was written about it, and nobody may be asked for money. */
export class CartGone extends Error {
  override readonly name = 'CartGone'
}

/**
 * Writes what became of a cart's payment by card, strictly, before anything is done about it: a page that dies then
 * finds it. `cartId`: the cart that it is of, in hand when this begins. Throws CartGone, and StorageSilent when the
 * device did not say whether it was kept.
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

/** The money went back: the attempt is over, and the tip of its reader leaves the cart with it. */
export const keepGivenBack = (carts: CartStore, { tip = 0, ...card }: CardAttempt): Promise<void> =>
  keepCard(carts, { ...card, state: 'failed', failure: 'given-back' }, Math.max(0, carts.cart().tipCents - tip))
