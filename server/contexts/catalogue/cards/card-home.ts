import { unitStates } from '#domain/unit-states.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'

const CATEGORY = { zh: '充值卡', en: 'Recharge cards' }
const UNIT = { zh: '张', en: 'card' }

interface Home {
  readonly categoryId: string
  readonly unitId: string
}

/** The category and unit of new cards: those of the store's other cards, else its own for cards, added if missing. */
export async function cardHome(ctx: Ctx, rev: number): Promise<Home> {
  const { rows } = await ctx.tx.query<{ category_id: string; unit_id: string }>({
    text: `select p.category_id, s.unit_id from sku_card c
      join sku s on s.org_id = c.org_id and s.store_id = c.store_id and s.id = c.sku_id and s.deleted_at is null
      join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id and u.status = ${unitStates.on}
      where c.org_id = $1 and c.store_id = $2
      group by 1, 2 order by count(*) desc, 1, 2 limit 1`,
    values: [ctx.orgId, ctx.storeId],
  })
  if (rows[0]) return { categoryId: rows[0].category_id, unitId: rows[0].unit_id }
  const own = { org_id: ctx.orgId, store_id: ctx.storeId }
  const categoryId = await called(ctx, 'category', CATEGORY)
  const unitId = await called(ctx, 'unit', UNIT)
  const fresh = { categoryId: categoryId ?? newId(ctx.now), unitId: unitId ?? newId(ctx.now) }
  if (categoryId === undefined)
    await ctx.tx.query({
      text: `insert into category (org_id, store_id, id, name_zh, name_en, sort, rev)
        select $1, $2, $3, $4, $5, coalesce(max(sort), 0) + 1, $6 from category where org_id = $1 and store_id = $2`,
      values: [ctx.orgId, ctx.storeId, fresh.categoryId, CATEGORY.zh, CATEGORY.en, rev],
    })
  if (unitId === undefined)
    await insertMany(ctx.tx, 'unit', [
      { ...own, id: fresh.unitId, name_zh: UNIT.zh, name_en: UNIT.en, kind: 'piece', decimals: 0, source: 1 },
    ])
  return fresh
}

/** A category or a unit in use that is called so in one of the languages. */
async function called(
  ctx: Ctx,
  table: 'category' | 'unit',
  { zh, en }: { readonly zh: string; readonly en: string },
): Promise<string | undefined> {
  const { rows } = await ctx.tx.query<{ id: string }>({
    text: `select id from ${table} where org_id = $1 and store_id = $2 and (name_zh = $3 or lower(name_en) = lower($4))
      ${table === 'unit' ? `and status = ${unitStates.on} and kind = 'piece'` : ''} order by id limit 1`,
    values: [ctx.orgId, ctx.storeId, zh, en],
  })
  return rows[0]?.id
}
