import type { DoneFilter, DoneKind, DoneThing } from '#contract/insight/stock-home.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { documentStates } from '#domain/document-states.ts'
import { stockDocuments } from '#domain/documents/stock-documents.ts'
import { UNDO_WITHIN } from '#domain/goods/bulk-fields.ts'
import type { StorePermission } from '#domain/permissions.ts'
import type { KindOfDocument } from '#server/contexts/stock/documents/document-kind.ts'
import { kindsOfDocuments } from '#server/contexts/stock/documents/kinds/document-kinds.ts'
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
const documents = ({ name, table, lineTable, undone: which = 'true' }: KindOfDocument): string => `
  select d.id, '${name}' as kind, coalesce(d.number, '') as name, d.type, d.posted_at as at, ${personOf('d.posted_by')} as by,
    (select count(*) from ${lineTable} l where l.org_id = d.org_id and l.store_id = d.store_id and l.document_id = d.id) as lines,
    case d.state when ${documentStates.reversed} then 'undone' else 'done' end as state
  from ${table} d where d.org_id = $1 and d.store_id = $2 and d.posted_at >= $3 and d.reverses is null
    and d.state in (${documentStates.posted}, ${documentStates.reversed}) and ${which}`

const { running, undone, undoing } = bulkRunStates

/** Permissions to see rows. */
const sources: readonly { readonly can: StorePermission; readonly rows: string }[] = [
  ...kindsOfDocuments.map((kind) => ({ can: stockDocuments[kind.name].list.code, rows: documents(kind) })),
  {
    can: 'shopBulkHistory',
    rows: `select d.id, 'bulk' as kind, d.name, 0::smallint as type, d.created_at as at, d.account_name as by, d.done as lines,
        case d.state when ${undone} then 'undone' when ${running} then 'running' when ${undoing} then 'running' else 'done' end as state
      from bulk_run d where d.org_id = $1 and d.store_id = $2 and d.created_at >= $3`,
  },
]

/** Everything booked and changed in the last week that the caller may see. */
export async function donePage(ctx: Ctx, filter: DoneFilter): Promise<{ records: DoneThing[]; total: number }> {
  const seen = sources.filter(({ can }) => ctx.primary || ctx.permissions.has(can))
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
