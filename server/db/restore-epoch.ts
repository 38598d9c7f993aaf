import type { Database, Tx } from '#server/db/session.ts'

type Asked = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** How it was known that the database went back. */
export type EpochCause =
  /** `npm run admin -- restore`. */
  | 'restore'
  /** `npm run admin -- restored`. */
  | 'told'
  /** The embedded database is older than the mark beside it. */
  | 'files'
  /** The rows lie in another database than the one that they were written in. */
  | 'place'
  /** A tablet holds a lease that is not on record. */
  | 'lease'

/** More leases than one counter takes between a backup and its restore. */
const JUMP = 1000
/** From here on ten leases are reserved for each minute. */
const BEGINNING = Date.UTC(2026, 0, 1)
const MINUTE = 60_000

/** Text of SQL: the epoch of now, 0 where the database never went back. */
export const EPOCH = '(select coalesce(max(epoch), 0) from restore_epoch)'

/**
 * Begins a new epoch, above every lease that any database of this shop can have given: above all that this one knows,
 * above `known` (what else is known to have been given), and above what the clock says, since one backup may be restored
 * in two places that know nothing of each other. Answers it.
 */
export async function beginEpoch(tx: Asked, cause: EpochCause, now: number, known = 0): Promise<number> {
  const { rows } = await tx.query<{ epoch: number }>({
    text: `insert into restore_epoch (epoch, began_at, cause)
      select greatest(greatest(${EPOCH}, (select coalesce(max(lease), 0) from counter), $3::bigint) + ${JUMP}, $4::bigint), $1, $2
      on conflict do nothing returning epoch`,
    values: [new Date(now), cause, known, Math.floor(Math.max(0, now - BEGINNING) / MINUTE) * 10],
  })
  // another one began it in this very moment
  return rows[0]?.epoch ?? epochOf(tx)
}

/** The epoch of now, 0 where the database never went back. */
export async function epochOf(tx: Asked): Promise<number> {
  const { rows } = await tx.query<{ epoch: number }>({ text: `select ${EPOCH} as epoch` })
  return rows[0]!.epoch
}
