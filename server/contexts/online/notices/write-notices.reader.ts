import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { NoticeKind } from '#domain/notices.ts'
import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'
import type { EventReader, ReadEvent } from '#server/ledgers/events/event-reader.ts'

const { unpaid, cancelled } = onlineOrderStates

/** An order that a store may begin with: it need not be paid beforehand, or it is now. */
const known = (isUnpaid: boolean): string => `${isUnpaid ? '' : 'not '}exists (select 1 from order_event e
  where e.org_id = $1 and e.store_id = $2 and e.order_id = o.id and e.from_state is null and e.to_state = ${unpaid})`

/** What the buyer cancelled; that nobody paid in time is no news. */
const withdrawn = `exists (select 1 from order_event e where e.org_id = $1 and e.store_id = $2 and e.order_id = o.id
  and e.to_state = ${cancelled} and e.from_state <> ${unpaid} and e.by_kind = 'buyer')`

const ofOrder = 'o.id = $3'
const ofTask = `o.id = (select t.order_id from picking_task t where t.org_id = $1 and t.store_id = $2 and t.id = $3)`

/** What people are told of an event, and which order it is about. */
const told = {
  'online-order.placed': { kind: 'order-new', where: `${ofOrder} and ${known(false)}` },
  'online-order.paid': { kind: 'order-new', where: `${ofOrder} and ${known(true)}` },
  'online-order.cancelled': { kind: 'order-cancelled', where: `${ofOrder} and ${withdrawn}` },
  'online-order.refund-failed': { kind: 'refund-failed', where: ofOrder },
  'picking.short': { kind: 'order-short', where: ofTask },
} as const satisfies Record<string, { readonly kind: NoticeKind; readonly where: string }>

const isTold = (kind: string): kind is keyof typeof told => kind in told

/** What the people of a store find under the bell. */
export const writeNotices: EventReader = {
  name: 'write-notices',
  kinds: Object.keys(told).filter(isTold),
  read: async (tx, events) => {
    for (const event of events) await write(tx, event)
  },
}

async function write(tx: Tx, { orgId, storeId, kind, subjectId, accountId, at }: ReadEvent): Promise<void> {
  if (!isTold(kind)) return
  await tx.query({
    name: `notice-of-${kind}`,
    text: `insert into notice (org_id, store_id, id, kind, subject_id, subject_name, account_id, created_at)
      select o.org_id, o.store_id, $4, '${told[kind].kind}', o.id, o.number, $5::uuid, $6 from online_order o
      where o.org_id = $1 and o.store_id = $2 and ${told[kind].where} on conflict do nothing`,
    values: [orgId, storeId, subjectId, newId(at), accountId === '' ? null : accountId, new Date(at)],
  })
}
