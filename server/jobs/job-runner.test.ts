import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPostgres } from '#server/db/connect.ts'
import { deferred } from '#server/db/deferred.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { JobFailure } from '#server/jobs/job-failure.ts'
import { doubling, jobKind, type Attempt, type JobKind } from '#server/jobs/job-kind.ts'
import type { JobRunner } from '#server/jobs/job-runner.ts'
import { rowsOf } from '#server/testing/books.ts'
import { testRunner } from '#server/testing/test-runner.ts'

const START = Date.UTC(2026, 9, 14, 15)
const HOLD = 60_000
const MINUTE = 60_000

let db: Database
/** The same database as another server process sees it; the embedded one belongs to one process. */
let other: Database
let now: number
beforeAll(async () => {
  db = await openTestDatabase()
  other = await again(db)
})
beforeEach(async () => {
  now = START
  await db.query({ text: 'delete from job' })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  if (other !== db) await other.close()
  await db.close()
})

async function again(of: Database): Promise<Database> {
  if (of.kind === 'embedded') return of
  const [row] = await rowsOf<{ name: string }>(of, 'select current_database() as name')
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.pathname = `/${row!.name}`
  return openPostgres(url.href)
}

interface Work {
  readonly n: number
}

/** A kind of job whose work the test defines; with the name of a real one, since names need texts. */
const kindOf = (
  run: (work: Work, attempt: Attempt) => Promise<void>,
  more: { tries?: number; atOnce?: number; eachOrg?: number } = {},
) =>
  jobKind({
    kind: 'message.send',
    payload: v.object({ n: v.pipe(v.number(), v.integer()) }),
    tries: 3,
    atOnce: 10,
    backoff: doubling(MINUTE),
    ...more,
    run,
  })

const runner = (kind: JobKind<Work>, on = db): JobRunner =>
  testRunner(on, { now: () => now, kinds: [kind], hold: HOLD })
const enqueue = (kind: JobKind<Work>, n: number, more: { key?: string; runAt?: number; orgId?: string } = {}) =>
  db.tx((tx) => enqueueJob(tx, kind, { payload: { n }, now, ...more }))
interface Row {
  attempts: number
  run_at: number
  failed_at: number | null
  held_by: string | null
  reason: string | null
  error: string | null
}
const rows = () =>
  rowsOf<Row>(
    db,
    `select attempts, run_at, failed_at, held_by, reason, error from job order by (payload ->> 'n')::numeric`,
  )

