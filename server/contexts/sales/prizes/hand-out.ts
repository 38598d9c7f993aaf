import type { Milli } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { bookStock, shelfHolds } from '#server/ledgers/stock/book-stock.ts'

/** Whether the shelf is short of a prize; only then it can be swapped. */
export const shelfIsShort = async (ctx: Ctx, skuId: string, quantity: Milli): Promise<boolean> =>
  !(await shelfHolds(ctx.tx, ctx, skuId, quantity))

/** Takes a prize from the shelf. False: no shelf has enough, and nothing was moved; warehouses are not used. */
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
