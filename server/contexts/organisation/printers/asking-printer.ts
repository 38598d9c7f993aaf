import type { Tx } from '#server/db/session.ts'
import { sha256 } from '#server/kernel/credential.ts'
import { warmGlyphs } from '#server/drivers/printers/glyphs.ts'
import { checkLimits, countAgainst } from '#server/kernel/limits.ts'
import {
  expireJobs,
  jobHere,
  nextJob,
  setJobState,
  type JobRow,
} from '#server/contexts/organisation/printers/print-jobs.queries.ts'
import type { Place } from '#server/contexts/organisation/printers/printers.queries.ts'
import { AppError } from '#contract/errors.ts'

/** The printer of an address. */
export interface AskingPrinter extends Place {
  readonly id: string
  readonly pollMs: number
  readonly polledAt: number | null
}

/**
 * After so many offers without an answer a ticket fails: the printer may not be reporting, and paper would be wasted.
 */
const MOST_OFFERS = 5
/**
 * The shortest and longest polling interval that is believed, and the silence after which a printer counts as switched
 * off.
 */
const INTERVAL = { least: 5_000, most: 120_000, silence: 300_000 } as const
/** Polls of one printer in a minute, and wrong secrets of one network in ten minutes. */
const LIMITS = { printer: { most: 300, seconds: 60 }, unknown: { most: 30, seconds: 600 } } as const

const shapely = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token)

/**
 * The printer of the secret in the address; undefined for an unknown one. The printer is identified before anything is
 * counted, so wrong secrets from its network never block it. Throws auth.too-many-attempts for too many of either. The
 * caller must commit the transaction even if the result is undefined.
 */
export async function askingPrinter(
  tx: Tx,
  token: string,
  network: string,
  now: number,
): Promise<AskingPrinter | undefined> {
  const { rows } = shapely(token)
    ? await tx.query<{ org_id: string; store_id: string; id: string; poll_ms: number; polled_at: number | null }>({
        name: 'printer-asks',
        text: `select org_id, store_id, id, poll_ms, polled_at from printer
          where token_hash = $1 and deleted_at is null for update`,
        values: [sha256(token)],
      })
    : { rows: [] }
  const [row] = rows
  if (!row) {
    const unknown = [{ key: `printer-address ${network}`, ...LIMITS.unknown }]
    await checkLimits(tx, unknown, now)
    await countAgainst(tx, unknown, now)
    return undefined
  }
  const own = [{ key: `printer ${row.id}`, ...LIMITS.printer }]
  await checkLimits(tx, own, now)
  await countAgainst(tx, own, now)
  return { orgId: row.org_id, storeId: row.store_id, id: row.id, pollMs: row.poll_ms, polledAt: row.polled_at }
}

/** Records a printer's poll, its interval and its state. A printer that polls may soon get a ticket. */
export async function notePoll(
  tx: Tx,
  printer: AskingPrinter,
  status: string,
  good: boolean,
  now: number,
): Promise<void> {
  warmGlyphs()
  const gap = printer.polledAt === null ? INTERVAL.silence + 1 : now - printer.polledAt
  const pollMs =
    gap > INTERVAL.silence
      ? printer.pollMs
      : Math.min(INTERVAL.most, Math.max(INTERVAL.least, gap, Math.floor(printer.pollMs / 2)))
  await tx.query({
    name: 'printer-polled',
    text: `update printer set polled_at = $4, poll_ms = $5, status = $6, status_good = $7
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [printer.orgId, printer.storeId, printer.id, new Date(now), pollMs, status.slice(0, 100), good],
  })
}

/** The next ticket, now offered; undefined if none waits. One that was offered too often fails. */
export async function offerNext(tx: Tx, printer: AskingPrinter, now: number): Promise<JobRow | undefined> {
  await expireJobs(tx, printer, now)
  for (;;) {
    const job = await nextJob(tx, printer, printer.id)
    if (!job) return undefined
    if (job.attempts < MOST_OFFERS) {
      await setJobState(tx, printer, job.id, { state: 'offered' }, now)
      // read again, because a drawer kick may be too old by now
      return jobHere(tx, printer, job.id)
    }
    await setJobState(tx, printer, job.id, { state: 'failed', reason: 'no-answer' }, now)
  }
}

/** The seconds to wait if a limit is used up; undefined for any other failure. */
export const secondsToWait = (error: unknown): number | undefined =>
  error instanceof AppError && error.code === 'auth.too-many-attempts' ? Number(error.values['seconds']) : undefined
