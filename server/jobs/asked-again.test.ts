import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deferred } from '#server/db/deferred.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { rowsOf } from '#server/testing/books.ts'
import { testRunner } from '#server/testing/test-runner.ts'

const START = Date.UTC(2026, 9, 14, 15)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let db: Database
let now: number
beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(async () => {
  now = START
  await db.query({ text: 'delete from job' })
})
afterAll(() => db.close())

const kindOf = (run: (n: number) => Promise<void>, tries = 3) =>
  jobKind({
    kind: 'message.send',
    payload: v.object({ n: v.number() }),
    tries,
    atOnce: 10,
    backoff: doubling(MINUTE),
    run: ({ n }) => run(n),
  })
type Kind = ReturnType<typeof kindOf>
const runner = (kind: Kind) => testRunner(db, { now: () => now, kinds: [kind] })
const ask = (kind: Kind, n: number, runAt?: number) =>
  db.tx((tx) => enqueueJob(tx, kind, { payload: { n }, now, key: 'a', ...(runAt === undefined ? {} : { runAt }) }))

/** Ends the running jobs, and then those that became due by that. */
async function end(here: ReturnType<typeof runner>): Promise<void> {
  await here.runDue()
  await here.runDue()
}

/** A kind that notes when it ran with what, and whose first run lasts until it is let go. */
function noting() {
  const done: [number, number][] = []
  const first = deferred()
  const kind = kindOf(async (n) => {
    done.push([n, now - START])
    if (done.length === 1) await first.promise
  })
  return { done, first, kind }
}

describe('a job that is asked for again', () => {
  it('while it waits takes the new time and payload, later or earlier', async () => {
    const { done, first, kind } = noting()
    first.resolve()
    await ask(kind, 1, START + HOUR)
    await ask(kind, 2, START + 5 * HOUR)
    now = START + HOUR
    expect(await runner(kind).runDue()).toBe(0)
    await ask(kind, 3, START + 2 * HOUR)
    now = START + 2 * HOUR
    expect([await runner(kind).runDue(), done]).toEqual([1, [[3, 2 * HOUR]]])
  })

  it('while it is due keeps its place among what is due', async () => {
    const { kind } = noting()
    await ask(kind, 1)
    now += MINUTE
    await ask(kind, 2)
    expect(await rowsOf(db, 'select run_at from job')).toEqual([{ run_at: START }])
  })

  it('while it runs runs once more, however often it was asked for', async () => {
    const { done, first, kind } = noting()
    await ask(kind, 1)
    const here = runner(kind)
    await here.look()
    await ask(kind, 2)
    await ask(kind, 3)
    first.resolve()
    await end(here)
    expect(done.map(([n]) => n)).toEqual([1, 3])
    expect(await rowsOf(db, 'select 1 from job')).toEqual([])
  })

  it('for later while it runs waits for that time', async () => {
    const { done, first, kind } = noting()
    await ask(kind, 1)
    const here = runner(kind)
    await here.look()
    await ask(kind, 2, START + HOUR)
    first.resolve()
    await here.runDue()
    now = START + HOUR
    await here.runDue()
    expect(done).toEqual([
      [1, 0],
      [2, HOUR],
    ])
  })

  it('while it runs and fails for the last time begins anew', async () => {
    const broken = deferred()
    const done: number[] = []
    const kind = kindOf(async (n) => {
      done.push(n)
      if (n === 1) return broken.promise.then(() => Promise.reject(new Error('broken')))
    }, 1)
    await ask(kind, 1)
    const here = runner(kind)
    await here.look()
    await ask(kind, 2)
    broken.resolve()
    await end(here)
    expect([done, await rowsOf(db, 'select 1 from job')]).toEqual([[1, 2], []])
  })
})

describe('a nightly job whose server was killed', () => {
  const nightly = (run: () => Promise<void>) =>
    jobKind({ kind: 'stock.days', payload: v.strictObject({}), tries: 3, atOnce: 1, backoff: doubling(MINUTE), run })
  const on = (job: ReturnType<typeof nightly>) =>
    testRunner(db, { now: () => now, kinds: [job], schedules: [{ job, every: 24 * HOUR }], hold: MINUTE })

  it('twice rests for an hour and goes on, instead of failing for good', async () => {
    const killed = nightly(() => new Promise(() => undefined))
    for (let times = 0; times < 2; times++, now += MINUTE) await on(killed).look()
    let done = 0
    const job = nightly(async () => void (done += 1))
    await on(job).runDue()
    expect(await rowsOf(db, 'select failed_at, held_by, run_at from job')).toEqual([
      { failed_at: null, held_by: null, run_at: now + HOUR },
    ])
    now += HOUR
    await on(job).runDue()
    expect([done, await rowsOf(db, 'select 1 from job')]).toEqual([1, []])
  })
})
