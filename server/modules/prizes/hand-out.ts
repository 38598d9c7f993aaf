import type { Milli } from '#domain/money.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Ctx } from '#server/http/context.ts'
import { lockBalances, nextRevision, writeBalances } from '#server/modules/facts/goods-on-hand.queries.ts'
import { ledgerColumns } from '#server/modules/facts/stock-columns.ts'

/**
 * Takes what a prize hands out from the shelf. False: no shelf holds that much, and nothing was moved; the warehouse is
 * not asked (store-and-checkout 8: redemption fails when shelf stock is short).
 */
export async function takeFromShelf(ctx: Ctx, skuId: string, quantity: Milli, documentId: string): Promise<boolean> {
  const { orgId, storeId } = ctx
  const balances = (await lockBalances(ctx.tx, orgId, storeId, [skuId])).get(skuId) ?? []
  const shelf = balances.find((one) => one.kind === 'shelf' && one.quantity_milli >= quantity)
  if (!shelf) return false
  shelf.quantity_milli -= quantity
  shelf.entries += 1
  await insertMany(ctx.tx, 'stock_ledger', ledgerColumns, [
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
