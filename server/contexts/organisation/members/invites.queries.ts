import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { Tx } from '#server/db/session.ts'

/**
 * How many others a member invited: those of before, and the members invited since who have bought: a sale of which not
 * everything was refunded, or an order of a web shop that is completed. SQL of a row of `member`.
 */
export const invitesBy = (row: string): string => `(${row}.invites_before + (
  select count(*) from member i where i.org_id = ${row}.org_id and i.invited_by = ${row}.id and (exists (
    select 1 from sale s join sale_line l on l.org_id = s.org_id and l.store_id = s.store_id and l.sale_id = s.id
    where s.org_id = i.org_id and s.member_id = i.id and l.quantity_milli > coalesce((
      select sum(b.quantity_milli) from refund r
      join refund_line b on b.org_id = r.org_id and b.store_id = r.store_id and b.refund_id = r.id
      where r.org_id = s.org_id and r.store_id = s.store_id and r.sale_id = s.id and b.line_id = l.line_id), 0))
    or exists (select 1 from online_order o where o.org_id = i.org_id and o.member_id = i.id
      and o.state = ${onlineOrderStates.completed}))))`

/** The same of several members, by id. */
export async function invitesOf(
  tx: Tx,
  orgId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; invites: number }>({
    name: 'member-invites',
    text: `select m.id, ${invitesBy('m')} as invites from member m where m.org_id = $1 and m.id = any($2::uuid[])`,
    values: [orgId, memberIds],
  })
  return new Map(rows.map((row) => [row.id, row.invites]))
}
