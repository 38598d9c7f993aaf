import { cents, type Cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { buyerMessage, type Told, type ToldOrder } from '#server/contexts/online/orders/buyer-messages.ts'
import { linkOf } from '#server/ledgers/orders/order-link.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { EventReader, ReadEvent, ReaderServices } from '#server/ledgers/events/event-reader.ts'
import { dueOf } from '#server/ledgers/orders/owe-refund.ts'
import { queueMessage } from '#server/messages/queue-message.ts'

const told = {
  'online-order.placed': 'placed',
  'online-order.paid': 'placed',
  'online-order.ready': 'ready',
  'online-order.dispatched': 'dispatched',
  'online-order.delivered': 'delivered',
  'online-order.rescheduled': 'rescheduled',
  'online-order.refunded': 'refunded',
  'online-order.uncollected': 'uncollected',
  'online-order.cancelled': 'cancelled',
} as const satisfies Record<string, Told>

const isTold = (kind: string): kind is keyof typeof told => kind in told

/** Whoever ordered is told what became of it: by mail, or else by text message where they are sent. */
export const tellBuyer: EventReader = {
  name: 'tell-buyer',
  kinds: Object.keys(told).filter(isTold),
  read: async (tx, events, services) => {
    for (const event of events) await tell(tx, event, services)
  },
}

type Row = TableRow<'online_order'> & {
  readonly store_name: string
  /** It had to be paid by card first. */
  readonly paid_first: boolean
}

async function tell(tx: Tx, event: ReadEvent, { messages, seal, now }: ReaderServices): Promise<void> {
  if (!isTold(event.kind)) return
  const what = told[event.kind]
  const order = await orderOf(tx, event)
  if (!order || (order.buyer_mail === '' && (order.buyer_phone === '' || !messages.text.leaves))) return
  const back = await backOf(tx, event)
  // an order that ends says itself what goes back; what is not paid yet is not ordered yet
  if (what === 'refunded' && back.ofEnd) return
  if (what === 'placed' && order.paid_first !== (event.kind === 'online-order.paid')) return
  if (what === 'ready' && order.kind === 'delivery') return
  if (what === 'uncollected' && order.state !== onlineOrderStates.awaitingPickup) return
  const seen: ToldOrder = {
    number: order.number,
    store: order.store_name,
    buyer: order.buyer_name,
    kind: order.kind as ToldOrder['kind'],
    day: order.slot_day,
    from: order.slot_from,
    to: order.slot_to,
    code: order.pickup_code,
    due: await dueOf(tx, event, order),
    back: back.money,
    backMacou: back.macou,
    paid: order.paid_at !== null,
  }
  const link = linkOf(seal, order)
  const { subject, body, text } = buyerMessage(what, seen, order.language === 'en' ? 'en' : 'zh', link)
  const message =
    order.buyer_mail === ''
      ? ({ kind: 'text', recipient: order.buyer_phone, subject: '', body: text } as const)
      : ({ kind: 'mail', recipient: order.buyer_mail, subject, body } as const)
  await queueMessage(tx, message, now(), event)
}

async function orderOf(tx: Tx, { orgId, storeId, subjectId }: ReadEvent): Promise<Row | undefined> {
  const { rows } = await tx.query<Row>({
    name: 'order-to-tell',
    text: `select o.*, s.name as store_name, exists (select 1 from order_event e where e.org_id = $1 and e.store_id = $2
        and e.order_id = o.id and e.from_state is null and e.to_state = ${onlineOrderStates.unpaid}) as paid_first
      from online_order o join store s on s.org_id = o.org_id and s.id = o.store_id
      where o.org_id = $1 and o.store_id = $2 and o.id = $3`,
    values: [orgId, storeId, subjectId],
  })
  return rows[0]
}

/** What goes back by what happened then, and whether it ended the order. */
async function backOf(
  tx: Tx,
  { orgId, storeId, subjectId, at }: ReadEvent,
): Promise<{ readonly money: Cents; readonly macou: Cents; readonly ofEnd: boolean }> {
  const { rows } = await tx.query<{ money: number; macou: number; of_end: boolean }>({
    name: 'back-to-tell',
    text: `select coalesce(sum(money_cents), 0)::bigint as money, coalesce(sum(macou_cents), 0)::bigint as macou,
        coalesce(bool_or(kind = 'cancel'), false) as of_end
      from order_refund where org_id = $1 and store_id = $2 and order_id = $3 and approved_at = $4`,
    values: [orgId, storeId, subjectId, new Date(at)],
  })
  return { money: cents(rows[0]!.money), macou: cents(rows[0]!.macou), ofEnd: rows[0]!.of_end }
}
