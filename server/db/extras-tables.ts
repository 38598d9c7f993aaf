import type { Instant } from '#server/db/instant.ts'

export interface GuaranteeTypeTable {
  org_id: string
  store_id: string
  id: string
  name_zh: string
  name_en: string
}

export interface GuaranteeTable {
  org_id: string
  store_id: string
  id: string
  type_id: string
  name_zh: string
  name_en: string
  price_cents: number
  valid_days: number
  introduction_zh: string
  introduction_en: string
  macou_supported: boolean
  taxes: unknown
  status: number
}

export interface SkuGuaranteeTable {
  org_id: string
  store_id: string
  sku_id: string
  guarantee_id: string
  sort: number
}

export interface GuaranteeSoldTable {
  org_id: string
  store_id: string
  sale_id: string
  line_id: string
  guarantee_id: string
  for_line: string | null
  sku_id: string | null
  member_id: string | null
  quantity_milli: number
  price_cents: number
  valid_from: string
  valid_until: string
}

export interface SkuCardTable {
  org_id: string
  store_id: string
  sku_id: string
  kind: string
  cash_return_bps: number
  card_return_bps: number
}

export interface CardReturnTable {
  org_id: string
  store_id: string
  document_id: string
  line_id: string
  member_id: string
  sku_id: string
  amount_cents: number
  at: Instant
}

export interface RawMaterialTable {
  org_id: string
  store_id: string
  id: string
  unit_id: string
  item_no: string
  name_zh: string
  name_en: string
}

export interface SkuMaterialTable {
  org_id: string
  store_id: string
  sku_id: string
  material_id: string
  quantity_milli: number
}

export interface SkuPackTable {
  org_id: string
  store_id: string
  sku_id: string
  id: string
  name_zh: string
  name_en: string
  quantity_milli: number
  price_cents: number | null
  code: string
}

export interface SkuLimitTable {
  org_id: string
  store_id: string
  sku_id: string
  day_milli: number | null
  purchase_milli: number | null
  invite_milli: number
}

export interface SkuDayTable {
  org_id: string
  store_id: string
  sku_id: string
  day: string
  quantity_milli: number
}
