import type { Tx } from '#server/db/session.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { sendMessage } from '#server/messages/send-message.job.ts'
import { newId } from '#server/kernel/new-id.ts'

export interface Message {
  readonly kind: 'mail' | 'text'
  /** E-mail address or phone number. */
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** The same as HTML. */
  readonly html?: string
}

/** The organisation whose people see a failed message. */
interface Sender {
  readonly orgId: string
  readonly storeId: string
}

/**
 * Queues a message that is sent once the caller's transaction has committed; returns its id. Without a sender it is the
 * server's own, such as a code: only its operator sees the result.
 */
export async function queueMessage(tx: Tx, message: Message, now: number, sender?: Sender): Promise<string> {
  const id = newId(now)
  await tx.query({
    text: `insert into message (id, kind, recipient, subject, body, created_at, html)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, message.kind, message.recipient, message.subject, message.body, new Date(now), message.html ?? ''],
  })
  await enqueueJob(tx, sendMessage, {
    payload: { messageId: id },
    now,
    key: id,
    about: message.recipient,
    ...(sender ? { orgId: sender.orgId, storeId: sender.storeId } : {}),
  })
  return id
}
