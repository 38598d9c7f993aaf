import { receiptColumns, receiptLineColumns } from '#server/modules/facts/sale-columns.ts'

/** Columns and types of the tables that refunds fill: what arrives, and the history of the demonstration. */
export const refundColumns = {
  ...receiptColumns,
  sale_id: 'uuid',
  sale_receipt_no: 'text',
  reason: 'text',
  approved_how: 'text',
  approved_by: 'uuid',
  state: 'text',
}

export const refundLineColumns = {
  ...receiptLineColumns,
  refund_id: 'uuid',
  total_cents: 'bigint',
  stock_to: 'text',
}

export const refundPaymentColumns = {
  org_id: 'uuid',
  store_id: 'uuid',
  refund_id: 'uuid',
  payment_no: 'bigint',
  tender: 'text',
  amount_cents: 'bigint',
  reference: 'text',
}
