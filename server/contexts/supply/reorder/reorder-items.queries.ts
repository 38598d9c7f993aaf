import type { Words } from '#contract/schemas.ts'
import { documentStates } from '#domain/document-states.ts'
import { packStates } from '#domain/pack-states.ts'
import { onTheWay } from '#domain/purchase-order-states.ts'
import { supplierStates } from '#domain/supplier-states.ts'
import type { Day } from '#domain/store-days.ts'
import type { Scope } from '#server/contexts/stock/days/moved-days.queries.ts'
import { AVAILABLE } from '#server/ledgers/limits/low-stock.ts'

interface Pack {
  readonly id: string
  readonly zh: string
  readonly en: string
  readonly quantity: number
}

/** An item that can be ordered, with how it is bought and what there is of it. */
export interface ReorderItem {
  readonly id: string
  readonly name_zh: string
  readonly name_en: string
  readonly item_no: string
  readonly unit_zh: string
  readonly unit_en: string
  readonly decimals: number
  readonly cycle_days: number | null
  readonly lead_days: number | null
  readonly stocking_days: number | null
  /** Null: a raw material, which has none. */
  readonly reorder_method: number | null
  readonly supplier_id: string | null
  readonly supplier: string | null
  /** Of one unit: what the supplier last took, else what the catalogue says. */
  readonly cost_micro: number | null
  readonly min_packs: number | null
  /** Null: single units. */
  readonly pack: Pack | null
  readonly upper_milli: number | null
  readonly available: number
  /** Of what is there: reserved for somebody. */
  readonly locked: number
  readonly in_transit: number
}

/** Of a product, what its variant says comes first: its preferred supplier, or how the product's supplier delivers it. */
const SKU = `select s.id, trim(p.name_zh || ' ' || s.options_zh) as name_zh, trim(p.name_en || ' ' || s.options_en) as name_en,
    s.item_no, s.unit_id, p.cycle_days, p.lead_days, p.stocking_days, p.reorder_method, b.sku_id as bought, b.pack_id,
    coalesce(b.cost_micro, s.cost_cents * 10000) as cost_micro, b.min_packs, coalesce(b.supplier_id, p.supplier_id) as supplier_id
  from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  left join lateral (select * from sku_supplier x where x.org_id = s.org_id and x.store_id = s.store_id and x.sku_id = s.id
    and (x.preferred or x.supplier_id = p.supplier_id) order by x.preferred desc limit 1) b on true
  where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[]) and s.deleted_at is null and s.counted
    and not exists (select 1 from sku_material m where m.org_id = s.org_id and m.store_id = s.store_id and m.sku_id = s.id)`
const MATERIAL = `select m.id, m.name_zh, m.name_en, m.item_no, m.unit_id, null::bigint, null::bigint, null::bigint, null::smallint,
    null::uuid, null::uuid, m.default_cost_micro, null::bigint, null::uuid
  from raw_material m where m.org_id = $1 and m.store_id = $2 and m.id = any($3::uuid[]) and m.deleted_at is null`

/** These items, without those that nobody orders: deleted ones, what is not counted, and what is made of raw materials when
 * it is sold. */
