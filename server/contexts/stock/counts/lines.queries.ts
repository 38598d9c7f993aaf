import type { CountEntryRow, CountLine } from '#contract/stock/count-records.ts'
import type { CountLineFilter, LineView } from '#contract/stock/stock-counts.ts'
import { centsOfMicro, milli } from '#domain/money.ts'
import { placeLabel } from '#domain/place-label.ts'
import { countDecisions } from '#domain/stock-count.ts'
import type { CountScope } from '#server/contexts/stock/counts/count-rows.ts'
import { doubtOfCode } from '#server/contexts/stock/counts/review-lines.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Condition, type Page, pageOf, type Sorts, sorted, searchPatterns } from '#server/kernel/list-query.ts'
import { personName, personOf } from '#server/kernel/person-name.ts'

interface Row {
  item_id: string
  place_id: string
  name_zh: string
  name_en: string
  item_no: string
  unit_zh: string
  unit_en: string
  area: string
  code: string
  found: boolean
  round: number
  counted_milli: number | null
  counted_at: number | null
  book_milli: number | null
  variance_milli: number | null
  value_micro: number | null
  doubt_milli: number
  doubt: number | null
  decision: CountLine['decision'] | null
  reason: string
  late_milli: number
  late_micro: number
  booked_at: number | null
}

/** The change of a line's value by late facts, at the cost at which it was counted. */
export const LATE_VALUE = 'coalesce(round(l.late_milli::numeric * l.unit_micro / 1000), 0)::bigint'

/** An item and its place in words. */
export const NAMED = `l.item_id, l.place_id, coalesce(o.name_zh || case s.options_zh when '' then '' else ' ' || s.options_zh end, r.name_zh) as name_zh,
  coalesce(o.name_en || case s.options_en when '' then '' else ' ' || s.options_en end, r.name_en) as name_en,
  coalesce(s.item_no, r.item_no) as item_no, u.name_zh as unit_zh, u.name_en as unit_en, coalesce(z.code, '') as area, p.code`
const COLUMNS = `${NAMED},
  l.found, l.round, l.counted_milli, l.counted_at, l.book_milli, l.variance_milli, l.value_micro, l.doubt_milli, l.doubt,
  l.decision, l.reason, l.late_milli, ${LATE_VALUE} as late_micro, l.booked_at`

const LINES = `from stock_count_line l
    join stock_place p on p.org_id = l.org_id and p.store_id = l.store_id and p.id = l.place_id`
const ITEMS = `left join sku s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.item_id
    left join raw_material r on r.org_id = l.org_id and r.store_id = l.store_id and r.id = l.item_id`
export const DESCRIBING = `${ITEMS}
    left join stock_zone z on z.org_id = p.org_id and z.store_id = p.store_id and z.id = p.zone_id
    left join product o on o.org_id = s.org_id and o.store_id = s.store_id and o.id = s.product_id
    left join unit u on u.org_id = l.org_id and u.store_id = l.store_id and u.id = coalesce(s.unit_id, r.unit_id)`
const DESCRIBED = `${LINES} ${DESCRIBING}`

type OneCount = Pick<CountScope, 'orgId' | 'storeId'>
const linesIn = (source: string) => (scope: OneCount, countId: string) => ({
  from: `${source} where l.org_id = $1 and l.store_id = $2 and l.count_id = $3`,
  values: [scope.orgId, scope.storeId, countId] as readonly unknown[],
})

/** The lines of a count with their places. */
export const linesFrom = linesIn(LINES)
const linesWithItems = linesIn(`${LINES} ${ITEMS}`)
const describedFrom = linesIn(DESCRIBED)

const UNDECIDED = `l.counted_at is not null and (l.decision is null or l.decision = ${countDecisions.recount})`

