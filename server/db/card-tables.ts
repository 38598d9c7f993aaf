import type { Instant } from '#server/db/instant.ts'

export interface CardPaymentTable {
  org_id: string
  store_id: string
  id: string
  counter_id: string
  shift_id: string | null
  account_id: string
  cashier_name: string
  sale_id: string
  driver: string
  reader_code: string
  account_ref: string
  amount_cents: number
  tip_on_reader: boolean
  charged_cents: number
  tip_cents: number
  state: string
  failure: string
  reference: string
  card: string
  order_draft: unknown
  created_at: Instant
  checked_at: Instant
  settled_at: Instant | null
}

export interface CardRefundTable {
  org_id: string
  store_id: string
  id: string
  payment_id: string
  amount_cents: number
  state: string
  failure: string
  reference: string
  account_id: string
  created_at: Instant
  settled_at: Instant | null
}

export interface PaymentAccountTable {
  org_id: string
  store_id: string
  driver: string
  account_ref: string
  live: boolean
  connected_by: string
  connected_at: Instant
}

export interface PaymentAccountStateTable {
  org_id: string
  store_id: string
  state_hash: string
  account_id: string
  expires_at: Instant
}

export interface SimulatedPaymentTable {
  org_id: string
  store_id: string
  id: string
  reader_code: string
  amount_cents: number
  tip_on_reader: boolean
  tip_cents: number
  state: string
  failure: string
  card: string
  ready_at: Instant | null
  refunds: unknown
  created_at: Instant
}

export interface SimulatedReaderTable {
  org_id: string
  store_id: string
  reader_code: string
  mode: string
  shown_cents: number | null
}
