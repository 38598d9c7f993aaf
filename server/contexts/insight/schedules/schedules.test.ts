import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MOST_SCHEDULES, reportSchedules, type ReportScheduleForm } from '#contract/insight/report-schedules.ts'
import type { Permission } from '#domain/permissions.ts'
import { endedPeriod } from '#domain/report-period.ts'
import { dueReports } from '#server/contexts/insight/schedules/due-reports.job.ts'
import type { Outgoing } from '#server/drivers/messages/message-driver.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 86_400_000
const ZONE = 'America/New_York'
let server: TestServer
let tablet: Tablet
let mails: Outgoing[] = []
let down = false
const driver = {
  leaves: true,
  send: (mail: Outgoing) => {
    if (down) return Promise.reject(Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' }))
    mails.push(mail)
    return Promise.resolve()
  },
}

beforeAll(async () => {
  server = await startTestServer({ goods: 2, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  tablet = await onDuty(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  mails = []
  down = false
  await server.db.query({ text: 'delete from report_schedule', across: 'each test has its own' })
})

const add = async (form: Partial<ReportScheduleForm> = {}, by: 'manager' | 'clerk' = 'manager') => {
  const { error, data } = await server.callAs(by, reportSchedules.add, {
    email: 'books@shop.test',
    every: 'day',
    pages: ['summaryTable'],
    language: 'en',
    ...form,
  })
  return { id: error === '' ? data.id : '', error }
}
const list = async () => (await server.callAs('manager', reportSchedules.list, {})).data.schedules

/** The morning of a store: what its schedule asks for once a day is asked for, and sent. */
async function morning(): Promise<void> {
  const { orgId, stores } = server.one
  const { storeId } = stores[0]
  const { now } = server.clock
  await server.db.tx((tx) => enqueueJob(tx, dueReports, { payload: {}, now, orgId, storeId, key: storeId }))
  await testRunner(server.db, { now: () => server.clock.now, driver }).runDue()
}
const aDayLater = async (): Promise<void> => {
  server.clock.now += DAY
  await server.signIn('manager')
}
/** Takes a page from the managers. */
const withoutPage = (page: Permission) =>
  server.db.query({
    text: `update store_role set permissions = permissions - $2::text where org_id = $1 and name = 'manager'`,
    values: [server.one.orgId, page],
  })
const today = (): string => businessDate(server.clock.now, ZONE)

it('goes out the morning after with the figures of the day, once, and not for what had ended before', async () => {
  const { id } = await add()
  await morning()
  expect(mails).toEqual([])
  await tablet.deliver([tablet.sale([{ sku: server.one.stores[0].skus[0]! }])])
  const sold = today()
  await aDayLater()
  await morning()
  await morning()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ recipient: 'books@shop.test', id: `${id}-${sold}` })
  expect(mails[0]!.subject).toContain('Operating statement of')
  expect(mails[0]!.attachments!.map(({ name, type }) => [name, type])).toEqual([
    [`statement-${sold}-${sold}.pdf`, 'application/pdf'],
  ])
  expect(await list()).toMatchObject([{ id, sentTo: sold, paused: false }])
})

it('each page that was chosen goes along, in the language of the reader', async () => {
  await add({ pages: ['taxesDetails', 'paymentDetails'], language: 'zh' })
  await aDayLater()
  await morning()
  expect(mails[0]!.subject).toContain('经营报表')
  expect(mails[0]!.attachments!.map(({ name }) => name.split('-')[0])).toEqual(['payments', 'taxes'])
})

it('weeks and months go out after they have ended, and days that no server was running for are one mail', async () => {
  await add({ every: 'month' })
  await add({ every: 'week', email: 'week@shop.test' })
  const sent = { month: endedPeriod('month', today()).to, week: endedPeriod('week', today()).to }
  for (let day = 0; day < 33; day++) {
    await aDayLater()
    if (day % 2 === 1) continue
    await morning()
    for (const every of ['month', 'week'] as const) {
      const { to } = endedPeriod(every, today())
      const to_ = mails.filter(
        ({ recipient, id }) => (recipient === 'week@shop.test') === (every === 'week') && id.endsWith(to),
      )
      expect(to_).toHaveLength(to === sent[every] ? 0 : 1)
    }
  }
  await add({ email: 'days@shop.test' })
  for (let day = 0; day < 3; day++) await aDayLater()
  await morning()
  expect(mails.filter(({ recipient }) => recipient === 'days@shop.test')).toHaveLength(1)
})

it('a mail that could not be sent is sent later, and the next one is not kept waiting by it', async () => {
  await add()
  await aDayLater()
  down = true
  await morning()
  expect(mails).toEqual([])
  const first = today()
  await aDayLater()
  down = false
  await morning()
  expect(mails.map(({ id }) => id.slice(-10)).toSorted()).toEqual([
    endedPeriod('day', first).to,
    endedPeriod('day', today()).to,
  ])
})

it('is refused for a wrong address, without a page, and beyond the limit of a store', async () => {
  expect((await add({ email: 'nowhere' })).error).toBe('input.invalid')
  expect((await add({ pages: [] })).error).toBe('input.invalid')
  expect((await add({}, 'clerk')).error).toBe('access.denied')
  for (let n = 0; n < MOST_SCHEDULES; n++) expect((await add()).error).toBe('')
  expect((await add()).error).toBe('report.too-many-schedules')
})

it('is seen and ended by who set it up, and can be put back', async () => {
  const { id } = await add()
  const others = (await server.callAs('owner', reportSchedules.list, {})).data.schedules
  expect(others).toEqual([])
  expect((await server.callAs('owner', reportSchedules.delete, { id })).error).toBe('record.missing')
  const { pages, every, email, language } = (await list())[0]!
  expect((await server.callAs('manager', reportSchedules.delete, { id })).error).toBe('')
  await aDayLater()
  await morning()
  expect(mails).toEqual([])
  expect((await server.callAs('manager', reportSchedules.add, { pages, every, email, language })).error).toBe('')
  expect(await list()).toHaveLength(1)
})

it('margin and waste go along as long as its owner may see costs', async () => {
  await add({ pages: ['hours', 'margin', 'waste'] })
  const sent = () => mails.splice(0).map(({ attachments }) => attachments!.map(({ name }) => name.split('-')[0]))
  await aDayLater()
  await morning()
  expect(sent()).toEqual([['hours', 'margin', 'waste']])
  await withoutPage('shopCostSee')
  await aDayLater()
  await morning()
  expect(sent()).toEqual([['hours']])
})

it('what its owner may no longer open is not sent; without any page it pauses, and goes on when they may again', async () => {
  await add({ pages: ['summaryTable', 'taxesDetails'] })
  await aDayLater()
  await withoutPage('taxesDetails')
  await morning()
  expect(mails[0]!.attachments).toHaveLength(1)
  await withoutPage('summaryTable')
  await aDayLater()
  await morning()
  expect(mails).toHaveLength(1)
  expect(await list()).toMatchObject([{ paused: true }])
})
