import type { FactRow } from '#db/ledger.ts'
import { refundOf, saleOf } from '#features/counter/core/outbox/fact-row.ts'

/** Whether a sale or refund matches a search: receipt number, product, item number, barcode, note, or amount. */
export function matches(fact: Pick<FactRow, 'body' | 'kind' | 'cents'>, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return true
  const sale = saleOf(fact)
  const refund = refundOf(fact)
  if (!sale && !refund) return false
  if ((fact.cents / 100).toFixed(2) === wanted.replace(/^\$/, '')) return true
  const texts = [
    sale?.receiptNo,
    refund?.receiptNo,
    refund?.saleReceiptNo,
    ...(refund?.lines ?? []).flatMap((line) => [line.name.zh, line.name.en, line.itemNo]),
    ...(sale?.lines ?? []).flatMap((line) => [line.name.zh, line.name.en, line.itemNo, line.barcode, line.note]),
  ]
  return texts.some((text) => text?.toLowerCase().includes(wanted))
}
