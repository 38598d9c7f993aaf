import type { Instant } from '#server/db/instant.ts'

export interface SkuMacouTable {
  org_id: string
  store_id: string
  sku_id: string
  kind: string
  ppm: number
}

export interface MacouHoldTable {
  org_id: string
  sale_id: string
  store_id: string
  shift_id: string
  member_id: string
  amount_cents: number
  state: string
  created_at: Instant
  expires_at: Instant
}

export interface SweepstakesTable {
  org_id: string
  store_id: string
  id: string
  name_zh: string
  name_en: string
  prize_area: string
  redemption_days: number
  starts_at: Instant
  ends_at: Instant
}

export interface PrizeTable {
  org_id: string
  store_id: string
  id: string
  sweepstakes_id: string
  sku_id: string
  quantity_milli: number
  stock: number
}

export interface WinningRecordTable {
  org_id: string
  store_id: string
  id: string
  prize_id: string
  code: string
  sale_id: string | null
  member_id: string | null
  winner_name: string
  won_at: Instant
  expires_at: Instant
  redeemed_at: Instant | null
  redeemed_by: string | null
  redeemed_name: string
  shift_id: string | null
  request_id: string | null
  handed_sku_id: string | null
  difference_cents: number
}
