import type { OutputOf } from '#contract/define.ts'
import type { RecipeVersion, recipes } from '#contract/catalogue/recipes.ts'
import { milli } from '#domain/money.ts'
import { type RecipeRow, versionsBySku } from '#server/contexts/catalogue/extras/recipe-rows.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

interface LineRow extends RecipeRow {
  readonly quantity_milli: number
  readonly name_zh: string
  readonly name_en: string
  readonly unit_zh: string
  readonly unit_en: string
  readonly default_cost_micro: number | null
}

/** All versions of what these skus are made of, the first saved first. */
export async function recipesHere(ctx: Ctx, skuIds: readonly string[]): Promise<Map<string, RecipeVersion[]>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await ctx.tx.query<LineRow>({
    text: `select r.sku_id, r.version, r.valid_from, r.yield_milli, r.waste_ppm, l.material_id, l.quantity_milli,
        m.name_zh, m.name_en, u.name_zh as unit_zh, u.name_en as unit_en, m.default_cost_micro
      from recipe r
      left join recipe_line l on l.org_id = r.org_id and l.store_id = r.store_id and l.sku_id = r.sku_id
        and l.version = r.version
      left join raw_material m on m.org_id = l.org_id and m.store_id = l.store_id and m.id = l.material_id
      left join unit u on u.org_id = m.org_id and u.store_id = m.store_id and u.id = m.unit_id
      where r.org_id = $1 and r.store_id = $2 and r.sku_id = any($3::uuid[])
      order by r.sku_id, r.version, l.sort, l.material_id`,
    values: [ctx.orgId, ctx.storeId, skuIds],
  })
  const seesCost = maySeeCost(ctx)
  return versionsBySku(rows, (row) => ({
    materialId: row.material_id,
    name: { zh: row.name_zh, en: row.name_en },
    unit: { zh: row.unit_zh, en: row.unit_en },
    quantity: milli(row.quantity_milli),
    ...(seesCost ? { cost: row.default_cost_micro } : {}),
  }))
}

/** The raw materials that recipes can name, those in use first. */
export async function recipeMaterials(ctx: Ctx): Promise<OutputOf<typeof recipes.materials>> {
  const { rows } = await ctx.tx.query<{
    id: string
    name_zh: string
    name_en: string
    item_no: string
    unit_zh: string
    unit_en: string
    decimals: number
    default_cost_micro: number | null
    status: 1 | 2
  }>({
    text: `select m.id, m.name_zh, m.name_en, m.item_no, u.name_zh as unit_zh, u.name_en as unit_en, u.decimals,
        m.default_cost_micro, m.status
      from raw_material m join unit u on u.org_id = m.org_id and u.store_id = m.store_id and u.id = m.unit_id
      where m.org_id = $1 and m.store_id = $2 and m.deleted_at is null
      order by m.status, ${ctx.language === 'zh' ? 'm.sort_zh' : 'm.sort_en'}, m.id`,
    values: [ctx.orgId, ctx.storeId],
  })
  const seesCost = maySeeCost(ctx)
  return {
    records: rows.map((row) => ({
      id: row.id,
      name: { zh: row.name_zh, en: row.name_en },
      itemNo: row.item_no,
      unit: { zh: row.unit_zh, en: row.unit_en },
      unitDecimals: row.decimals,
      ...(seesCost ? { cost: row.default_cost_micro } : {}),
      status: row.status,
    })),
  }
}
