import type { Ledger } from '#db/ledger.ts'

const SOLD = 'sold-cart/'
/** More than a tablet parks: a cart that comes back after as many others is one of years ago. */
const KEPT = 2_000

/** Where the ledger keeps which sale a cart became, written in the transaction that made it. */
export const soldMark = (cartId: string): string => SOLD + cartId

/** Whether a cart was sold: a copy that was written back afterwards is none. */
export const wasSold = async (db: Ledger, cartId: string): Promise<boolean> =>
  (await db.values.get(soldMark(cartId))) !== undefined

/** Forgets the oldest marks. */
export const forgetSold = (db: Ledger): Promise<number> =>
  db.values.where('key').startsWith(SOLD).reverse().offset(KEPT).delete()
