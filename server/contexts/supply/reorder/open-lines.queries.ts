import type { OpenOrderLine } from '#domain/reorder.ts'
import type { Scope } from '#server/contexts/stock/days/moved-days.queries.ts'
import { linesOf, PREPARED } from '#server/ledgers/promises/missed-lines.ts'

/**
 * What online orders still need of these items, line by line, and what of it is kept: paid orders and those that are paid
 * when they are fetched, with what was sold before it has come.
 */
export async function openLinesOf(
  { tx, orgId, storeId }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OpenOrderLine[]>> {
  const { rows } = await tx.query<OpenOrderLine & { item_id: string }>({
    text: `select q.item_id, o.slot_day as "dueOn", q.quantity, q.locked
      from online_order o cross join lateral (
        select l.line_no, n.item_id, n.milli as quantity, k.milli as locked from ${linesOf('o')}
          and n.milli > 0 and n.item_id = any($3::uuid[])) q
      where o.org_id = $1 and o.store_id = $2 and o.state in ${PREPARED}
      order by q.item_id, o.slot_day, o.placed_at, o.id, q.line_no`,
    values: [orgId, storeId, ids],
  })
  return new Map(ids.map((id) => [id, rows.filter((row) => row.item_id === id)]))
}
