import type { CountDetails, CountRow, CountSender } from '#contract/stock/count-records.ts'
import type { CountFilter } from '#contract/stock/stock-counts.ts'
import { centsOfMicro, milli } from '#domain/money.ts'
import { countStates } from '#domain/count-states.ts'
import { countDecisions } from '#domain/stock-count.ts'
import { seesBook } from '#server/contexts/stock/counts/count-rows.ts'
import { countTasksSql, countTaskSql } from '#server/contexts/stock/counts/count-tasks.ts'
import { plannedLines } from '#server/contexts/stock/counts/planned-lines.ts'
import type { PlannedScope } from '#server/contexts/stock/counts/planned.queries.ts'
import { sendersOf } from '#server/contexts/stock/counts/senders.queries.ts'
import { LATE_VALUE } from '#server/contexts/stock/counts/lines.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { equals, pageOf, matchesText } from '#server/kernel/list-query.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'
import { personOf } from '#server/kernel/person-name.ts'

interface HeadRow {
  id: string
  number: string | null
  kind: CountRow['kind']
  state: CountRow['state']
  remark: string
  created_at: number
  created_by: string
  started_at: number | null
  posted_at: number | null
  posted_by: string
  lines: number
  counted: number
  tasks: CountRow['tasks']
}

const LINES = `from stock_count_line l where l.org_id = c.org_id and l.store_id = c.store_id and l.count_id = c.id`

const head = (lines: string, counted: string): string => `c.id, c.number, c.kind, c.state, c.remark, c.created_at,
  ${personOf('c.created_by')} as created_by, c.started_at, c.posted_at, ${personOf('c.posted_by')} as posted_by,
  ${lines} as lines, ${counted} as counted, ${countTasksSql('$3::timestamptz')} as tasks`
const HEAD = head(`(select count(*) ${LINES})`, `(select count(*) ${LINES} and l.counted_at is not null)`)

/** The tasks reveal differences, so only people who may see expected quantities get them. */
const seesTasks = ({ permissions }: Ctx): boolean =>
  permissions.has('shopCountManage') || permissions.has('shopCountPost')

const asHead = (row: HeadRow, ctx: Ctx): CountRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  remark: row.remark,
  createdAt: row.created_at,
  createdBy: row.created_by,
  startedAt: row.started_at,
  postedAt: row.posted_at,
  postedBy: row.posted_by,
  lines: row.lines,
  counted: row.counted,
  tasks: seesTasks(ctx) ? row.tasks : [],
})

/** The counts of the store, those that are open first, then the newest. */
export async function countPage(ctx: Ctx, filter: CountFilter): Promise<{ records: CountRow[]; total: number }> {
  const { tx, orgId, storeId, now } = ctx
  const { task } = filter
  const { rows, total } = await pageOf<HeadRow & { scope: PlannedScope }>(
    tx,
    {
      columns: `${HEAD}, c.scope`,
      // the time is for the columns; counting the rows reads none of them, and must name it too
      from: 'from stock_count c where c.org_id = $1 and c.store_id = $2 and $3::timestamptz is not null',
      values: [orgId, storeId, new Date(now)],
      where: [
        task === undefined || !seesTasks(ctx) ? undefined : () => countTaskSql(task, '$3::timestamptz'),
        equals('c.state', filter.state),
        equals('c.kind', filter.kind),
        matchesText(filter.search, ['c.number', 'c.remark']),
      ],
      order: `c.state in (${countStates.counting}, ${countStates.review}) desc, c.created_at desc, c.id`,
    },
    filter,
  )
  const records: CountRow[] = []
  for (const row of rows) {
    const record = asHead(row, ctx)
    records.push(row.state === countStates.planned ? { ...record, lines: await plannedLines(ctx, row.scope) } : record)
  }
  return { records, total }
}

/** The totals of a count's lines, read in one pass: a count may have tens of thousands of lines. */
interface Sums {
  lines: number
  counted: number
  booked: number
  differences: number
  undecided: number
  recounts: number
  doubts: number
  late: number
  over: number
  under: number
}

