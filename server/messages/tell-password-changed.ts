import { passwordMail } from '#contract/texts/mails.ts'
import type { Call } from '#server/kernel/context.ts'
import { queueMessage } from '#server/messages/queue-message.ts'

/** Tells an account by mail that its password was changed, in the transaction that changes it. */
export async function tellPasswordChanged(ctx: Call, email: string): Promise<void> {
  await queueMessage(ctx.tx, { kind: 'mail', recipient: email, ...passwordMail(ctx.language) }, ctx.now)
}
