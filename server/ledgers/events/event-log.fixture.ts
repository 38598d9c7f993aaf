import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Database, Tx } from '#server/db/session.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import type { EventReader, ReaderServices } from '#server/ledgers/events/event-reader.ts'
import { TEST_SEAL } from '#server/testing/test-seal.ts'
import { rowsOf } from '#server/testing/books.ts'

export const NOW = Date.UTC(2026, 10, 27)

/** Notes every event in the order in which it gets them; `killed` says when its process ends before the commit. */
export const noting = (name: string, killed: () => boolean = () => false): EventReader => ({
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

export const servicesOn = (db: Database): ReaderServices => {
  const nowhere = { leaves: true, send: () => Promise.resolve() }
  return {
    db,
    messages: { mail: nowhere, text: nowhere },
    seal: TEST_SEAL,
    log: pino({ level: 'silent' }),
    now: () => NOW,
  }
}

/** Records that change and say so, and what readers have noted of them, for tests of readers. */
export async function eventLog(db: Database) {
  const orgId = randomUUID()
  await db.query({
    text: `insert into organisation (id, name, created_at) values ($1, 'One', now())`,
    values: [orgId],
  })
  await db.query({ text: 'create table counter_of (subject text primary key, n bigint not null)' })
  await db.query({ text: 'create table noted (at bigserial, reader text, subject text, n bigint)' })

  const say = (tx: Tx, subject: string, n: number): Promise<void> => {
    const who = { tx, now: NOW, accountId: '', orgId, storeId: '', ip: '', userAgent: '' }
    const changes = [{ field: 'items', from: null, to: n }] as const
    return changed(who, { kind: 'job.retried', subject: { id: subject, name: '' }, changes })
  }

  /** Changes a record in a transaction, as its nth change; `meanwhile` comes before the record is locked. */
  const change = (subject: string, meanwhile: (tx: Tx) => Promise<unknown> = () => Promise.resolve()) =>
    db.tx(async (tx) => {
      // the transaction has its number before it has the record
      await tx.query({ text: 'select pg_current_xact_id()' })
      await meanwhile(tx)
      const { rows } = await tx.query<{ n: number }>({
        text: 'insert into counter_of values ($1, 1) on conflict (subject) do update set n = counter_of.n + 1 returning n',
        values: [subject],
      })
      await say(tx, subject, rows[0]!.n)
    })

  const noted = (reader = 'noting') =>
    rowsOf<{ subject: string; n: number }>(db, `select subject, n from noted where reader = '${reader}' order by at`)

  return {
    say,
    change,
    noted,

    clear: () => db.query({ text: 'truncate counter_of, noted, event_reader' }),

    /** Nobody who was writing before the last event is writing any more, such as tests in other databases. */
    olderHaveEnded: async (): Promise<void> => {
      const text = 'select 1 from event where xid >= pg_snapshot_xmin(pg_current_snapshot())'
      while ((await rowsOf(db, text)).length > 0);
    },

    /** Each record's changes were noted once, in their order. */
    expectAll: async (): Promise<void> => {
      const made = await rowsOf<{ subject: string; n: number }>(db, 'select subject, n from counter_of')
      expect(made.length).toBeGreaterThan(0)
      const found = await noted()
      for (const { subject, n } of made)
        expect(found.filter((one) => one.subject === subject).map((one) => one.n)).toEqual(
          Array.from({ length: n }, (_, at) => at + 1),
        )
    },
  }
}