const VALUE = `(l.value_micro + ${LATE_VALUE})`
const POSTED = `filter (where ${VALUE} %sign% 0 and l.decision is distinct from ${countDecisions.skip})`
const SUMS = `select count(*) as lines, count(l.counted_at) as counted, count(l.booked_at) as booked,
    count(*) filter (where l.variance_milli + l.late_milli <> 0) as differences,
    count(*) filter (where l.counted_at is not null and (l.decision is null or l.decision = ${countDecisions.recount})) as undecided,
    count(*) filter (where l.decision = ${countDecisions.recount}) as recounts, count(l.doubt) as doubts,
    count(*) filter (where l.late_milli <> 0) as late,
    coalesce(sum(${VALUE}) ${POSTED.replace('%sign%', '>')}, 0)::bigint as over,
    coalesce(sum(${VALUE}) ${POSTED.replace('%sign%', '<')}, 0)::bigint as under
  ${LINES}`

interface DetailRow extends HeadRow, Sums {
  version: number
  blind: boolean
  uncounted: CountDetails['uncounted']
  scope: PlannedScope
  finished_at: number | null
  posting_at: number | null
  alone: boolean
  arrived: number
  included: number
  known: CountDetails['senders'] | null
  limit_cents: number
}

/** A count with how far it is, and what its reader may know of what is expected; undefined: it is not of the store. */
export async function countDetails(ctx: Ctx, id: string): Promise<CountDetails | undefined> {
  const { tx, orgId, storeId, now } = ctx
  const { rows } = await tx.query<DetailRow>({
    text: `select ${head('n.lines', 'n.counted')}, c.version, c.blind, c.uncounted, c.scope, c.finished_at, c.posting_at,
        c.alone, c.arrived, c.included, c.known, n.booked, n.differences, n.undecided, n.recounts, n.doubts, n.late,
        n.over, n.under, o.count_limit_cents as limit_cents
      from stock_count c join store o on o.org_id = c.org_id and o.id = c.store_id cross join lateral (${SUMS}) n
      where c.org_id = $1 and c.store_id = $2 and c.id = $4`,
    values: [orgId, storeId, new Date(now), id],
  })
  const [row] = rows
  if (!row) return undefined
  const open = row.state === countStates.counting || row.state === countStates.review
  const reviewed = row.state === countStates.review || row.state === countStates.posted
  const posting = row.state === countStates.review && row.posting_at !== null
  return {
    ...asHead(row, ctx),
    version: row.version,
    blind: row.blind,
    uncounted: row.uncounted,
    names: await namesOf(ctx, row.scope),
    finishedAt: row.finished_at,
    arrivedLater: row.arrived - row.included,
    posting: posting ? { done: row.booked } : null,
    alone: row.alone,
    senders: open ? await sendersOf(ctx, id) : (row.known ?? []).map(asSender),
    review: reviewed && seesBook(ctx, row) ? reviewOf(ctx, row) : null,
  }
}

/** Counts that were posted by an older version do not say everything of a sender. */
const asSender = ({
  openedAt,
  entries,
  ...sender
}: Partial<CountSender> & Omit<CountSender, 'openedAt' | 'entries'>) => ({
  ...sender,
  openedAt: openedAt ?? null,
  entries: entries ?? 0,
})

/** The names of what a plan covers, at most a few. */
async function namesOf({ tx, orgId, storeId }: Ctx, scope: PlannedScope): Promise<CountDetails['names']> {
  const { rows } = await tx.query<{ zh: string; en: string }>({
    text: `select t.zh, t.en from (
        select z.code as zh, z.code as en from stock_zone z where z.org_id = $1 and z.store_id = $2 and z.id = any($3::uuid[])
        union all
        select c.name_zh, c.name_en from category c where c.org_id = $1 and c.store_id = $2 and c.id = any($4::uuid[])
        union all
        select p.name_zh, p.name_en from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id
          and p.id = s.product_id where s.org_id = $1 and s.store_id = $2 and s.id = any($5::uuid[])
        union all
        select m.name_zh, m.name_en from raw_material m where m.org_id = $1 and m.store_id = $2 and m.id = any($5::uuid[])
      ) t order by 2, 1 limit 20`,
    values: [orgId, storeId, scope.zoneIds ?? [], scope.categoryIds ?? [], scope.itemIds ?? []],
  })
  return rows
}

