import type { Instant } from '#server/db/instant.ts'

export interface PrinterTable {
  org_id: string
  store_id: string
  id: string
  name: string
  kind: string
  counter_id: string | null
  main: boolean
  token_hash: string | null
  token_sealed: string
  width_mm: number
  chinese_font: boolean
  language: string
  drawer: boolean
  poll_ms: number
  polled_at: Instant | null
  status: string
  status_good: boolean
  created_at: Instant
  deleted_at: Instant | null
}

export interface PrintJobTable {
  org_id: string
  store_id: string
  id: string
  printer_id: string
  kind: string
  state: string
  reason: string
  idempotency_key: string
  receipt: unknown
  drawer: boolean
  copies: number
  attempts: number
  account_id: string
  account_name: string
  created_at: Instant
  offered_at: Instant | null
  done_at: Instant | null
  expires_at: Instant
}
