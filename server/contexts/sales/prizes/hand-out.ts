import type { Milli } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { bookStock, shelfHolds } from '#server/ledgers/stock/book-stock.ts'

/** Whether the shelf is short of what a prize hands out: then, and only then, it can be swapped. */
export const shelfIsShort = async (ctx: Ctx, skuId: string, quantity: Milli): Promise<boolean> =>
  !(await shelfHolds(ctx.tx, ctx, skuId, quantity))

/**
 * Takes what a prize hands out from the shelf. False: no shelf holds that much, and nothing was moved; the warehouse is
 * not asked.
 */
export async function takeFromShelf(ctx: Ctx, skuId: string, quantity: Milli, documentId: string): Promise<boolean> {
  const { shortages } = await bookStock(ctx.tx, ctx, [
    {
      id: documentId,
      reason: 'prize',
      at: ctx.now,
      accountId: ctx.accountId,
      onlyIfEnough: true,
      moves: [{ itemId: skuId, quantity }],
    },
  ])
  return shortages.length === 0
}
