import { AppError } from '#contract/errors.ts'
import { mayBeLost, type Database, type Tx } from '#server/db/session.ts'

export interface Limit {
  /** The key of a counter, such as `sign-in 10.0.0.7 a@b.c`. */
  readonly key: string
  /** Allowed number … */
  readonly most: number
  /** … within this many seconds from the first. */
  readonly seconds: number
}

/** The seconds until all of the limits have room; 0: they have. */
export async function fullFor(tx: Tx, limits: readonly Limit[], now: number): Promise<number> {
  const { rows } = await tx.query<{ key: string; points: number; ends_at: number }>({
    name: 'rate-limits',
    text: 'select key, points, ends_at from rate_limit where key = any($1) and ends_at > $2',
    values: [limits.map((limit) => limit.key), new Date(now)],
  })
  const full = rows.filter((row) => row.points >= limits.find((limit) => limit.key === row.key)!.most)
  return Math.ceil((Math.max(now, ...full.map((row) => row.ends_at)) - now) / 1000)
}

/** Throws auth.too-many-attempts, with the seconds to wait, if one of the limits is used up. */
export async function checkLimits(tx: Tx, limits: readonly Limit[], now: number): Promise<void> {
  const seconds = await fullFor(tx, limits, now)
  if (seconds > 0) throw new AppError('auth.too-many-attempts', { values: { seconds } })
}

/** Whether a limit is used up, for callers with their own answer. */
export async function isFull(tx: Tx, limit: Limit, now: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'rate-full',
    text: 'select 1 from rate_limit where key = $1 and ends_at > $2 and points >= $3',
    values: [limit.key, new Date(now), limit.most],
  })
  return rows.length > 0
}

/**
 * Counts one attempt against each limit. Throw the refusal as `RefusedButCommitted`, or the count is rolled back with
 * everything else.
 */
export async function countAgainst(tx: Tx, limits: readonly Limit[], now: number): Promise<void> {
  // in one order, so that two calls that count the same things never deadlock
  for (const limit of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await tx.query({
      name: 'rate-count',
      text: `insert into rate_limit (key, points, ends_at) values ($1, 1, $3)
        on conflict (key) do update set
          points = case when rate_limit.ends_at > $2 then rate_limit.points + 1 else 1 end,
          ends_at = case when rate_limit.ends_at > $2 then rate_limit.ends_at else excluded.ends_at end`,
      values: [limit.key, new Date(now), new Date(now + limit.seconds * 1000)],
    })
  }
}

/** Counts one attempt against a limit that has room. The seconds to wait if it has none; 0: it was counted. */
export async function countIfFree(db: Database, limit: Limit, now: number): Promise<number> {
  for (;;) {
    const { rowCount } = await db.query({
      name: 'rate-count-if-free',
      text: `insert into rate_limit (key, points, ends_at) select $1, 1, $3 ${mayBeLost(db)}
        on conflict (key) do update set
          points = case when rate_limit.ends_at > $2 then rate_limit.points + 1 else 1 end,
          ends_at = case when rate_limit.ends_at > $2 then rate_limit.ends_at else excluded.ends_at end
        where rate_limit.ends_at <= $2 or rate_limit.points < $4`,
      values: [limit.key, new Date(now), new Date(now + limit.seconds * 1000), limit.most],
    })
    if (rowCount > 0) return 0
    const seconds = await fullFor(db, [limit], now)
    // another attempt may have been forgotten in between
    if (seconds > 0) return seconds
  }
}

/** Forgets what was counted. */
export async function clearLimits(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query({ name: 'rate-clear', text: 'delete from rate_limit where key = any($1)', values: [keys] })
}
