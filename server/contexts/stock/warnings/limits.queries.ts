import type { Limits } from '#contract/stock/stock-warnings.ts'
import { milli } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { followLimits, judgeLow, watchItems } from '#server/ledgers/stock/watch-items.ts'

type Scope = Pick<Ctx, 'tx' | 'orgId' | 'storeId'>

export interface LimitedItem extends Limits {
  readonly name: string
}

/** Which of these items the store has, with the limits that are set. */
export async function itemsWithLimits(
  { tx, orgId, storeId }: Scope,
  ids: readonly string[],
): Promise<Map<string, LimitedItem>> {
  const { rows } = await tx.query<{ id: string; name: string; lower: number | null; upper: number | null }>({
    text: `select i.id, i.name, l.lower_milli as lower, l.upper_milli as upper from (
        select s.id, trim(p.name_en || ' ' || s.options_en) as name from sku s
          join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
          where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[]) and s.deleted_at is null and s.counted
        union all select id, name_en from raw_material
          where org_id = $1 and store_id = $2 and id = any($3::uuid[]) and deleted_at is null) i
      left join item_limit l on l.org_id = $1 and l.store_id = $2 and l.item_id = i.id`,
    values: [orgId, storeId, ids],
  })
  const asLimit = (value: number | null) => (value === null ? null : milli(value))
  return new Map(
    rows.map(({ id, name, lower, upper }) => [id, { itemId: id, name, lower: asLimit(lower), upper: asLimit(upper) }]),
  )
}

/** Sets the limits of items; an item without any has no row. */
export async function writeLimits(
  { tx, orgId, storeId, now }: Scope & Pick<Ctx, 'now'>,
  limits: readonly Limits[],
): Promise<void> {
  const store = { orgId, storeId }
  const ids = limits.map((one) => one.itemId)
  await watchItems(tx, store, ids)
  const values = [
    orgId,
    storeId,
    limits.map((one) => one.itemId),
    limits.map((one) => one.lower),
    limits.map((one) => one.upper),
  ]
  const given = `unnest($3::uuid[], $4::bigint[], $5::bigint[]) as t(item, low, high)`
  await tx.query({
    text: `delete from item_limit where org_id = $1 and store_id = $2
      and item_id in (select item from ${given} where low is null and high is null)`,
    values,
  })
  await tx.query({
    text: `insert into item_limit (org_id, store_id, item_id, lower_milli, upper_milli)
      select s.org_id, s.id, item, low, high from ${given} join store s on s.org_id = $1 and s.id = $2
      where low is not null or high is not null order by item
      on conflict (org_id, store_id, item_id) do update
        set lower_milli = excluded.lower_milli, upper_milli = excluded.upper_milli`,
    values,
  })
  await judgeLow(tx, store, ids)
  await followLimits(tx, store, ids, now)
}

/** An item that limits are suggested of, with how long deliveries of it take. */
export interface LimitItem {
  readonly id: string
  readonly name_zh: string
  readonly name_en: string
  readonly unit_zh: string
  readonly unit_en: string
  readonly decimals: number
  readonly cycle_days: number | null
  readonly lead_days: number | null
  readonly stocking_days: number | null
}

export async function limitItems({ tx, orgId, storeId }: Scope, ids: readonly string[]): Promise<LimitItem[]> {
  const { rows } = await tx.query<LimitItem>({
    text: `select i.id, i.name_zh, i.name_en, u.name_zh as unit_zh, u.name_en as unit_en, u.decimals, i.cycle_days, i.lead_days,
        i.stocking_days
      from (
        select s.id, trim(p.name_zh || ' ' || s.options_zh) as name_zh, trim(p.name_en || ' ' || s.options_en) as name_en,
          s.unit_id, p.cycle_days, coalesce(p.lead_days, v.lead_days) as lead_days, p.stocking_days
        from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
        left join sku_supplier b on b.org_id = s.org_id and b.store_id = s.store_id and b.sku_id = s.id and b.preferred
        left join supplier v on v.org_id = p.org_id and v.id = coalesce(b.supplier_id, p.supplier_id)
        where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[]) and s.deleted_at is null
        union all select id, name_zh, name_en, unit_id, null, null, null from raw_material
        where org_id = $1 and store_id = $2 and id = any($3::uuid[]) and deleted_at is null) i
      join unit u on u.org_id = $1 and u.store_id = $2 and u.id = i.unit_id`,
    values: [orgId, storeId, ids],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
