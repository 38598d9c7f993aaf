import type { Ctx } from '#server/kernel/context.ts'

/** The events of a purchase order. */
export type OrderEvent =
  | 'added'
  | 'edited'
  | 'sent-back'
  | 'reviewed'
  | 'mailed'
  | 'received'
  | 'reversed'
  | 'cost-added'
  | 'ended'

/** Adds to what happened to an order; the caller holds its lock, or has just added it. */
export async function addEvent(
  { tx, orgId, storeId, accountId, now }: Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'accountId' | 'now'>,
  orderId: string,
  kind: OrderEvent,
  note = '',
): Promise<void> {
  await tx.query({
    text: `insert into purchase_event (org_id, store_id, order_id, event_no, kind, account_id, at, note)
      select $1, $2, $3, coalesce(max(event_no), 0) + 1, $4, $5, $6, $7 from purchase_event
      where org_id = $1 and store_id = $2 and order_id = $3`,
    values: [orgId, storeId, orderId, kind, accountId === '' ? null : accountId, new Date(now), note],
  })
}
