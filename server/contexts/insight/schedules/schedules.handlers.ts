import { AppError } from '#contract/errors.ts'
import { MOST_SCHEDULES, reportSchedules } from '#contract/insight/report-schedules.ts'
import { endedPeriod, nextPeriod } from '#domain/report-period.ts'
import { schedulesOf } from '#server/contexts/insight/schedules/schedules.queries.ts'
import { zoneOf } from '#server/contexts/stock/days/build-days.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { type Ctx, implement } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changed } from '#server/ledgers/events/changed.ts'

const sendsMail = ({ settings }: Ctx): boolean => settings.smtpUrl !== undefined
const todayOf = async (ctx: Ctx) => businessDate(ctx.now, await zoneOf(ctx.tx, ctx))

export const reportSchedulesHandlers = implement(reportSchedules, {
  list: async (ctx) => {
    const today = await todayOf(ctx)
    const own = await schedulesOf(ctx, ctx.accountId)
    return {
      mail: sendsMail(ctx),
      schedules: own.map(({ id, pages, every, email, language, sent_to: sentTo, paused }) => ({
        id,
        pages,
        every,
        email,
        language,
        sentTo,
        paused,
        next: nextPeriod(every, today),
      })),
    }
  },

  /** Pages that the caller may not open are not sent either, until they may. */
  add: async (ctx, { pages, every, email, language }) => {
    if (!sendsMail(ctx)) throw new AppError('report.no-mail')
    if ((await schedulesOf(ctx)).length >= MOST_SCHEDULES) throw new AppError('report.too-many-schedules')
    const id = newId(ctx.now)
    // what had ended before is not sent
    const { to } = endedPeriod(every, await todayOf(ctx))
    await ctx.tx.query({
      text: `insert into report_schedule (org_id, store_id, id, account_id, pages, every, email, language, created_at, asked_to)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      values: [
        ctx.orgId,
        ctx.storeId,
        id,
        ctx.accountId,
        JSON.stringify(pages),
        every,
        email,
        language,
        new Date(ctx.now),
        to,
      ],
    })
    await changed(ctx, { kind: 'report-schedule.added', subject: { id, name: email } })
    return { id }
  },

  delete: async (ctx, { id }) => {
    const { rows } = await ctx.tx.query<{ email: string }>({
      text: `delete from report_schedule where org_id = $1 and store_id = $2 and id = $3 and account_id = $4 returning email`,
      values: [ctx.orgId, ctx.storeId, id, ctx.accountId],
    })
    if (!rows[0]) throw new AppError('record.missing')
    await changed(ctx, { kind: 'report-schedule.deleted', subject: { id, name: rows[0].email } })
    return {}
  },
})
