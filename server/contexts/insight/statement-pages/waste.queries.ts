import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { statementPages, WasteDocument, WasteReason } from '#contract/insight/statement-pages.ts'
import { cents, MICRO_PER_CENT } from '#domain/money.ts'
import { booksOf } from '#server/contexts/insight/books/chosen-books.ts'
import {
  DOCUMENT_COLUMNS,
  documentJoins,
  documentOf,
  type DocumentRow,
} from '#server/contexts/stock/items/movement-documents.ts'
import type { Reader } from '#server/kernel/context.ts'
import { rowsBefore } from '#server/kernel/list-query.ts'

/**
 * What left the stock unsold on the store's days $3 to $4, at the value that the ledger says, by document, reason and kind
 * of place. An item that a write-off has on two lines of a place is one movement there, which the lines share by their
 * quantities. Values in cents add up to the cents of their sum; those of counts come last, so that the others do as well.
 */
const WASTE = `bounds as (select t.time_zone as zone, ($3::date)::timestamp at time zone t.time_zone as began,
    ($4::date + 1)::timestamp at time zone t.time_zone as ended from store t where t.org_id = $1 and t.id = $2),
  moved as (
    select (g.at at time zone d.zone)::date as day, g.reason, g.document_id, g.sku_id, g.place_id, p.kind as place,
      max(g.at) as at, -coalesce(sum(g.value_micro), 0) as value
    from bounds d join stock_ledger g on g.org_id = $1 and g.store_id = $2 and g.at >= d.began and g.at < d.ended
      and g.reason in ('write-off', 'own-use', 'transfer-loss', 'count', 'count-late')
    join stock_place p on p.org_id = $1 and p.store_id = $2 and p.id = g.place_id
    group by 1, 2, 3, 4, 5, 6),
  line as (
    select m.day, m.document_id, m.place, m.at, coalesce(l.value, m.value) as value,
      case when m.reason = 'write-off' then coalesce(l.reason, 'conversion') when m.reason = 'count-late' then 'count'
        else m.reason end as reason
    from moved m left join lateral (
      select o.reason, round(m.value * sum(o.quantity_milli) over upto / sum(o.quantity_milli) over ())
        - round(m.value * (sum(o.quantity_milli) over upto - o.quantity_milli) / sum(o.quantity_milli) over ()) as value
      from outbound_line o where o.org_id = $1 and o.store_id = $2 and o.document_id = m.document_id
        and o.item_id = m.sku_id and o.place_id = m.place_id window upto as (order by o.line_no)) l
      on m.reason = 'write-off'),
  part as (
    select day, reason, document_id, place, max(at) as at, count(*) as lines, sum(value) as value from line group by 1, 2, 3, 4),
  summed as (
    select *, sum(value) over (order by reason = 'count', day, reason, at, document_id, place
      rows between unbounded preceding and current row) as up_to from part),
  wasted as (
    select $1::uuid as org_id, $2::uuid as store_id, day, reason, document_id, place, at, lines,
      (round(up_to / ${MICRO_PER_CENT}) - round((up_to - value) / ${MICRO_PER_CENT}))::bigint as value from summed)`

interface DayRow {
  day: string
  reason: WasteReason
  lines: number
  value: number
}

interface Row extends Omit<DocumentRow, 'reason'>, DayRow {
  reason: WasteReason
  at: number
  place: WasteDocument['place']
  total: number
}

/** What left the stock of a range unsold. */
export async function wasteOf(
  ctx: Reader,
  input: ParsedOf<typeof statementPages.waste>,
): Promise<OutputOf<typeof statementPages.waste>> {
  const { from, to } = await booksOf(ctx, input)
  const values = [ctx.orgId, ctx.storeId, from, to]
  const days = await ctx.tx.query<DayRow>({
    text: `with ${WASTE} select day, reason, sum(lines)::bigint as lines, sum(value)::bigint as value from wasted
      group by 1, 2 order by day, reason`,
    values,
  })
  const { rows } = await ctx.tx.query<Row>({
    text: `with ${WASTE}, listed as (
        select *, count(*) over () as total from wasted order by at desc, document_id, reason, place limit $5 offset $6)
      select g.day, g.reason, g.place, g.at, g.lines, g.value, g.total, ${DOCUMENT_COLUMNS} from listed g ${documentJoins}
      order by g.at desc, g.document_id, g.reason, g.place`,
    values: [...values, input.pageSize, rowsBefore(input)],
  })
  return {
    from,
    to,
    days: days.rows.map((row) => ({ ...row, value: cents(row.value) })),
    records: rows.map((row) => ({
      day: row.day,
      reason: row.reason,
      lines: row.lines,
      value: cents(row.value),
      at: row.at,
      place: row.place,
      document: documentOf(row),
    })),
    total: rows[0]?.total ?? 0,
  }
}
