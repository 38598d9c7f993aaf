import { notificationStates } from '#domain/notification-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { rowsBefore, type Page } from '#server/kernel/list-query.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'
import { personName } from '#server/kernel/person-name.ts'

interface Store {
  readonly orgId: string
  readonly storeId: string
}

export interface NotificationRow extends Pick<
  TableRow<'outbound_notification'>,
  'id' | 'goods_name_zh' | 'goods_name_en' | 'goods_sku' | 'quantity_milli' | 'user_name' | 'created_at' | 'verified_at'
> {
  unit_zh: string | null
  unit_en: string | null
  status: 1 | 2
  verified_by: string | null
}

/** A page of a store's outbound notifications, newest first. */
export async function listNotifications(
  tx: Tx,
  { orgId, storeId }: Store,
  filter: Page & { readonly status?: 1 | 2 | undefined },
): Promise<NotificationRow[]> {
  const { rows } = await tx.query<NotificationRow>({
    name: 'notification-list',
    text: `select n.id, n.goods_name_zh, n.goods_name_en, n.goods_sku, n.quantity_milli, u.name_zh as unit_zh,
        u.name_en as unit_en, n.user_name, n.created_at, n.status, n.verified_at,
        ${personName('a')} as verified_by
      from outbound_notification n
      left join sku s on s.org_id = n.org_id and s.store_id = n.store_id and s.id = n.sku_id
      left join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id
      left join account a on a.id = n.verified_by
      where n.org_id = $1 and n.store_id = $2 and ($3::smallint is null or n.status = $3)
      order by n.created_at desc, n.id desc limit $4 offset $5`,
    values: [orgId, storeId, filter.status ?? null, filter.pageSize, rowsBefore(filter)],
  })
  return rows
}

export async function countNotifications(tx: Tx, { orgId, storeId }: Store, status?: 1 | 2): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'notification-count',
    text: `select count(*) as count from outbound_notification
      where org_id = $1 and store_id = $2 and ($3::smallint is null or status = $3)`,
    values: [orgId, storeId, status ?? null],
  })
  return rows[0]!.count
}

interface VerifiedRow extends Pick<TableRow<'outbound_notification'>, 'goods_name_zh' | 'goods_name_en'> {
  /** Verified by this call, not by an earlier one. */
  now: boolean
}

/** Marks a notification as verified; undefined if the store has none with this id. The first verifier is kept. */
export async function verifyNotification(
  tx: Tx,
  { orgId, storeId }: Store,
  verified: { readonly id: string; readonly by: string; readonly now: number },
): Promise<VerifiedRow | undefined> {
  const row = { org_id: orgId, store_id: storeId, id: verified.id }
  const [changed] = await transitionAll<VerifiedRow>(tx, machines.notification, row, notificationStates.verified, {
    set: { verified_by: verified.by, verified_at: new Date(verified.now) },
    returning: 'x.goods_name_zh, x.goods_name_en, true as now',
  })
  if (changed) return changed
  const { rows } = await tx.query<VerifiedRow>({
    text: `select goods_name_zh, goods_name_en, false as now from outbound_notification
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [orgId, storeId, verified.id],
  })
  return rows[0]
}
