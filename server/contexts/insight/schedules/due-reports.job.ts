import * as v from 'valibot'
import { endedPeriod } from '#domain/report-period.ts'
import { mailReport } from '#server/contexts/insight/schedules/mail-report.job.ts'
import { schedulesOf } from '#server/contexts/insight/schedules/schedules.queries.ts'
import { zoneOf } from '#server/contexts/stock/days/build-days.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { businessDate } from '#server/kernel/business-date.ts'

/**
 * Asks each morning for the mails of a store whose period has ended, each period once. Of several that ended while no
 * server was running the last one is sent.
 */
export const dueReports = jobKind({
  kind: 'reports.due',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(60_000),
  atOnce: 1,
  run: async (_, { services: { db, now }, orgId, storeId }) => {
    const scope = { orgId, storeId }
    await db.tx(async (tx) => {
      const today = businessDate(now(), await zoneOf(tx, scope))
      for (const { id, every, email, asked_to } of await schedulesOf({ tx, ...scope })) {
        const { from, to } = endedPeriod(every, today)
        if (asked_to >= to) continue
        await tx.query({
          text: 'update report_schedule set asked_to = $4 where org_id = $1 and store_id = $2 and id = $3',
          values: [orgId, storeId, id, to],
        })
        const payload = { scheduleId: id, from, to }
        await enqueueJob(tx, mailReport, { payload, now: now(), key: `${id} ${to}`, about: email, ...scope })
      }
    })
  },
})
