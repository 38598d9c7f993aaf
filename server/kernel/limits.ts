import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/db/session.ts'

export interface Limit {
  /** What is counted, such as `sign-in 10.0.0.7 a@b.c`. */
  readonly key: string
  /** How often it may happen … */
  readonly most: number
  /** … in so many seconds from the first time on. */
  readonly seconds: number
}

/** Throws auth.too-many-attempts, with the seconds to wait, while one of the limits is used up. */
export async function checkLimits(tx: Tx, limits: readonly Limit[], now: number): Promise<void> {
  const { rows } = await tx.query<{ key: string; points: number; ends_at: number }>({
    name: 'rate-limits',
    text: 'select key, points, ends_at from rate_limit where key = any($1) and ends_at > $2',
    values: [limits.map((limit) => limit.key), new Date(now)],
  })
  const full = rows.filter((row) => row.points >= limits.find((limit) => limit.key === row.key)!.most)
  if (full.length === 0) return
  const ends = Math.max(...full.map((row) => row.ends_at))
  throw new AppError('auth.too-many-attempts', { values: { seconds: Math.ceil((ends - now) / 1000) } })
}

/** Whether a limit is used up, for who answers that in words of their own. */
export async function isFull(tx: Tx, limit: Limit, now: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'rate-full',
    text: 'select 1 from rate_limit where key = $1 and ends_at > $2 and points >= $3',
    values: [limit.key, new Date(now), limit.most],
  })
  return rows.length > 0
}

/**
 * Counts once against each limit. A refusal that is to be counted must keep its transaction (`RefusedButCommitted`), or the
 * count is undone with everything else.
 */
export async function countAgainst(tx: Tx, limits: readonly Limit[], now: number): Promise<void> {
  // in one order, so that two calls that count the same things never wait for each other in a circle
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

/** Forgets what was counted. */
export async function clearLimits(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query({ name: 'rate-clear', text: 'delete from rate_limit where key = any($1)', values: [keys] })
}
