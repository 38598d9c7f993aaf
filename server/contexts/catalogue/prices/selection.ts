import type { PriceSelection } from '#contract/price-changes.ts'
import type { Tx } from '#server/db/session.ts'
import { containing, equals, rowsOf, type Condition, type List } from '#server/kernel/list-query.ts'

/** A product of a selection, with what a change of its price needs. */
export interface SelectedSku {
  readonly id: string
  readonly price_cents: number | null
  readonly cost_cents: number | null
  readonly name_zh: string
  readonly name_en: string
  readonly item_no: string
}

interface StoreIds {
  readonly orgId: string
  readonly storeId: string
}

const SHELF = `coalesce((select sum(b.quantity_milli) from stock_balance b
  join stock_place l on l.org_id = b.org_id and l.store_id = b.store_id and l.id = b.place_id and l.kind = 'shelf'
  where b.org_id = s.org_id and b.store_id = s.store_id and b.sku_id = s.id), 0)`
const STOCK = { available: `${SHELF} > 0`, empty: `${SHELF} = 0`, negative: `${SHELF} < 0` }

/** Finds what the goods list finds by the same filter. */
const matching = (keyword: string | undefined): Condition => {
  const words = keyword?.trim()
  if (!words) return undefined
  return (given) => {
    const like = given(containing(words.toLowerCase()))
    const code = given(/^\d{6,14}$/.test(words) ? words.padStart(14, '0') : words)
    const plain = given(words)
    return `s.search like ${like} or s.item_no ilike ${like} or p.name_en ilike ${like} or p.name_zh like ${like}
      or exists (select 1 from sku_barcode b where b.org_id = s.org_id and b.store_id = s.store_id and b.sku_id = s.id
        and b.code in (${plain}, ${code}))`
  }
}

/** The next products of a selection after one of them, in the order of their ids. */
export function selectedAfter(
  tx: Tx,
  { orgId, storeId }: StoreIds,
  { skuIds, keyword, categoryId, stock, price }: PriceSelection,
  after: string | undefined,
  limit: number,
): Promise<SelectedSku[]> {
  const list: List = {
    columns: `s.id, s.price_cents, s.cost_cents, s.item_no, trim(p.name_zh || ' ' || s.options_zh) as name_zh,
      trim(p.name_en || ' ' || s.options_en) as name_en`,
    from: `from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null`,
    values: [orgId, storeId],
    where: [
      skuIds && ((given) => `s.id = any(${given(skuIds)}::uuid[])`),
      after === undefined ? undefined : (given) => `s.id > ${given(after)}`,
      equals('p.category_id', categoryId),
      stock && (() => STOCK[stock]),
      price && (() => 's.price_cents is null'),
      matching(keyword),
    ],
    order: 's.id',
  }
  return rowsOf<SelectedSku>(tx, list, { currentPage: 1, pageSize: limit })
}
