import { placeStates } from '#domain/place-states.ts'
import type { Refill } from '#contract/catalogue/shelf.ts'
import { milli } from '#domain/money.ts'
import { placeLabel } from '#domain/place-label.ts'
import { proposeRefill, type StockAt } from '#domain/refill.ts'
import { ITEM_COLUMNS, ITEM_JOINS, namedWith } from '#server/contexts/catalogue/places/placed-goods.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Page, pageOf, searched } from '#server/kernel/list-query.ts'

interface RefillQuery {
  readonly areaId?: string | undefined
  readonly itemIds?: readonly string[] | undefined
}

interface Row {
  item_id: string
  place_id: string
  area_id: string
  area_code: string
  code: string
  quantity_milli: number
  min_milli: number
  max_milli: number | null
  name_zh: string
  name_en: string
  options_zh: string
  options_en: string
  item_no: string
  image: string
  unit_zh: string
  unit_en: string
}

function grouped<R>(rows: readonly R[], key: (row: R) => string): Map<string, R[]> {
  const found = new Map<string, R[]>()
  for (const row of rows) {
    const others = found.get(key(row))
    if (others) others.push(row)
    else found.set(key(row), [row])
  }
  return found
}

/**
 * Bays of the store ($1, $2) that are at or under their minimum, each with its item: of all bays with a minimum, those with
 * an open task.
 */
const LOW = `from todo o
  join item_place t on t.org_id = o.org_id and t.store_id = o.store_id and t.item_id = o.subject_id
    and t.place_id::text = o.part
  join stock_place b on b.org_id = t.org_id and b.store_id = t.store_id and b.id = t.place_id
    and b.kind = 'shelf' and b.deleted_at is null
  join stock_zone z on z.org_id = b.org_id and z.store_id = b.store_id and z.id = b.zone_id
  left join stock_balance k on k.org_id = t.org_id and k.store_id = t.store_id and k.sku_id = t.item_id
    and k.place_id = t.place_id
  ${ITEM_JOINS}
  where o.org_id = $1 and o.store_id = $2 and o.kind = 'refill' and o.closed_at is null and t.min_milli is not null
    and coalesce(k.quantity_milli, 0) <= t.min_milli and s.deleted_at is null and m.deleted_at is null`
/** As they are walked; an item's main bay before its others where they are walked alike. */
const WALKED = 'b.route_no, lower(z.code), lower(b.code), t.main desc, t.item_id'

