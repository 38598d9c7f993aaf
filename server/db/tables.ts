import { type ColumnType } from 'kysely'

/** Arrives as epoch milliseconds, is written as a Date: a number would be read as a day. See value-types.ts. */
type Instant = ColumnType<number, Date, Date>

export interface AccountTable {
  id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  language: string
  must_change_password: boolean
  disabled_at: Instant | null
  created_at: Instant
}

export interface OrganisationTable {
  id: string
  name: string
  created_at: Instant
}

export interface SessionTable {
  token_hash: string
  account_id: string
  org_id: string
  device_id: string
  user_agent: string
  created_at: Instant
  seen_at: Instant
  ended_at: Instant | null
  ended_reason: string | null
}

export interface ServerSecretTable {
  name: string
  value: string
  created_at: Instant
}

export interface OrgRoleTable {
  org_id: string
  id: string
  name: string
  permissions: unknown
  session_minutes: number | null
  created_at: Instant
}

export interface MembershipTable {
  org_id: string
  account_id: string
  org_role_id: string | null
  is_primary: boolean
  disabled_at: Instant | null
  session_minutes: number | null
  created_at: Instant
}

export interface StoreTable {
  org_id: string
  id: string
  name: string
  code: string
  review_state: number
  review_reason: string
  in_business: boolean
  time_zone: string
  address: unknown
  phone: string
  picture: string
  settings: unknown
  catalogue_rev: number
  created_at: Instant
}

export interface StoreRoleTable {
  org_id: string
  store_id: string
  id: string
  name: string
  permissions: unknown
  created_at: Instant
}

export interface StorePositionTable {
  org_id: string
  store_id: string
  account_id: string
  store_role_id: string
  created_at: Instant
}

export interface CounterTable {
  org_id: string
  store_id: string
  id: string
  code: string
  name: string
  lease: number
  shift_id: string | null
  created_at: Instant
}

export interface ShiftTable {
  org_id: string
  store_id: string
  id: string
  counter_id: string
  account_id: string
  cashier_name: string
  device_id: string
  lease: number
  state: string
  float_cents: number
  sale_count: number
  sales_cents: number
  cash_sales_cents: number
  cash_refunds_cents: number
  submitted_cents: number
  opened_at: Instant
  closed_at: Instant | null
  seen_at: Instant
  pending_facts: number
  pending_cents: number
  app_version: string
}

export interface CounterCredentialTable {
  token_hash: string
  org_id: string
  store_id: string
  counter_id: string
  shift_id: string
  lease: number
  device_id: string
  created_at: Instant
  contiguous_seq: number
  max_seq: number
  revoked_at: Instant | null
}

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
  cash_cents: number
  change_cents: number
  tenders: string
  member_code: string
  prices_include_tax: boolean
  has_differences: boolean
  rung_disconnected: boolean
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
}

export interface UnitTable {
  org_id: string
  store_id: string
  id: string
  name_zh: string
  name_en: string
  kind: string
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
  pinyin: string
  initials: string
  search: string
  status: number
  rev: number
  deleted_at: Instant | null
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
}

export interface JobTable {
  org_id: string
  id: string
  kind: string
  payload: unknown
  run_at: Instant
  attempts: number
  locked_until: Instant | null
  done_at: Instant | null
  error: string | null
}

/** Every table, for Kysely. Held against the migrations by tables.test.ts. */
export interface Tables {
  account: AccountTable
  organisation: OrganisationTable
  session: SessionTable
  server_secret: ServerSecretTable
  org_role: OrgRoleTable
  membership: MembershipTable
  store: StoreTable
  store_role: StoreRoleTable
  store_position: StorePositionTable
  counter: CounterTable
  shift: ShiftTable
  counter_credential: CounterCredentialTable
  fact: FactTable
  sale: SaleTable
  sale_line: SaleLineTable
  sale_payment: SalePaymentTable
  cash_submission: CashSubmissionTable
  unit: UnitTable
  category: CategoryTable
  product: ProductTable
  sku: SkuTable
  sku_barcode: SkuBarcodeTable
  stock_place: StockPlaceTable
  stock_balance: StockBalanceTable
  stock_ledger: StockLedgerTable
  outbound_document: OutboundDocumentTable
  outbound_notification: OutboundNotificationTable
  job: JobTable
}
