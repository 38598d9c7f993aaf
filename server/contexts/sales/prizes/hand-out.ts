import type { Milli } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isCounted, skusById } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import { bookStock, shelfHolds } from '#server/ledgers/stock/book-stock.ts'

/** Whether the shelf is short of a prize; only then it can be swapped. */
export const shelfIsShort = async (ctx: Ctx, skuId: string, quantity: Milli): Promise<boolean> =>
  (await counted(ctx, skuId)) && !(await shelfHolds(ctx.tx, ctx, skuId, quantity))

/** Uncounted items are always available. */
async function counted(ctx: Ctx, skuId: string): Promise<boolean> {
  const sku = (await skusById(ctx.tx, ctx.orgId, ctx.storeId, [skuId])).get(skuId)
  return !sku || isCounted(sku, ctx.now)
}

/** Takes a prize from the shelf. False: no shelf has enough, and nothing was moved; warehouses are not used. */
export async function takeFromShelf(ctx: Ctx, skuId: string, quantity: Milli, documentId: string): Promise<boolean> {
  if (!(await counted(ctx, skuId))) return true
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
