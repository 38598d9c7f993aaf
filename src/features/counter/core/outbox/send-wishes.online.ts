import { AppError } from '#contract/errors.ts'
import { receipts } from '#contract/receipts.ts'
import { call, Disconnected, sentenceOf } from '#api/call.ts'
import { deviceLedger } from '#db/ledger.ts'
import { forgetOldWishes, keepWish, mailWishes, type MailWish } from '#features/counter/core/outbox/mail-wishes.ts'

/** What the server refuses for good: another try changes nothing. */
const FOR_GOOD: ReadonlySet<string> = new Set(['input.invalid', 'access.denied'])

/** One wish handed over, or asked after; as it stands now. Throws Disconnected. */
async function handOne({ id, factId, email, language, ...wish }: MailWish): Promise<MailWish> {
  const same = { ...wish, id, factId, email, language }
  try {
    // the same id again only tells how it fares
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

/** Hands over what waits here, oldest first, and learns what became of what was handed over; ends where nobody answers. */
export function sendWishes(): Promise<void> {
  running ??= run()
    .catch(() => undefined)
    .finally(() => {
      running = undefined
    })
  return running
}

async function run(): Promise<void> {
  const db = deviceLedger()
  await forgetOldWishes(db, Date.now())
  for (const wish of (await mailWishes(db)).toReversed())
    if (wish.state === 'kept' || wish.state === 'waiting') await keepWish(db, await handOne(wish))
}
