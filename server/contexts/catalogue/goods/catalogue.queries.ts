import { skuStates } from '#domain/sku-states.ts'
import { NO_PRICE } from '#domain/goods/no-price.ts'
import type { CatalogueHeader } from '#contract/catalogue/goods.ts'
import type { Tx } from '#server/db/session.ts'
import { extrasText, IS_RESERVED } from '#server/contexts/catalogue/extras/catalogue-extras.ts'

/** Skus per line of a snapshot, and per row of the device's database. */
const BLOCK = 512
/** The most changed skus in one delta. */
const DELTA_LIMIT = 2000

type Dictionaries = Pick<CatalogueHeader, 'categories' | 'units' | 'taxes'>
type TaxSet = CatalogueHeader['taxes'][number]

export async function catalogueRev(tx: Tx, orgId: string, storeId: string): Promise<number> {
  const { rows } = await tx.query<{ catalogue_rev: number }>({
    name: 'catalogue-rev',
    text: 'select catalogue_rev from store where org_id = $1 and id = $2',
    values: [orgId, storeId],
  })
  return rows[0]!.catalogue_rev
}

/**
 * The lists that rows refer to by index, each in a fixed order. Only tax sets of skus changed after `since` are read: a
 * delta needs no others, and scanning every sku would take longer than all the rest.
 */
export async function dictionaries(
  tx: Tx,
  orgId: string,
  storeId: string,
  since = 0,
): Promise<Dictionaries & { taxTexts: string[] }> {
  const values = [orgId, storeId]
  const categories = await tx.query<{ id: string; name_zh: string; name_en: string }>({
    text: 'select id, name_zh, name_en from category where org_id = $1 and store_id = $2 order by sort, id',
    values,
  })
  const units = await tx.query<{ id: string; name_zh: string; name_en: string; kind: string }>({
    // lets tablets know which units are whole and which have thousandths
    text: `select id, name_zh, name_en, case when decimals = 0 then 'piece' else 'weight' end as kind
      from unit where org_id = $1 and store_id = $2 order by id`,
    values,
  })
  const taxes = await tx.query<{ text: string; taxes: TaxSet }>({
    text: `select distinct taxes::text as text, taxes from sku
      where org_id = $1 and store_id = $2 and rev > $3 order by 1`,
    values: [...values, since],
  })
  return {
    categories: categories.rows.map((row) => [row.id, row.name_zh, row.name_en]),
    units: units.rows.map((row) => [row.id, row.name_zh, row.name_en, row.kind]),
    taxes: taxes.rows.map((row) => row.taxes),
    taxTexts: taxes.rows.map((row) => row.text),
  }
}

/**
 * One sku as a CatalogueRow, built in SQL; $3 categories, $4 units, $5 tax texts. Something added after those were read
 * briefly points to the first entry; its change number is newer than the header's, so the next delta corrects it.
 */
const fields = `s.id, coalesce(array_position($3::uuid[], p.category_id), 1) - 1, p.name_zh || case when s.options_zh = '' then '' else ' ' || s.options_zh end,
    p.name_en || case when s.options_en = '' then '' else ' ' || s.options_en end, s.item_no,
    coalesce((select json_agg(json_build_array(b.code, b.quantity_milli) order by b.code) from sku_barcode b
      where b.org_id = s.org_id and b.store_id = s.store_id and b.sku_id = s.id), '[]'::json),
    coalesce(array_position($4::uuid[], s.unit_id), 1) - 1,
    case when s.price_cents is null then '"${NO_PRICE}"'::json else to_json(s.price_cents) end, s.next_price_cents,
    case when s.next_price_at is null then null else (extract(epoch from s.next_price_at) * 1000)::bigint end,
    coalesce(array_position($5::text[], s.taxes::text), 1) - 1, s.pinyin, s.initials,
    coalesce((select sum(sb.quantity_milli)::bigint from stock_balance sb
      join stock_place pl on pl.org_id = sb.org_id and pl.store_id = sb.store_id and pl.id = sb.place_id and pl.kind = 'shelf'
      where sb.org_id = s.org_id and sb.store_id = s.store_id and sb.sku_id = s.id), 0),
    coalesce(substring(coalesce(nullif(s.image, ''), p.image) from '[0-9a-f]{32}'), '')`
/** Few skus have extras; the others stay short. */
const rowText = `case when s.more or not s.counted or s.after_price_at is not null or s.lasting_cents is not null
    or ${IS_RESERVED} then json_build_array(${fields}, ${extrasText}) else json_build_array(${fields}) end`

const fromText = `
  from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null and s.status = ${skuStates.sold}`

const references = (orgId: string, storeId: string, words: Dictionaries & { taxTexts: string[] }): unknown[] => [
  orgId,
  storeId,
  words.categories.map((c) => c[0]),
  words.units.map((u) => u[0]),
  words.taxTexts,
]

