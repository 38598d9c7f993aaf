import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPostgres } from '#server/db/connect.ts'
import { beginEpoch } from '#server/db/restore-epoch.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { eventLog, noting, NOW, servicesOn } from '#server/ledgers/events/event-log.fixture.ts'
import { EventReaders } from '#server/ledgers/events/event-readers.ts'
import { rowsOf } from '#server/testing/books.ts'

let db: Database
/** The same database as another server process sees it; the embedded one belongs to one process. */
let other: Database
let log: Awaited<ReturnType<typeof eventLog>>
beforeAll(async () => {
  db = await openTestDatabase()
  other = await asAnotherProcess()
  log = await eventLog(db)
})
beforeEach(() => log.clear())
afterAll(async () => {
  if (other !== db) await other.close()
  await db.close()
})

async function asAnotherProcess(): Promise<Database> {
  if (db.kind === 'embedded') return db
  const [row] = await rowsOf<{ name: string }>(db, 'select current_database() as name')
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.pathname = `/${row!.name}`
  return openPostgres(url.href)
}

it('every event is read once and in the order of its record, while changes overlap, readers are killed and two processes read', async () => {
  let turn = 0
  const flaky = noting('noting', () => (turn += 1) % 3 === 0)
  const here = new EventReaders([flaky], servicesOn(db))
  const there = new EventReaders([flaky], servicesOn(other))
  await here.look()
  const work = Array.from({ length: 40 }, async (_, n) => {
    await log.change(`record ${n % 7}`)
    await (n % 2 === 0 ? here : there).look()
  })
  await Promise.all(work)
  for (let n = 0; n < 4; n++) await Promise.all([here.look(), there.look()])
  await new EventReaders([noting('noting')], servicesOn(db)).readAll()
  await log.expectAll()
})

it('more events than are taken at once are all read, with many of one transaction', async () => {
  const reader = new EventReaders([noting('noting')], servicesOn(db))
  await reader.look()
  await log.change('many', async (tx) => {
    for (let n = 1; n <= 450; n++) await log.say(tx, 'crowd', n)
  })
  await reader.readAll()
  expect((await log.noted()).filter(({ subject }) => subject === 'crowd').map(({ n }) => n)).toEqual(
    Array.from({ length: 450 }, (_, at) => at + 1),
  )
  await log.expectAll()
})

it('a reader that always fails keeps none of the others from their events', async () => {
  const readers = new EventReaders([noting('failing', () => true), noting('noting')], servicesOn(db))
  await readers.look()
  await log.change('record')
  await readers.readAll()
  expect(await log.noted('failing')).toEqual([])
  await log.expectAll()
})

it('restored into another database, whose transactions have other numbers, it goes on at the first unread event', async () => {
  const reader = new EventReaders([noting('noting')], servicesOn(db))
  await reader.look()
  await log.change('before')
  await reader.readAll()
  await log.change('unread')
  // as the rows of a database that has seen many more transactions
  await db.query({
    text: `do $$ begin
      alter table event disable trigger event_append_only;
      update event set xid = (xid::text::bigint + 5000000000)::text::xid8;
      alter table event enable trigger event_append_only;
      update event_reader set from_xid = (from_xid::text::bigint + 5000000000)::text::xid8,
        to_xid = (to_xid::text::bigint + 5000000000)::text::xid8;
      perform setval('event_no', 1);
    end $$`,
  })
  await beginEpoch(db, 'place', NOW)
  await log.change('after')
  await reader.readAll()
  await log.expectAll()
  await expect(db.query({ text: 'delete from event' })).rejects.toThrow(/append-only/)
})

it('a round without a new event writes nothing', async () => {
  const reader = new EventReaders([noting('noting')], servicesOn(db))
  await reader.look()
  await log.change('record')
  await reader.readAll()
  await log.olderHaveEnded()
  await reader.look()
  const version = () => rowsOf(db, 'select xmin::text, xmax::text from event_reader')
  const before = await version()
  await reader.look()
  expect(await version()).toEqual(before)
})

it('a reader that is new begins with what happens from then on', async () => {
  await log.change('before')
  await log.olderHaveEnded()
  const reader = new EventReaders([noting('noting')], servicesOn(db))
  await reader.look()
  await log.change('after')
  await reader.readAll()
  expect((await log.noted()).map(({ subject }) => subject)).toEqual(['after'])
})

it('an event is read at once by those of its kind; the others move on with the next round', async () => {
  const others = { ...noting('others'), kinds: ['unit.added'] as const }
  const readers = new EventReaders([noting('noting'), others], servicesOn(db))
  // no round comes in between
  vi.useFakeTimers({ toFake: ['setInterval'] })
  readers.start()
  try {
    await readers.readAll()
    await log.olderHaveEnded()
    await readers.look()
    const placeOf = (name: string) =>
      rowsOf(db, `select from_xid, to_xid, done from event_reader where name = '${name}'`)
    const before = await placeOf('others')
    await log.change('record')
    // whoever still wrote then has ended, so that the next wakes a reader that may read it
    await log.olderHaveEnded()
    await log.change('record')
    await expect.poll(() => log.noted(), { timeout: 30_000 }).toContainEqual({ subject: 'record', n: 1 })
    expect(await placeOf('others')).toEqual(before)
    await readers.readAll()
    expect(await placeOf('others')).not.toEqual(before)
    expect(await log.noted('others')).toEqual([])
  } finally {
    await readers.stop()
    vi.useRealTimers()
  }
})
