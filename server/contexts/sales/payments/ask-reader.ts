import { isOpenState } from '#contract/card-payment-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { CardReaders, CardSaid } from '#server/drivers/readers/card-readers.ts'
import {
  askOf,
  bookAnswer,
  type PaymentPlace,
  type PaymentRow,
} from '#server/contexts/sales/payments/payments.queries.ts'

/** So long a first question may be on its way; asking about it meanwhile could only confuse the two. */
const FIRST_QUESTION = 45_000

/** What a call that waits for a reader works with; `tx` is the database, where each statement is its own. */
export interface Asking {
  readonly tx: Tx
  readonly readers: CardReaders | undefined
  readonly now: number
}

const nobody: CardSaid = { state: 'unknown', reference: '' }

/**
 * Asks a payment's reader for one thing and books the answer. A driver that fails, or is not the one that took the
 * payment, is nobody to ask: the payment stays unknown, never failed.
 */
export async function askAndBook(
  { tx, readers, now }: Asking,
  place: PaymentPlace,
  row: PaymentRow,
  question: 'start' | 'outcome' | 'cancel',
): Promise<PaymentRow> {
  const asked = readers?.kind === row.driver ? readers : undefined
  const said = await (asked ? asked[question](askOf(place, row, now)).catch(() => nobody) : Promise.resolve(nobody))
  return (await bookAnswer(tx, place, row.id, said, now)) ?? row
}

/** How a payment stands; asks where that is not final. Never makes a reader take anything. */
export async function settled(asking: Asking, place: PaymentPlace, row: PaymentRow): Promise<PaymentRow> {
  if (!isOpenState(row.state)) return row
  if (row.state === 'started' && asking.now - row.created_at < FIRST_QUESTION) return row
  return askAndBook(asking, place, row, 'outcome')
}
