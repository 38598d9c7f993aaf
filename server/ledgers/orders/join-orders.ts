import type { Tx } from '#server/db/session.ts'

/** Holds the orders of a member who leaves, or is about to be joined into another: orders are locked before members. */
export async function holdOrdersOf(tx: Tx, orgId: string, memberId: string): Promise<void> {
  await tx.query({
    name: 'hold-orders-of-member',
    text: 'select 1 from online_order where org_id = $1 and member_id = $2 order by id for update',
    values: [orgId, memberId],
  })
}

/** The orders of a member are those of the one who stays. */
export async function joinOrders(
  tx: Tx,
  { orgId, from, into }: { readonly orgId: string; readonly from: string; readonly into: string },
): Promise<void> {
  await tx.query({
    name: 'join-orders',
    text: 'update online_order set member_id = $3 where org_id = $1 and member_id = $2',
    values: [orgId, from, into],
  })
}
