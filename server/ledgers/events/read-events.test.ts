import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPostgres } from '#server/db/connect.ts'
import { beginEpoch } from '#server/db/restore-epoch.ts'
import type { Database, Tx } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import type { EventReader, ReaderServices } from '#server/ledgers/events/event-reader.ts'
import { EventReaders } from '#server/ledgers/events/event-readers.ts'
import { rowsOf } from '#server/testing/books.ts'

const NOW = Date.UTC(2026, 10, 27)
const orgId = randomUUID()

let db: Database
/** The same database as another server process sees it; the embedded one belongs to one process. */
let other: Database
beforeAll(async () => {
  db = await openTestDatabase()
  other = await asAnotherProcess()
  await db.query({
    text: `insert into organisation (id, name, created_at) values ($1, 'One', now())`,
    values: [orgId],
  })
  await db.query({ text: 'create table counter_of (subject text primary key, n bigint not null)' })
  await db.query({ text: 'create table noted (at bigserial, reader text, subject text, n bigint)' })
})
beforeEach(async () => {
  await db.query({ text: 'truncate counter_of, noted, event_reader' })
})
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

const services = (on: Database): ReaderServices => {
  const nowhere = { leaves: true, send: () => Promise.resolve() }
  const messages = { mail: nowhere, text: nowhere }
  return {
    db: on,
    messages,
    log: pino({ level: 'silent' }),
    now: () => NOW,
  }
}

/** Notes every event in the order in which it gets them; `killed` says when its process ends before the commit. */
const noting = (name: string, killed: () => boolean = () => false): EventReader => ({
  name,
  kinds: ['job.retried'],
  read: async (tx, events) => {
    for (const { subjectId, changes } of events)
      await tx.query({
        text: 'insert into noted (reader, subject, n) values ($1, $2, $3)',
        values: [name, subjectId, changes[0]!.to],
      })
    if (killed()) throw new Error('the process was killed')
  },
})

/** Changes a record in a transaction, as its nth change. */
const change = (subject: string, meanwhile: (tx: Tx) => Promise<unknown> = () => Promise.resolve()) =>
  db.tx(async (tx) => {
    // the transaction has its number before it has the record
    await tx.query({ text: 'select pg_current_xact_id()' })
    await meanwhile(tx)
    const { rows } = await tx.query<{ n: number }>({
      text: 'insert into counter_of values ($1, 1) on conflict (subject) do update set n = counter_of.n + 1 returning n',
      values: [subject],
    })
    const changes = [{ field: 'items', from: null, to: rows[0]!.n }] as const
    const who = { tx, now: NOW, accountId: '', orgId, storeId: '', ip: '', userAgent: '' }
    await changed(who, { kind: 'job.retried', subject: { id: subject, name: '' }, changes })
  })

/** Nobody who was writing before the last event is writing any more, such as tests in other databases. */
async function olderHaveEnded(): Promise<void> {
  const text = 'select 1 from event where xid >= pg_snapshot_xmin(pg_current_snapshot())'
  while ((await rowsOf(db, text)).length > 0);
}

const noted = (reader = 'noting') =>
  rowsOf<{ subject: string; n: number }>(db, `select subject, n from noted where reader = '${reader}' order by at`)

/** Each record's changes are noted once, in their order. */
async function expectAll(reader?: string): Promise<void> {
  const made = await rowsOf<{ subject: string; n: number }>(db, 'select subject, n from counter_of order by subject')
  const found = await noted(reader)
  for (const { subject, n } of made)
    expect(found.filter((one) => one.subject === subject).map((one) => one.n)).toEqual(
      Array.from({ length: n }, (_, at) => at + 1),
    )
}

it('every event is read once and in the order of its record, while changes overlap, readers are killed and two processes read', async () => {
  let turn = 0
  const flaky = noting('noting', () => (turn += 1) % 3 === 0)
  const here = new EventReaders([flaky], services(db))
  const there = new EventReaders([flaky], services(other))
  await here.look()
  const work = Array.from({ length: 40 }, async (_, n) => {
    await change(`record ${n % 7}`)
    await (n % 2 === 0 ? here : there).look()
  })
  await Promise.all(work)
  for (let n = 0; n < 4; n++) await Promise.all([here.look(), there.look()])
  await new EventReaders([noting('noting')], services(db)).readAll()
  await expectAll()
})

it('more events than are taken at once are all read, with many of one transaction', async () => {
  const reader = new EventReaders([noting('noting')], services(db))
  await reader.look()
  await change('many', async (tx) => {
    const who = { tx, now: NOW, accountId: '', orgId, storeId: '', ip: '', userAgent: '' }
    for (let n = 1; n <= 450; n++)
      await changed(who, {
        kind: 'job.retried',
        subject: { id: 'crowd', name: '' },
        changes: [{ field: 'items', from: null, to: n }],
      })
  })
  await reader.readAll()
  expect((await noted()).filter(({ subject }) => subject === 'crowd').map(({ n }) => n)).toEqual(
    Array.from({ length: 450 }, (_, at) => at + 1),
  )
  await expectAll()
})

it('a reader that always fails keeps none of the others from their events', async () => {
  const readers = new EventReaders([noting('failing', () => true), noting('noting')], services(db))
  await readers.look()
  await change('record')
  await readers.readAll()
  expect(await noted('failing')).toEqual([])
  await expectAll()
})

it('restored into another database, whose transactions have other numbers, it goes on at the first unread event', async () => {
  const reader = new EventReaders([noting('noting')], services(db))
  await reader.look()
  await change('before')
  await reader.readAll()
  await change('unread')
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
  await change('after')
  await reader.readAll()
  await expectAll()
  await expect(db.query({ text: 'delete from event' })).rejects.toThrow(/append-only/)
})

it('a reader that is new begins with what happens from then on', async () => {
  await change('before')
  await olderHaveEnded()
  const reader = new EventReaders([noting('noting')], services(db))
  await reader.look()
  await change('after')
  await reader.readAll()
  expect((await noted()).map(({ subject }) => subject)).toEqual(['after'])
})
