import { AppError } from '#contract/errors.ts'
import type { Product } from '#contract/products.ts'
import { errorText } from '#contract/texts/errors.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { followTodos, ITEM_TODOS } from '#server/ledgers/todos/follow-todos.ts'

interface Named {
  readonly nameZh: string
  readonly nameEn: string
}

/**
 * Takes skus out of the catalogue. They stay as archived rows, so that receipts, refunds and reports go on naming them,
 * and tablets hear that they are gone. Their barcodes and item numbers are free again.
 * @throws AppError goods.has-stock for one of which anything is left, or missing, at any place.
 */
export async function retireSkus(
  ctx: Ctx,
  { nameZh, nameEn }: Named,
  skus: readonly Product['skus'][number][],
  rev: number,
): Promise<void> {
  if (skus.length === 0) return
  const ids = skus.map((sku) => sku.id)
  const { rows } = await ctx.tx.query<{ sku_id: string }>({
    text: `select sku_id from stock_balance where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])
      and quantity_milli <> 0 limit 1`,
    values: [ctx.orgId, ctx.storeId, ids],
  })
  const left = rows[0] && skus.find((sku) => sku.id === rows[0]!.sku_id)
  if (left) {
    const product = ctx.language === 'zh' ? nameZh || nameEn : nameEn || nameZh
    const name = `${product} ${left.name[ctx.language]}`.trim()
    throw new AppError('goods.has-stock', {
      fields: { options: errorText('goods.has-stock', ctx.language, { name }) },
      values: { name },
    })
  }
  await ctx.tx.query({
    text: 'delete from sku_barcode where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])',
    values: [ctx.orgId, ctx.storeId, ids],
  })
  await ctx.tx.query({
    text: `update sku set deleted_at = $4, rev = $5 where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
    values: [ctx.orgId, ctx.storeId, ids, new Date(ctx.now), rev],
  })
  await followTodos(ctx.tx, ctx, ITEM_TODOS, { ids, now: ctx.now, by: ctx.accountId })
}
