import type { SettledPayment } from '#domain/payment.ts'
import type { Settled } from '#domain/cart/settle.ts'
import type { CartRow } from '#db/ledger.ts'
import { ledger } from '#db/ledger.ts'
import { completeSale, soldAs, type CompletedSale } from '#features/counter/parts/sale/complete-sale.ts'
import { stampNow } from '#features/counter/core/cart/stamp-now.ts'
import { appendJournal, factLine, journalPossible } from '#features/counter/core/device/journal.ts'
import { wakeOutbox } from '#features/counter/core/outbox/outbox-runner.ts'

/** Time that the receipt waits for the journal file; the sale is valid without it. */
const JOURNAL_LIMIT = 300

export interface SellWhat {
  readonly id: string
  readonly lane: string
  readonly cart: CartRow
  readonly settled: Settled
  readonly payments: readonly SettledPayment[]
  readonly catalogueRev: number
}

export interface Sold extends CompletedSale {
  /** The journal file has it too; false only if there is such a file and the write failed. */
  readonly secondCopy: boolean
}

/** Completes a sale: strict commit, journal copy, then sending. The receipt is released after this. */
export async function sell(what: SellWhat): Promise<Sold> {
  return withJournalCopy(await completeSale(ledger(), what, stampNow()))
}

async function withJournalCopy(completed: CompletedSale): Promise<Sold> {
  const secondCopy =
    !journalPossible() || (await Promise.race([appendJournal([factLine(completed.fact)]), later(JOURNAL_LIMIT)]))
  wakeOutbox()
  return { ...completed, secondCopy }
}

/** The sale that a cart already became: checked before taking payment again. */
export async function soldBefore(cartId: string): Promise<Sold | undefined> {
  const kept = await soldAs(ledger(), cartId)
  return kept && withJournalCopy(kept)
}

const later = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), ms))
