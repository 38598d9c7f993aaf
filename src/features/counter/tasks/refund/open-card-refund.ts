import type { Ledger } from '#db/ledger.ts'
import { withReopen } from '#db/with-reopen.ts'
import type { RefundDraft } from '#features/counter/tasks/refund/record-refund.ts'

/** What a refund was when it was confirmed; asked again it is this refund and no other. */
export interface AskedRefund extends Omit<RefundDraft, 'sale' | 'approval'> {
  readonly exchange: boolean
}

const keyOf = (saleId: string): string => `card-refund:${saleId}`

/** Keeps, before the card's company is asked, which refund it is asked for: a page that dies then finds it. */
export async function keepOpenRefund(db: Ledger, saleId: string, asked: AskedRefund): Promise<void> {
  await withReopen(db, () => db.values.put({ key: keyOf(saleId), value: asked }))
}

/** The refund of a sale whose money may have gone back to the card without being recorded; undefined: there is none. */
export async function openRefund(db: Ledger, saleId: string): Promise<AskedRefund | undefined> {
  const asked = (await db.values.get(keyOf(saleId)))?.value as AskedRefund | undefined
  if (!asked || !(await db.facts.get(asked.id))) return asked
  await dropOpenRefund(db, saleId)
  return undefined
}

/** It is recorded, or the card gave nothing back and never will under this id. */
export const dropOpenRefund = (db: Ledger, saleId: string): Promise<void> => db.values.delete(keyOf(saleId))
