import { packStates } from '#domain/pack-states.ts'
import type { ProductForm } from '#contract/catalogue/products.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { setMainBay } from '#server/ledgers/stock/known-places.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Writes what holds for all skus of a product alike: limits of purchase, macou ratio, guarantees and the shelf bay. */
export async function saveTerms(ctx: Ctx, skuIds: readonly string[], form: ProductForm): Promise<void> {
  const own = { org_id: ctx.orgId, store_id: ctx.storeId }
  const { dayLimit, purchaseLimit, inviteLimit, macou, guaranteeIds } = form
  for (const table of ['sku_limit', 'sku_macou', 'sku_guarantee'])
    await ctx.tx.query({
      text: `delete from ${table} where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])`,
      values: [ctx.orgId, ctx.storeId, skuIds],
    })
  // what members may buy more by invitation is kept before there is a limit
  if (dayLimit !== null || purchaseLimit !== null || inviteLimit !== null)
    await insertMany(
      ctx.tx,
      'sku_limit',
      skuIds.map((sku_id) => ({
        ...own,
        sku_id,
        day_milli: dayLimit,
        purchase_milli: purchaseLimit,
        invite_milli: inviteLimit ?? 0,
      })),
    )
  if (form.bayId !== undefined) await setMainBay(ctx.tx, ctx, skuIds, form.bayId)
  if (macou)
    await insertMany(
      ctx.tx,
      'sku_macou',
      skuIds.map((sku_id) => ({ ...own, sku_id, ...macou })),
    )
  await insertMany(
    ctx.tx,
    'sku_guarantee',
    skuIds.flatMap((sku_id) => guaranteeIds.map((guarantee_id, sort) => ({ ...own, sku_id, guarantee_id, sort }))),
  )
  await markExtras(ctx, skuIds)
}

/** Marks the skus of which tablets must read more than the ordinary row. */
async function markExtras(ctx: Ctx, skuIds: readonly string[]): Promise<void> {
  const has = (table: string, more = ''): string =>
    `exists (select 1 from ${table} x where x.org_id = s.org_id and x.store_id = s.store_id and x.sku_id = s.id ${more})`
  const inUse = `and x.status = ${packStates.on}`
  await ctx.tx.query({
    text: `update sku s set more = ${has('sku_guarantee')} or ${has('sku_card')} or ${has('recipe')}
        or ${has('sku_pack', inUse)} or ${has('sku_limit')}
      where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])`,
    values: [ctx.orgId, ctx.storeId, skuIds],
  })
}
