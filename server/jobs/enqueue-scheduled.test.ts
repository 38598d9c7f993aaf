import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import type { Schedule } from '#server/jobs/enqueue-scheduled.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { addStore } from '#server/contexts/organisation/stores/store-set-up.ts'
import { testRunner } from '#server/testing/test-runner.ts'

const START = Date.UTC(2026, 9, 14, 15)
const HOUR = 3_600_000
const ORG = '0192f0c1-0000-7000-8000-000000000001'

let db: Database
let now: number
let done: string[]
let broken: boolean
beforeEach(async () => {
  ;[now, done, broken] = [START, [], false]
  db = await openTestDatabase()
})
afterEach(() => db.close())

const job = jobKind({
  kind: 'pictures.tidy',
  payload: v.strictObject({}),
  tries: 1,
  atOnce: 5,
  backoff: doubling(1_000),
  run: async (_, { storeId }) => {
    if (broken) throw new Error('broken')
    done.push(storeId)
  },
})
const server = (schedules: readonly Schedule[]) => testRunner(db, { now: () => now, kinds: [job], schedules })
const store = (name: string, timeZone: string): Promise<string> =>
  db.tx((tx) => addStore(tx, { orgId: ORG, name, code: name, timeZone }, now))

it('what is due every so often is done once, by whichever of two servers comes first', async () => {
  const schedule = [{ job, every: 6 * HOUR }]
  const both = [server(schedule), server(schedule)]
  const rounds = () => Promise.all(both.map((one) => one.runDue()))
  await rounds()
  await rounds()
  expect(done).toHaveLength(1)
  now += 6 * HOUR
  await rounds()
  expect(done).toHaveLength(2)
})

it('what was missed while no server ran is done once, then at its times again', async () => {
  const schedule = [{ job, every: 6 * HOUR }]
  await server(schedule).runDue()
  now += 100 * HOUR
  await server(schedule).runDue()
  expect(done).toHaveLength(2)
  now = START + 102 * HOUR - 1
  await server(schedule).runDue()
  expect(done).toHaveLength(2)
  now += 1
  await server(schedule).runDue()
  expect(done).toHaveLength(3)
})

it('what failed for good is tried again at the next time', async () => {
  broken = true
  const one = server([{ job, every: HOUR }])
  await one.runDue()
  const failed = await db.query({ text: 'select 1 from job where failed_at is not null' })
  expect([failed.rowCount, done]).toEqual([1, []])
  broken = false
  now += HOUR
  await one.runDue()
  expect([(await db.query({ text: 'select 1 from job' })).rowCount, done]).toEqual([0, ['']])
})

it('what is done daily is done for each store at that hour of its own clock, also when clocks change', async () => {
  await db.query({
    text: `insert into organisation (id, name, created_at) values ($1, 'One', now())`,
    values: [ORG],
  })
  const [angeles, shanghai] = [await store('L', 'America/Los_Angeles'), await store('S', 'Asia/Shanghai')]
  const names = new Map([
    [angeles, 'L'],
    [shanghai, 'S'],
  ])
  const both = [server([{ job, dailyAt: 4 }]), server([{ job, dailyAt: 4 }])]
  const times: string[] = []
  // Los Angeles puts its clocks back on the night to 1 November
  now = Date.UTC(2026, 9, 31)
  for (const end = Date.UTC(2026, 10, 2); now < end; now += HOUR / 2) {
    await Promise.all(both.map((one) => one.runDue()))
    for (const id of done.splice(0)) times.push(`${names.get(id)} ${new Date(now).toISOString().slice(5, 16)}`)
  }
  expect(times).toEqual(['L 10-31T11:00', 'S 10-31T20:00', 'L 11-01T12:00', 'S 11-01T20:00'])
})