describe('a job', () => {
  it('runs once after its transaction has committed, with what it was given, and is gone', async () => {
    const done: number[] = []
    const kind = kindOf(async ({ n }) => void done.push(n))
    await enqueue(kind, 7)
    expect(await runner(kind).runDue()).toBe(1)
    expect(await runner(kind).runDue()).toBe(0)
    expect([done, await rows()]).toEqual([[7], []])
  })

  it('never runs where its transaction was undone', async () => {
    const kind = kindOf(() => Promise.reject(new Error('it ran')))
    const undone = db.tx(async (tx) => {
      await enqueueJob(tx, kind, { payload: { n: 1 }, now })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await runner(kind).runDue()).toBe(0)
    expect(await rows()).toEqual([])
  })

  it('begins as soon as its transaction has committed, without waiting for the next round', async () => {
    const begun = deferred()
    let committed = false
    const kind = kindOf(async () => (expect(committed).toBe(true), begun.resolve()))
    const here = runner(kind)
    // its periodic rounds never run
    vi.useFakeTimers({ toFake: ['setInterval'] })
    here.start()
    vi.useRealTimers()
    await db.tx(async (tx) => {
      await enqueueJob(tx, kind, { payload: { n: 1 }, now })
      tx.afterCommit(() => (committed = true))
    })
    await begun.promise
    await here.stop(HOLD)
    expect(await rows()).toEqual([])
  })

  it('waits for its time', async () => {
    const kind = kindOf(() => Promise.resolve())
    await enqueue(kind, 1, { runAt: START + 15 * MINUTE })
    now += 15 * MINUTE - 1
    expect(await runner(kind).runDue()).toBe(0)
    now += 1
    expect(await runner(kind).runDue()).toBe(1)
  })
})

describe('two servers', () => {
  it('never do one job twice, nor at once', async () => {
    for (let n = 0; n < 40; n++)
      await enqueue(
        kindOf(() => Promise.resolve()),
        n,
      )
    const done: number[] = []
    const both = [db, other].map((on) => {
      const kind = kindOf(async ({ n }, { services }) => {
        await services.db.query({ text: 'select 1' })
        done.push(n)
      })
      return runner(kind, on).runDue()
    })
    const made = await Promise.all(both)
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
    expect(made[0]! + made[1]!).toBe(40)
  })

  it('do so many of a kind at once, each', async () => {
    let [atOnce, most] = [0, 0]
    const kind = kindOf(
      async (_, { services }) => {
        most = Math.max(most, ++atOnce)
        await services.db.query({ text: 'select 1' })
        atOnce -= 1
      },
      { atOnce: 2 },
    )
    for (let n = 0; n < 9; n++) await enqueue(kind, n)
    expect([await runner(kind).runDue(), most]).toEqual([9, 2])
  })

  it('take over what one was doing when it was killed, after its hold has ended and not before', async () => {
    const never = kindOf(() => new Promise(() => undefined))
    await enqueue(never, 1)
    // a killed process records nothing: its attempt simply never ends
    await runner(never, other).look()
    const done: number[] = []
    const kind = kindOf(async ({ n }) => void done.push(n))
    now += HOLD - 1
    expect(await runner(kind).runDue()).toBe(0)
    now += 1
    expect(await runner(kind).runDue()).toBe(1)
    expect([done, await rows()]).toEqual([[1], []])
  })

  it('leave alone what one is still at work on, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const end = deferred()
    const long = kindOf(() => end.promise)
    await enqueue(long, 1)
    const here = runner(long)
    await here.look()
    now += HOLD / 2
    vi.advanceTimersByTime(HOLD / 2)
    await expect.poll(async () => (await rows())[0]!.run_at).toBe(now + HOLD)
    now += HOLD / 2
    expect(
      await runner(
        kindOf(() => Promise.reject(new Error('it ran'))),
        other,
      ).runDue(),
    ).toBe(0)
    end.resolve()
    await here.stop(HOLD)
    vi.useRealTimers()
    expect(await rows()).toEqual([])
  })

  it('set a job aside that ended with the process twice, however many tries it has', async () => {
    const deadly = kindOf(() => new Promise(() => undefined), { tries: 10 })
    await enqueue(deadly, 1)
    for (let n = 0; n < 2; n++) {
      await runner(deadly).look()
      now += HOLD
    }
    const kind = kindOf(() => Promise.reject(new Error('it ran')), { tries: 10 })
    await runner(kind).runDue()
    expect(await rows()).toMatchObject([{ failed_at: now, reason: 'stopped', held_by: null }])
  })

  it('run again what ended with the process once, though it has one try only', async () => {
    const killed = kindOf(() => new Promise(() => undefined), { tries: 1 })
    await enqueue(killed, 1)
    await runner(killed).look()
    now += HOLD
    const done: number[] = []
    await runner(kindOf(async ({ n }) => void done.push(n), { tries: 1 })).runDue()
    expect([done, await rows()]).toEqual([[1], []])
  })

  it('let the newer holder write down the end, not the one that had lost the job', async () => {
    const slow = deferred()
    const late = kindOf(() => slow.promise)
    await enqueue(late, 1)
    const loser = runner(late, other)
    await loser.look()
    now += HOLD
    await runner(kindOf(() => Promise.reject(new Error('second')))).runDue()
    slow.resolve()
    await loser.runDue()
    expect(await rows()).toMatchObject([{ attempts: 1, error: 'second', failed_at: null }])
  })
})