const views: Readonly<Record<LineView, string | undefined>> = {
  all: undefined,
  uncounted: 'l.counted_at is null',
  counted: 'l.counted_at is not null',
  differences: 'l.variance_milli + l.late_milli <> 0',
  undecided: UNDECIDED,
  recount: `l.decision = ${countDecisions.recount}`,
  doubt: 'l.doubt is not null',
  late: 'l.late_milli <> 0',
}

const itemWith = (table: 'sku' | 'raw_material', words: string): string =>
  `exists (select 1 from ${table} w where w.org_id = $1 and w.store_id = $2 and w.id = l.item_id and w.search like all(${words}))`

/** Which lines a view shows, with words that are in the item's names or codes, or in the code of the place. */
export function lineConditions({ view, search }: { view: LineView; search: string | undefined }): Condition[] {
  const words = searchPatterns(search)
  const shown = views[view]
  return [
    shown === undefined ? undefined : () => shown,
    words.length === 0
      ? undefined
      : (given) => {
          const asked = `${given(words)}::text[]`
          return `lower(p.code) like any(${asked}) or ${itemWith('sku', asked)} or ${itemWith('raw_material', asked)}`
        },
  ]
}

export const sorts: Sorts<CountLineFilter['sort']> = {
  place: ['p.kind, p.route_no, p.code', 'asc'],
  item: ['coalesce(s.item_no, r.item_no)', 'asc'],
  variance: ['abs(coalesce(l.variance_milli + l.late_milli, 0))', 'desc'],
  value: [`abs(coalesce(l.value_micro + ${LATE_VALUE}, 0))`, 'desc'],
}

export interface Sight {
  readonly book: boolean
  readonly cost: boolean
}

function asLine(row: Row, sight: Sight, entries: number): CountLine {
  const expected =
    sight.book && row.variance_milli !== null
      ? { book: milli(row.book_milli!), variance: milli(row.variance_milli) }
      : {}
  const doubt =
    sight.book && row.doubt !== null ? { doubt: { quantity: milli(row.doubt_milli), why: doubtOfCode(row.doubt) } } : {}
  const value =
    sight.book && sight.cost && row.value_micro !== null
      ? { value: centsOfMicro(row.value_micro + row.late_micro) }
      : {}
  return {
    itemId: row.item_id,
    placeId: row.place_id,
    name: { zh: row.name_zh, en: row.name_en },
    itemNo: row.item_no,
    unit: { zh: row.unit_zh, en: row.unit_en },
    place: placeLabel(row.area, row.code),
    found: row.found,
    round: row.round,
    counted: row.counted_milli === null ? null : milli(row.counted_milli),
    countedAt: row.counted_at,
    entries,
    reason: row.reason,
    booked: row.booked_at !== null,
    ...expected,
    ...doubt,
    ...value,
    ...(sight.book && row.decision !== null && row.decision !== undefined ? { decision: row.decision } : {}),
    ...(sight.book && row.late_milli !== 0 ? { late: milli(row.late_milli) } : {}),
  }
}

/** A page of the lines of a count, with what its reader may see. */
export async function linePage(
  ctx: Ctx,
  id: string,
  { view, search, sort, order, ...page }: CountLineFilter,
  sight: Sight,
): Promise<{ records: CountLine[]; total: number }> {
  // an order or a view by what is expected would tell it
  const hidden = !sight.book && !['all', 'uncounted', 'counted'].includes(view)
  const by = (!sight.book && sort === 'variance') || (sort === 'value' && !(sight.book && sight.cost)) ? 'place' : sort
  const lines = by === 'item' ? linesWithItems : linesFrom
  const found = await pageOf<Line>(
    ctx.tx,
    {
      columns: 'l.item_id, l.place_id',
      ...lines(ctx, id),
      where: lineConditions({ view: hidden ? 'all' : view, search }),
      order: sorted(sorts, { sort: by, order }, 'p.kind, p.route_no, p.code, l.item_id, l.place_id'),
    },
    page,
  )
  const rows = await describedLines(ctx, id, found.rows)
  const entries = await entriesOf(ctx, id, rows)
  return { records: rows.map((row) => asLine(row, sight, entries.get(keyOf(row)) ?? 0)), total: found.total }
}

