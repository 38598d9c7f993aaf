import type { CardAttempt } from '#db/cart-row.ts'
import { ledger } from '#db/ledger.ts'
import { withReopen } from '#db/with-reopen.ts'
import type { CartStore } from '#features/counter/checkout/cart-store.ts'

/**
 * Writes what became of a cart's payment by card, strictly, before anything is done about it: a page that dies then
 * finds it. Throws StorageSilent when the device did not say whether it was kept.
 */
export async function keepCard(carts: CartStore, card: CardAttempt | undefined, tipCents?: number): Promise<void> {
  await carts.written()
  const { card: _, ...cart } = carts.cart()
  const row = { ...cart, ...(tipCents === undefined ? {} : { tipCents }), ...(card ? { card } : {}) }
  await withReopen(ledger(), () => ledger().carts.put(row))
  carts.setCard(card, row.tipCents)
}

/** The money went back: the attempt is over, and the tip of its reader leaves the cart with it. */
export const keepGivenBack = (carts: CartStore, { tip = 0, ...card }: CardAttempt): Promise<void> =>
  keepCard(carts, { ...card, state: 'failed', failure: 'given-back' }, Math.max(0, carts.cart().tipCents - tip))
