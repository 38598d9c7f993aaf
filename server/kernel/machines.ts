import { bulkChangeStates } from '#domain/bulk-change-states.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { cardPaymentStates, cardRefundStates } from '#domain/card-payment-states.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'
import { counterOrderStates } from '#domain/counter-order-states.ts'
import { countStates } from '#domain/count-states.ts'
import { documentStates } from '#domain/document-states.ts'
import { guaranteeStates } from '#domain/guarantee-states.ts'
import { importStates } from '#domain/import-states.ts'
import { macouHoldStates } from '#domain/macou-hold-states.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { notificationStates } from '#domain/notification-states.ts'
import { onlineReviewStates } from '#domain/online-goods.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { packStates } from '#domain/pack-states.ts'
import { pickingCheckStates, pickingTaskStates } from '#domain/picking-task-states.ts'
import { placeStates } from '#domain/place-states.ts'
import { priceChangeStates } from '#domain/price-change-states.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { refundStates } from '#domain/refund-states.ts'
import { shiftStates } from '#domain/shift-states.ts'
import { skuStates } from '#domain/sku-states.ts'
import type { States } from '#domain/states.ts'
import { lockStates } from '#domain/stock-locks.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { supplierStates } from '#domain/supplier-states.ts'
import { ticketStates } from '#domain/ticket-states.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { unitStates } from '#domain/unit-states.ts'
import { columnTypes, type Tables } from '#server/db/tables.gen.ts'

/** The column that has the state of a table's records, and the states. */
export interface Machine {
  readonly table: keyof Tables
  readonly column: string
  readonly states: States
}

const machine = (table: keyof Tables, states: States, column = 'state'): Machine => ({ table, column, states })

/** Every record with a state, besides stock documents; only `transition` changes one. */
export const machines = {
  bulkChange: machine('bulk_change', bulkChangeStates),
  bulkRun: machine('bulk_run', bulkRunStates),
  cardPayment: machine('card_payment', cardPaymentStates),
  cardRefund: machine('card_refund', cardRefundStates),
  cashMovement: machine('cash_movement', cashReviewStates, 'status'),
  cashSubmission: machine('cash_submission', cashReviewStates, 'status'),
  count: machine('stock_count', countStates),
  guarantee: machine('guarantee', guaranteeStates, 'status'),
  import: machine('goods_import', importStates),
  macouHold: machine('macou_hold', macouHoldStates),
  macouPending: machine('macou_pending', macouPendingStates),
  material: machine('raw_material', unitStates, 'status'),
  notification: machine('outbound_notification', notificationStates, 'status'),
  orderHandover: machine('order_handover', counterOrderStates),
  orderPayment: machine('order_payment', counterOrderStates),
  onlineOrder: machine('online_order', onlineOrderStates),
  onlinePayment: machine('online_payment', onlinePaymentStates),
  onlineProduct: machine('online_product', onlineProductStates),
  onlineReview: machine('online_product', onlineReviewStates, 'review'),
  orderRefund: machine('order_refund', orderRefundStates),
  pack: machine('sku_pack', packStates, 'status'),
  pickingCheck: machine('picking_task', pickingCheckStates, 'check_state'),
  pickingTask: machine('picking_task', pickingTaskStates),
  place: machine('stock_place', placeStates, 'status'),
  priceChange: machine('price_change', priceChangeStates),
  purchaseOrder: machine('purchase_order', purchaseOrderStates),
  refund: machine('refund', refundStates),
  shift: machine('shift', shiftStates),
  sku: machine('sku', skuStates, 'status'),
  stockLock: machine('stock_lock', lockStates),
  storeReview: machine('store', storeReviewStates, 'review_state'),
  supplier: machine('supplier', supplierStates, 'status'),
  ticket: machine('print_job', ticketStates),
  transfer: machine('stock_transfer', transferStates),
  unit: machine('unit', unitStates, 'status'),
} as const satisfies Readonly<Record<string, Machine>>

/** Stock documents of a table. */
export const documentMachine = (table: keyof Tables): Machine => machine(table, documentStates)

/** All of them; documents are in the tables that say which document one takes back. */
export const everyMachine: readonly Machine[] = [
  ...Object.values(machines),
  ...(Object.keys(columnTypes) as (keyof Tables)[])
    .filter((table) => 'reverses' in columnTypes[table])
    .map(documentMachine),
]
