import type { Words } from '#contract/schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'

/**
 * Locks the store, so that two requests at once cannot take the same name or number. Raw materials are not in the
 * catalogue of counters, whose change number stays.
 */
export const lockStore = (ctx: Ctx) =>
  ctx.tx.query({
    text: 'select 1 from store where org_id = $1 and id = $2 for update',
    values: [ctx.orgId, ctx.storeId],
  })

/** The categories of raw materials in their order, with how many are in each. */
export async function rawCategoriesHere(
  ctx: Ctx,
): Promise<{ readonly id: string; readonly name: Words; readonly count: number }[]> {
  const { rows } = await ctx.tx.query<{ id: string; name_zh: string; name_en: string; count: number }>({
    text: `select c.id, c.name_zh, c.name_en, (select count(*) from raw_material m
        where m.org_id = c.org_id and m.store_id = c.store_id and m.category_id = c.id) as count
      from raw_category c where c.org_id = $1 and c.store_id = $2 order by c.sort, c.id`,
    values: [ctx.orgId, ctx.storeId],
  })
  return rows.map(({ id, name_zh, name_en, count }) => ({ id, name: { zh: name_zh, en: name_en }, count }))
}
