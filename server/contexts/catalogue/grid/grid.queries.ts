import { frozenStates } from '#domain/online-product-states.ts'
import { unitStates } from '#domain/unit-states.ts'
import { MOST_ROWS, type GridRow } from '#contract/catalogue/grid.ts'
import type { PriceSelection } from '#contract/catalogue/price-changes.ts'
import { cents, centsOrNone, milli } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownCode } from '#server/contexts/catalogue/products/product.queries.ts'
import { lastingCents, lastingOf } from '#server/contexts/catalogue/skus/project-prices.ts'
import { chosenAfter } from '#server/contexts/catalogue/selection/selection.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

interface Row {
  id: string
  product_id: string
  version: number
  frozen: boolean
  options_zh: string
  options_en: string
  name_zh: string
  name_en: string
  category_id: string
  brand: string
  item_no: string
  price_cents: number | null
  lasting_cents: number | null
  original_price_cents: number | null
  cost_cents: number | null
  tax_mode: number
  counted: boolean
  codes: string[] | null
  day_milli: number | null
  purchase_milli: number | null
}

/** Barcodes of the skus themselves; those of packaging units belong to these. */
const CODES = `(select b.sku_id, json_agg(b.code order by b.code) as codes from sku_barcode b
  where b.org_id = $1 and b.store_id = $2 and b.sku_id = any($3::uuid[]) and not exists (select 1 from sku_pack k
    where k.org_id = b.org_id and k.store_id = b.store_id and k.sku_id = b.sku_id and k.code = b.code)
  group by b.sku_id)`

/** The place of a variant among those of its product: its values, the first option changing slowest. */
const PLACE = `array(select v.sort from sku_option x
  join product_option o on o.org_id = x.org_id and o.store_id = x.store_id and o.product_id = x.product_id
    and o.id = x.option_id
  join product_option_value v on v.org_id = x.org_id and v.store_id = x.store_id and v.product_id = x.product_id
    and v.option_id = x.option_id and v.id = x.value_id
  where x.org_id = s.org_id and x.store_id = s.store_id and x.sku_id = s.id order by o.sort)`

const quantity = (value: number | null) => (value ? milli(value) : null)

/** The rows of a selection, by name; variants of a product stand together, in the order of its form. */
export async function gridRows(ctx: Ctx, selection: PriceSelection): Promise<{ records: GridRow[]; total: number }> {
  const chosen = await chosenAfter(ctx.tx, ctx, selection, undefined, MOST_ROWS + 1)
  const { rows } = await ctx.tx.query<Row>({
    text: `select s.id, s.product_id, p.version, s.options_zh, s.options_en, p.name_zh, p.name_en, p.category_id, p.brand,
        s.item_no, s.price_cents, s.lasting_cents, s.original_price_cents, s.cost_cents, p.tax_mode, s.counted, c.codes, l.day_milli, l.purchase_milli,
        exists (select 1 from online_product o where o.org_id = p.org_id and o.store_id = p.store_id
          and o.product_id = p.id and o.state in (${frozenStates.join(', ')})) as frozen
      from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      left join sku_limit l on l.org_id = s.org_id and l.store_id = s.store_id and l.sku_id = s.id
      left join ${CODES} c on c.sku_id = s.id
      where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[]) and s.deleted_at is null
      order by p.name_en, p.id, ${PLACE}, s.id limit ${MOST_ROWS}`,
    values: [ctx.orgId, ctx.storeId, chosen.map((sku) => sku.id)],
  })
  const seesCost = maySeeCost(ctx)
  const packs = await packRows(
    ctx,
    rows.map((row) => row.id),
  )
  const records = rows.flatMap((row): GridRow[] => {
    const { promotion, ...own } = skuRow(row, seesCost)
    const first = promotion === undefined ? own : { ...own, promotion }
    return [first, ...(packs.get(row.id) ?? []).map((pack): GridRow => ({ ...own, ...pack }))]
  })
  return { records, total: chosen.length }
}

const skuRow = (row: Row, seesCost: boolean): GridRow => ({
  skuId: row.id,
  productId: row.product_id,
  version: row.version,
  frozen: row.frozen,
  variant: { zh: row.options_zh, en: row.options_en },
  ...(row.lasting_cents === null || row.price_cents === null ? {} : { promotion: cents(row.price_cents) }),
  values: {
    nameZh: row.name_zh,
    nameEn: row.name_en,
    categoryId: row.category_id,
    brand: row.brand,
    itemNo: row.item_no,
    price: lastingOf(row),
    originalPrice: centsOrNone(row.original_price_cents),
    ...(seesCost ? { cost: centsOrNone(row.cost_cents) } : {}),
    taxMode: row.tax_mode as 1 | 2 | 3,
    counted: row.counted,
    barcodes: (row.codes ?? []).map(shownCode),
    dayLimit: quantity(row.day_milli),
    purchaseLimit: quantity(row.purchase_milli),
  },
})

/** The packs in use of skus, by sku, each with its price: null is as many times the price of one. */
async function packRows(
  { tx, orgId, storeId }: Ctx,
  skuIds: readonly string[],
): Promise<Map<string, Pick<GridRow, 'pack' | 'values'>[]>> {
  const { rows } = await tx.query<{ id: string; sku_id: string; zh: string; en: string; n: number; price: number }>({
    text: `select id, sku_id, name_zh as zh, name_en as en, quantity_milli as n, ${lastingCents('sku_pack')} as price
      from sku_pack where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[]) and status = ${unitStates.on}
      order by quantity_milli, id`,
    values: [orgId, storeId, skuIds],
  })
  const found = new Map<string, Pick<GridRow, 'pack' | 'values'>[]>()
  for (const { id, sku_id, zh, en, n, price } of rows) {
    const row = { pack: { id, name: { zh, en }, quantity: milli(n) }, values: { price: centsOrNone(price) } }
    found.set(sku_id, [...(found.get(sku_id) ?? []), row])
  }
  return found
}

/** Barcodes of archived products are free for others. */
export async function freeArchivedCodes(ctx: Ctx, codes: readonly string[]): Promise<void> {
  await ctx.tx.query({
    text: `delete from sku_barcode b using sku s where b.org_id = $1 and b.store_id = $2 and b.code = any($3::text[])
      and s.org_id = b.org_id and s.store_id = b.store_id and s.id = b.sku_id and s.deleted_at is not null`,
    values: [ctx.orgId, ctx.storeId, codes],
  })
}

/** All live skus of products, by product. */
export async function skusOfProducts(ctx: Ctx, productIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await ctx.tx.query<{ product_id: string; ids: string[] }>({
    text: `select product_id, array_agg(id::text order by id) as ids from sku
      where org_id = $1 and store_id = $2 and product_id = any($3::uuid[]) and deleted_at is null group by product_id`,
    values: [ctx.orgId, ctx.storeId, productIds],
  })
  return new Map(rows.map((row) => [row.product_id, row.ids]))
}

/** Which of these categories the store has. */
export async function knownCategories(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await ctx.tx.query<{ id: string }>({
    text: 'select id from category where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [ctx.orgId, ctx.storeId, ids],
  })
  return new Set(rows.map((row) => row.id))
}
