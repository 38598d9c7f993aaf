import type { Expiring, ExpiringFilter } from '#contract/insight/stock-expiry.ts'
import { cents, MICRO_PER_CENT, milli, type Cents } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { type Described, described, DESCRIBED, WORDS } from '#server/contexts/insight/stock-home/described-item.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pageOf, sumsOf, searched } from '#server/kernel/list-query.ts'
import { todoDays } from '#server/ledgers/todos/open-todos.queries.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

interface Row extends Described {
  item_no: string
  expires_on: string
  received_milli: number
  left_milli: number
  value: number
}

/** The value of a row's remaining stock, at the average cost of the stock or else the last price paid. */
const WORTH = `case when k.value_micro > 0 and h.quantity > 0
    then round(k.value_micro::numeric * i.left_milli / greatest(h.quantity, i.left_milli))
    else round(coalesce(k.last_cost_micro, 0)::numeric * i.left_milli / 1000) end`

const CENTS = `round(${WORTH} / ${MICRO_PER_CENT})`

/**
 * Goods that expire within so many days, or have expired, and should still be in stock; the first to expire comes
 * first.
 */
export async function expiringPage(
  ctx: Ctx,
  filter: ExpiringFilter,
): Promise<{ records: Expiring[]; total: number; value?: Cents; days: number }> {
  const { orgId, storeId } = ctx
  const { today, ahead } = await todoDays(ctx)
  const list = {
    columns: `i.item_id, i.expires_on, i.received_milli, i.left_milli, ${WORDS},
      coalesce(s.item_no, m.item_no) as item_no, (${CENTS})::bigint as value`,
    from: `from expiry_watch i ${DESCRIBED}
      join sku_stock k on k.org_id = i.org_id and k.store_id = i.store_id and k.item_id = i.item_id
      cross join lateral (select coalesce(sum(b.quantity_milli), 0) as quantity from stock_balance b
        where b.org_id = $1 and b.store_id = $2 and b.sku_id = i.item_id) h
      where i.org_id = $1 and i.store_id = $2 and i.left_milli > 0 and i.expires_on <= $3::date
        and coalesce(s.id, m.id) is not null`,
    values: [orgId, storeId, addDays(today, ahead)],
    where: [
      ...searched(filter.keyword, 'coalesce(s.search, m.search)'),
      filter.when &&
        ((given: (value: unknown) => string) =>
          `i.expires_on ${filter.when === 'past' ? '<' : '>='} ${given(today)}::date`),
    ],
    order: 'i.expires_on, i.item_id',
  }
  const { rows, total } = await pageOf<Row>(ctx.tx, list, filter)
  const seesCost = maySeeCost(ctx)
  const places = await placesOf(ctx, rows)
  return {
    total,
    days: ahead,
    records: rows.map((row) => ({
      ...described(row),
      itemNo: row.item_no,
      expiresOn: row.expires_on,
      past: row.expires_on < today,
      received: milli(row.received_milli),
      left: milli(row.left_milli),
      from: takenFrom(places.get(row.item_id) ?? [], row.left_milli),
      ...(seesCost ? { value: cents(row.value) } : {}),
    })),
    ...(seesCost
      ? { value: cents((await sumsOf<{ v: number }>(ctx.tx, list, `coalesce(sum(${CENTS}), 0)::bigint as v`)).v) }
      : {}),
  }
}

interface Held {
  readonly placeId: string
  quantity: number
}

/** The free stock of items at each place, in the order in which sales take it. */
async function placesOf({ tx, orgId, storeId }: Ctx, rows: readonly Row[]): Promise<Map<string, Held[]>> {
  if (rows.length === 0) return new Map()
  const found = await tx.query<{ item_id: string; place_id: string; free: number }>({
    text: `select b.sku_id as item_id, b.place_id, (b.quantity_milli - b.locked_milli)::bigint as free
      from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
        and p.kind in ('shelf', 'warehouse')
      left join item_place t on t.org_id = b.org_id and t.store_id = b.store_id and t.item_id = b.sku_id
        and t.place_id = b.place_id
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = any($3::uuid[]) and b.quantity_milli > b.locked_milli
      order by b.sku_id, coalesce(t.main, false) desc, p.kind, p.route_no, p.code, p.id`,
    values: [orgId, storeId, [...new Set(rows.map((row) => row.item_id))]],
  })
  const byItem = new Map<string, Held[]>()
  for (const row of found.rows)
    byItem.set(row.item_id, [...(byItem.get(row.item_id) ?? []), { placeId: row.place_id, quantity: row.free }])
  return byItem
}

/** Takes a quantity from places; what one row takes is no longer there for the next. */
function takenFrom(places: Held[], quantity: number): Expiring['from'] {
  let open = quantity
  return places.flatMap((place) => {
    const part = Math.min(open, place.quantity)
    if (part <= 0) return []
    open -= part
    place.quantity -= part
    return [{ placeId: place.placeId, quantity: milli(part) }]
  })
}