function reviewOf({ permissions }: Ctx, row: DetailRow): CountDetails['review'] {
  const { differences, undecided, recounts, doubts, late, over, under } = row
  const worth = over - under
  const costs = maySeeCost({ permissions })
    ? { over: centsOfMicro(over), under: centsOfMicro(under), worth: centsOfMicro(worth) }
    : {}
  return { differences, undecided, recounts, doubts, late, ...costs, aboveLimit: centsOfMicro(worth) > row.limit_cents }
}

interface LateRow {
  quantity: number
  sale_id: string | null
  receipt: string | null
  refund_sale: string | null
  refund_no: string | null
  counter: string | null
  occurred_at: number
}

/** The facts that arrived after a line was posted and corrected it, in the order in which they happened. */
export async function lateFacts(
  { tx, orgId, storeId }: Ctx,
  { id, itemId, placeId }: { readonly id: string; readonly itemId: string; readonly placeId: string },
) {
  const { rows } = await tx.query<LateRow>({
    text: `select -g.quantity_milli as quantity, s.id as sale_id, s.receipt_no as receipt, r.sale_id as refund_sale,
        r.receipt_no as refund_no, k.name as counter, coalesce(s.occurred_at, r.occurred_at, f.occurred_at, g.at) as occurred_at
      from stock_ledger g
      left join sale s on s.org_id = g.org_id and s.store_id = g.store_id and s.id = g.line_id
      left join refund r on r.org_id = g.org_id and r.store_id = g.store_id and r.id = g.line_id
      left join fact f on f.org_id = g.org_id and f.store_id = g.store_id and f.id = g.line_id
      left join counter k on k.org_id = f.org_id and k.store_id = f.store_id and k.id = f.counter_id
      where g.org_id = $1 and g.store_id = $2 and g.sku_id = $3 and g.place_id = $4 and g.document_id = $5
        and g.reason = 'count-late' order by 7, g.entry_no limit 200`,
    values: [orgId, storeId, itemId, placeId, id],
  })
  return {
    records: rows.map((row) => {
      const saleId = row.sale_id ?? row.refund_sale
      return {
        quantity: milli(row.quantity),
        kind:
          row.sale_id !== null ? ('sale' as const) : row.refund_no !== null ? ('refund' as const) : ('other' as const),
        counter: row.counter ?? '',
        receipt: row.receipt ?? row.refund_no ?? '',
        ...(saleId === null ? {} : { saleId }),
        occurredAt: row.occurred_at,
      }
    }),
  }
}

/** The choices for planning a count. */
export async function planChoices({ tx, orgId, storeId }: Ctx) {
  const zones = await tx.query<{ id: string; code: string; name: string; kind: 1 | 2; places: number }>({
    text: `select z.id, z.code, z.name, z.kind, (select count(*) from stock_place p where p.org_id = z.org_id
        and p.store_id = z.store_id and p.zone_id = z.id and p.deleted_at is null) as places
      from stock_zone z where z.org_id = $1 and z.store_id = $2 and z.deleted_at is null order by z.kind, z.sort, lower(z.code)`,
    values: [orgId, storeId],
  })
  const categories = await tx.query<{ id: string; zh: string; en: string }>({
    text: `select id, name_zh as zh, name_en as en from category where org_id = $1 and store_id = $2 order by sort, id`,
    values: [orgId, storeId],
  })
  return {
    zones: zones.rows.map(({ code, name, ...zone }) => ({ ...zone, name: name === '' ? code : `${code} ${name}` })),
    categories: categories.rows.map(({ id, zh, en }) => ({ id, name: { zh, en } })),
  }
}
