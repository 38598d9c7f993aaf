import type { Instant } from '#server/db/instant.ts'

export interface ReceiptMailTable {
  org_id: string
  store_id: string
  id: string
  fact_id: string
  receipt_no: string
  recipient: string
  language: string
  message_id: string
  account_id: string
  created_at: Instant
}

export interface JournalImportTable {
  org_id: string
  store_id: string
  id: string
  source: string
  device: string
  exported_at: Instant | null
  booked: number
  attention: number
  known: number
  cents: number
  account_id: string
  account_name: string
  created_at: Instant
}
