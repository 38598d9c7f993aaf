import type { ActivityEntry } from '#contract/organisation/activity.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import {
  containing,
  equals,
  inParts,
  pageOf,
  rowsOf,
  matchesText,
  within,
  type Condition,
  type Page,
} from '#server/kernel/list-query.ts'

export interface ActivityFilter {
  readonly search?: string | undefined
  readonly accountId?: string | undefined
  readonly storeId?: string | undefined
  readonly action?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

interface Row extends Pick<
  TableRow<'event'>,
  | 'id'
  | 'at'
  | 'account_id'
  | 'account_name'
  | 'store_id'
  | 'kind'
  | 'subject_id'
  | 'subject_name'
  | 'ip'
  | 'user_agent'
> {
  store_name: string | null
  /** `at` in microseconds, which milliseconds cannot express. */
  placed: string
  changes: { field: string; from: unknown; to: unknown }[]
}

/** The words are in the names, or what was typed is in what changed: folding that of every entry would take seconds. */
const worded = (text = ''): Condition => {
  const names = matchesText(text, ['l.subject_name', 'l.account_name'])
  return names && ((given) => `${names(given)} or l.changes::text ilike ${given(containing(text.trim()))}`)
}

const listOf = (orgId: string, filter: ActivityFilter, order: 'asc' | 'desc' = 'desc') => ({
  columns: `l.*, l.at::text as placed,
    (select s.name from store s where s.org_id = l.org_id and s.id = l.store_id) as store_name`,
  from: 'from event l where l.org_id = $1',
  values: [orgId],
  where: [
    worded(filter.search),
    equals('l.account_id', filter.accountId),
    equals('l.store_id', filter.storeId),
    equals('l.kind', filter.action),
    within('l.at', filter.from, filter.to),
  ],
  order: `l.at ${order}, l.id ${order}`,
})

const entryOf = (row: Row): ActivityEntry => ({
  id: row.id,
  at: row.at,
  ...(row.account_id === null ? {} : { accountId: row.account_id }),
  accountName: row.account_name,
  ...(row.store_id === null ? {} : { storeId: row.store_id }),
  shopName: row.store_name ?? '',
  action: row.kind,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  changes: row.changes,
  ip: row.ip,
  userAgent: row.user_agent,
})

/** A page of the log, newest first by default. */
export async function activityPage(
  tx: Tx,
  orgId: string,
  { order, ...filter }: ActivityFilter & Page & { readonly order?: 'asc' | 'desc' | undefined },
): Promise<{ records: ActivityEntry[]; total: number }> {
  const { rows, total } = await pageOf<Row>(tx, listOf(orgId, filter, order), filter)
  return { records: rows.map(entryOf), total }
}

/** All entries that match a filter, newest first, in parts. */
export async function* activityParts(tx: Tx, orgId: string, filter: ActivityFilter): AsyncGenerator<ActivityEntry[]> {
  const list = listOf(orgId, filter)
  const read = (pageSize: number, after: Row | undefined) => {
    const behind: Condition = after && ((given) => `(l.at, l.id) < (${given(after.placed)}, ${given(after.id)})`)
    return rowsOf<Row>(tx, { ...list, where: [...list.where, behind] }, { currentPage: 1, pageSize })
  }
  for await (const rows of inParts(1000, read)) yield rows.map(entryOf)
}

/** The filter choices: actions and people that occur in the log. */
export async function activityChoices(tx: Tx, orgId: string) {
  const actions = await tx.query<{ kind: string }>({
    text: 'select distinct kind from event where org_id = $1 order by kind',
    values: [orgId],
  })
  const accounts = await tx.query<{ id: string; name: string }>({
    text: `select account_id as id, max(account_name) as name from event
      where org_id = $1 and account_id is not null group by account_id order by 2`,
    values: [orgId],
  })
  return { actions: actions.rows.map((row) => row.kind), accounts: accounts.rows }
}
