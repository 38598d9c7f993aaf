import type { TaxRate } from '#domain/cart/settle.ts'
import type { Tx } from '#server/db/session.ts'
import { priceChangeStates } from '#domain/price-change-states.ts'
import type { KnownPromotion } from '#server/import/rows/imported-promotion.ts'
import type { KnownPack } from '#server/import/rows/pack-cells.ts'
import { ownTaxes } from '#domain/own-taxes.ts'
import { unitStates } from '#domain/unit-states.ts'

/** The store of an import. */
export interface ImportStore {
  readonly orgId: string
  readonly storeId: string
}

/** A live sku with its product, as an import compares it. */
export interface KnownSku {
  id: string
  product_id: string
  item_no: string
  options_zh: string
  options_en: string
  /** Without promotions. */
  price_cents: number | null
  original_price_cents: number | null
  cost_cents: number | null
  taxes: TaxRate[]
  awaits_tax: boolean
  counted: boolean
  name_zh: string
  name_en: string
  category_id: string
  category: string
  brand: string
  description: string
  handle: string
  unit_zh: string
  unit_en: string
  codes: string[]
  /** Null: none. */
  packs: KnownPack[] | null
  /** Those that have not ended. Null: none. */
  promotions: KnownPromotion[] | null
}

const selectKnown = `
  select s.id, s.product_id, s.item_no, s.options_zh, s.options_en, coalesce(s.lasting_cents, s.price_cents) as price_cents, s.original_price_cents, s.cost_cents, s.taxes, s.awaits_tax, s.counted,
    p.name_zh, p.name_en, p.category_id, c.name_en as category, p.brand, p.description, p.handle,
    u.name_zh as unit_zh, u.name_en as unit_en,
    array(select b.code from sku_barcode b where b.org_id = s.org_id and b.store_id = s.store_id and b.sku_id = s.id order by b.code) as codes,
    (select json_agg(json_build_object('id', k.id, 'zh', k.name_zh, 'en', k.name_en, 'quantity', k.quantity_milli,
      'price', coalesce(k.lasting_cents, k.price_cents)) order by k.quantity_milli, k.id) from sku_pack k
      where k.org_id = s.org_id and k.store_id = s.store_id and k.sku_id = s.id and k.status = ${unitStates.on}) as packs,
    (select json_agg(json_build_object('price', h.new_cents, 'to', to_char((h.ends_at - interval '1 second') at time zone
      (select t.time_zone from store t where t.org_id = s.org_id and t.id = s.store_id), 'YYYY-MM-DD')) order by h.starts_at)
      from price_change h where h.org_id = s.org_id and h.store_id = s.store_id and h.sku_id = s.id and h.pack_id is null
        and h.ends_at is not null and h.state in (${priceChangeStates.planned}, ${priceChangeStates.live})) as promotions
  from sku s
  join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id
  join category c on c.org_id = p.org_id and c.store_id = p.store_id and c.id = p.category_id
  where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null`

/** The live skus with one of the item numbers, barcodes or ids, or of one of the products. */
export async function skusByCodes(
  tx: Tx,
  store: ImportStore,
  itemNos: readonly string[],
  codes: readonly string[],
  ids: readonly string[] = [],
  productIds: readonly string[] = [],
): Promise<KnownSku[]> {
  // ids first: joined at once, the planner of a grown table without statistics asks for each sku whether it is among them
  const { rows: found } = await tx.query<{ id: string }>({
    text: `select i.id from sku i where i.org_id = $1 and i.store_id = $2 and i.item_no = any($3::text[])
      union select b.sku_id from sku_barcode b where b.org_id = $1 and b.store_id = $2 and b.code = any($4::text[])
      union select h.id from sku h where h.org_id = $1 and h.store_id = $2 and h.product_id = any($5::uuid[])`,
    values: [store.orgId, store.storeId, itemNos, codes, productIds],
  })
  const wanted = [...new Set([...found.map((row) => row.id), ...ids])]
  if (wanted.length === 0) return []
  const { rows } = await tx.query<KnownSku>({
    text: `${selectKnown} and s.id = any($3::uuid[])`,
    values: [store.orgId, store.storeId, wanted],
  })
  return rows
}

