import { orderHere } from '#server/contexts/supply/orders/orders.queries.ts'
import type { Tx } from '#server/db/session.ts'
import type { EventReader, ReadEvent } from '#server/ledgers/events/event-reader.ts'
import { queueMessage } from '#server/messages/queue-message.ts'

const told = {
  zh: (number: string, store: string) => ({
    subject: `采购单 ${number} 已完成`,
    body: `您好：\n\n采购单 ${number} 未交的商品请不再发货。\n\n${store}`,
  }),
  en: (number: string, store: string) => ({
    subject: `Purchase order ${number} is completed`,
    body: `Hello,\n\nplease deliver nothing more on purchase order ${number}.\n\n${store}`,
  }),
}

/** Whoever got an order by mail is told once it was ended that nothing more is expected. */
export const tellSupplier: EventReader = {
  name: 'tell-supplier',
  kinds: ['purchase.ended'],
  read: async (tx, events, { messages, now }) => {
    if (!messages.mail.leaves) return
    for (const event of events) await tell(tx, event, now())
  },
}

async function tell(tx: Tx, { orgId, storeId, subjectId }: ReadEvent, now: number): Promise<void> {
  const order = await orderHere({ tx, orgId, storeId }, subjectId)
  if (!order || order.mail_to === '') return
  const { rows } = await tx.query<{ name: string }>({
    text: 'select name from store where org_id = $1 and id = $2',
    values: [orgId, storeId],
  })
  const words = told[order.language](order.number, rows[0]!.name)
  await queueMessage(tx, { kind: 'mail', recipient: order.mail_to, ...words }, now, { orgId, storeId })
}
