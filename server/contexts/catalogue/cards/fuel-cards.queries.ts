import type { ParsedOf } from '#contract/define.ts'
import type { CardKind, CardRow, fuelCards } from '#contract/catalogue/fuel-cards.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { cents, milli } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pageOf, equals, sorted, searched } from '#server/kernel/list-query.ts'

interface Row {
  id: string
  product_id: string
  name_zh: string
  name_en: string
  image: string
  item_no: string
  price_cents: number | null
  kind: CardKind
  cash_return_bps: number
  card_return_bps: number
  shelf: number
  warehouse: number
  online: number | null
}

const COLUMNS = `s.id, s.product_id, trim(p.name_zh || ' ' || s.options_zh) as name_zh,
  trim(p.name_en || ' ' || s.options_en) as name_en, p.image, s.item_no, s.price_cents, c.kind, c.cash_return_bps,
  c.card_return_bps, coalesce(k.shelf_milli, 0) as shelf, coalesce(k.warehouse_milli, 0) as warehouse, o.state as online`
const FROM = `from sku_card c
  join sku s on s.org_id = c.org_id and s.store_id = c.store_id and s.id = c.sku_id and s.deleted_at is null
  join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  left join sku_stock k on k.org_id = s.org_id and k.store_id = s.store_id and k.item_id = s.id
  left join online_product o on o.org_id = p.org_id and o.store_id = p.store_id and o.product_id = p.id
  where c.org_id = $1 and c.store_id = $2`
const SORTS = {
  name: ['s.sort_en', 'asc'],
  par: ['s.price_cents', 'asc'],
  shelf: ['coalesce(k.shelf_milli, 0)', 'desc'],
} as const
const STOCK = { available: 'coalesce(k.shelf_milli, 0) > 0', empty: 'coalesce(k.shelf_milli, 0) <= 0' }

const rowOf = (row: Row): CardRow => ({
  id: row.id,
  productId: row.product_id,
  name: { zh: row.name_zh, en: row.name_en },
  image: row.image,
  itemNo: row.item_no,
  par: cents(row.price_cents ?? 0),
  kind: row.kind,
  cashReturn: row.cash_return_bps,
  cardReturn: row.card_return_bps,
  shelf: milli(row.shelf),
  warehouse: milli(row.warehouse),
  online: row.online,
  frozen: row.online === onlineProductStates.onSale || row.online === onlineProductStates.soldOut,
})

export async function cardPage(
  ctx: Ctx,
  filter: ParsedOf<typeof fuelCards.list>,
): Promise<{ records: CardRow[]; total: number }> {
  const { stock } = filter
  const list = {
    columns: COLUMNS,
    from: FROM,
    values: [ctx.orgId, ctx.storeId],
    where: [...searched(filter.search, 's.search'), equals('c.kind', filter.kind), stock && (() => STOCK[stock])],
    order: sorted(SORTS, filter, 's.id'),
  }
  const { rows, total } = await pageOf<Row>(ctx.tx, list, filter)
  return { records: rows.map(rowOf), total }
}

/** One card of the store; undefined where there is none. */
export async function cardHere(ctx: Ctx, id: string): Promise<CardRow | undefined> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${COLUMNS} ${FROM} and c.sku_id = $3`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows[0] && rowOf(rows[0])
}
