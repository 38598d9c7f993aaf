import type { Ctx } from '#server/kernel/context.ts'
import { type Condition, searched } from '#server/kernel/list-query.ts'

/** The kinds of stock: products, raw materials, recharge cards. */
export type ItemKind = 'goods' | 'raw' | 'card'

interface Source {
  /** The items of the store ($1, $2), under the name `s`. */
  readonly items: string
  readonly where: string
  /** With names, unit and picture: `p` is the product. */
  readonly described: string
  readonly columns: string
  /** Number of all items, faster than by reading them. */
  readonly count: string
  readonly sortName: (language: Ctx['language']) => string
  readonly search: (keyword: string | undefined) => readonly Condition[]
}

const isCard = `exists (select 1 from sku_card c where c.org_id = s.org_id and c.store_id = s.store_id and c.sku_id = s.id)`

const LIVE = 'from sku s where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null and s.counted'
const CARDS = `(select count(*) from sku_card c join sku s on s.org_id = c.org_id and s.store_id = c.store_id
  and s.id = c.sku_id and s.deleted_at is null where c.org_id = $1 and c.store_id = $2)`

const sku = (where: string, count: string): Source => ({
  count,
  items: 'sku s',
  where: `s.org_id = $1 and s.store_id = $2 and s.deleted_at is null and ${where}`,
  described: `from sku s
    join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
    join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id`,
  columns: `s.id, s.product_id, p.name_zh, p.name_en, s.options_zh, s.options_en, p.category_id, coalesce(nullif(s.image, ''), p.image) as image, s.item_no,
    s.cost_cents, array(select b.code from sku_barcode b where b.org_id = s.org_id and b.store_id = s.store_id
      and b.sku_id = s.id order by b.code) as barcodes`,
  sortName: (language) => (language === 'zh' ? 's.sort_zh' : 's.sort_en'),
  search: (keyword) => searched(keyword, 's.search'),
})

export const itemSources: Readonly<Record<ItemKind, Source>> = {
  goods: sku(`s.counted and not ${isCard}`, `select (select count(*) ${LIVE}) - ${CARDS} as n`),
  card: sku(isCard, `select ${CARDS} as n`),
  raw: {
    count: 'select count(*) as n from raw_material where org_id = $1 and store_id = $2 and deleted_at is null',
    items: 'raw_material s',
    where: 's.org_id = $1 and s.store_id = $2 and s.deleted_at is null',
    described: `from raw_material s
      join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id`,
    columns: `s.id, null::uuid as product_id, s.name_zh, s.name_en, '' as options_zh, '' as options_en,
      null::uuid as category_id, s.image, s.item_no, (s.default_cost_micro / 10000)::bigint as cost_cents, array[]::text[] as barcodes`,
    sortName: (language) => (language === 'zh' ? 's.sort_zh' : 's.sort_en'),
    search: (keyword) => searched(keyword, 's.search'),
  },
}

/** The stock of an item in all, and its limits; either may be missing. */
export const STOCK = `left join sku_stock k on k.org_id = s.org_id and k.store_id = s.store_id and k.item_id = s.id`
export const LIMIT = `left join item_limit l on l.org_id = s.org_id and l.store_id = s.store_id and l.item_id = s.id`
