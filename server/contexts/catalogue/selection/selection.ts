import type { PriceSelection } from '#contract/price-changes.ts'
import { ruledPrice, type PriceRule } from '#domain/goods/price-rule.ts'
import { centsOrNone, type Cents } from '#domain/money.ts'
import { fold } from '#domain/search/fold.ts'
import type { Tx } from '#server/db/session.ts'
import { containing, equals, rowsOf, sumsOf, type Condition, type List } from '#server/kernel/list-query.ts'

/** A product of a selection, with what a change of its price needs. */
export interface SelectedSku {
  readonly id: string
  readonly price_cents: number | null
  readonly cost_cents: number | null
  readonly name_zh: string
  readonly name_en: string
  readonly item_no: string
  /** A recharge card sells at its par value, whatever happens to prices. */
  readonly card: boolean
}

interface StoreIds {
  readonly orgId: string
  readonly storeId: string
}

const SHELF = `coalesce((select k.shelf_milli from sku_stock k where k.org_id = s.org_id and k.store_id = s.store_id
  and k.item_id = s.id), 0)`
const STOCK = { available: `${SHELF} > 0`, empty: `${SHELF} = 0`, negative: `${SHELF} < 0` }

/** Finds what the goods list finds by the same filter. */
const matching = (keyword: string | undefined): Condition[] =>
  fold(keyword ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => (given) => `s.search like ${given(containing(word))}`)

const FROM = `from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null`

const CARD = `exists (select 1 from sku_card c where c.org_id = s.org_id and c.store_id = s.store_id and c.sku_id = s.id)`

/** What a rule makes of the price of a product; null: nothing. */
export const priceBy = ({ price_cents: price, card }: SelectedSku, rule: PriceRule): Cents | null =>
  card ? null : ruledPrice(centsOrNone(price), rule)

const conditions = ({ skuIds, exceptIds, keyword, categoryId, stock, price }: PriceSelection): Condition[] => [
  skuIds && ((given) => `s.id = any(${given(skuIds)}::uuid[])`),
  exceptIds && ((given) => `s.id <> all(${given(exceptIds)}::uuid[])`),
  equals('p.category_id', categoryId),
  stock && (() => STOCK[stock]),
  price && (() => 's.price_cents is null'),
  ...matching(keyword),
]

/** How many products a selection has. */
export async function countSelected(tx: Tx, { orgId, storeId }: StoreIds, selection: PriceSelection): Promise<number> {
  const list: List = { columns: '', from: FROM, values: [orgId, storeId], where: conditions(selection), order: '' }
  return (await sumsOf<{ total: number }>(tx, list, 'count(*) as total')).total
}

/** The next products of a selection after one of them, in the order of their ids. */
export function selectedAfter(
  tx: Tx,
  { orgId, storeId }: StoreIds,
  selection: PriceSelection,
  after: string | undefined,
  limit: number,
): Promise<SelectedSku[]> {
  const list: List = {
    columns: `s.id, s.price_cents, s.cost_cents, s.item_no, ${CARD} as card, trim(p.name_zh || ' ' || s.options_zh) as name_zh,
      trim(p.name_en || ' ' || s.options_en) as name_en`,
    from: FROM,
    values: [orgId, storeId],
    where: [...conditions(selection), after === undefined ? undefined : (given) => `s.id > ${given(after)}`],
    order: 's.id',
  }
  return rowsOf<SelectedSku>(tx, list, { currentPage: 1, pageSize: limit })
}

/** The products of the next skus of a selection. */
export function productsAfter(
  tx: Tx,
  { orgId, storeId }: StoreIds,
  selection: PriceSelection,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; product_id: string }[]> {
  const list: List = {
    columns: 's.id, s.product_id',
    from: FROM,
    values: [orgId, storeId],
    where: [...conditions(selection), after === undefined ? undefined : (given) => `s.id > ${given(after)}`],
    order: 's.id',
  }
  return rowsOf(tx, list, { currentPage: 1, pageSize: limit })
}
