import { frozenStates } from '#domain/online-product-states.ts'
import { AppError } from '#contract/errors.ts'
import type { Place } from '#contract/catalogue/storage.ts'
import { placesHere } from '#server/contexts/catalogue/places/storage.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** A bay of the store; shelf.number-incorrect if there is none. */
export async function bayHere(ctx: Ctx, id: string): Promise<Place> {
  const [found] = await placesHere(ctx, { kind: 'shelf', id })
  if (!found) throw new AppError('shelf.number-incorrect')
  return found
}

interface ItemRow {
  id: string
  product_id: string | null
  name: string
}

/** These skus and raw materials in the order of their ids; record.missing if one is not the store's, or was deleted. */
export async function itemsHere(ctx: Ctx, ids: readonly string[]): Promise<ItemRow[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await ctx.tx.query<ItemRow>({
    text: `select s.id, s.product_id, ${ctx.language === 'zh' ? 'p.name_zh' : 'p.name_en'} as name from sku s
        join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
        where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[]) and s.deleted_at is null
      union all select m.id, null, ${ctx.language === 'zh' ? 'm.name_zh' : 'm.name_en'} from raw_material m
        where m.org_id = $1 and m.store_id = $2 and m.id = any($3::uuid[])
      order by 1`,
    values: [ctx.orgId, ctx.storeId, wanted],
  })
  if (rows.length < wanted.length) throw new AppError('record.missing')
  return rows
}

/** Their names for the log; of many, the first ones. */
export const namesOf = (items: readonly ItemRow[]): string =>
  items
    .slice(0, 10)
    .map(({ name }) => name)
    .join(', ') + (items.length > 10 ? ` + ${items.length - 10}` : '')

/** Gives items a bay: what arrives is put there, and it is listed there while it is empty. */
export async function assign(ctx: Ctx, bayId: string, ids: readonly string[]): Promise<void> {
  await ctx.tx.query({
    text: `insert into item_place (org_id, store_id, item_id, place_id, assigned)
      select $1, $2, t.id, p.id, true from unnest($3::uuid[]) as t(id)
      join stock_place p on p.org_id = $1 and p.store_id = $2 and p.id = $4
      on conflict (org_id, store_id, item_id, place_id) do update set assigned = true`,
    values: [ctx.orgId, ctx.storeId, ids, bayId],
  })
}

export async function unassign(ctx: Ctx, bayId: string, ids: readonly string[]): Promise<void> {
  await ctx.tx.query({
    text: `delete from item_place where org_id = $1 and store_id = $2 and place_id = $4 and item_id = any($3::uuid[])`,
    values: [ctx.orgId, ctx.storeId, ids, bayId],
  })
}

/** Whether one of the products is on the online store, on sale or sold out. */
export async function anyOnline(ctx: Ctx, productIds: readonly string[]): Promise<boolean> {
  const { rows } = await ctx.tx.query({
    text: `select 1 from online_product where org_id = $1 and store_id = $2 and product_id = any($3::uuid[])
      and state in (${frozenStates.join(', ')}) limit 1`,
    values: [ctx.orgId, ctx.storeId, productIds],
  })
  return rows.length > 0
}

/** Whether a bay holds some of one of the items, or owes some. */
export async function anyHeld(ctx: Ctx, bayId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await ctx.tx.query({
    text: `select 1 from stock_balance where org_id = $1 and store_id = $2 and place_id = $4
      and sku_id = any($3::uuid[]) and quantity_milli <> 0 limit 1`,
    values: [ctx.orgId, ctx.storeId, ids, bayId],
  })
  return rows.length > 0
}
