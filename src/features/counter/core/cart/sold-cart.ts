import type { Ledger } from '#db/ledger.ts'

const SOLD = 'sold-cart/'
/** Keep the last 2,000 marks; no tablet parks that many carts. */
const KEPT = 2_000

/** The ledger key that says which sale a cart became, written in the sale's transaction. */
export const soldMark = (cartId: string): string => SOLD + cartId

/** Whether a cart was sold: a row written back afterwards is ignored. */
export const wasSold = async (db: Ledger, cartId: string): Promise<boolean> =>
  (await db.values.get(soldMark(cartId))) !== undefined

/** Deletes the oldest marks. */
export const forgetSold = (db: Ledger): Promise<number> =>
  db.values.where('key').startsWith(SOLD).reverse().offset(KEPT).delete()
