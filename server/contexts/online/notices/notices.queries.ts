import { noticeKinds, notices, type NoticeKind } from '#domain/notices.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { rowsBefore, type Page } from '#server/kernel/list-query.ts'

/** Whose bell it is. */
interface Bell {
  readonly orgId: string
  readonly storeId: string
  readonly accountId: string
  readonly permissions: ReadonlySet<Permission>
}

type Row = Pick<TableRow<'notice'>, 'id' | 'subject_id' | 'subject_name' | 'created_at'> & {
  readonly kind: NoticeKind
  readonly buyer_name: string
  readonly products: number
  readonly total_cents: number
  readonly read: boolean
}

const kindsOf = ({ permissions }: Bell): NoticeKind[] =>
  noticeKinds.filter((kind) => permissions.has(notices[kind].read))

/** What a person may know of; what they did themselves is no news to them. */
const ofBell = `n.kind = any($4) and n.account_id is distinct from $3`
const isRead = `exists (select 1 from notice_read r where r.org_id = $1 and r.store_id = $2 and r.notice_id = n.id
  and r.account_id = $3)`
const valuesOf = (bell: Bell): unknown[] => [bell.orgId, bell.storeId, bell.accountId, kindsOf(bell)]

/** A page of a person's notices, newest first. */
export async function listNotices(tx: Tx, bell: Bell, page: Page): Promise<Row[]> {
  const { rows } = await tx.query<Row>({
    name: 'notice-list',
    text: `select n.id, n.kind, n.subject_id, n.subject_name, n.created_at, ${isRead} as read, o.buyer_name, o.total_cents,
        (select count(*) from online_order_line l where l.org_id = $1 and l.store_id = $2 and l.order_id = o.id
          and l.sku_id is not null) as products
      from notice n
      join online_order o on o.org_id = $1 and o.store_id = $2 and o.id = n.subject_id
      where n.org_id = $1 and n.store_id = $2 and ${ofBell} order by n.created_at desc, n.id desc limit $5 offset $6`,
    values: [...valuesOf(bell), page.pageSize, rowsBefore(page)],
  })
  return rows
}

export async function countNotices(tx: Tx, bell: Bell): Promise<{ total: number; unread: number }> {
  const { rows } = await tx.query<{ total: number; unread: number }>({
    name: 'notice-count',
    text: `select count(*) as total, count(*) filter (where not ${isRead}) as unread from notice n
      where n.org_id = $1 and n.store_id = $2 and ${ofBell}`,
    values: valuesOf(bell),
  })
  return rows[0]!
}

/** Notes that somebody has read a notice. @returns whether there is such a one */
export async function readNotice(
  tx: Tx,
  bell: Bell,
  { id, andOlder, now }: { readonly id: string; readonly andOlder: boolean; readonly now: number },
): Promise<boolean> {
  const { rows } = await tx.query<{ created_at: number }>({
    name: 'notice-one',
    text: `select n.created_at from notice n where n.org_id = $1 and n.store_id = $2 and ${ofBell} and n.id = $5`,
    values: [...valuesOf(bell), id],
  })
  if (!rows[0]) return false
  await tx.query({
    name: 'notice-read',
    text: `insert into notice_read (org_id, store_id, notice_id, account_id, read_at)
      select n.org_id, n.store_id, n.id, $3, $6 from notice n where n.org_id = $1 and n.store_id = $2 and ${ofBell}
        and (n.id = $5 or ($7 and (n.created_at, n.id) < ($8, $5)))
      on conflict do nothing`,
    values: [...valuesOf(bell), id, new Date(now), andOlder, new Date(rows[0].created_at)],
  })
  return true
}
