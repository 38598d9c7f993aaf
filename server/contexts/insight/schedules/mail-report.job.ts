import * as v from 'valibot'
import { Day as DaySchema } from '#contract/day.ts'
import { neededFor, reportPages } from '#contract/insight/report-schedules.ts'
import { reportMail } from '#contract/texts/mails.ts'
import type { Day } from '#domain/store-days.ts'
import { letterhead, paperDates } from '#server/contexts/organisation/store/letterhead.ts'
import { may } from '#server/contexts/insight/statement/figures.ts'
import { lockedSchedule, type StoredSchedule } from '#server/contexts/insight/schedules/schedules.queries.ts'
import { pagePaper } from '#server/contexts/insight/statement/page-papers.ts'
import type { Tx } from '#server/db/session.ts'
import { paper } from '#server/drivers/pdf/paper.ts'
import { renderPdf } from '#server/drivers/pdf/render-pdf.ts'
import { failureReason, JobFailure, machineWords } from '#server/jobs/job-failure.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { grantedTo } from '#server/kernel/session.ts'

const payload = v.object({ scheduleId: v.string(), from: DaySchema, to: DaySchema })

interface Scope {
  readonly orgId: string
  readonly storeId: string
}

/** The schedule, if the mail of its period is still to be sent. */
async function unsent(tx: Tx, scope: Scope, id: string, to: Day): Promise<StoredSchedule | undefined> {
  const schedule = await lockedSchedule({ tx, ...scope }, id)
  return schedule && (schedule.sent_to ?? '') < to ? schedule : undefined
}

/** Mails what its owner may open now; without any such page the schedule pauses until one may be opened again. */
export const mailReport = jobKind({
  kind: 'reports.mail',
  payload,
  tries: 8,
  backoff: doubling(60_000),
  atOnce: 2,
  run: async ({ scheduleId, from, to }, { services: { db, images, messages, now }, orgId, storeId }) => {
    const scope = { orgId, storeId }
    const sender = await letterhead({ ...scope, db, images })
    const found = await db.tx(async (tx) => {
      const schedule = await unsent(tx, scope, scheduleId, to)
      if (!schedule) return undefined
      const reader = { ...scope, accountId: schedule.account_id }
      const granted = await grantedTo(tx, reader)
      const pages = granted
        ? reportPages.filter(
            (page) => schedule.pages.includes(page) && neededFor(page).every((node) => may(granted, node)),
          )
        : []
      await tx.query({
        text: 'update report_schedule set paused = $4 where org_id = $1 and store_id = $2 and id = $3',
        values: [orgId, storeId, scheduleId, pages.length === 0],
      })
      if (!granted || pages.length === 0) return undefined
      const ctx = { tx, now: now(), language: schedule.language, ...reader, ...granted }
      const papers = []
      for (const page of pages) papers.push(await pagePaper(ctx, page, { from, to }, sender))
      return { schedule, papers }
    })
    if (!found) return
    const { email, language } = found.schedule
    const dates = paperDates(language, sender.timeZone)
    const period = from === to ? dates.date(to) : `${dates.date(from)} – ${dates.date(to)}`
    const attachments = []
    for (const one of found.papers)
      attachments.push({
        name: `${one.name}.pdf`,
        type: 'application/pdf',
        bytes: await renderPdf(orgId, paper(one.paper)),
      })
    try {
      await messages.mail.send({
        id: `${scheduleId}-${to}`,
        recipient: email,
        ...reportMail(sender.from.name, period, language),
        html: '',
        attachments,
      })
    } catch (error) {
      const reason = failureReason(error)
      throw new JobFailure(reason === 'fault' ? 'refused' : reason, machineWords(error))
    }
    await db.tx((tx) =>
      tx.query({
        text: `update report_schedule set sent_to = $4 where org_id = $1 and store_id = $2 and id = $3
          and (sent_to is null or sent_to < $4)`,
        values: [orgId, storeId, scheduleId, to],
      }),
    )
  },
})
