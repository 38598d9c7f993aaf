import { isFactKind, type FactData, type FactKind } from '#contract/facts/kinds.ts'
import { drawerRows, takenBy } from '#db/fact-effects.ts'
import type { DrawerRow, FactRow, ReceiptRow } from '#db/ledger.ts'
import { notSent } from '#db/outbox.ts'
import { receiptOfSale } from '#features/counter/core/cart/sale-rows.ts'
import { bodyOf, orderPaymentOf, refundOf, saleOf } from '#features/counter/core/outbox/fact-row.ts'
import { receiptOfOrder } from '#features/counter/core/outbox/order-rows.ts'
import { receiptOfRefund } from '#features/counter/core/outbox/refund-rows.ts'
import type { JournalLine } from '#workers/journal-messages.ts'

export type FactLine = Extract<JournalLine, { t: 'fact' }>

/** A restored fact: to be sent, whether the server has it or not. */
export const recoveredFact = (line: FactLine, lane: string): FactRow => ({
  id: line.id,
  lane,
  seq: line.seq,
  kind: line.kind,
  body: line.body,
  sha256: line.sha256,
  shiftId: line.lane.split('/')[0]!,
  storeId: line.storeId,
  at: line.at,
  cents: line.cents,
  takes: takesOf(line),
  ...notSent(),
})

function takesOf(line: FactLine): FactRow['takes'] {
  const data = bodyOf(line)?.data
  return isFactKind(line.kind) && data ? takenBy(line.kind, data as FactData[FactKind]) : []
}

/** The receipt that was written with a fact; not every kind has one. */
export function recoveredReceipt(fact: FactRow): ReceiptRow[] {
  const sale = saleOf(fact)
  const refund = refundOf(fact)
  const taken = orderPaymentOf(fact)
  if (taken) return [receiptOfOrder(fact, taken)]
  return sale ? [receiptOfSale(fact, sale)] : refund ? [receiptOfRefund(fact, refund)] : []
}

/** The cash movement of a fact. */
export function recoveredCash(fact: FactRow): DrawerRow[] {
  const data = bodyOf(fact)?.data
  return isFactKind(fact.kind) && data ? drawerRows(fact, fact.kind, data as FactData[FactKind]) : []
}
