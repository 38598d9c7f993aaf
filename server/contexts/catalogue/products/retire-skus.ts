import { AppError } from '#contract/errors.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { errorText } from '#contract/texts/errors.ts'
import { COMING } from '#server/contexts/catalogue/skus/coming.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { syncTasks, ITEM_TODOS } from '#server/ledgers/todos/sync-tasks.ts'

interface Named {
  readonly nameZh: string
  readonly nameEn: string
}

/**
 * Takes skus out of the catalogue. They stay as archived rows, so that receipts, refunds and reports go on naming them,
 * and tablets hear that they are gone. Their barcodes and item numbers are free again.
 * @throws AppError goods.has-stock for one of which anything is left, or missing, at any place; goods.on-order for one that
 * an order or another store is still to bring.
 */
export async function retireSkus(
  ctx: Ctx,
  product: Named,
  skus: readonly Product['skus'][number][],
  rev: number,
): Promise<void> {
  if (skus.length === 0) return
  const ids = skus.map((sku) => sku.id)
  await requireNone(ctx, product, skus)
  await ctx.tx.query({
    text: 'delete from sku_barcode where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])',
    values: [ctx.orgId, ctx.storeId, ids],
  })
  await ctx.tx.query({
    text: `update sku set deleted_at = $4, rev = $5 where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
    values: [ctx.orgId, ctx.storeId, ids, new Date(ctx.now), rev],
  })
  await syncTasks(ctx.tx, ctx, ITEM_TODOS, { ids, now: ctx.now, by: ctx.accountId })
}

async function requireNone(
  ctx: Ctx,
  { nameZh, nameEn }: Named,
  skus: readonly Product['skus'][number][],
): Promise<void> {
  const { rows } = await ctx.tx.query<{ id: string; code: 'goods.has-stock' | 'goods.on-order' }>({
    text: `select sku_id as id, 'goods.has-stock' as code from stock_balance
        where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[]) and quantity_milli <> 0
      union all select item_id, 'goods.on-order' from sku_stock
        where org_id = $1 and store_id = $2 and item_id = any($3::uuid[]) and ${COMING}
      limit 1`,
    values: [ctx.orgId, ctx.storeId, skus.map((sku) => sku.id)],
  })
  const left = rows[0] && skus.find((sku) => sku.id === rows[0]!.id)
  if (!rows[0] || !left) return
  const { code } = rows[0]
  const product = ctx.language === 'zh' ? nameZh || nameEn : nameEn || nameZh
  const name = `${product} ${left.name[ctx.language]}`.trim()
  throw new AppError(code, { fields: { options: errorText(code, ctx.language, { name }) }, values: { name } })
}
