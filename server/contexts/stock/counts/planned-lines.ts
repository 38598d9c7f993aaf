import type { CountLine } from '#contract/stock/count-records.ts'
import type { CountLineFilter } from '#contract/stock/stock-counts.ts'
import { placeLabel } from '#domain/place-label.ts'
import { DESCRIBING, lineConditions, NAMED, sorts } from '#server/contexts/stock/counts/lines.queries.ts'
import { PLANNED, plannedValues, type PlannedScope } from '#server/contexts/stock/counts/planned.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pageOf, sorted } from '#server/kernel/list-query.ts'

interface Row {
  readonly item_id: string
  readonly place_id: string
  readonly name_zh: string
  readonly name_en: string
  readonly item_no: string
  readonly unit_zh: string
  readonly unit_en: string
  readonly area: string
  readonly code: string
}

/** A page of what a planned count would count if it started now; none of a count of everything, which needs no list. */
export async function plannedPage(
  ctx: Ctx,
  scope: PlannedScope,
  { search, sort, order, ...page }: CountLineFilter,
): Promise<{ records: CountLine[]; total: number }> {
  if (Object.keys(scope).length === 0) return { records: [], total: 0 }
  const { rows, total } = await pageOf<Row>(
    ctx.tx,
    {
      columns: NAMED,
      from: `from (select p.org_id, p.store_id, q.item_id, q.place_id from (${PLANNED}) q
          join stock_place p on p.org_id = $1 and p.store_id = $2 and p.id = q.place_id) l
        join stock_place p on p.org_id = l.org_id and p.store_id = l.store_id and p.id = l.place_id ${DESCRIBING} where true`,
      values: plannedValues(ctx, scope),
      where: lineConditions({ view: 'all', search }),
      order: sorted(
        sorts,
        { sort: sort === 'item' ? 'item' : 'place', order },
        'p.kind, p.route_no, p.code, l.item_id',
      ),
    },
    page,
  )
  return { records: rows.map(asLine), total }
}

/** How many lines a planned count would have if it started now; 0 for a count of everything. */
export async function plannedLines(ctx: Ctx, scope: PlannedScope): Promise<number> {
  if (Object.keys(scope).length === 0) return 0
  const { rows } = await ctx.tx.query<{ lines: number }>({
    text: `select count(*) as lines from (${PLANNED}) q where q.org_id = $1`,
    values: [...plannedValues(ctx, scope)],
  })
  return rows[0]!.lines
}

const asLine = (row: Row): CountLine => ({
  itemId: row.item_id,
  placeId: row.place_id,
  name: { zh: row.name_zh, en: row.name_en },
  itemNo: row.item_no,
  unit: { zh: row.unit_zh, en: row.unit_en },
  place: placeLabel(row.area, row.code),
  found: false,
  round: 1,
  counted: null,
  countedAt: null,
  entries: 0,
  reason: '',
  booked: false,
})
