import type { Product, ProductForm } from '#contract/catalogue/products.ts'
import type { Words } from '#contract/schemas.ts'
import { frozenStates } from '#domain/online-product-states.ts'
import { displayGtin } from '#domain/barcode/gtin.ts'
import { placeLabel } from '#domain/place-label.ts'
import { cents, centsOrNone, milli, ppm } from '#domain/money.ts'
import { reorderMethodOf } from '#domain/reorder.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { lastingCents, lastingOf } from '#server/contexts/catalogue/skus/project-prices.ts'
import { recipesHere } from '#server/contexts/catalogue/materials/recipes.queries.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

type Sku = Product['skus'][number]
type Pack = Sku['packs'][number]

interface HeadRow extends TableRow<'product'> {
  category_zh: string
  category_en: string
  unit_id: string
  unit_zh: string
  unit_en: string
  decimals: number
  counted: boolean
  supplier: string | null
  online: number | null
  card: boolean
}

/** A GTIN as people know it, a code of the shop's own as it is. */
export const shownCode = (code: string): string => (/^\d{14}$/.test(code) ? displayGtin(code) : code)

/** One live product of the store as its form has it; undefined where there is none. `lock`: nobody else saves it meanwhile. */
export async function productHere(ctx: Ctx, id: string, lock = false): Promise<Product | undefined> {
  const values = [ctx.orgId, ctx.storeId, id]
  const { rows } = await ctx.tx.query<HeadRow>({
    text: `select p.*, c.name_zh as category_zh, c.name_en as category_en, u.id as unit_id, u.name_zh as unit_zh,
        u.name_en as unit_en, u.decimals, k.counted, v.name as supplier, o.state as online,
        exists (select 1 from sku_card d join sku s on s.org_id = d.org_id and s.store_id = d.store_id and s.id = d.sku_id
          where d.org_id = p.org_id and d.store_id = p.store_id and s.product_id = p.id) as card
      from product p join category c on c.org_id = p.org_id and c.store_id = p.store_id and c.id = p.category_id
      join lateral (select s.unit_id, s.counted from sku s where s.org_id = p.org_id and s.store_id = p.store_id
        and s.product_id = p.id and s.deleted_at is null order by s.id limit 1) k on true
      join unit u on u.org_id = p.org_id and u.store_id = p.store_id and u.id = k.unit_id
      left join supplier v on v.org_id = p.org_id and v.id = p.supplier_id
      left join online_product o on o.org_id = p.org_id and o.store_id = p.store_id and o.product_id = p.id
      where p.org_id = $1 and p.store_id = $2 and p.id = $3 ${lock ? 'for update of p' : ''}`,
    values,
  })
  const head = rows[0]
  if (!head) return undefined
  const options = await optionsOf(ctx, values)
  const skus = await skusOf(ctx, values, options)
  return {
    ...formOf(head),
    ...(await termsOf(ctx, values)),
    id: head.id,
    version: head.version,
    category: { zh: head.category_zh, en: head.category_en },
    unit: { zh: head.unit_zh, en: head.unit_en },
    unitDecimals: head.decimals,
    supplier: head.supplier ?? '',
    pictures: await picturesOf(ctx, values),
    options,
    skus,
    unitFixed: skus.some((sku) => sku.moved),
    frozen: head.online !== null && frozenStates.includes(head.online),
    card: head.card,
    createdAt: head.created_at,
    updatedAt: head.updated_at,
  }
}

const formOf = (head: HeadRow) => ({
  nameZh: head.name_zh,
  nameEn: head.name_en,
  categoryId: head.category_id,
  unitId: head.unit_id,
  brand: head.brand,
  description: head.description,
  taxMode: head.tax_mode as ProductForm['taxMode'],
  cycleDays: head.cycle_days,
  leadDays: head.lead_days,
  stockingDays: head.stocking_days,
  reorderMethod: reorderMethodOf(head.reorder_method),
  supplierId: head.supplier_id,
  counted: head.counted,
})

