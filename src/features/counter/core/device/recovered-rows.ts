import type { DrawerRow, FactRow, ReceiptRow } from '#db/ledger.ts'
import { notSent } from '#db/outbox.ts'
import { drawerOfSale, receiptOfSale } from '#features/counter/core/cart/sale-rows.ts'
import { bodyOf, refundOf, saleOf } from '#features/counter/core/outbox/fact-row.ts'
import { cashOfRefund, receiptOfRefund } from '#features/counter/core/outbox/refund-rows.ts'
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
  takes: saleOf(line)?.lines.map((sold): [string, number] => [sold.skuId, sold.quantity]) ?? [],
  ...notSent(),
})

/** The receipt row of a fact; only sales and refunds have one. */
export function recoveredReceipt(fact: FactRow): ReceiptRow[] {
  const sale = saleOf(fact)
  const refund = refundOf(fact)
  return sale ? [receiptOfSale(fact, sale)] : refund ? [receiptOfRefund(fact, refund)] : []
}

/** The cash movement of a fact. */
export function recoveredCash(fact: FactRow): DrawerRow[] {
  const sale = saleOf(fact)
  if (sale) return drawerOfSale(fact, sale)
  const moved = movedBy(fact)
  return moved ? [{ id: fact.id, shiftId: fact.shiftId, at: fact.at, ...moved }] : []
}

function movedBy(fact: FactRow): Pick<DrawerRow, 'kind' | 'cents'> | undefined {
  const refund = refundOf(fact)
  if (refund) return cashOfRefund(refund)
  if (fact.kind === 'cash-submission') return { kind: 'submission', cents: fact.cents }
  if (fact.kind !== 'cash-movement') return undefined
  const { direction } = (bodyOf(fact)?.data ?? {}) as { direction?: 'in' | 'out' }
  return direction && { kind: direction === 'out' ? 'cash-out' : 'cash-in', cents: fact.cents }
}
