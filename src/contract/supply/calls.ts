import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { receiptPapers } from '#contract/supply/receipt-papers.ts'
import { receiving } from '#contract/supply/receiving.ts'
import { purchaseGenerate, reorder } from '#contract/supply/reorder.ts'
import { suppliers } from '#contract/supply/suppliers.ts'

/** Suppliers, orders and what arrives. */
export const supplyCalls = {
  suppliers,
  reorder,
  purchaseGenerate,
  purchaseOrders,
  receiptPapers,
  receiving,
} as const
