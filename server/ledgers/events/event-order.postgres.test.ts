import { afterAll, beforeAll, expect, it } from 'vitest'
import { deferred } from '#server/db/deferred.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { eventLog, noting, servicesOn } from '#server/ledgers/events/event-log.fixture.ts'
import { EventReaders } from '#server/ledgers/events/event-readers.ts'

let db: Database
let log: Awaited<ReturnType<typeof eventLog>>
beforeAll(async () => {
  db = await openTestDatabase()
  log = await eventLog(db)
})
afterAll(() => db.close())

/** A transaction that has its number, and goes on when it is told. */
function waiting(work: (meanwhile: () => Promise<void>) => Promise<unknown>) {
  const begun = deferred()
  const go = deferred()
  const ended = work(async () => {
    begun.resolve()
    await go.promise
  })
  return {
    begun: begun.promise,
    end: async () => {
      go.resolve()
      await ended
    },
  }
}

it('a later change by an older transaction waits for the earlier one by a younger, which a third one keeps back', async () => {
  const reader = new EventReaders([noting('noting')], servicesOn(db))
  await reader.look()
  await log.change('record')
  const older = waiting((meanwhile) => log.change('record', meanwhile))
  await older.begun
  const third = waiting((meanwhile) => log.change('another', meanwhile))
  await third.begun
  await log.change('record')
  await older.end()
  // what the older one wrote could be read, what the younger one wrote before it not yet
  await reader.look()
  const early = await log.noted()
  await third.end()
  expect(early.filter(({ n }) => n === 3)).toEqual([])
  await reader.readAll()
  await log.expectAll()
})
