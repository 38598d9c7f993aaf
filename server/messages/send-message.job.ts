import * as v from 'valibot'
import type { Database } from '#server/db/session.ts'
import type { MessageDriver, Outgoing } from '#server/drivers/messages/message-driver.ts'
import { failureReason, JobFailure, machineWords } from '#server/jobs/job-failure.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'

/** Number of tries after which a message has failed. */
export const MOST_TRIES = 10

interface WaitingRow extends Outgoing {
  kind: 'mail' | 'text'
}

/** Sends one message; a failure is retried after 1, 2, 4 … minutes. A sent message is not sent again. */
export const sendMessage = jobKind({
  kind: 'message.send',
  payload: v.object({ messageId: v.string() }),
  tries: MOST_TRIES,
  backoff: doubling(60_000),
  atOnce: 5,
  run: async ({ messageId }, { services: { db, messages, now } }) => {
    const message = await waitingMessage(db, messageId)
    if (!message) return
    const driver = messages[message.kind]
    try {
      await driver.send(message)
    } catch (error) {
      await markFailed(db, messageId, machineWords(error))
      const reason = failureReason(error)
      throw new JobFailure(reason === 'fault' ? 'refused' : reason, machineWords(error))
    }
    await markSent(db, messageId, driver, now())
  },
})

async function waitingMessage(db: Database, id: string): Promise<WaitingRow | undefined> {
  const { rows } = await db.query<WaitingRow>({
    text: `update message set tries = tries + 1 where id = $1 and sent_at is null
      returning id, kind, recipient, subject, body, html`,
    values: [id],
  })
  return rows[0]
}

/** The text is deleted after sending. */
async function markSent(db: Database, id: string, driver: MessageDriver, now: number): Promise<void> {
  await db.query({
    text: `update message set sent_at = $2, error = null, body = case when $3 then '' else body end, html = '' where id = $1`,
    values: [id, new Date(now), driver.leaves],
  })
}

async function markFailed(db: Database, id: string, error: string): Promise<void> {
  await db.query({ text: 'update message set error = $2 where id = $1', values: [id, error] })
}
