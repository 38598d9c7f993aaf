import type { Milli } from '#domain/money.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Ctx } from '#server/http/context.ts'
import { lockBalances, nextRevision, writeBalances, type Balance } from '#server/modules/facts/goods-on-hand.queries.ts'

/** A shelf that holds that much, locked with the other places of the product until the transaction ends. */
async function shelfWith(ctx: Ctx, skuId: string, quantity: Milli): Promise<Balance | undefined> {
  const balances = (await lockBalances(ctx.tx, ctx.orgId, ctx.storeId, [skuId])).get(skuId) ?? []
  return balances.find((one) => one.kind === 'shelf' && one.quantity_milli >= quantity)
}

/** Whether the shelf is short of what a prize hands out: then, and only then, it can be swapped. */
export const shelfIsShort = async (ctx: Ctx, skuId: string, quantity: Milli): Promise<boolean> =>
  (await shelfWith(ctx, skuId, quantity)) === undefined

/**
 * Takes what a prize hands out from the shelf. False: no shelf holds that much, and nothing was moved; the warehouse is
 * not asked (store-and-checkout 8: redemption fails when shelf stock is short).
 */
export async function takeFromShelf(ctx: Ctx, skuId: string, quantity: Milli, documentId: string): Promise<boolean> {
  const { orgId, storeId } = ctx
  const shelf = await shelfWith(ctx, skuId, quantity)
  if (!shelf) return false
  shelf.quantity_milli -= quantity
  shelf.entries += 1
  await insertMany(ctx.tx, 'stock_ledger', [
    {
      org_id: orgId,
      store_id: storeId,
      sku_id: skuId,
      place_id: shelf.place_id,
      entry_no: shelf.entries,
      quantity_milli: -quantity,
      balance_milli: shelf.quantity_milli,
      reason: 'prize',
      document_id: documentId,
      line_id: null,
      account_id: ctx.accountId,
      at: new Date(ctx.now).toISOString(),
    },
  ])
  await writeBalances(ctx.tx, orgId, storeId, [shelf], await nextRevision(ctx.tx, orgId, storeId))
  return true
}