/** Which of the item numbers are in use. */
export async function usedItemNos(tx: Tx, store: ImportStore, itemNos: readonly string[]): Promise<Set<string>> {
  if (itemNos.length === 0) return new Set()
  const { rows } = await tx.query<{ item_no: string }>({
    text: `select item_no from sku where org_id = $1 and store_id = $2 and deleted_at is null
      and item_no = any($3::text[])`,
    values: [store.orgId, store.storeId, itemNos],
  })
  return new Set(rows.map((row) => row.item_no))
}

/** Products that still have a live sku, by the handle of an earlier import. */
export async function productsByHandle(
  tx: Tx,
  store: ImportStore,
  handles: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ handle: string; id: string }>({
    text: `select handle, id from product p where org_id = $1 and store_id = $2 and handle <> '' and handle = any($3::text[]) and exists (
      select 1 from sku s where s.org_id = p.org_id and s.store_id = p.store_id and s.product_id = p.id and s.deleted_at is null)`,
    values: [store.orgId, store.storeId, handles],
  })
  return new Map(rows.map((row) => [row.handle, row.id]))
}

/** Which of these products are not counted. */
export async function notCounted(tx: Tx, store: ImportStore, productIds: readonly string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const { rows } = await tx.query<{ product_id: string }>({
    text: `select distinct product_id from sku where org_id = $1 and store_id = $2 and product_id = any($3::uuid[])
      and deleted_at is null and not counted`,
    values: [store.orgId, store.storeId, productIds],
  })
  return new Set(rows.map((row) => row.product_id))
}

export interface KnownCategory {
  id: string
  name_zh: string
  name_en: string
}

export async function categoriesOf(tx: Tx, store: ImportStore): Promise<KnownCategory[]> {
  const { rows } = await tx.query<KnownCategory>({
    text: 'select id, name_zh, name_en from category where org_id = $1 and store_id = $2 order by sort, id',
    values: [store.orgId, store.storeId],
  })
  return rows
}

/**
 * The taxes of a file's taxable products: the store's own rate, else those of most of its taxed products. `said` is
 * false if nobody has set a rate or "no tax" yet.
 */
export async function storeTaxes(tx: Tx, store: ImportStore): Promise<{ taxes: TaxRate[]; said: boolean }> {
  const { rows: stores } = await tx.query<{ rate: number | null }>({
    text: `select (profile->>'taxRate')::bigint as rate from store where org_id = $1 and id = $2`,
    values: [store.orgId, store.storeId],
  })
  const rate = stores[0]?.rate ?? undefined
  const { rows } = await tx.query<{ taxes: TaxRate[] }>({
    text: `select taxes from sku where org_id = $1 and store_id = $2 and deleted_at is null and jsonb_array_length(taxes) > 0
      group by taxes order by count(*) desc, taxes::text limit 1`,
    values: [store.orgId, store.storeId],
  })
  const usual = rows[0]?.taxes ?? []
  if (rate === undefined) return { taxes: usual, said: false }
  // several taxes that add up to the store's rate stay separate
  return { taxes: usual.reduce((all, one) => all + one.rate, 0) === rate ? usual : ownTaxes(rate), said: true }
}

export interface KnownUnit {
  id: string
  name_zh: string
  name_en: string
  kind: string
  /** Products that are counted in it. */
  used: number
}

/** The units in use; those that most products are counted in come first. */
export async function unitsOf(tx: Tx, store: ImportStore): Promise<KnownUnit[]> {
  const { rows } = await tx.query<KnownUnit>({
    text: `select u.id, u.name_zh, u.name_en, u.kind, (select count(*) from sku k
        where k.org_id = u.org_id and k.store_id = u.store_id and k.unit_id = u.id) as used
      from unit u where u.org_id = $1 and u.store_id = $2 and u.status = ${unitStates.on} order by used desc, u.id`,
    values: [store.orgId, store.storeId],
  })
  return rows
}

export async function placesOf(tx: Tx, store: ImportStore): Promise<{ shelfId: string; warehouseId: string }> {
  const { rows } = await tx.query<{ id: string; kind: string }>({
    text: `select id, kind from stock_place where org_id = $1 and store_id = $2 and deleted_at is null
      order by kind, route_no, code`,
    values: [store.orgId, store.storeId],
  })
  const shelf = rows.find((row) => row.kind === 'shelf')
  const warehouse = rows.find((row) => row.kind === 'warehouse')
  if (!shelf || !warehouse) throw new Error('The store has no shelf or no warehouse.')
  return { shelfId: shelf.id, warehouseId: warehouse.id }
}