async function optionsOf(ctx: Ctx, values: unknown[]): Promise<Product['options']> {
  const { rows } = await ctx.tx.query<{
    id: string
    name_zh: string
    name_en: string
    values: Product['options'][number]['values']
  }>({
    text: `select o.id, o.name_zh, o.name_en, (select json_agg(json_build_object('id', v.id, 'nameZh', v.name_zh, 'nameEn', v.name_en)
        order by v.sort, v.id) from product_option_value v where v.org_id = o.org_id and v.store_id = o.store_id
          and v.product_id = o.product_id and v.option_id = o.id) as values
      from product_option o where o.org_id = $1 and o.store_id = $2 and o.product_id = $3 order by o.sort, o.id`,
    values,
  })
  return rows.map((row) => ({ id: row.id, nameZh: row.name_zh, nameEn: row.name_en, values: row.values }))
}

async function picturesOf(ctx: Ctx, values: unknown[]): Promise<Product['pictures']> {
  const { rows } = await ctx.tx.query<{ image: string; alt_zh: string; alt_en: string }>({
    text: `select image, alt_zh, alt_en from product_image
      where org_id = $1 and store_id = $2 and product_id = $3 order by sort`,
    values,
  })
  return rows.map((row) => ({ path: row.image, altZh: row.alt_zh, altEn: row.alt_en }))
}

interface TermsRow {
  bay_id: string | null
  area_code: string | null
  bay_code: string | null
  taxes: Product['taxes']
  guarantees: { id: string; zh: string; en: string }[] | null
  kind: 'deduction' | 'rebate' | null
  ppm: number | null
  day_milli: number | null
  purchase_milli: number | null
  invite_milli: number | null
}

/** Fields that the form has once for all variants, taken from the first of them. */
async function termsOf(
  ctx: Ctx,
  values: unknown[],
): Promise<
  Pick<
    Product,
    'taxes' | 'bayId' | 'bay' | 'guaranteeIds' | 'guarantees' | 'macou' | 'dayLimit' | 'purchaseLimit' | 'inviteLimit'
  >
> {
  const { rows } = await ctx.tx.query<TermsRow>({
    text: `select s.taxes, m.kind, m.ppm, l.day_milli, l.purchase_milli, l.invite_milli,
        (select json_agg(json_build_object('id', g.guarantee_id, 'zh', y.name_zh || ' · ' || n.name_zh,
            'en', y.name_en || ' · ' || n.name_en) order by g.sort, g.guarantee_id)
          from sku_guarantee g join guarantee n on n.org_id = g.org_id and n.store_id = g.store_id and n.id = g.guarantee_id
          join guarantee_type y on y.org_id = n.org_id and y.store_id = n.store_id and y.id = n.type_id
          where g.org_id = s.org_id and g.store_id = s.store_id and g.sku_id = s.id) as guarantees, b.id as bay_id, z.code as area_code,
        b.code as bay_code
      from sku s
      left join item_place i on i.org_id = s.org_id and i.store_id = s.store_id and i.item_id = s.id and i.main
      left join stock_place b on b.org_id = i.org_id and b.store_id = i.store_id and b.id = i.place_id
      left join stock_zone z on z.org_id = b.org_id and z.store_id = b.store_id and z.id = b.zone_id
      left join sku_macou m on m.org_id = s.org_id and m.store_id = s.store_id and m.sku_id = s.id
      left join sku_limit l on l.org_id = s.org_id and l.store_id = s.store_id and l.sku_id = s.id
      where s.org_id = $1 and s.store_id = $2 and s.product_id = $3 and s.deleted_at is null order by s.id limit 1`,
    values,
  })
  const row = rows[0]!
  const quantity = (value: number | null) => (value ? milli(value) : null)
  return {
    taxes: row.taxes,
    bayId: row.bay_id,
    bay: row.bay_code === null ? '' : placeLabel(row.area_code ?? '', row.bay_code),
    guaranteeIds: (row.guarantees ?? []).map((one) => one.id),
    guarantees: (row.guarantees ?? []).map(({ zh, en }) => ({ zh, en })),
    macou: row.kind === null ? null : { kind: row.kind, ppm: ppm(row.ppm!) },
    dayLimit: quantity(row.day_milli),
    purchaseLimit: quantity(row.purchase_milli),
    inviteLimit: quantity(row.invite_milli),
  }
}