/** These lines with their items and places, in this order: what is shown of a page is read for it alone. */
async function describedLines(ctx: CountScope, id: string, lines: readonly Line[]): Promise<Row[]> {
  const { from, values } = describedFrom(ctx, id)
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${COLUMNS} ${from} and (l.item_id, l.place_id) in (select * from unnest($4::uuid[], $5::uuid[]))`,
    values: [...values, lines.map((line) => line.item_id), lines.map((line) => line.place_id)],
  })
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return lines.flatMap((line) => byKey.get(keyOf(line)) ?? [])
}

type Line = Pick<Row, 'item_id' | 'place_id'>

const keyOf = ({ item_id, place_id }: Line): string => `${item_id} ${place_id}`

/** Number of entries of the lines of a page: counted after the page is known, not for all that stand before it. */
async function entriesOf(
  { tx, orgId, storeId }: CountScope,
  id: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  const { rows: found } = await tx.query<{ item_id: string; place_id: string; n: number }>({
    text: `select e.item_id, e.place_id, count(*) as n from stock_count_entry e
      join unnest($4::uuid[], $5::uuid[]) as t(i, p) on e.item_id = t.i and e.place_id = t.p
      where e.org_id = $1 and e.store_id = $2 and e.count_id = $3 group by 1, 2`,
    values: [orgId, storeId, id, rows.map((row) => row.item_id), rows.map((row) => row.place_id)],
  })
  return new Map(found.map((row) => [keyOf(row), row.n]))
}

interface EntryRow {
  id: string
  mode: CountEntryRow['mode']
  quantity_milli: number
  round: number
  pack_zh: string | null
  pack_en: string | null
  packs_milli: number | null
  device: string
  by: string
  brought_by: string
  occurred_at: number
  received_at: number
  included: boolean
}

/** The entries for a line, latest first. */
export async function entryPage(
  { tx, orgId, storeId }: Ctx,
  { id, itemId, placeId, ...page }: { readonly id: string; readonly itemId: string; readonly placeId: string } & Page,
): Promise<{ records: CountEntryRow[]; total: number }> {
  const { rows, total } = await pageOf<EntryRow>(
    tx,
    {
      columns: `e.id, e.mode, e.quantity_milli, e.round, k.name_zh as pack_zh, k.name_en as pack_en, e.packs_milli,
        coalesce(d.name, '') as device, ${personName('a', '')} as by,
        ${personOf('e.brought_by')} as brought_by,
        e.occurred_at, e.received_at, e.arrival_no <= c.included as included`,
      from: `from stock_count_entry e
        join stock_count c on c.org_id = e.org_id and c.store_id = e.store_id and c.id = e.count_id
        left join stock_lane d on d.org_id = e.org_id and d.store_id = e.store_id and d.id = e.device_id
        left join account a on a.id = e.account_id
        left join sku_pack k on k.org_id = e.org_id and k.store_id = e.store_id and k.sku_id = e.item_id and k.id = e.pack_id
        where e.org_id = $1 and e.store_id = $2 and e.count_id = $3 and e.item_id = $4 and e.place_id = $5`,
      values: [orgId, storeId, id, itemId, placeId],
      order: 'e.arrival_no desc',
    },
    page,
  )
  return {
    records: rows.map((row) => ({
      id: row.id,
      mode: row.mode,
      quantity: milli(row.quantity_milli),
      round: row.round,
      packs:
        row.pack_zh === null || row.packs_milli === null
          ? null
          : { name: { zh: row.pack_zh, en: row.pack_en ?? '' }, packs: milli(row.packs_milli) },
      device: row.device,
      by: row.by,
      broughtBy: row.brought_by,
      occurredAt: row.occurred_at,
      receivedAt: row.received_at,
      included: row.included,
    })),
    total,
  }
}
