import type { Instant } from '#server/db/instant.ts'

export interface FactTable {
  org_id: string
  store_id: string
  id: string
  counter_id: string
  shift_id: string
  lease: number
  fact_seq: number
  kind: string
  version: number
  body: string
  sha256: string
  verdict: string
  held_reason: string | null
  differences: unknown
  occurred_at: Instant
  received_at: Instant
  arrived_by: string
  app_version: string
  deliveries: number
}

export interface SaleTable {
  org_id: string
  store_id: string
  id: string
  counter_id: string
  shift_id: string
  cashier_id: string
  cashier_name: string
  receipt_no: string
  receipt_seq: number
  lease: number
  occurred_at: Instant
  business_date: string
  received_at: Instant
  line_count: number
  goods_cents: number
  discount_cents: number
  tax_cents: number
  tip_cents: number
  total_cents: number
  rounding_cents: number
  cash_cents: number
  change_cents: number
  tenders: string
  member_code: string
  prices_include_tax: boolean
  has_differences: boolean
  rung_disconnected: boolean
  member_id: string | null
  adjustments: unknown
  tax_exempt: string
  exchange_for: string | null
}

export interface SaleLineTable {
  org_id: string
  store_id: string
  sale_id: string
  line_no: number
  line_id: string
  sku_id: string
  name_zh: string
  name_en: string
  item_no: string
  barcode: string
  unit_price_cents: number
  quantity_milli: number
  gross_cents: number
  discount_cents: number
  net_cents: number
  tax_cents: number
  taxes: unknown
  note: string
  kind: string
  for_line: string | null
  list_price_cents: number | null
  adjustments: unknown
  open: unknown
}

export interface SalePaymentTable {
  org_id: string
  store_id: string
  sale_id: string
  payment_no: number
  tender: string
  amount_cents: number
  tendered_cents: number | null
  change_cents: number | null
  reference: string
}

export interface CashSubmissionTable {
  org_id: string
  store_id: string
  id: string
  counter_id: string
  shift_id: string
  account_id: string
  amount_cents: number
  remark: string
  status: number
  occurred_at: Instant
  received_at: Instant
  number: string
  reviewed_by: string | null
  reviewed_at: Instant | null
  review_note: string
}
