import { isOpenState } from '#contract/sales/card-payment-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { CardReaders, CardSaid } from '#server/drivers/readers/card-readers.ts'
import {
  askOf,
  bookAnswer,
  type PaymentPlace,
  type PaymentRow,
} from '#server/contexts/sales/payments/payments.queries.ts'

/** Time that a first request may be on its way; asking about it earlier could confuse the two. */
const FIRST_QUESTION = 45_000

/** The parts of a call that a call to a reader needs; `tx` is the database, without a transaction. */
export interface Asking {
  readonly tx: Tx
  readonly readers: CardReaders | undefined
  readonly now: number
}

const nobody: CardSaid = { state: 'unknown', reference: '' }

/**
 * Asks a payment's reader and books the answer. If the driver fails, or is not the one of the payment, the payment
 * stays unknown, never failed.
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

/** The state of a payment; asks the reader if it is not final. Never starts a payment. */
export async function settled(asking: Asking, place: PaymentPlace, row: PaymentRow): Promise<PaymentRow> {
  if (!isOpenState(row.state)) return row
  if (row.state === 'started' && asking.now - row.created_at < FIRST_QUESTION) return row
  return askAndBook(asking, place, row, 'outcome')
}
