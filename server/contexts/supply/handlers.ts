import { supplyCalls } from '#contract/supply/calls.ts'
import { purchaseOrdersHandlers } from '#server/contexts/supply/orders/orders.handlers.ts'
import { receiptPapersHandlers } from '#server/contexts/supply/receiving/papers.handlers.ts'
import { receivingHandlers } from '#server/contexts/supply/receiving/receiving.handlers.ts'
import { purchaseGenerateHandlers, reorderHandlers } from '#server/contexts/supply/reorder/reorder.handlers.ts'
import { suppliersHandlers } from '#server/contexts/supply/suppliers/suppliers.handlers.ts'
import { implementContext } from '#server/kernel/context.ts'

export const supplyHandlers = implementContext(supplyCalls, {
  suppliers: suppliersHandlers,
  reorder: reorderHandlers,
  purchaseGenerate: purchaseGenerateHandlers,
  purchaseOrders: purchaseOrdersHandlers,
  receiptPapers: receiptPapersHandlers,
  receiving: receivingHandlers,
})
