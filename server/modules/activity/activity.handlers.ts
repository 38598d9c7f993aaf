import { activity, type ActivityEntry } from '#contract/activity.ts'
import { changeText } from '#contract/texts/activity-changes.ts'
import { activityText } from '#contract/texts/activity.ts'
import { implement, RawReply, type Language } from '#server/http/context.ts'
import { csvText } from '#server/http/csv.ts'
import { activityChoices, activityCount, activityRows } from '#server/modules/activity/activity.queries.ts'
import { organisationZone } from '#server/modules/operator/operator.queries.ts'

/** Lines of one export. */
const MOST = 50_000

const HEADS = {
  zh: ['时间', '操作人', '门店', '操作', '对象', '变更', 'IP', '浏览器'],
  en: ['Time', 'By', 'Store', 'Action', 'What', 'Changes', 'IP', 'Browser'],
} as const

function csvRow(entry: ActivityEntry, time: Intl.DateTimeFormat, language: Language): string[] {
  return [
    time.format(entry.at),
    entry.accountName,
    entry.shopName,
    activityText(entry.action, language),
    entry.subjectName,
    entry.changes.map((change) => changeText(change, language)).join('\n'),
    entry.ip,
    entry.userAgent,
  ]
}

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
    const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    const rows = await activityRows(ctx.tx, ctx.orgId, filter, { limit: MOST, offset: 0 })
    const text = csvText(
      HEADS[ctx.language],
      rows.map((entry) => csvRow(entry, time, ctx.language)),
    )
    return new RawReply(text, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="activity.csv"',
    })
  },
})
