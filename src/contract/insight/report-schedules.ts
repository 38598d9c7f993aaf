import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { command, query } from '#contract/define.ts'
import { Id, type Words } from '#contract/schemas.ts'
import { type Permission, permissionWords } from '#domain/permissions.ts'
import { reportPeriods } from '#domain/report-period.ts'
import { type FurtherPage, furtherPages } from '#domain/statement-pages.ts'

/** Pages of the statement with a permission of their own. */
export const permissionPages = [
  'summaryTable',
  'paymentDetails',
  'taxesDetails',
  'tipDetails',
  'refundDetails',
  'orderDeductionDetails',
] as const

/** Pages of the statement that go by mail. */
export const reportPages = [...permissionPages, 'hours', 'margin', 'waste'] as const
export type ReportPage = (typeof reportPages)[number]

/** Whoever has all of these permissions may open a page. */
export const neededFor = (page: ReportPage): readonly Permission[] =>
  page in furtherPages ? furtherPages[page as FurtherPage].needs : [page as (typeof permissionPages)[number]]

/** The name of a page: that of its permission, if it has one of its own. */
export const reportPageText = (page: ReportPage): Words =>
  page in furtherPages ? furtherPages[page as FurtherPage].name : permissionWords(page)!

const form = {
  pages: v.pipe(
    v.array(v.picklist(reportPages)),
    v.minLength(1),
    v.check((pages) => new Set(pages).size === pages.length),
  ),
  every: v.picklist(reportPeriods),
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(120)),
  language: v.picklist(['zh', 'en']),
}
export const ReportScheduleForm = v.object(form)
export type ReportScheduleForm = v.InferOutput<typeof ReportScheduleForm>

const ReportSchedule = v.object({
  id: Id,
  ...form,
  /** The next mail, in the morning of this day of the store. */
  next: Day,
  /** The last day that was sent. */
  sentTo: v.nullable(Day),
  /** Its owner may no longer open any of its pages, so nothing is sent. */
  paused: v.boolean(),
})
export type ReportSchedule = v.InferOutput<typeof ReportSchedule>

/** Most schedules of a store. */
export const MOST_SCHEDULES = 20

/** Pages of the statement that are mailed to somebody after each day, week or month. One sees one's own. */
export const reportSchedules = {
  list: query({
    name: 'reportSchedules.list',
    path: 'GET /shop/report/schedules',
    can: 'operatingStatement',
    input: v.object({}),
    output: v.object({
      /** Whether mail leaves this server. */
      mail: v.boolean(),
      schedules: v.array(ReportSchedule),
    }),
    reads: ['report-schedule'],
  }),
  add: command({
    name: 'reportSchedules.add',
    path: 'POST /shop/report/scheduleAdd',
    can: 'operatingStatement',
    input: ReportScheduleForm,
    output: v.object({ id: Id }),
    writes: ['report-schedule', 'activity'],
    errors: ['report.no-mail', 'report.too-many-schedules'],
  }),
  delete: command({
    name: 'reportSchedules.delete',
    path: 'POST /shop/report/scheduleDelete',
    can: 'operatingStatement',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: ['report-schedule', 'activity'],
    errors: ['record.missing'],
  }),
} as const