export async function reorderItems({ tx, orgId, storeId }: Scope, ids: readonly string[]): Promise<ReorderItem[]> {
  const { rows } = await tx.query<ReorderItem>({
    text: `select i.id, i.name_zh, i.name_en, i.item_no, u.name_zh as unit_zh, u.name_en as unit_en, u.decimals, i.cycle_days,
        coalesce(i.lead_days, v.lead_days) as lead_days, i.stocking_days, i.reorder_method, v.id as supplier_id,
        v.name as supplier, i.cost_micro, i.min_packs, l.upper_milli, ${AVAILABLE} as available,
        coalesce(k.locked_milli, 0) as locked,
        coalesce(k.in_transit_milli + k.transfer_in_milli, 0) as in_transit,
        (select json_build_object('id', q.id, 'quantity', q.quantity_milli, 'zh', q.name_zh, 'en', q.name_en) from sku_pack q
          where q.org_id = $1 and q.store_id = $2 and q.sku_id = i.id and q.status = ${packStates.on}
            and case when i.bought is null then q.purchase else q.id = i.pack_id end
          order by q.quantity_milli, q.id limit 1) as pack
      from (${SKU} union all ${MATERIAL}) i
      join unit u on u.org_id = $1 and u.store_id = $2 and u.id = i.unit_id
      left join supplier v on v.org_id = $1 and v.id = i.supplier_id and v.status = ${supplierStates.on}
      left join sku_stock k on k.org_id = $1 and k.store_id = $2 and k.item_id = i.id
      left join item_limit l on l.org_id = $1 and l.store_id = $2 and l.item_id = i.id`,
    values: [orgId, storeId, ids],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The quantity of an item that is on order, and its expected day. */
export interface Arrival {
  readonly on: Day | undefined
  readonly quantity: number
}

/** The open order quantities of these items. */
export async function arrivalsOf(
  { tx, orgId, storeId }: Scope,
  ids: readonly string[],
): Promise<Map<string, Arrival[]>> {
  const { rows } = await tx.query<{ item_id: string; on: string | null; quantity: number }>({
    text: `select l.item_id, o.expected_on as on, sum(l.quantity_milli - l.arrived_milli - l.cancelled_milli)::bigint as quantity
      from purchase_line l join purchase_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
      where l.org_id = $1 and l.store_id = $2 and l.item_id = any($3::uuid[])
        and l.arrived_milli + l.cancelled_milli < l.quantity_milli and o.state in (${onTheWay.join(', ')}) and o.deleted_at is null
      group by 1, 2`,
    values: [orgId, storeId, ids],
  })
  return grouped(rows.map((row) => [row.item_id, { on: row.on ?? undefined, quantity: row.quantity }]))
}

/** From which day to which the last deliveries of these items took, the oldest first. */
export async function leadTimesOf(
  { tx, orgId, storeId }: Scope,
  ids: readonly string[],
  zone: string,
): Promise<Map<string, { readonly ordered: Day; readonly came: Day }[]>> {
  const { rows } = await tx.query<{ item_id: string; ordered: string; came: string }>({
    text: `select item_id, ordered, came from (
        select l.item_id, (o.reviewed_at at time zone $4)::date as ordered, (d.posted_at at time zone $4)::date as came,
          row_number() over (partition by l.item_id order by max(d.posted_at) desc, d.id) as nth
        from inbound_line l
        join inbound_document d on d.org_id = l.org_id and d.store_id = l.store_id and d.id = l.document_id
        join purchase_order o on o.org_id = d.org_id and o.store_id = d.store_id and o.id = d.order_id
        where l.org_id = $1 and l.store_id = $2 and l.item_id = any($3::uuid[]) and d.state = ${documentStates.posted} and d.reverses is null
          and l.quantity_milli > 0 and o.reviewed_at is not null
        group by l.item_id, o.reviewed_at, d.posted_at, d.id) t
      where nth <= 10 order by item_id, nth desc`,
    values: [orgId, storeId, ids, zone],
  })
  return grouped(rows.map(({ item_id, ...days }) => [item_id, days]))
}

function grouped<T>(rows: readonly (readonly [string, T])[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const [id, row] of rows) {
    const own = found.get(id)
    if (own) own.push(row)
    else found.set(id, [row])
  }
  return found
}

export interface OrderedPack {
  readonly itemId: string
  readonly id: string
  readonly name: Words
  readonly quantity: number
}

/** Packages in use of these items. */
export async function packsOf({ tx, orgId, storeId }: Scope, ids: readonly string[]): Promise<OrderedPack[]> {
  const { rows } = await tx.query<{ sku_id: string; id: string; zh: string; en: string; quantity: number }>({
    text: `select sku_id, id, name_zh as zh, name_en as en, quantity_milli as quantity from sku_pack
      where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[]) and status = ${packStates.on}`,
    values: [orgId, storeId, ids],
  })
  return rows.map(({ sku_id, id, zh, en, quantity }) => ({ itemId: sku_id, id, name: { zh, en }, quantity }))
}
