import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { watchWrites } from '#server/http/health.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const log = pino({ level: 'silent' })

describe('whether something can be written', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())

  /** A database that also does what its statements are told to. */
  const watched = (query: Database['query']): Database => ({ ...db, query })

  it('is found out by one write for all who ask within some seconds', async () => {
    let [written, now] = [0, 1_000_000]
    const writes = watchWrites(
      watched((statement) => (written++, db.query(statement))),
      log,
      () => now,
    )
    expect(await Promise.all([writes(), writes(), writes()])).toEqual(['ok', 'ok', 'ok'])
    expect([await writes(), written]).toEqual(['ok', 1])
    now += 6_000
    expect([await writes(), written]).toEqual(['ok', 2])
  })

  it('is answered in time by a database that does not answer, which is asked once', async () => {
    let [written, now, answer] = [0, 1_000_000, (): void => undefined]
    const stuck = new Promise<void>((resolve) => (answer = resolve))
    const writes = watchWrites(
      watched(async (statement) => {
        written++
        await stuck
        return db.query(statement)
      }),
      log,
      () => now,
    )
    const startedAt = performance.now()
    expect(await Promise.all([writes(), writes()])).toEqual(['no-answer', 'no-answer'])
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    now += 60_000
    expect(await writes()).toBe('no-answer')
    expect(written).toBe(1)
    answer()
    await expect.poll(writes).toBe('ok')
  })

  it('goes by what it knew for a while where a write takes longer than an answer may', async () => {
    let [now, slow, answer] = [1_000_000, false, (): void => undefined]
    const later = new Promise<void>((resolve) => (answer = resolve))
    const writes = watchWrites(
      watched(async (statement) => {
        if (slow) await later
        return db.query(statement)
      }),
      log,
      () => now,
    )
    expect(await writes()).toBe('ok')
    slow = true
    now += 6_000
    expect(await writes()).toBe('ok')
    now += 20_000
    expect(await writes()).toBe('no-answer')
    answer()
  })
})

describe('/healthz', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const health = async () => {
    const answer = await server.fetch('/healthz')
    return [answer.status, await answer.json()]
  }

  it('says that nothing can be written while the database is read-only or its disk is full, and that it can again', async () => {
    const { db } = server
    const { query } = db
    // as the engine behaves on a full disk, and as an administrator makes a database read-only
    let readOnly = true
    Object.assign(db, {
      query: ((statement) =>
        readOnly
          ? db.tx(async (tx) => {
              await tx.query({ text: 'set transaction read only' })
              return tx.query(statement)
            })
          : query(statement)) satisfies Database['query'],
    })
    expect(await health()).toEqual([
      503,
      { ok: false, database: db.kind, writes: db.kind === 'embedded' ? 'no-space' : 'read-only' },
    ])
    readOnly = false
    await expect.poll(health, { timeout: 15_000, interval: 500 }).toEqual([200, { ok: true, database: db.kind }])
    Object.assign(db, { query: () => Promise.reject(new Error('gone')) })
    await expect
      .poll(health, { timeout: 15_000, interval: 500 })
      .toEqual([503, { ok: false, database: db.kind, writes: 'failed' }])
    Object.assign(db, { query })
  })
})