describe('a job that fails', () => {
  it('is tried again after pauses that double, with some chance, and then waits for a person', async () => {
    const kind = kindOf(() => Promise.reject(Object.assign(new Error('no route'), { code: 'ECONNREFUSED' })))
    await enqueue(kind, 1)
    for (const pause of [MINUTE, 2 * MINUTE]) {
      await runner(kind).runDue()
      const [row] = await rows()
      expect(row).toMatchObject({ failed_at: null, held_by: null, reason: 'unreachable', error: 'no route' })
      expect(row!.run_at - now).toBeGreaterThanOrEqual(pause)
      expect(row!.run_at - now).toBeLessThanOrEqual(pause * 1.2 + 1)
      now = row!.run_at
    }
    await runner(kind).runDue()
    expect(await rows()).toMatchObject([{ attempts: 3, failed_at: now, reason: 'unreachable' }])
    now += 365 * 24 * 3_600_000
    expect(await runner(kind).runDue()).toBe(0)
  })

  it('and is enqueued again under its key begins anew', async () => {
    const failing = kindOf(() => Promise.reject(new Error('broken')), { tries: 1 })
    await enqueue(failing, 1, { key: 'a' })
    await runner(failing).runDue()
    const done: number[] = []
    const kind = kindOf(async ({ n }) => void done.push(n))
    await enqueue(kind, 2, { key: 'a' })
    expect(await rows()).toMatchObject([{ attempts: 0, failed_at: null, reason: null, error: null }])
    await runner(kind).runDue()
    expect([done, await rows()]).toEqual([[2], []])
  })

  it('because nobody can read its payload is not tried again', async () => {
    const kind = kindOf(() => Promise.resolve())
    await enqueue(kind, 1.5)
    await runner(kind).runDue()
    expect(await rows()).toMatchObject([{ attempts: 1, reason: 'unreadable', failed_at: now }])
  })

  it('says why, as far as people can do something about it', async () => {
    const failures: [unknown, string][] = [
      [new JobFailure('refused', 'no such box'), 'refused'],
      [new TypeError('fetch failed', { cause: Object.assign(new Error(''), { code: 'ENOTFOUND' }) }), 'unreachable'],
      [Object.assign(new Error('disk full'), { code: 'ENOSPC' }), 'no-space'],
      [new Error('some bug'), 'fault'],
      ['a word', 'fault'],
    ]
    const kind = kindOf(({ n }) => Promise.reject(failures[n]![0] as Error), { tries: 1, atOnce: 1 })
    for (const n of failures.keys()) await enqueue(kind, n)
    await runner(kind).runDue()
    expect((await rows()).map((row) => row.reason)).toEqual(failures.map(([, reason]) => reason))
  })
})

describe('a server that stops', () => {
  it('takes no more, and lets what runs end', async () => {
    const end = deferred()
    const kind = kindOf(() => end.promise, { atOnce: 1 })
    await enqueue(kind, 1)
    const here = runner(kind)
    await here.look()
    await enqueue(kind, 2)
    const stopped = here.stop(HOLD)
    expect(await here.look()).toBe(0)
    end.resolve()
    await stopped
    expect(await rows()).toMatchObject([{ attempts: 0, held_by: null }])
  })

  it('gives back at once what does not end in time, as if it had not been begun', async () => {
    const told = deferred()
    const stuck = kindOf((_, { signal }) => {
      signal.addEventListener('abort', () => told.resolve())
      return new Promise(() => undefined)
    })
    await enqueue(stuck, 1)
    const here = runner(stuck)
    await here.look()
    await here.stop(0)
    await told.promise
    expect(await rows()).toMatchObject([{ attempts: 0, held_by: null, run_at: now }])
    const kind = kindOf(() => Promise.resolve())
    expect(await runner(kind, other).runDue()).toBe(1)
  })
})

describe('organisations', () => {
  const [A, B, C] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
    string,
    string,
    string,
  ]
  const names = new Map([
    [A, 'A'],
    [B, 'B'],
    [C, 'C'],
  ])

  it('take turns: whoever asks for one thing does not wait for all of who asked for many before', async () => {
    const order: string[] = []
    const kind = kindOf(async (_, { orgId }) => void order.push(names.get(orgId)!), { atOnce: 1 })
    for (let n = 0; n < 5; n++) await enqueue(kind, n, { orgId: A, runAt: START - 100 + n })
    // each waits for another time: equal ones have no order
    await enqueue(kind, 5, { orgId: B, runAt: START - 30 })
    await enqueue(kind, 6, { orgId: C, runAt: START - 20 })
    await enqueue(kind, 7, { orgId: C, runAt: START - 10 })
    await runner(kind).runDue()
    expect(order.join('')).toBe('ABCACAAA')
  })

  it('have no more of a kind at once than one may have, while others have room', async () => {
    const end = deferred()
    const running: string[] = []
    const kind = kindOf((_, { orgId }) => (running.push(names.get(orgId)!), end.promise), { atOnce: 3, eachOrg: 1 })
    for (let n = 0; n < 3; n++) await enqueue(kind, n, { orgId: A })
    await enqueue(kind, 3, { orgId: B })
    const here = runner(kind)
    await here.look()
    await here.look()
    expect(running).toEqual(['A', 'B'])
    end.resolve()
    await here.runDue()
    await here.runDue()
    expect(running).toEqual(['A', 'B', 'A', 'A'])
  })
})

it('a server with nothing to do asks the database one thing a round, and writes nothing', async () => {
  const asked: string[] = []
  const counting: Database = { ...db, query: (statement) => (asked.push(statement.text), db.query(statement)) }
  const here = runner(
    kindOf(() => Promise.resolve()),
    counting,
  )
  for (let round = 0; round < 12; round++) await here.look()
  expect(asked).toHaveLength(12)
})
