import { activity } from '#contract/organisation/activity.ts'
import { implement, RawReply } from '#server/kernel/context.ts'
import { activityCsv } from '#server/contexts/organisation/activity/activity-csv.ts'
import {
  activityChoices,
  activityPage,
  activityParts,
} from '#server/contexts/organisation/activity/activity.queries.ts'
import { organisationZone } from '#server/contexts/organisation/operator/operator.queries.ts'

/** The most lines in one export. */
const MOST = 50_000

export const activityHandlers = implement(activity, {
  list: (ctx, filter) => activityPage(ctx.tx, ctx.orgId, filter),

  choices: (ctx) => activityChoices(ctx.tx, ctx.orgId),

  export: async (ctx, filter) => {
    const timeZone = await organisationZone(ctx.tx, ctx.orgId)
    // the parts are read while they are sent, outside this call's transaction
    const parts = activityParts(ctx.db, ctx.orgId, filter)
    const text = activityCsv(parts, { most: MOST, timeZone, language: ctx.language })
    return new RawReply(ReadableStream.from(text), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="activity.csv"',
    })
  },
})
