import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/modules/new-id.ts'

export interface Message {
  readonly kind: 'mail' | 'text'
  /** E-mail address or phone number. */
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** The same as HTML. */
  readonly html?: string
}

/** Writes a message that goes out once the caller's transaction has committed (architecture.md 6); answers its id. */
export async function queueMessage(tx: Tx, message: Message, now: number): Promise<string> {
  const id = newId(now)
  await tx.query({
    text: `insert into message (id, kind, recipient, subject, body, created_at, next_try_at, html)
      values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    values: [id, message.kind, message.recipient, message.subject, message.body, new Date(now), message.html ?? ''],
  })
  return id
}