interface SkuRow {
  id: string
  item_no: string
  image: string
  options_zh: string
  options_en: string
  price_cents: number | null
  lasting_cents: number | null
  original_price_cents: number | null
  cost_cents: number | null
  chosen: Record<string, string> | null
  codes: string[]
  packs: (Omit<Pack, 'quantity' | 'price'> & { quantity: number; price: number | null })[] | null
  shelf: number
  warehouse: number
  moved: boolean
}

const stockIn = (kind: 'shelf' | 'warehouse'): string =>
  `coalesce((select sum(b.quantity_milli)::bigint from stock_balance b
    join stock_place l on l.org_id = b.org_id and l.store_id = b.store_id and l.id = b.place_id and l.kind = '${kind}'
    where b.org_id = s.org_id and b.store_id = s.store_id and b.sku_id = s.id), 0)`

/** That a sku `s` was sold, or that stock of it has moved: documents name it. */
const MOVED = `(exists (select 1 from stock_ledger e where e.org_id = s.org_id and e.store_id = s.store_id and e.sku_id = s.id)
  or exists (select 1 from sale_line l where l.org_id = s.org_id and l.store_id = s.store_id and l.sku_id = s.id))`

async function skusOf(ctx: Ctx, values: unknown[], options: Product['options']): Promise<Sku[]> {
  const { rows } = await ctx.tx.query<SkuRow>({
    text: `select s.id, s.item_no, s.options_zh, s.options_en, s.price_cents, s.lasting_cents, s.original_price_cents, s.cost_cents, s.image,
        (select json_object_agg(o.option_id, o.value_id) from sku_option o
          where o.org_id = s.org_id and o.store_id = s.store_id and o.sku_id = s.id) as chosen,
        array(select b.code from sku_barcode b where b.org_id = s.org_id and b.store_id = s.store_id and b.sku_id = s.id
          and not exists (select 1 from sku_pack k where k.org_id = b.org_id and k.store_id = b.store_id
            and k.sku_id = b.sku_id and k.code = b.code) order by b.code) as codes,
        (select json_agg(json_build_object('id', k.id, 'nameZh', k.name_zh, 'nameEn', k.name_en,
            'quantity', k.quantity_milli, 'price', ${lastingCents('k')}, 'code', k.code, 'sell', k.sell, 'purchase', k.purchase,
            'status', k.status) order by k.quantity_milli, k.id)
          from sku_pack k where k.org_id = s.org_id and k.store_id = s.store_id and k.sku_id = s.id) as packs,
        ${stockIn('shelf')} as shelf, ${stockIn('warehouse')} as warehouse, ${MOVED} as moved
      from sku s where s.org_id = $1 and s.store_id = $2 and s.product_id = $3 and s.deleted_at is null order by s.id`,
    values,
  })
  const recipes = await recipesHere(
    ctx,
    rows.map((row) => row.id),
  )
  const seesCost = maySeeCost(ctx)
  const skus = rows.map((row): Sku => ({
    id: row.id,
    values: options.map((option) => row.chosen?.[option.id] ?? ''),
    itemNo: row.item_no,
    price: lastingOf(row),
    ...(row.lasting_cents === null || row.price_cents === null ? {} : { promotion: cents(row.price_cents) }),
    originalPrice: centsOrNone(row.original_price_cents),
    ...(seesCost ? { cost: row.cost_cents === null ? null : cents(row.cost_cents) } : {}),
    barcodes: row.codes.map(shownCode),
    packs: (row.packs ?? []).map((pack) => ({
      ...pack,
      quantity: milli(pack.quantity),
      price: pack.price === null ? null : cents(pack.price),
      code: shownCode(pack.code),
    })),
    name: { zh: row.options_zh, en: row.options_en } satisfies Words,
    picture: row.image || null,
    recipes: recipes.get(row.id) ?? [],
    shelf: milli(row.shelf),
    warehouse: milli(row.warehouse),
    moved: row.moved,
  }))
  return inOrderOf(options, skus)
}

/** Variants in the order of their values, the first option changing slowest. */
function inOrderOf(options: Product['options'], skus: readonly Sku[]): Sku[] {
  const places = options.map((option) => new Map(option.values.map((value, at) => [value.id, at])))
  const placeOf = (sku: Sku): number[] => sku.values.map((value, at) => places[at]!.get(value) ?? 0)
  return skus.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    const at = one.findIndex((place, index) => place !== other[index])
    return at < 0 ? 0 : one[at]! - other[at]!
  })
}
