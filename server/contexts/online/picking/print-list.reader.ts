import type { Ticket } from '#contract/organisation/tickets.ts'
import { pickingTaskStates } from '#domain/picking-task-states.ts'
import { listTicket } from '#server/contexts/online/picking/list-ticket.ts'
import { taskDetails } from '#server/contexts/online/picking/picking.queries.ts'
import { enqueue } from '#server/contexts/organisation/printers/enqueue.ts'
import { printerHere, printersOf } from '#server/contexts/organisation/printers/printers.queries.ts'
import type { Tx } from '#server/db/session.ts'
import type { EventReader, ReadEvent } from '#server/ledgers/events/event-reader.ts'

const { closed, cancelled } = pickingTaskStates

/**
 * The list of an order is printed when its preparation begins: on the store's main printer, which prints it once it is
 * online again. A printer that only a browser reaches prints it when somebody asks for it.
 */
export const printList: EventReader = {
  name: 'print-list',
  kinds: ['online-order.stocking'],
  read: async (tx, events, { now }) => {
    for (const event of events) await print(tx, event, now())
  },
}

async function print(tx: Tx, { orgId, storeId, subjectId, accountId }: ReadEvent, now: number): Promise<void> {
  const scope = { tx, orgId, storeId, accountId, now }
  const { rows } = await tx.query<{ id: string; language: 'zh' | 'en' }>({
    text: `select t.id, o.language from picking_task t
      join online_order o on o.org_id = t.org_id and o.store_id = t.store_id and o.id = t.order_id
      where t.org_id = $1 and t.store_id = $2 and t.order_id = $3 and t.state <> ${closed} and t.state <> ${cancelled}`,
    values: [orgId, storeId, subjectId],
  })
  const main = (await printersOf(tx, scope, now)).find((printer) => printer.main && printer.kind !== 'browser')
  if (!rows[0] || !main) return
  const printer = await printerHere(tx, scope, main.id, now)
  if (!printer) return
  const task = await taskDetails(scope, rows[0].id)
  // nobody's screen says in which language, if the printer does not
  const ticket = await listTicket(scope, task, printer.language === 'auto' ? rows[0].language : printer.language)
  const wanted = { kind: 'pick', ticket: ticket as Ticket, copies: 1, drawer: false, wait: true } as const
  await enqueue(scope, printer, { ...wanted, key: `pick:${task.id}`, taskId: task.id })
}
