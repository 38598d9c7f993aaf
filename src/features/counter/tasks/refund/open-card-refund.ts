import type { Ledger } from '#db/ledger.ts'
import { withReopen } from '#db/with-reopen.ts'
import type { RefundDraft } from '#features/counter/tasks/refund/record-refund.ts'

/** A refund as it was confirmed; a retry is this refund and no other. */
export interface AskedRefund extends Omit<RefundDraft, 'sale' | 'approval'> {
  readonly exchange: boolean
}

const keyOf = (saleId: string): string => `card-refund:${saleId}`

/** Stores which refund the payment company is asked for, before asking, so that it survives a crash. */
export async function keepOpenRefund(db: Ledger, saleId: string, asked: AskedRefund): Promise<void> {
  await withReopen(db, () => db.values.put({ key: keyOf(saleId), value: asked }))
}

/** The sale's refund whose money may be back on the card without being recorded; undefined: none. */
export async function openRefund(db: Ledger, saleId: string): Promise<AskedRefund | undefined> {
  const asked = (await db.values.get(keyOf(saleId)))?.value as AskedRefund | undefined
  if (!asked || !(await db.facts.get(asked.id))) return asked
  await dropOpenRefund(db, saleId)
  return undefined
}

/** It is recorded, or the card was not refunded and never will be under this id. */
export const dropOpenRefund = (db: Ledger, saleId: string): Promise<void> => db.values.delete(keyOf(saleId))
