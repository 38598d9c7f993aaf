import type { ActivityEntry } from '#contract/activity.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

export interface ActivityFilter {
  readonly search?: string | undefined
  readonly accountId?: string | undefined
  readonly storeId?: string | undefined
  readonly action?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

interface Row extends Pick<
  TableRow<'activity'>,
  | 'id'
  | 'at'
  | 'account_id'
  | 'account_name'
  | 'store_id'
  | 'action'
  | 'subject_id'
  | 'subject_name'
  | 'ip'
  | 'user_agent'
> {
  store_name: string | null
  changes: { field: string; from: unknown; to: unknown }[]
}

const WHERE = `from activity l where l.org_id = $1
  and ($2::text is null or l.subject_name ilike $2 or l.account_name ilike $2 or l.changes::text ilike $2)
  and ($3::uuid is null or l.account_id = $3) and ($4::uuid is null or l.store_id = $4)
  and ($5::text is null or l.action = $5) and ($6::timestamptz is null or l.at >= $6)
  and ($7::timestamptz is null or l.at < $7)`

const valuesOf = (orgId: string, filter: ActivityFilter): unknown[] => [
  orgId,
  filter.search?.trim() ? `%${filter.search.trim().replace(/[\\%_]/g, (c) => `\\${c}`)}%` : null,
  filter.accountId ?? null,
  filter.storeId ?? null,
  filter.action ?? null,
  filter.from === undefined ? null : new Date(filter.from),
  filter.to === undefined ? null : new Date(filter.to),
]

export async function activityCount(tx: Tx, orgId: string, filter: ActivityFilter): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total ${WHERE}`,
    values: valuesOf(orgId, filter),
  })
  return rows[0]?.total ?? 0
}

/** Lines of the log, newest first unless the order says otherwise. */
export async function activityRows(
  tx: Tx,
  orgId: string,
  filter: ActivityFilter,
  page: { limit: number; offset: number; order?: 'asc' | 'desc' | undefined },
): Promise<ActivityEntry[]> {
  const way = page.order ?? 'desc'
  const { rows } = await tx.query<Row>({
    text: `select l.*, (select s.name from store s where s.org_id = l.org_id and s.id = l.store_id) as store_name
      ${WHERE} order by l.at ${way}, l.id ${way} limit $8 offset $9`,
    values: [...valuesOf(orgId, filter), page.limit, page.offset],
  })
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    ...(row.account_id === null ? {} : { accountId: row.account_id }),
    accountName: row.account_name,
    ...(row.store_id === null ? {} : { storeId: row.store_id }),
    shopName: row.store_name ?? '',
    action: row.action,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    changes: row.changes,
    ip: row.ip,
    userAgent: row.user_agent,
  }))
}

/** What there is to filter by: actions that happened, people who did something. */
export async function activityChoices(tx: Tx, orgId: string) {
  const actions = await tx.query<{ action: string }>({
    text: 'select distinct action from activity where org_id = $1 order by action',
    values: [orgId],
  })
  const accounts = await tx.query<{ id: string; name: string }>({
    text: `select account_id as id, max(account_name) as name from activity
      where org_id = $1 and account_id is not null group by account_id order by 2`,
    values: [orgId],
  })
  return { actions: actions.rows.map((row) => row.action), accounts: accounts.rows }
}
