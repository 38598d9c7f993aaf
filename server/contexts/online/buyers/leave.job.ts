import * as v from 'valibot'
import { leaveIfDue } from '#server/contexts/online/buyers/forget-member.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'

/** Members of an organisation who asked for it leave, once none of their orders is open. Each is a transaction of its own. */
export const leaveJob = jobKind({
  kind: 'members.leave',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(60_000),
  atOnce: 2,
  run: async (_, { services: { db, now }, orgId, signal }) => {
    const { rows } = await db.query<{ id: string }>({
      name: 'members-leaving',
      text: 'select id from member where org_id = $1 and leaving_at is not null order by leaving_at, id',
      values: [orgId],
    })
    for (const { id } of rows) {
      signal.throwIfAborted()
      const ctx = { orgId, storeId: '', accountId: '', ip: '', userAgent: '', now: now() }
      await db.tx((tx) => leaveIfDue({ ...ctx, tx }, id))
    }
  },
})
