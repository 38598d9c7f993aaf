import type { Logger } from 'pino'
import type { Database, Tx } from '#server/db/session.ts'
import type { MessageDriver, Outgoing } from '#server/drivers/message-driver.ts'

export interface Drivers {
  readonly mail: MessageDriver
  readonly text: MessageDriver
}

const BATCH = 20
/** While a message is being sent no other process takes it. */
const HELD_MS = 60_000
/** So often a message is tried; then it has failed. */
export const MOST_TRIES = 10

interface DueRow extends Outgoing {
  kind: 'mail' | 'text'
  tries: number
}

/**
 * Sends what is due, once each even with several servers: a row is taken for a minute before it is sent. A
 * failure is tried again after 1, 2, 4 … minutes, ten times at most.
 * @returns how many were sent.
 */
export async function deliverMessages(db: Database, drivers: Drivers, log: Logger, now: () => number): Promise<number> {
  let sent = 0
  for (const row of await db.tx((tx) => take(tx, now()))) {
    const driver = drivers[row.kind]
    const error = await driver.send(row).then(
      () => undefined,
      (reason: unknown) => String((reason as Error).message ?? reason),
    )
    if (error === undefined) sent += 1
    else log.warn({ message: row.id, kind: row.kind, error }, 'message not sent')
    await db.tx((tx) => (error === undefined ? markSent(tx, row, driver, now()) : postpone(tx, row, error, now())))
  }
  return sent
}

async function take(tx: Tx, now: number): Promise<DueRow[]> {
  const { rows } = await tx.query<DueRow>({
    text: `update message set next_try_at = $2, tries = tries + 1
      where id in (select id from message where sent_at is null and next_try_at <= $1 and tries < ${MOST_TRIES}
        order by next_try_at limit ${BATCH} for update skip locked)
      returning id, kind, recipient, subject, body, html, tries`,
    values: [new Date(now), new Date(now + HELD_MS)],
  })
  return rows
}

async function markSent(tx: Tx, row: DueRow, driver: MessageDriver, now: number): Promise<void> {
  await tx.query({
    text: `update message set sent_at = $2, error = null, body = case when $3 then '' else body end, html = '' where id = $1`,
    values: [row.id, new Date(now), driver.leaves],
  })
}

async function postpone(tx: Tx, row: DueRow, error: string, now: number): Promise<void> {
  await tx.query({
    text: 'update message set error = $2, next_try_at = $3 where id = $1',
    values: [row.id, error.slice(0, 300), new Date(now + 60_000 * 2 ** (row.tries - 1))],
  })
}

const EVERY_MS = 1_000

/** Delivers every second until stopped; the returned function waits for what is under way. */
export function startDelivery(db: Database, drivers: Drivers, log: Logger, now: () => number): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= deliverMessages(db, drivers, log, now)
      .catch((error: unknown) => log.error({ err: error }, 'messages not delivered'))
      .finally(() => {
        running = undefined
      })
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