/** The live skus as JSON lines, one block of rows per line, ordered by id. */
export async function snapshotBlocks(
  tx: Tx,
  orgId: string,
  storeId: string,
  words: Dictionaries & { taxTexts: string[] },
  unpriced: boolean,
): Promise<{ blocks: string[]; count: number }> {
  const { rows } = await tx.query<{ block: string; n: number }>({
    text: `select json_agg(row order by id)::text as block, count(*) as n
      from (select s.id, (row_number() over (order by s.id) - 1) / ${BLOCK} as b, ${rowText} as row ${fromText}
        ${unpriced ? '' : 'and s.price_cents is not null'}) t group by b order by b`,
    values: references(orgId, storeId, words),
  })
  return { blocks: rows.map((row) => row.block.replaceAll('\n', '')), count: rows.reduce((sum, row) => sum + row.n, 0) }
}

/** Whether the changes after a number fit in one delta. */
export async function fitsDelta(tx: Tx, orgId: string, storeId: string, since: number): Promise<boolean> {
  const { rows } = await tx.query<{ n: number }>({
    name: 'fits-delta',
    text: `select count(*) as n from (
      select 1 from sku where org_id = $1 and store_id = $2 and rev > $3 limit ${DELTA_LIMIT + 1}) t`,
    values: [orgId, storeId, since],
  })
  return rows[0]!.n <= DELTA_LIMIT
}

export interface Changes {
  readonly rows: string[]
  readonly tombstones: string[]
  readonly more: boolean
  readonly rev: number
}

/** Since when a tablet wants changes, and which of the products without a price it takes. */
export interface ChangesQuery {
  readonly since: number
  /** Absent: none, they are gone for it. `all`: also those that did not change. */
  readonly unpriced?: 'yes' | 'all' | undefined
}

/**
 * Skus that changed after a number, oldest change first, and deleted ones. Undefined if one change alone exceeds a
 * delta, as after an import.
 */
export async function changedSkus(
  tx: Tx,
  orgId: string,
  storeId: string,
  { since, unpriced }: ChangesQuery,
  current: number,
  words: Dictionaries & { taxTexts: string[] },
): Promise<Changes | undefined> {
  const { rows } = await tx.query<{ id: string; rev: number; gone: boolean; row: string }>({
    name: 'changed-skus',
    text: `select s.id, s.rev, (s.deleted_at is not null or s.status <> ${skuStates.sold}) 
        or (not $7 and s.price_cents is null) as gone, ${rowText}::text as row
      from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where s.org_id = $1 and s.store_id = $2 and s.rev > $6 order by s.rev, s.id limit ${DELTA_LIMIT + 1}`,
    values: [...references(orgId, storeId, words), since, unpriced !== undefined],
  })
  const more = rows.length > DELTA_LIMIT
  // a page ends between two change numbers, never inside one, so that the next page can continue there
  const lastRev = more ? rows[DELTA_LIMIT]!.rev - 1 : current
  const page = rows.filter((row) => row.rev <= lastRev)
  if (more && page.length === 0) return undefined
  const earlier = unpriced === 'all' ? await unpricedBefore(tx, orgId, storeId, since, words) : []
  if (!earlier) return undefined
  return {
    rows: [...earlier, ...page.filter((row) => !row.gone).map((row) => row.row)],
    tombstones: page.filter((row) => row.gone).map((row) => row.id),
    more,
    rev: lastRev,
  }
}

/** The products without a price that did not change after a number; undefined where they exceed a delta. */
async function unpricedBefore(
  tx: Tx,
  orgId: string,
  storeId: string,
  since: number,
  words: Dictionaries & { taxTexts: string[] },
): Promise<string[] | undefined> {
  const { rows } = await tx.query<{ row: string }>({
    name: 'unpriced-skus',
    text: `select ${rowText}::text as row ${fromText} and s.price_cents is null and s.rev <= $6 limit ${DELTA_LIMIT + 1}`,
    values: [...references(orgId, storeId, words), since],
  })
  return rows.length > DELTA_LIMIT ? undefined : rows.map((row) => row.row)
}

/** Shelf balances that changed after `since`, up to `until`. */
export async function movedStock(
  tx: Tx,
  orgId: string,
  storeId: string,
  since: number,
  until: number,
): Promise<[string, number][]> {
  const { rows } = await tx.query<{ sku_id: string; quantity: number }>({
    name: 'moved-stock',
    text: `select b.sku_id, sum(b.quantity_milli)::bigint as quantity from stock_balance b
      join stock_place pl on pl.org_id = b.org_id and pl.store_id = b.store_id and pl.id = b.place_id and pl.kind = 'shelf'
      where b.org_id = $1 and b.store_id = $2 and b.sku_id in (
        select sku_id from stock_balance where org_id = $1 and store_id = $2 and rev > $3 and rev <= $4)
      group by b.sku_id`,
    values: [orgId, storeId, since, until],
  })
  return rows.map((row) => [row.sku_id, row.quantity])
}
