import { frozenStates } from '#domain/online-product-states.ts'
import type { BulkField } from '#domain/goods/bulk-fields.ts'
import { lastingCents } from '#server/contexts/catalogue/skus/project-prices.ts'
import { PROMOTIONS } from '#server/contexts/catalogue/bulk/write-promotions.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'

/** The values of one product, sku or pack by field, as they are stored with a run: plain JSON that compares as text. */
export type Values = Readonly<Partial<Record<BulkField, unknown>>>

export interface Present {
  readonly id: string
  readonly productId: string
  /** Rises with every saved change of the product. */
  readonly version: number
  /** On sale or sold out in the online store: what buyers see of it can't be changed. */
  readonly frozen: boolean
  /** Of its unit; of a sku. */
  readonly decimals?: number
  /** It is a recharge card, or a variant of one: untaxed, at its par value. */
  readonly card: boolean
  readonly values: Values
}

const FROZEN = `exists (select 1 from online_product o where o.org_id = p.org_id and o.store_id = p.store_id
  and o.product_id = p.id and o.state in (${frozenStates.join(', ')})) as frozen`

const CARD = `exists (select 1 from sku_card c join sku x on x.org_id = c.org_id and x.store_id = c.store_id and x.id = c.sku_id
  where c.org_id = p.org_id and c.store_id = p.store_id and x.product_id = p.id) as card`

/** Barcodes of the sku itself; those of its packaging units stay with the units. */
const CODES = `array(select b.code from sku_barcode b where b.org_id = s.org_id and b.store_id = s.store_id
    and b.sku_id = s.id and not exists (select 1 from sku_pack k where k.org_id = b.org_id and k.store_id = b.store_id
      and k.sku_id = b.sku_id and k.code = b.code) order by b.code)`

/** Of a product without pictures nothing is said, so that what was recorded before there were any compares as it did. */
const PICTURES = `case when p.image = '' then '{}'::jsonb else jsonb_build_object('pictures', coalesce((select
      jsonb_agg(jsonb_build_object('path', i.image, 'altZh', i.alt_zh, 'altEn', i.alt_en) order by i.sort)
      from product_image i where i.org_id = p.org_id and i.store_id = p.store_id and i.product_id = p.id),
    jsonb_build_array(jsonb_build_object('path', p.image, 'altZh', '', 'altEn', '')))) end`

/** As its first variant, like the form. */
const COUNTED = `(select s.counted from sku s where s.org_id = p.org_id and s.store_id = p.store_id and s.product_id = p.id
    and s.deleted_at is null order by s.id limit 1)`

const PRODUCTS = `select p.id, p.id as "productId", p.version, ${FROZEN}, ${CARD}, jsonb_build_object('nameZh', p.name_zh,
      'nameEn', p.name_en, 'categoryId', p.category_id, 'brand', p.brand, 'description', p.description, 'counted', ${COUNTED})
      || ${PICTURES} as values
    from product p where p.org_id = $1 and p.store_id = $2 and p.id = any($3::uuid[])`

const SKUS = `select s.id, s.product_id as "productId", p.version, u.decimals, ${FROZEN}, ${CARD}, jsonb_build_object('itemNo', s.item_no,
      'options', jsonb_build_object('zh', s.options_zh, 'en', s.options_en), 'price', ${lastingCents('s')},
      'originalPrice', s.original_price_cents, 'cost', s.cost_cents,
      'taxes', jsonb_build_object('rates', s.taxes, 'awaits', s.awaits_tax), 'barcodes', to_jsonb(${CODES}),
      'dayLimit', l.day_milli, 'purchaseLimit', l.purchase_milli)
      || case when s.image = '' then '{}'::jsonb else jsonb_build_object('picture', s.image) end
      || coalesce(jsonb_build_object('promotions', ${PROMOTIONS}), '{}'::jsonb) as values
    from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
    join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id
    left join sku_limit l on l.org_id = s.org_id and l.store_id = s.store_id and l.sku_id = s.id
    where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[]) and s.deleted_at is null`

const PACKS = `select k.id, s.product_id as "productId", p.version, ${FROZEN}, false as card,
      jsonb_build_object('packPrice', ${lastingCents('k')}) as values
    from sku_pack k join sku s on s.org_id = k.org_id and s.store_id = k.store_id and s.id = k.sku_id and s.deleted_at is null
    join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
    where k.org_id = $1 and k.store_id = $2 and k.id = any($3::uuid[])`

const texts = { product: PRODUCTS, sku: SKUS, pack: PACKS }

/** Current values of products, or of live skus and their packs, by id. */
export async function presentValues(
  { tx, orgId, storeId }: BulkScope,
  entity: keyof typeof texts,
  ids: readonly string[],
): Promise<Map<string, Present>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<Present>({
    text: texts[entity],
    values: [orgId, storeId, [...new Set(ids)]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a change would tax a recharge card. */
export const taxesCard = (
  { card }: Present,
  { field, value }: { readonly field: BulkField; readonly value: unknown },
): boolean => card && field === 'taxes' && comparable(value) !== comparable({ rates: [], awaits: false })

/** A value as text that is the same for equal values, whatever the order of their keys. */
export function comparable(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `[${value.map(comparable).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${key}:${comparable(one)}`).join()}}`
}
