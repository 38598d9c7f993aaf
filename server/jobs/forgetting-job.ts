import * as v from 'valibot'
import type { JobName } from '#contract/texts/jobs.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'

/**
 * A job that deletes old rows of a store. `text`: the statement, with organisation $1, store $2, and the time before which
 * rows are old as $3; `kept`: how long before now that is, in ms.
 */
export const forgettingJob = (kind: JobName, text: string, kept = 0) =>
  jobKind({
    kind,
    payload: v.strictObject({}),
    tries: 5,
    backoff: doubling(60_000),
    atOnce: 2,
    run: async (_, { services: { db, now }, orgId, storeId }) => {
      await db.query({ text, values: [orgId, storeId, new Date(now() - kept)] })
    },
  })
