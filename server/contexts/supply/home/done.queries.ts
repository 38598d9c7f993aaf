import type { DoneFilter, DoneKind, DoneThing } from '#contract/stock-home.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { documentStates } from '#domain/document-states.ts'
import { outboundTypes } from '#domain/document-types.ts'
import { UNDO_WITHIN } from '#domain/goods/bulk-fields.ts'
import type { StorePermission } from '#domain/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { equals, pageOf } from '#server/kernel/list-query.ts'
import { personOf } from '#server/kernel/person-name.ts'

interface Row {
  id: string
  kind: DoneKind
  name: string
  type: number
  at: number
  by: string
  lines: number
  state: DoneThing['state']
}

/** Documents that were posted, without those that take others back: these can't be taken back themselves. */
const documents = (kind: DoneKind, table: string, lines: string, which = 'true'): string => `
  select d.id, '${kind}' as kind, coalesce(d.number, '') as name, d.type, d.posted_at as at, ${personOf('d.posted_by')} as by,
    (select count(*) from ${lines} l where l.org_id = d.org_id and l.store_id = d.store_id and l.document_id = d.id) as lines,
    case d.state when ${documentStates.reversed} then 'undone' else 'done' end as state
  from ${table} d where d.org_id = $1 and d.store_id = $2 and d.posted_at >= $3 and d.reverses is null
    and d.state in (${documentStates.posted}, ${documentStates.reversed}) and ${which}`

const { writeOff } = outboundTypes
const { running, undone, undoing } = bulkRunStates

/** Each kind: who sees it, and its rows. */
const sources: Readonly<Record<DoneKind, { readonly can: StorePermission; readonly rows: string }>> = {
  inbound: { can: 'shopInbound', rows: documents('inbound', 'inbound_document', 'inbound_line') },
  outbound: {
    can: 'shopOutbound',
    // what a counter took belongs to its sale
    rows: documents('outbound', 'outbound_document', 'outbound_line', `d.sale_id is null and d.type <> ${writeOff}`),
  },
  writeOffs: {
    can: 'shopWriteOff',
    rows: documents('writeOffs', 'outbound_document', 'outbound_line', `d.type = ${writeOff}`),
  },
  stockMoves: { can: 'shopStockMove', rows: documents('stockMoves', 'stock_move', 'stock_move_line') },
  conversions: {
    can: 'shopConversion',
    rows: documents('conversions', 'stock_conversion', 'stock_conversion_line'),
  },
  bulk: {
    can: 'shopBulkHistory',
    rows: `select d.id, 'bulk' as kind, d.name, 0::smallint as type, d.created_at as at, d.account_name as by, d.done as lines,
        case d.state when ${undone} then 'undone' when ${running} then 'running' when ${undoing} then 'running' else 'done' end as state
      from bulk_run d where d.org_id = $1 and d.store_id = $2 and d.created_at >= $3`,
  },
}

/** Everything booked and changed in the last week that the caller may see. */
export async function donePage(ctx: Ctx, filter: DoneFilter): Promise<{ records: DoneThing[]; total: number }> {
  const seen = Object.values(sources).filter(({ can }) => ctx.primary || ctx.permissions.has(can))
  if (seen.length === 0) return { records: [], total: 0 }
  const { rows, total } = await pageOf<Row>(
    ctx.tx,
    {
      columns: 'd.id, d.kind, d.name, d.type, d.at, d.by, d.lines, d.state',
      from: `from (${seen.map(({ rows: one }) => one).join(' union all ')}) d where true`,
      values: [ctx.orgId, ctx.storeId, new Date(ctx.now - UNDO_WITHIN)],
      where: [equals('d.kind', filter.kind)],
      order: 'd.at desc, d.id',
    },
    filter,
  )
  return { records: rows.map((row) => ({ ...row, until: row.at + UNDO_WITHIN })), total }
}
