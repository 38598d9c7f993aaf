import type { Database, Tx } from '#server/db/session.ts'
import type { EventReader, ReaderServices, ReadEvent } from '#server/ledgers/events/event-reader.ts'

/** Events that a reader takes in one transaction. */
const MOST = 200

/**
 * Position of a reader. A transaction's events are visible when it has ended, later than those of a younger one that
 * ended before; so a reader takes the events of all transactions from one number to another once none of them can still
 * be writing (`endOfWindow`), and within those goes by the number of the event.
 */
interface Cursor {
  readonly from: string
  readonly to: string
  readonly done: number
}

/**
 * Lets a reader take its next events. What it wrote of them is lost together with its place, and then written again.
 * @returns whether there are more
 */
export const readSome = (db: Database, reader: EventReader, services: ReaderServices): Promise<boolean> =>
  db.tx(
    async (tx) => {
      const known = await lockCursor(tx, reader.name)
      // another process is reading
      if (!known) return false
      const { from, done } = known
      const to = from === known.to ? await endOfWindow(tx, from) : known.to
      if (from === to) return false
      const rows = await eventsOf(tx, reader, { from, to, done })
      if (rows.length > 0) await reader.read(tx, rows.map(eventOf), services)
      const more = rows.length === MOST
      await keep(tx, reader.name, more ? { from, to, done: rows.at(-1)!.no } : { from: to, to, done: 0 })
      return more
    },
    { mayBeLost: true },
  )

/**
 * The names of readers that are new, or have committed events behind their place: `all`: of whatever kind, else only of
 * those that they read. Writes nothing.
 */
export async function withUnread(
  db: Database,
  readers: readonly EventReader[],
  all: boolean,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ name: string }>({
    name: 'events-unread',
    across: 'a reader follows the events of every organisation',
    text: `select w.name from jsonb_to_recordset($1) as w (name text, kinds text[]) left join event_reader r on r.name = w.name
      where r.name is null or exists (select 1 from event e
        where e.xid >= r.from_xid and (e.xid >= r.to_xid or e.no > r.done) and ($2 or e.kind = any(w.kinds)))`,
    values: [JSON.stringify(readers.map(({ name, kinds }) => ({ name, kinds }))), all],
  })
  return new Set(rows.map(({ name }) => name))
}

/**
 * Up to which transaction a reader can go: all before it have ended, and none of them changed a record after one that it
 * cannot read yet. That happens where a transaction waited for the record of a younger one: the younger one's event comes
 * first, but an open transaction between the two keeps it back.
 */
async function endOfWindow(tx: Tx, from: string): Promise<string> {
  const { rows } = await tx.query<{ xid: string }>({
    text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
  })
  for (let to = rows[0]!.xid; ;) {
    const early = await tx.query<{ xid: string | null }>({
      name: 'events-too-early',
      across: 'a reader follows the events of every organisation',
      text: `select min(e.xid)::text as xid from event p join event e on e.org_id = p.org_id and e.subject_id = p.subject_id
        where p.xid >= $2::text::xid8 and e.xid >= $1::text::xid8 and e.xid < $2::text::xid8 and e.no > p.no`,
      values: [from, to],
    })
    const first = early.rows[0]?.xid ?? undefined
    if (first === undefined) return to
    to = first
  }
}

/** Undefined while another process holds it. */
async function lockCursor(tx: Tx, name: string): Promise<Cursor | undefined> {
  const text = `select from_xid::text as "from", to_xid::text as "to", done from event_reader
    where name = $1 for update skip locked`
  const { rows } = await tx.query<Cursor>({ name: 'event-cursor', text, values: [name] })
  if (rows[0]) return rows[0]
  const { rowCount } = await tx.query({
    text: `insert into event_reader (name, from_xid, to_xid, done)
      values ($1, pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot()), 0) on conflict do nothing`,
    values: [name],
  })
  return rowCount === 0 ? undefined : (await tx.query<Cursor>({ text, values: [name] })).rows[0]
}

const keep = (tx: Tx, name: string, { from, to, done }: Cursor) =>
  tx.query({
    name: 'event-cursor-keep',
    text: 'update event_reader set from_xid = $2::text::xid8, to_xid = $3::text::xid8, done = $4 where name = $1',
    values: [name, from, to, done],
  })

interface Row {
  id: string
  no: number
  org_id: string
  store_id: string | null
  account_id: string | null
  kind: ReadEvent['kind']
  subject_id: string
  changes: ReadEvent['changes']
  at: number
}

async function eventsOf(tx: Tx, { kinds }: EventReader, { from, to, done }: Cursor): Promise<Row[]> {
  const { rows } = await tx.query<Row>({
    name: 'events-to-read',
    across: 'a reader follows the events of every organisation',
    text: `select id, no, org_id, store_id, account_id, kind, subject_id, changes, at from event
      where xid >= $1::text::xid8 and xid < $2::text::xid8 and no > $3 and kind = any($4) order by no limit ${MOST}`,
    values: [from, to, done, kinds],
  })
  return rows
}

const eventOf = ({ id, org_id, store_id, account_id, kind, subject_id, changes, at }: Row): ReadEvent => ({
  id,
  orgId: org_id,
  storeId: store_id ?? '',
  kind,
  subjectId: subject_id,
  changes,
  accountId: account_id ?? '',
  at,
})
