import type { Instant } from '#server/db/instant.ts'

export interface MemberTable {
  org_id: string
  id: string
  code: string
  phone: string
  email: string
  name: string
  macou_cents: number
  entries: number
  created_at: Instant
  created_by: string | null
  version: number
  invites: number
}

export interface MemberMacouTable {
  org_id: string
  member_id: string
  entry_no: number
  amount_cents: number
  balance_cents: number
  reason: string
  store_id: string | null
  document_id: string | null
  at: Instant
  sale_id: string | null
}

export interface RefundTable {
  org_id: string
  store_id: string
  id: string
  sale_id: string
  sale_receipt_no: string
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
  goods_cents: number
  tax_cents: number
  total_cents: number
  rounding_cents: number
  cash_cents: number
  tenders: string
  reason: string
  approved_how: string
  approved_by: string | null
  state: string
  has_differences: boolean
  rung_disconnected: boolean
}

export interface RefundLineTable {
  org_id: string
  store_id: string
  refund_id: string
  line_no: number
  line_id: string
  sku_id: string
  name_zh: string
  name_en: string
  item_no: string
  quantity_milli: number
  net_cents: number
  tax_cents: number
  taxes: unknown
  total_cents: number
  stock_to: string
}

export interface RefundPaymentTable {
  org_id: string
  store_id: string
  refund_id: string
  payment_no: number
  tender: string
  amount_cents: number
  reference: string
}

export interface CashMovementTable {
  org_id: string
  store_id: string
  id: string
  counter_id: string
  shift_id: string
  account_id: string
  number: string
  direction: string
  amount_cents: number
  reason: string
  status: number
  occurred_at: Instant
  received_at: Instant
  reviewed_by: string | null
  reviewed_at: Instant | null
  review_note: string
}

export interface ShiftCountTable {
  org_id: string
  store_id: string
  id: string
  shift_id: string
  account_id: string
  purpose: string
  pieces: unknown
  counted_cents: number
  expected_cents: number
  reason: string
  occurred_at: Instant
  received_at: Instant
}

export interface VoidedCartTable {
  org_id: string
  store_id: string
  id: string
  shift_id: string
  account_id: string
  stage: string
  line_count: number
  amount_cents: number
  reason: string
  occurred_at: Instant
  received_at: Instant
}

export interface ShiftAdjustmentTable {
  org_id: string
  store_id: string
  shift_id: string
  adjustment_no: number
  fact_id: string
  kind: string
  sales_cents: number
  cash_cents: number
  received_at: Instant
  acknowledged_by: string | null
  acknowledged_at: Instant | null
  note: string
}

export interface DifferenceSettledTable {
  org_id: string
  store_id: string
  fact_id: string
  difference_no: number
  settled_by: string
  settled_at: Instant
  note: string
}

export interface DifferenceOwnerTable {
  org_id: string
  store_id: string
  fact_id: string
  difference_no: number
  owner_id: string
  assigned_by: string
  assigned_at: Instant
}
