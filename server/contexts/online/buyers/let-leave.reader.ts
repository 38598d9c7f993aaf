import { leaveJob } from '#server/contexts/online/buyers/leave.job.ts'
import type { Tx } from '#server/db/session.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { EventReader, ReadEvent } from '#server/ledgers/events/event-reader.ts'

/** What is said of the end of an order reaches its buyer before their address is gone. */
const MESSAGES = 15 * 60_000

/** A member who wants to leave does so once an order of theirs has ended, if it was the last one. */
export const letLeave: EventReader = {
  name: 'let-leave',
  kinds: ['online-order.completed', 'online-order.cancelled', 'online-order.given-back'],
  read: async (tx, events, { now }) => {
    for (const event of events) {
      const memberId = await leavingOf(tx, event)
      const at = { now: now(), runAt: now() + MESSAGES }
      if (memberId !== undefined)
        await enqueueJob(tx, leaveJob, { ...at, payload: {}, orgId: event.orgId, key: memberId })
    }
  },
}

/** The member of an order, if they want to leave. */
async function leavingOf(tx: Tx, { orgId, storeId, subjectId }: ReadEvent): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'leaving-member-of-order',
    text: `select m.id from online_order o join member m on m.org_id = o.org_id and m.id = o.member_id
      where o.org_id = $1 and o.store_id = $2 and o.id = $3 and m.leaving_at is not null`,
    values: [orgId, storeId, subjectId],
  })
  return rows[0]?.id
}