async function lowBays(ctx: Ctx, itemIds: readonly string[] | undefined): Promise<Row[]> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select t.item_id, t.place_id, b.zone_id as area_id, z.code as area_code, b.code, coalesce(k.quantity_milli, 0) as quantity_milli,
        t.min_milli, t.max_milli, ${ITEM_COLUMNS}
      ${LOW} ${itemIds === undefined ? '' : 'and t.item_id = any($3::uuid[])'} order by ${WALKED}`,
    values: [ctx.orgId, ctx.storeId, ...(itemIds === undefined ? [] : [itemIds])],
  })
  return rows
}

/** Quantity a bay lacks to its maximum, and what the bays of the item before it lack: they are filled first. */
const LACK = 'greatest(0, coalesce(t.max_milli, t.min_milli) - coalesce(k.quantity_milli, 0))'
const LACK_BEFORE = `coalesce(sum(${LACK}) over (partition by t.item_id order by ${WALKED}
  rows between unbounded preceding and 1 preceding), 0)`
const IN_WAREHOUSE = `coalesce((select sum(w.quantity_milli) from stock_balance w
  join stock_place l on l.org_id = w.org_id and l.store_id = w.store_id and l.id = w.place_id
    and l.kind = 'warehouse' and l.deleted_at is null and l.status = ${placeStates.open}
  where w.org_id = $1 and w.store_id = $2 and w.sku_id = d.item_id and w.quantity_milli > 0), 0)`
const REFILLABLE = `d.lack > 0 and ${IN_WAREHOUSE} > d.before`

interface RefillPageQuery extends Page {
  readonly search?: string | undefined
  /** Whether the warehouse can fill some of it. */
  readonly refillable?: 'yes' | 'no' | undefined
}

/** One page of the bays that have to be refilled, as they are walked. */
export async function refillPage(
  ctx: Ctx,
  { search, refillable, ...page }: RefillPageQuery,
): Promise<{ records: Refill[]; total: number }> {
  const list = {
    columns: 'd.item_id, d.place_id',
    from: `from (select t.item_id, t.place_id, row_number() over (order by ${WALKED}) as at, ${LACK} as lack,
        ${LACK_BEFORE} as before, coalesce(s.search, lower(m.name_zh || ' ' || m.name_en)) as words ${LOW}) d where true`,
    values: [ctx.orgId, ctx.storeId],
    where: [
      ...searched(search, 'd.words'),
      refillable === undefined ? undefined : () => (refillable === 'yes' ? REFILLABLE : `not (${REFILLABLE})`),
    ],
    order: 'd.at',
  }
  const { rows, total } = await pageOf<{ item_id: string; place_id: string }>(ctx.tx, list, page)
  const refills = await refillsFor(ctx, { itemIds: [...new Set(rows.map((row) => row.item_id))] })
  const known = new Map(refills.map((one) => [`${one.itemId} ${one.bayId}`, one]))
  return { records: rows.flatMap((row) => known.get(`${row.item_id} ${row.place_id}`) ?? []), total }
}

interface StockRow {
  sku_id: string
  place_id: string
  area_code: string
  code: string
  quantity_milli: number
}

/** Stock of these items in the open locations of the warehouse, in walking order. */
async function warehouseStock(ctx: Ctx, ids: readonly string[]): Promise<Map<string, StockRow[]>> {
  const { rows } = await ctx.tx.query<StockRow>({
    text: `select k.sku_id, k.place_id, z.code as area_code, l.code, k.quantity_milli from stock_balance k
      join stock_place l on l.org_id = k.org_id and l.store_id = k.store_id and l.id = k.place_id
        and l.kind = 'warehouse' and l.deleted_at is null and l.status = ${placeStates.open}
      join stock_zone z on z.org_id = l.org_id and z.store_id = l.store_id and z.id = l.zone_id
      where k.org_id = $1 and k.store_id = $2 and k.sku_id = any($3::uuid[]) and k.quantity_milli > 0
      order by l.route_no, lower(z.code), lower(l.code), l.id`,
    values: [ctx.orgId, ctx.storeId, ids],
  })
  return grouped(rows, (row) => row.sku_id)
}

/** Quantities that the low bays lack and the warehouse can bring. Bays of one item share its stock. */
export async function refillsFor(ctx: Ctx, wanted: RefillQuery): Promise<Refill[]> {
  // an aisle is shown alone, but its bays get no more than what those before it leave
  const rows = await lowBays(ctx, wanted.itemIds)
  const byItem = grouped(rows, (row) => row.item_id)
  const stock = await warehouseStock(ctx, [...byItem.keys()])
  const found = new Map<Row, Refill>()
  for (const [itemId, bays] of byItem) {
    const held = stock.get(itemId) ?? []
    const from = held.map(({ place_id, quantity_milli }): StockAt => ({
      placeId: place_id,
      quantity: milli(quantity_milli),
    }))
    const codes = new Map(held.map((row) => [row.place_id, placeLabel(row.area_code, row.code)]))
    const refills = proposeRefill(bays.map(asLowBay), from)
    const warehouse = milli(held.reduce((sum, row) => sum + row.quantity_milli, 0))
    bays.forEach((row, n) => {
      const { quantity, from: parts } = refills[n]!
      found.set(row, {
        bayId: row.place_id,
        bay: placeLabel(row.area_code, row.code),
        itemId,
        name: namedWith(row),
        itemNo: row.item_no,
        image: row.image,
        unit: { zh: row.unit_zh, en: row.unit_en },
        quantity: milli(row.quantity_milli),
        min: milli(row.min_milli),
        max: row.max_milli === null ? null : milli(row.max_milli),
        warehouse,
        refill: quantity,
        from: parts.map((part) => ({ ...part, code: codes.get(part.placeId)! })),
      })
    })
  }
  const { areaId } = wanted
  return rows.filter((row) => areaId === undefined || row.area_id === areaId).map((row) => found.get(row)!)
}

const asLowBay = (row: Row) => ({
  bayId: row.place_id,
  quantity: milli(row.quantity_milli),
  min: milli(row.min_milli),
  max: row.max_milli === null ? null : milli(row.max_milli),
})
