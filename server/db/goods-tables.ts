import type { Instant } from '#server/db/instant.ts'

export interface UnitTable {
  org_id: string
  store_id: string
  id: string
  name_zh: string
  name_en: string
  kind: string
  status: number
  source: number
  decimals: number
}

export interface CategoryTable {
  org_id: string
  store_id: string
  id: string
  name_zh: string
  name_en: string
  sort: number
  rev: number
}

export interface ProductTable {
  org_id: string
  store_id: string
  id: string
  category_id: string
  name_zh: string
  name_en: string
  brand: string
  description: string
  image: string
  handle: string
  created_at: Instant
  updated_at: Instant
}

export interface SkuTable {
  org_id: string
  store_id: string
  id: string
  product_id: string
  unit_id: string
  item_no: string
  options_zh: string
  options_en: string
  price_cents: number
  next_price_cents: number | null
  next_price_at: Instant | null
  original_price_cents: number | null
  cost_cents: number | null
  taxes: unknown
  awaits_tax: boolean
  pinyin: string
  initials: string
  search: string
  status: number
  rev: number
  deleted_at: Instant | null
  more: boolean
}

export interface SkuBarcodeTable {
  org_id: string
  store_id: string
  code: string
  sku_id: string
  quantity_milli: number
}

export interface StockPlaceTable {
  org_id: string
  store_id: string
  id: string
  kind: string
  code: string
}

export interface StockBalanceTable {
  org_id: string
  store_id: string
  sku_id: string
  place_id: string
  quantity_milli: number
  entries: number
  rev: number
}

export interface StockLedgerTable {
  org_id: string
  store_id: string
  sku_id: string
  place_id: string
  entry_no: number
  quantity_milli: number
  balance_milli: number
  reason: string
  document_id: string
  line_id: string | null
  account_id: string | null
  at: Instant
}

export interface OutboundDocumentTable {
  org_id: string
  store_id: string
  id: string
  number: string
  kind: string
  sale_id: string | null
  created_at: Instant
}

export interface OutboundNotificationTable {
  org_id: string
  store_id: string
  id: string
  outbound_id: string | null
  sale_id: string
  sku_id: string
  goods_name_zh: string
  goods_name_en: string
  goods_sku: string
  quantity_milli: number
  account_id: string
  user_name: string
  created_at: Instant
  status: number
  verified_by: string | null
  verified_at: Instant | null
}
