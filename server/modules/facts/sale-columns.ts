/**
 * Columns and types of the tables that sales and refunds fill: what arrives, and the history of the demonstration. What
 * only some sales have stands where it is written.
 */
const keys = { org_id: 'uuid', store_id: 'uuid' }

/** Of what has a receipt: a sale, and a refund. */
export const receiptColumns = {
  ...keys,
  id: 'uuid',
  counter_id: 'uuid',
  shift_id: 'uuid',
  cashier_id: 'uuid',
  cashier_name: 'text',
  receipt_no: 'text',
  receipt_seq: 'bigint',
  lease: 'bigint',
  occurred_at: 'timestamptz',
  business_date: 'date',
  received_at: 'timestamptz',
  goods_cents: 'bigint',
  tax_cents: 'bigint',
  total_cents: 'bigint',
  cash_cents: 'bigint',
  tenders: 'text',
  has_differences: 'boolean',
  rung_disconnected: 'boolean',
}

export const saleColumns = {
  ...receiptColumns,
  line_count: 'bigint',
  discount_cents: 'bigint',
  tip_cents: 'bigint',
  change_cents: 'bigint',
  prices_include_tax: 'boolean',
}

/** Of a line: of a sale, and of a refund. */
export const receiptLineColumns = {
  ...keys,
  line_no: 'bigint',
  line_id: 'uuid',
  sku_id: 'uuid',
  name_zh: 'text',
  name_en: 'text',
  item_no: 'text',
  quantity_milli: 'bigint',
  net_cents: 'bigint',
  tax_cents: 'bigint',
  taxes: 'jsonb',
}

export const saleLineColumns = {
  ...receiptLineColumns,
  sale_id: 'uuid',
  barcode: 'text',
  unit_price_cents: 'bigint',
  gross_cents: 'bigint',
  discount_cents: 'bigint',
}

export const salePaymentColumns = {
  ...keys,
  sale_id: 'uuid',
  payment_no: 'bigint',
  tender: 'text',
  amount_cents: 'bigint',
  tendered_cents: 'bigint',
  change_cents: 'bigint',
}
