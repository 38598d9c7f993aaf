import { AppError } from '#contract/errors.ts'
import { receipts } from '#contract/sales/receipts.ts'
import { call, Disconnected, sentenceOf } from '#api/call.ts'
import { deviceLedger } from '#db/ledger.ts'
import {
  deleteOldMailRequests,
  saveMailRequest,
  mailRequests,
  type MailRequest,
} from '#features/counter/core/outbox/mail-requests.ts'

/** Permanent refusals: retrying changes nothing. */
const FOR_GOOD: ReadonlySet<string> = new Set(['input.invalid', 'access.denied'])

/** Sends one request, or asks for its state; returns the current state. Throws Disconnected. */
async function handOne({ id, factId, email, language, ...request }: MailRequest): Promise<MailRequest> {
  const same = { ...request, id, factId, email, language }
  try {
    // sending the same id again only returns its state
    const { state, reason } = await call(receipts.mail, { id, factId, email, language })
    return { ...same, state, reason }
  } catch (error) {
    if (error instanceof Disconnected) throw error
    if (error instanceof AppError && FOR_GOOD.has(error.code))
      return { ...same, state: 'failed', reason: sentenceOf(error) }
    return { ...same, reason: sentenceOf(error) }
  }
}

let running: Promise<void> | undefined

/** Sends waiting requests, oldest first, and asks for the state of sent ones; stops when there is no answer. */
export function sendMailRequests(): Promise<void> {
  running ??= run()
    .catch(() => undefined)
    .finally(() => {
      running = undefined
    })
  return running
}

async function run(): Promise<void> {
  const db = deviceLedger()
  await deleteOldMailRequests(db, Date.now())
  for (const request of (await mailRequests(db)).toReversed())
    if (request.state === 'kept' || request.state === 'waiting') await saveMailRequest(db, await handOne(request))
}
