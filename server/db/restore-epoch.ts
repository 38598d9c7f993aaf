import type { Database, Tx } from '#server/db/session.ts'

type Asked = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** The sign by which a rollback of the database was noticed. */
export type EpochCause =
  /** `npm run admin -- restore`. */
  | 'restore'
  /** `npm run admin -- restored`. */
  | 'told'
  /** The embedded database is older than the mark next to it. */
  | 'files'
  /** The rows are in another database than the one they were written in. */
  | 'place'
  /** A tablet has a lease that is not on record. */
  | 'lease'

/** More leases than one counter uses between a backup and its restore. */
const JUMP = 1000
/** Since this time ten leases are reserved per minute. */
const BEGINNING = Date.UTC(2026, 0, 1)
const MINUTE = 60_000

/** SQL text: the current epoch, 0 if the database was never rolled back. */
export const EPOCH = '(select coalesce(max(epoch), 0) from restore_epoch)'

/**
 * Numbers of transactions mean nothing in another database: all events are of an old one there, and each reader goes on
 * at the first that it had not read, so that it misses none and may see a few again.
 */
const EVENTS_ELSEWHERE = `do $$ begin
    -- a backup of an older version has no readers yet
    if to_regclass('event_reader') is null then return; end if;
    perform setval('event_no', greatest((select max(no) from event), (select last_value from event_no)));
    update event_reader r set from_xid = '0', to_xid = '1', done = coalesce(
      (select min(e.no) - 1 from event e where e.xid >= r.from_xid and (e.xid >= r.to_xid or e.no > r.done)),
      (select max(no) from event), 0);
    alter table event disable trigger event_append_only;
    update event set xid = '0';
    alter table event enable trigger event_append_only;
    if to_regclass('notice') is not null then update notice set xid = '0'; end if;
  end $$`

/**
 * Begins a new epoch, above every lease that any database of this shop may have issued: above all that this one knows,
 * above `known` (others known to be issued), and above a number derived from the clock, since one backup may be
 * restored in two places. Returns it.
 */
export async function beginEpoch(tx: Asked, cause: EpochCause, now: number, known = 0): Promise<number> {
  const { rows } = await tx.query<{ epoch: number }>({
    text: `insert into restore_epoch (epoch, began_at, cause)
      select greatest(greatest(${EPOCH}, (select coalesce(max(lease), 0) from counter), $3::bigint) + ${JUMP}, $4::bigint), $1, $2
      on conflict do nothing returning epoch`,
    values: [new Date(now), cause, known, Math.floor(Math.max(0, now - BEGINNING) / MINUTE) * 10],
  })
  if (cause !== 'lease') await tx.query({ text: EVENTS_ELSEWHERE })
  // another process began it at the same time
  return rows[0]?.epoch ?? epochOf(tx)
}

/** The current epoch, 0 if the database was never rolled back. */
export async function epochOf(tx: Asked): Promise<number> {
  const { rows } = await tx.query<{ epoch: number }>({ text: `select ${EPOCH} as epoch` })
  return rows[0]!.epoch
}
