import type { StockConfidence } from '#contract/insight/stock-home.ts'

/** Names, unit and kind of an item `i.item_id` ($1 organisation, $2 store); without those that the store has no longer. */
export const DESCRIBED = `left join sku s on s.org_id = $1 and s.store_id = $2 and s.id = i.item_id and s.deleted_at is null
  left join product p on p.org_id = $1 and p.store_id = $2 and p.id = s.product_id
  left join raw_material m on m.org_id = $1 and m.store_id = $2 and m.id = i.item_id and m.deleted_at is null
  join unit u on u.org_id = $1 and u.store_id = $2 and u.id = coalesce(s.unit_id, m.unit_id)`

/** The same with those that it has no longer. */
export const DESCRIBED_EVER = DESCRIBED.replaceAll(/ and [sm]\.deleted_at is null/g, '')

export const WORDS = `case when m.id is not null then 'raw' when exists (select 1 from sku_card c where c.org_id = $1
    and c.store_id = $2 and c.sku_id = i.item_id) then 'card' else 'goods' end as kind,
  coalesce(trim(p.name_zh || ' ' || s.options_zh), m.name_zh) as name_zh,
  coalesce(trim(p.name_en || ' ' || s.options_en), m.name_en) as name_en, u.name_zh as unit_zh, u.name_en as unit_en`

export interface Described {
  readonly item_id: string
  readonly kind: StockConfidence['kind']
  readonly name_zh: string
  readonly name_en: string
  readonly unit_zh: string
  readonly unit_en: string
}

export const described = (row: Described) => ({
  itemId: row.item_id,
  kind: row.kind,
  name: { zh: row.name_zh, en: row.name_en },
  unit: { zh: row.unit_zh, en: row.unit_en },
})
