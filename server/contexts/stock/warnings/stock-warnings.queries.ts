import { packStates } from '#domain/pack-states.ts'
import type { StockWarning, WarningFilter } from '#contract/stock/stock-warnings.ts'
import { type WaitingOrder, waitingQuantity } from '#contract/stock/waiting-orders.ts'
import { milli } from '#domain/money.ts'
import { fixedOrder } from '#domain/reorder.ts'
import { stockWarning } from '#domain/stock-limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { foldedWords, foundPage, searched } from '#server/kernel/list-query.ts'
import { AVAILABLE, IS_LOW, IS_OVER } from '#server/ledgers/limits/low-stock.ts'
import { waitingOrders } from '#server/ledgers/purchases/waiting-orders.ts'
import { notDeleted } from '#server/ledgers/todos/todo-states.ts'

interface Row {
  item_id: string
  kind: StockWarning['kind']
  name_zh: string
  name_en: string
  item_no: string
  unit_zh: string
  unit_en: string
  available: number
  in_transit: number
  lower_milli: number | null
  upper_milli: number | null
  low: boolean
  pack: { quantity: number; zh: string; en: string } | null
  supplier: string | null
  min_packs: number | null
}

const IS_CARD = `exists (select 1 from sku_card c where c.org_id = l.org_id and c.store_id = l.store_id and c.sku_id = l.item_id)`
const KIND = `case when m.id is not null then 'raw' when ${IS_CARD} then 'card' else 'goods' end`
const GAP = `case when ${IS_LOW} then l.lower_milli - (${AVAILABLE}) else ${AVAILABLE} - l.upper_milli end`
const named = (language: 'zh' | 'en'): string =>
  `coalesce(trim(p.name_${language} || ' ' || s.options_${language}), m.name_${language})`

/** The package of the preferred supplier; without one, the smallest that is bought in. */
const PACK = `(select json_build_object('quantity', q.quantity_milli, 'zh', q.name_zh, 'en', q.name_en) from sku_pack q
  where q.org_id = l.org_id and q.store_id = l.store_id and q.sku_id = l.item_id and q.status = ${packStates.on}
    and case when b.sku_id is null then q.purchase else q.id = b.pack_id end
  order by q.quantity_milli, q.id limit 1)`

const COLUMNS = `l.item_id, ${KIND} as kind, ${named('zh')} as name_zh, ${named('en')} as name_en,
  coalesce(s.item_no, m.item_no) as item_no, u.name_zh as unit_zh, u.name_en as unit_en, ${AVAILABLE} as available,
  coalesce(k.in_transit_milli + k.transfer_in_milli, 0) as in_transit,
  l.lower_milli, l.upper_milli, coalesce(k.low, false) as low, ${PACK} as pack, v.name as supplier, b.min_packs`

/** The limits of the store's items, with what there is of each. */
const STOCKED = `from item_limit l
  left join sku_stock k on k.org_id = l.org_id and k.store_id = l.store_id and k.item_id = l.item_id`
const LIMITED = `${STOCKED}
  left join sku s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.item_id and s.deleted_at is null
  left join raw_material m on m.org_id = l.org_id and m.store_id = l.store_id and m.id = l.item_id and m.deleted_at is null`
const DESCRIBED = `${LIMITED}
  left join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  join unit u on u.org_id = l.org_id and u.store_id = l.store_id and u.id = coalesce(s.unit_id, m.unit_id)
  left join sku_supplier b on b.org_id = l.org_id and b.store_id = l.store_id and b.sku_id = l.item_id and b.preferred
  left join supplier v on v.org_id = l.org_id and v.id = coalesce(b.supplier_id, p.supplier_id)
  where l.org_id = $1 and l.store_id = $2 and l.item_id = any($3::uuid[])`

/** The items with too little or too much: those that lack the most come first. */
export async function warningPage(
  ctx: Ctx,
  filter: WarningFilter,
): Promise<{ records: StockWarning[]; total: number }> {
  const { kind, state, sort, order, keyword } = filter
  const name = `coalesce(s.sort_${ctx.language}, m.sort_${ctx.language})`
  // the items themselves are read only by who asks for something of them
  const items = sort === 'name' || kind !== undefined || foldedWords(keyword).length > 0
  const list = {
    columns: `l.item_id, ${IS_LOW} is true as short, ${GAP} as gap ${items ? `, ${name} as name` : ''}`,
    from: `${items ? LIMITED : STOCKED} where l.org_id = $1 and l.store_id = $2
      and ${items ? '(s.id is not null or m.id is not null)' : notDeleted('l')}`,
    values: [ctx.orgId, ctx.storeId],
    where: [
      () => (state === undefined ? `${IS_LOW} or ${IS_OVER}` : state === 'short' ? IS_LOW : IS_OVER),
      kind === undefined ? undefined : (given: (value: unknown) => string) => `${KIND} = ${given(kind)}`,
      ...searched(keyword, 's.search', 'm.search'),
    ],
    order:
      sort === 'name' ? `l.name ${order ?? 'asc'}, l.item_id` : `l.short desc, l.gap ${order ?? 'desc'}, l.item_id`,
  }
  // the names, packages and suppliers of one page only
  const { rows: ids, total } = await foundPage<{ item_id: string }>(ctx.tx, list, 'l', filter)
  const itemIds = ids.map((row) => row.item_id)
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${COLUMNS} ${DESCRIBED}`,
    values: [ctx.orgId, ctx.storeId, itemIds],
  })
  const waiting = await waitingOrders(ctx, itemIds)
  const byId = new Map(rows.map((row) => [row.item_id, asWarning(row, waiting.get(row.item_id) ?? [])]))
  return { records: ids.flatMap((row) => byId.get(row.item_id) ?? []), total }
}

function asWarning(row: Row, waiting: WaitingOrder[]): StockWarning {
  const { available, lower_milli: lower, upper_milli: upper, low } = row
  const state = stockWarning(available, { lower, upper, low }) ?? 'over'
  return {
    itemId: row.item_id,
    kind: row.kind,
    name: { zh: row.name_zh, en: row.name_en },
    itemNo: row.item_no,
    unit: { zh: row.unit_zh, en: row.unit_en },
    state,
    available: milli(available),
    inTransit: milli(row.in_transit),
    waiting,
    lower: lower === null ? null : milli(lower),
    upper: upper === null ? null : milli(upper),
    gap: milli(state === 'short' ? Math.max(0, lower! - available) : available - upper!),
    order: state === 'short' && upper !== null ? orderOf(row, upper, waitingQuantity(waiting)) : null,
  }
}

function orderOf(
  { available, in_transit, pack, supplier, min_packs }: Row,
  upper: number,
  waiting: number,
): StockWarning['order'] {
  const size = pack?.quantity ?? 1000
  const { packs } = fixedOrder({ upper, available, inTransit: in_transit + waiting, pack: size })
  // suppliers do not deliver fewer
  const ordered = packs === 0 ? 0 : Math.max(packs, min_packs ?? 1)
  return {
    packs: ordered,
    quantity: milli(ordered * size),
    pack: milli(size),
    packName: { zh: pack?.zh ?? '', en: pack?.en ?? '' },
    supplier,
  }
}
