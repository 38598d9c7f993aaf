import type { PriceSelection } from '#contract/catalogue/price-changes.ts'
import { ruledPrice, type PriceRule } from '#domain/goods/price-rule.ts'
import type { Cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { lastingCents } from '#server/contexts/catalogue/skus/project-prices.ts'
import { type Condition, type Filtered, type List, rowsOf, sumsOf, searched } from '#server/kernel/list-query.ts'

/** A sku of a selection, with what a change of its price needs. */
export interface ChosenSku {
  readonly id: string
  readonly product_id: string
  /** Its price without promotions. */
  readonly lasting: Cents | null
  /** A recharge card sells at its par value, whatever happens to prices. */
  readonly card: boolean
}

/** With its names, for people. */
export interface NamedSku extends ChosenSku {
  readonly cost_cents: number | null
  readonly name_zh: string
  readonly name_en: string
  readonly item_no: string
}

interface StoreIds {
  readonly orgId: string
  readonly storeId: string
}

const SHELF = `coalesce((select k.shelf_milli from sku_stock k where k.org_id = s.org_id and k.store_id = s.store_id
  and k.item_id = s.id), 0)`
const STOCK = { available: `${SHELF} > 0`, empty: `${SHELF} = 0`, negative: `${SHELF} < 0` }

const FROM = `from sku s where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null`

const CARD = `exists (select 1 from sku_card c where c.org_id = s.org_id and c.store_id = s.store_id and c.sku_id = s.id)`

/** Price that a rule makes of the lasting price of a product at its start; null: nothing. */
export const priceBy = ({ card }: ChosenSku, lasting: Cents | null, rule: PriceRule): Cents | null =>
  card ? null : ruledPrice(lasting, rule)

/**
 * Records that a bulk change of the store added or changed: skus, also by their packs, and products with all of their
 * skus.
 */
const ofRun = (run: string): string =>
  `select coalesce(k.sku_id, c.entity_id) from bulk_change c left join sku_pack k on k.org_id = c.org_id
    and k.store_id = c.store_id and k.id = c.entity_id where c.org_id = $1 and c.store_id = $2 and c.run_id = ${run}`

const conditions = ({ skuIds, runId, exceptIds, keyword, categoryId, stock, price }: PriceSelection): Condition[] => [
  skuIds && ((given) => `s.id = any(${given(skuIds)}::uuid[])`),
  runId === undefined
    ? undefined
    : (given) => {
        const run = ofRun(given(runId))
        return `(s.id in (${run}) or s.product_id in (${run}))`
      },
  exceptIds && ((given) => `s.id <> all(${given(exceptIds)}::uuid[])`),
  categoryId
    ? (given) => `exists (select 1 from product p where p.org_id = s.org_id and p.store_id = s.store_id
        and p.id = s.product_id and p.category_id = ${given(categoryId)})`
    : undefined,
  stock && (() => STOCK[stock]),
  price && (() => 's.price_cents is null'),
  // what the goods list finds by the same filter
  ...searched(keyword, 's.search'),
]

/** Number of products that a selection has. */
export async function countSelected(tx: Tx, { orgId, storeId }: StoreIds, selection: PriceSelection): Promise<number> {
  const list: Filtered = { from: FROM, values: [orgId, storeId], where: conditions(selection) }
  return (await sumsOf<{ total: number }>(tx, list, 'count(*) as total')).total
}

const after = (last: string | undefined): Condition =>
  last === undefined ? undefined : (given) => `s.id > ${given(last)}`

/** The next skus of a selection after one of them, in the order of their ids. */
export function chosenAfter(
  tx: Tx,
  { orgId, storeId }: StoreIds,
  selection: PriceSelection,
  last: string | undefined,
  limit: number,
): Promise<ChosenSku[]> {
  const list: List = {
    columns: `s.id, s.product_id, ${lastingCents('s')} as lasting, ${CARD} as card`,
    from: FROM,
    values: [orgId, storeId],
    where: [...conditions(selection), after(last)],
    order: 's.id',
  }
  return rowsOf<ChosenSku>(tx, list, { currentPage: 1, pageSize: limit })
}

/** Ids that are read at once. */
const AHEAD = 500

/**
 * Gives the ids of a selection in their order, as many as are asked for, none once all were given. They are read ahead:
 * finding the selection again for each small block would take longer than the block. Who writes reads their rows again.
 */
export function idsAhead(tx: Tx, store: StoreIds, selection: PriceSelection, last?: string) {
  let after = last
  let ids: string[] = []
  return async (rows: number): Promise<string[]> => {
    if (ids.length === 0) ids = (await chosenAfter(tx, store, selection, after, AHEAD)).map((row) => row.id)
    const next = ids.splice(0, rows)
    after = next.at(-1) ?? after
    return next
  }
}

/** Those of some skus that are of a selection still, in the order of their ids. */
export const stillChosen = (tx: Tx, store: StoreIds, selection: PriceSelection, ids: string[]): Promise<ChosenSku[]> =>
  chosenAfter(tx, store, { ...selection, skuIds: ids }, undefined, ids.length)

/** The same with names and costs. */
export function namedAfter(
  tx: Tx,
  { orgId, storeId }: StoreIds,
  selection: PriceSelection,
  last: string | undefined,
  limit: number,
): Promise<NamedSku[]> {
  const name = (
    language: 'zh' | 'en',
  ): string => `(select trim(p.name_${language} || ' ' || s.options_${language}) from product p
    where p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id) as name_${language}`
  const list: List = {
    columns: `s.id, s.product_id, ${lastingCents('s')} as lasting, ${CARD} as card, s.cost_cents, s.item_no, ${name('zh')}, ${name('en')}`,
    from: FROM,
    values: [orgId, storeId],
    where: [...conditions(selection), after(last)],
    order: 's.id',
  }
  return rowsOf<NamedSku>(tx, list, { currentPage: 1, pageSize: limit })
}
