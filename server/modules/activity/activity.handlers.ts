import { activity } from '#contract/activity.ts'
import { implement, RawReply } from '#server/http/context.ts'
import { activityCsv } from '#server/modules/activity/activity-csv.ts'
import { activityChoices, activityCount, activityRows } from '#server/modules/activity/activity.queries.ts'
import { organisationZone } from '#server/modules/operator/operator.queries.ts'

/** Lines of one export. */
const MOST = 50_000

export const activityHandlers = implement(activity, {
  list: async (ctx, { currentPage, pageSize, order, ...filter }) => ({
    records: await activityRows(ctx.tx, ctx.orgId, filter, {
      limit: pageSize,
      offset: (currentPage - 1) * pageSize,
      order,
    }),
    total: await activityCount(ctx.tx, ctx.orgId, filter),
  }),

  choices: (ctx) => activityChoices(ctx.tx, ctx.orgId),

  export: async (ctx, filter) => {
    const timeZone = await organisationZone(ctx.tx, ctx.orgId)
    const entries = await activityRows(ctx.tx, ctx.orgId, filter, { limit: MOST + 1, offset: 0 })
    const text = activityCsv(entries, { most: MOST, timeZone, language: ctx.language })
    return new RawReply(text, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="activity.csv"',
    })
  },
})
