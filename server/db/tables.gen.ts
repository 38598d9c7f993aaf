// Written by `npm run tables` from a database that all migrations have run on. Not edited by hand.
import type { Instant, Json, RowInserted, RowRead, WithDefault } from '#server/db/column-types.ts'

export interface AccountTable {
  id: string
  email: string
  password_hash: string
  first_name: WithDefault<string>
  last_name: WithDefault<string>
  language: WithDefault<string>
  must_change_password: WithDefault<boolean>
  disabled_at: Instant | null
  created_at: Instant
  avatar: WithDefault<string>
  phone: WithDefault<string>
  time_zone: WithDefault<string>
  initial_password_at: Instant | null
  restored_at: Instant | null
  owner_org_id: string | null
  proven_at: Instant | null
  signed_out_at: Instant | null
}

export interface AccountingAccountTable {
  org_id: string
  store_id: string
  program: string
  kind: string
  account: string
  version: number
}

export interface ApprovalDoubtTable {
  org_id: string
  approver_id: string
  cashier_id: string
  since: Instant
}

export interface ApprovalProofTable {
  org_id: string
  id: string
  store_id: string
  approver_id: string
  cashier_id: string
  how: string
  sealed: string
  is_right: boolean
  checked_at: Instant
  fact_id: string | null
}

export interface BulkChangeTable {
  org_id: string
  store_id: string
  run_id: string
  change_no: number
  source_row: number | null
  entity: string
  entity_id: string
  field: string
  before_value: Json | null
  after_value: Json | null
  state: WithDefault<number>
}

export interface BulkRunTable {
  org_id: string
  store_id: string
  id: string
  kind: string
  state: WithDefault<number>
  name: string
  account_id: string | null
  account_name: string
  created_at: Instant
  finished_at: Instant | null
  undone_at: Instant | null
  total: WithDefault<number>
  done: WithDefault<number>
  starts_at: Instant | null
}

export interface BuyerSessionTable {
  org_id: string
  store_id: string
  token_hash: string
  member_id: string
  created_at: Instant
  proven_at: Instant
  ends_at: Instant
}

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
  account_ref: WithDefault<string>
  amount_cents: number
  tip_on_reader: WithDefault<boolean>
  charged_cents: WithDefault<number>
  tip_cents: WithDefault<number>
  state: string
  failure: WithDefault<string>
  reference: WithDefault<string>
  card: WithDefault<string>
  order_draft: Json
  created_at: Instant
  checked_at: Instant
  settled_at: Instant | null
  approval_code: WithDefault<string>
}

export interface CardRefundTable {
  org_id: string
  store_id: string
  id: string
  payment_id: string
  amount_cents: number
  state: string
  failure: WithDefault<string>
  reference: WithDefault<string>
  account_id: string
  created_at: Instant
  settled_at: Instant | null
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
  review_note: WithDefault<string>
}

export interface CashSubmissionTable {
  org_id: string
  store_id: string
  id: string
  counter_id: string
  shift_id: string
  account_id: string
  amount_cents: number
  remark: WithDefault<string>
  status: number
  occurred_at: Instant
  received_at: Instant
  number: WithDefault<string>
  reviewed_by: string | null
  reviewed_at: Instant | null
  review_note: WithDefault<string>
}

export interface CategoryTable {
  org_id: string
  store_id: string
  id: string
  name_zh: string
  name_en: string
  sort: WithDefault<number>
  rev: number
}

export interface CodeTable {
  id: string
  purpose: string
  address: string
  code_hash: string
  tries: WithDefault<number>
  ip: WithDefault<string>
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
  scope: WithDefault<string>
}

export interface ConvertRuleTable {
  org_id: string
  store_id: string
  from_item: string
  to_item: string
  from_milli: number
  lost_milli: WithDefault<number>
  made_milli: number
  proposed: WithDefault<boolean>
  used_at: Instant
}

export interface CostLedgerTable {
  org_id: string
  store_id: string
  item_id: string
  entry_no: number
  kind: string
  value_micro: number
  document_id: string | null
  at: Instant
}

export interface CounterTable {
  org_id: string
  store_id: string
  id: string
  code: string
  name: string
  lease: WithDefault<number>
  shift_id: string | null
  created_at: Instant
  reader_code: WithDefault<string>
  reader_bound_at: Instant | null
  deleted_at: Instant | null
  restored_at: Instant | null
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
  contiguous_seq: WithDefault<number>
  max_seq: WithDefault<number>
  revoked_at: Instant | null
}

export interface DayItemTable {
  org_id: string
  store_id: string
  day: string
  channel: string
  kind: string
  item_id: string
  sold_milli: number
  refunded_milli: number
  gross_cents: number
  discount_cents: number
  refunded_cents: number
  cost_micro: number
  uncosted_cents: number
}

export interface DayKeptTable {
  org_id: string
  store_id: string
  day: string
  made_at: Instant
}

export interface DayMarkTable {
  org_id: string
  store_id: string
  day: string
  id: string
  at: Instant
}

export interface DayPersonTable {
  org_id: string
  store_id: string
  day: string
  channel: string
  account_id: string
  sales: number
  net_cents: number
  tip_cents: number
  tip_refunded_cents: number
}

export interface DaySalesTable {
  org_id: string
  store_id: string
  day: string
  channel: string
  hour: number
  sales: number
  refunds: number
  gross_cents: number
  discount_cents: number
  refunded_cents: number
  tax_cents: number
  tax_refunded_cents: number
  tip_cents: number
  tip_refunded_cents: number
  cards_cents: number
  cards_refunded_cents: number
  macou_cents: number
  macou_refunded_cents: number
  kept_cents: number
  rounding_cents: number
  money_in_cents: number
  money_out_cents: number
  cost_micro: number
  uncosted_cents: number
  fees_cents: WithDefault<number>
  fees_refunded_cents: WithDefault<number>
  advances_cents: WithDefault<number>
  earned_cents: WithDefault<number>
  advances_back_cents: WithDefault<number>
  owed_cents: WithDefault<number>
  owed_paid_cents: WithDefault<number>
}

export interface DayTaxTable {
  org_id: string
  store_id: string
  day: string
  channel: string
  kind: string
  name: string
  rate_ppm: number
  base_cents: number
  tax_cents: number
  refunded_base_cents: number
  refunded_tax_cents: number
}

export interface DayTenderTable {
  org_id: string
  store_id: string
  day: string
  channel: string
  tender: string
  payments: number
  in_cents: number
  paid_back: number
  out_cents: number
  exchanged_cents: number
}

export interface DeviceMoveTable {
  org_id: string
  store_id: string
  id: string
  lane_id: string
  seq: number
  item_id: string
  from_place: string
  to_place: string
  quantity_milli: number
  account_id: string
  brought_by: string | null
  occurred_at: Instant
  received_at: Instant
  booked: boolean
  differences: WithDefault<Json>
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

export interface DifferenceSettledTable {
  org_id: string
  store_id: string
  fact_id: string
  difference_no: number
  settled_by: string
  settled_at: Instant
  note: string
}

export interface DocumentNumberTable {
  org_id: string
  store_id: string
  kind: string
  year: number
  last: number
}

export interface EventTable {
  org_id: string
  id: string
  at: Instant
  account_id: string | null
  account_name: string
  store_id: string | null
  kind: string
  subject_id: WithDefault<string>
  subject_name: WithDefault<string>
  changes: WithDefault<Json>
  ip: WithDefault<string>
  user_agent: WithDefault<string>
  no: WithDefault<number>
  xid: WithDefault<string>
}

export interface EventReaderTable {
  name: string
  from_xid: string
  to_xid: string
  done: number
}

export interface ExpiryTakenTable {
  org_id: string
  store_id: string
  document_id: string
  item_id: string
  expires_on: string
  quantity_milli: number
}

export interface ExpiryWatchTable {
  org_id: string
  store_id: string
  item_id: string
  expires_on: string
  received_milli: number
  left_milli: number
}

export interface ExportFileTable {
  org_id: string
  store_id: string
  id: string
  account_id: string
  kind: string
  filter: Json
  language: string
  name: string
  created_at: Instant
  rows_total: number | null
  rows_done: WithDefault<number>
  parts: WithDefault<number>
  bytes: WithDefault<number>
  place: Json | null
  ready_at: Instant | null
  refused: WithDefault<boolean>
  ends_at: Instant
}

export interface ExportFilePartTable {
  org_id: string
  store_id: string
  file_id: string
  part_no: number
  bytes: string
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
  differences: WithDefault<Json>
  occurred_at: Instant
  received_at: Instant
  arrived_by: string
  app_version: WithDefault<string>
  deliveries: WithDefault<number>
}

export interface GoodsImportTable {
  org_id: string
  store_id: string
  id: string
  state: WithDefault<number>
  name: string
  size: number
  parts: number
  format: WithDefault<string>
  headings: WithDefault<Json>
  sample: WithDefault<Json>
  columns: WithDefault<Json>
  choices: WithDefault<Json>
  total: WithDefault<number>
  done: WithDefault<number>
  cursor_no: WithDefault<number>
  counts: WithDefault<Json>
  problem: WithDefault<string>
  run_id: string | null
  account_id: string | null
  language: string
  created_at: Instant
  updated_at: Instant
  check_no: WithDefault<number>
  found: WithDefault<Json>
  answers: WithDefault<Json>
  matched: WithDefault<boolean>
}

export interface GoodsImportPartTable {
  org_id: string
  store_id: string
  import_id: string
  part_no: number
  bytes: string
}

export interface GoodsImportPictureTable {
  org_id: string
  store_id: string
  import_id: string
  source_row: number
  place: number
  name: string
  of_variant: boolean
}

export interface GoodsImportRowTable {
  org_id: string
  store_id: string
  import_id: string
  row_no: number
  source_row: number
  kind: string
  decision: WithDefault<string>
  item_no: WithDefault<string>
  name: WithDefault<string>
  other_name: WithDefault<string>
  notes: WithDefault<Json>
  fields: WithDefault<Json>
  product: Json | null
  product_row: number | null
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
  introduction_zh: WithDefault<string>
  introduction_en: WithDefault<string>
  macou_supported: WithDefault<boolean>
  taxes: WithDefault<Json>
  status: WithDefault<number>
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

export interface GuaranteeTypeTable {
  org_id: string
  store_id: string
  id: string
  name_zh: string
  name_en: string
}

export interface ImportColumnsTable {
  org_id: string
  store_id: string
  headings_key: string
  columns: Json
  updated_at: Instant
  answers: WithDefault<Json>
}

export interface InboundDocumentTable {
  org_id: string
  store_id: string
  id: string
  number: string | null
  type: number
  state: WithDefault<number>
  remark: WithDefault<string>
  version: WithDefault<number>
  created_by: string
  created_at: Instant
  updated_at: Instant
  posted_by: string | null
  posted_at: Instant | null
  reverses: string | null
  order_id: string | null
  freight_cents: WithDefault<number>
  billed_freight_cents: number | null
}

export interface InboundLineTable {
  org_id: string
  store_id: string
  document_id: string
  line_no: number
  item_id: string
  place_id: string
  pack_id: string | null
  packs_milli: number | null
  quantity_milli: number
  cost_micro: number | null
  expires_on: string | null
  po_line_no: number | null
  rejected_milli: WithDefault<number>
  reject_reason: string | null
  reject_to: number | null
  reject_replaced: WithDefault<boolean>
  over_milli: WithDefault<number>
  arrived_milli: WithDefault<number>
  billed_micro: number | null
  line_id: WithDefault<string>
  pack_cost_micro: number | null
  pack_size_milli: number | null
  billed_pack_micro: number | null
}

export interface InboundPaperTable {
  org_id: string
  store_id: string
  id: string
  document_id: string
  name: string
  type: string
  size_bytes: number
  content: string
  added_by: string
  added_at: Instant
}

export interface InvitationTable {
  org_id: string
  id: string
  email: string
  first_name: string
  last_name: string
  org_role_id: string | null
  session_minutes: number | null
  positions: WithDefault<Json>
  token_hash: string
  invited_by: string
  created_at: Instant
  sent_at: Instant
  expires_at: Instant
  accepted_at: Instant | null
  declined_at: Instant | null
  account_id: string | null
  everywhere_id: string | null
}

export interface ItemLimitTable {
  org_id: string
  store_id: string
  item_id: string
  lower_milli: number | null
  upper_milli: number | null
}

export interface ItemPlaceTable {
  org_id: string
  store_id: string
  item_id: string
  place_id: string
  main: WithDefault<boolean>
  min_milli: number | null
  max_milli: number | null
  assigned: WithDefault<boolean>
}

export interface ItemStatisticTable {
  org_id: string
  store_id: string
  item_id: string
  computed_at: Instant
  sold_milli: number
  counted_at: Instant | null
  movements: number
  late: number
  below_zero: number
  confidence: number
  count_rank: number
}

export interface JobTable {
  org_id: string
  id: string
  store_id: string | null
  kind: string
  unique_key: string
  about: string
  payload: Json
  created_at: Instant
  run_at: Instant
  attempts: WithDefault<number>
  held_by: string | null
  failed_at: Instant | null
  reason: string | null
  error: string | null
  lost: WithDefault<number>
  again_at: Instant | null
}

export interface JobScheduleTable {
  name: string
  looked_at: Instant
  next_at: Instant
}

export interface JournalImportTable {
  org_id: string
  store_id: string
  id: string
  source: string
  device: string
  exported_at: Instant | null
  booked: WithDefault<number>
  attention: WithDefault<number>
  known: WithDefault<number>
  cents: WithDefault<number>
  account_id: string
  account_name: string
  created_at: Instant
}

export interface LabelPrinterTable {
  org_id: string
  store_id: string
  id: string
  name: string
  host: string
  port: number
  dpi: number
  created_at: Instant
}

export interface LabelTemplateTable {
  org_id: string
  store_id: string
  id: string
  name: string
  design: Json
}

export interface MacouEntryTable {
  org_id: string
  pair_id: string
  owner: number
  account_id: string
  entry_no: number | null
  balance_cents: number | null
  amount_cents: number
  reason: string
  store_id: string | null
  document_id: string | null
  sale_id: string | null
  at: Instant
}

export interface MacouHoldTable {
  org_id: string
  owner_id: string
  store_id: string
  shift_id: string | null
  member_id: string
  amount_cents: number
  state: WithDefault<string>
  created_at: Instant
  expires_at: Instant
  owner_kind: number
}

export interface MacouPendingTable {
  org_id: string
  sale_id: string
  part_id: string
  store_id: string
  member_id: string
  amount_cents: number
  taken_cents: WithDefault<number>
  releases_at: Instant | null
  state: number
}

export interface MemberTable {
  org_id: string
  id: string
  code: string
  phone: WithDefault<string>
  email: WithDefault<string>
  name: WithDefault<string>
  macou_cents: WithDefault<number>
  entries: WithDefault<number>
  created_at: Instant
  created_by: string | null
  version: WithDefault<number>
  invites_before: WithDefault<number>
  joined_into: string | null
  joined_at: Instant | null
  phone_proven_at: Instant | null
  email_proven_at: Instant | null
  invited_by: string | null
  leaving_at: Instant | null
}

export interface MemberAddressTable {
  org_id: string
  member_id: string
  id: string
  address: string
  apt: string
  city: string
  state: string
  zip: string
  used_at: Instant
}

export interface MemberDayTable {
  org_id: string
  store_id: string
  member_id: string
  sku_id: string
  day: string
  pending_milli: WithDefault<number>
  bought_milli: WithDefault<number>
}

export interface MembershipTable {
  org_id: string
  account_id: string
  org_role_id: string | null
  is_primary: WithDefault<boolean>
  disabled_at: Instant | null
  session_minutes: number | null
  created_at: Instant
  version: WithDefault<number>
  pin_hash: string | null
  pin_verifier: Json | null
  pin_set_at: Instant | null
  pin_figures: number | null
  everywhere_id: string | null
}

export interface MessageTable {
  id: string
  kind: string
  recipient: string
  subject: string
  body: string
  created_at: Instant
  tries: WithDefault<number>
  sent_at: Instant | null
  error: string | null
  html: WithDefault<string>
}

export interface NoticeTable {
  org_id: string
  store_id: string
  id: string
  kind: string
  subject_id: string
  subject_name: string
  account_id: string | null
  created_at: Instant
  xid: WithDefault<string>
}

export interface NoticeReadTable {
  org_id: string
  store_id: string
  notice_id: string
  account_id: string
  read_at: Instant
}

export interface OnlineDayTable {
  org_id: string
  store_id: string
  sku_id: string
  day: string
  sold_milli: WithDefault<number>
  extra_milli: WithDefault<number>
}

export interface OnlineOrderTable {
  org_id: string
  store_id: string
  id: string
  number: string
  kind: string
  state: number
  member_id: string | null
  placed_day: string
  slot_day: string
  slot_from: number
  slot_to: number
  stock_start_at: Instant
  buyer_name: string
  buyer_phone: WithDefault<string>
  buyer_mail: WithDefault<string>
  language: string
  address: Json | null
  policy: Json
  goods_cents: number
  tax_cents: number
  tip_cents: WithDefault<number>
  macou_cents: WithDefault<number>
  total_cents: number
  pay_by: string
  pay_until: Instant | null
  pickup_code: string
  link_hash: string
  origin: WithDefault<string>
  request_id: string
  request_hash: string
  cancel_reason: WithDefault<string>
  placed_at: Instant
  paid_at: Instant | null
  started_at: Instant | null
  ready_at: Instant | null
  dispatched_at: Instant | null
  received_at: Instant | null
  completed_at: Instant | null
  cancelled_at: Instant | null
  version: WithDefault<number>
  link_sealed: WithDefault<string>
  reminders: WithDefault<number>
}

export interface OnlineOrderFeeTable {
  org_id: string
  store_id: string
  order_id: string
  kind: string
  amount_cents: number
  parts: Json
}

export interface OnlineOrderLineTable {
  org_id: string
  store_id: string
  order_id: string
  line_no: number
  line_id: string
  sku_id: string | null
  name_zh: string
  name_en: string
  recipe_version: number | null
  presale: WithDefault<boolean>
  unit_price_cents: number
  quantity_milli: number
  discount_cents: WithDefault<number>
  net_cents: number
  taxes: Json
  tax_cents: number
  additional_fee_cents: WithDefault<number>
  picked_milli: WithDefault<number>
  short_milli: WithDefault<number>
  takes_macou: WithDefault<boolean>
  guarantee_id: string | null
  for_line: string | null
  valid_days: number | null
}

export interface OnlinePaymentTable {
  org_id: string
  store_id: string
  id: string
  order_id: string
  driver: string
  account_ref: WithDefault<string>
  session_ref: WithDefault<string>
  url: WithDefault<string>
  reference: WithDefault<string>
  state: number
  amount_cents: number
  charged_cents: WithDefault<number>
  created_at: Instant
  ends_at: Instant
  asked_at: Instant
  settled_at: Instant | null
  returned_at: Instant | null
  next_at: Instant | null
  tries: WithDefault<number>
  failure: WithDefault<string>
}

export interface OnlineProductTable {
  org_id: string
  store_id: string
  product_id: string
  state: WithDefault<number>
  review: WithDefault<number>
  rebuttal_reason: WithDefault<string>
  sales_method: WithDefault<number>
  pickup: WithDefault<boolean>
  delivery: WithDefault<boolean>
  additional_fee_cents: WithDefault<number>
  off_sale_at: Instant | null
  platform_category_id: string | null
  title_zh: WithDefault<string>
  title_en: WithDefault<string>
  description_zh: WithDefault<string>
  description_en: WithDefault<string>
  published_at: WithDefault<Instant>
  version: WithDefault<number>
}

export interface OnlineRunTable {
  org_id: string
  store_id: string
  id: string
  action: string
  total: number
  done: WithDefault<number>
  succeeded: WithDefault<number>
  failures: WithDefault<Json>
  account_id: string
  created_at: Instant
  finished_at: Instant | null
  place: string | null
}

export interface OnlineSkuTable {
  org_id: string
  store_id: string
  sku_id: string
  price_cents: number | null
  day_limit_milli: number | null
  member_limit_milli: number | null
  reserve_milli: number | null
  shown: WithDefault<boolean>
  presale_ready_on: string | null
  presale_max_milli: number | null
}

export interface OperatorTable {
  org_id: string
  first_name: string
  last_name: string
  identity_type: number
  src_country: WithDefault<number>
  ssn_sealed: WithDefault<string>
  driver_license_sealed: WithDefault<string>
  validity_period: Instant | null
  address: Json
  signature: string
  updated_at: Instant
}

export interface OrderEventTable {
  org_id: string
  store_id: string
  order_id: string
  seq: number
  from_state: number | null
  to_state: number
  by_kind: string
  account_id: string | null
  at: Instant
  note: WithDefault<string>
}

export interface OrderHandoverTable {
  org_id: string
  store_id: string
  id: string
  fact_id: string
  order_id: string
  order_no: string
  code: string
  counter_id: string
  shift_id: string
  account_id: string
  occurred_at: Instant
  received_at: Instant
  state: number
  differences: WithDefault<Json>
}

export interface OrderPaymentTable {
  org_id: string
  store_id: string
  id: string
  fact_id: string
  order_id: string
  order_no: string
  counter_id: string
  shift_id: string
  account_id: string
  cashier_id: string
  receipt_no: string
  lease: number
  receipt_seq: number
  amount_cents: number
  rounding_cents: number
  business_date: string
  occurred_at: Instant
  received_at: Instant
  state: number
  differences: WithDefault<Json>
}

export interface OrderPaymentPartTable {
  org_id: string
  store_id: string
  payment_id: string
  part_no: number
  tender: string
  amount_cents: number
  tendered_cents: number | null
  change_cents: number | null
  reference: WithDefault<string>
}

export interface OrderRefundTable {
  org_id: string
  store_id: string
  id: string
  number: string
  order_id: string
  kind: string
  state: number
  goods_cents: number
  fees_cents: WithDefault<number>
  tax_cents: number
  tip_cents: WithDefault<number>
  macou_cents: WithDefault<number>
  money_cents: number
  reason: WithDefault<string>
  approved_at: Instant
  approved_by: string | null
  settled_at: Instant | null
  tries: WithDefault<number>
  next_at: Instant | null
  failure: WithDefault<string>
}

export interface OrderRefundLineTable {
  org_id: string
  store_id: string
  refund_id: string
  line_no: number
  quantity_milli: number
  net_cents: number
  tax_cents: number
  taxes: WithDefault<Json>
}

export interface OrgRoleTable {
  org_id: string
  id: string
  name: string
  permissions: Json
  session_minutes: number | null
  created_at: Instant
  note: WithDefault<string>
  version: WithDefault<number>
}

export interface OrganisationTable {
  id: string
  name: string
  created_at: Instant
  time_zone: WithDefault<string>
  strong_passwords: WithDefault<boolean>
  offered_to: string | null
  offered_at: Instant | null
  permission_release: WithDefault<number>
}

export interface OutboundDocumentTable {
  org_id: string
  store_id: string
  id: string
  number: string | null
  sale_id: string | null
  created_at: Instant
  type: WithDefault<number>
  state: WithDefault<number>
  remark: WithDefault<string>
  version: WithDefault<number>
  created_by: string | null
  updated_at: Instant | null
  posted_by: string | null
  posted_at: Instant | null
  reverses: string | null
}

export interface OutboundLineTable {
  org_id: string
  store_id: string
  document_id: string
  line_no: number
  item_id: string
  place_id: string
  pack_id: string | null
  packs_milli: number | null
  quantity_milli: number
  reason: string | null
  line_id: WithDefault<string>
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
  status: WithDefault<number>
  verified_by: string | null
  verified_at: Instant | null
}

export interface PackPricePastTable {
  org_id: string
  store_id: string
  pack_id: string
  until_rev: number
  until: Instant
  price_cents: number | null
  next_price_cents: number | null
  next_price_at: Instant | null
  after_price_cents: number | null
  after_price_at: Instant | null
}

export interface PasskeyTable {
  id: string
  account_id: string
  name: string
  public_key: string
  sign_count: WithDefault<number>
  transports: WithDefault<string>
  created_at: Instant
  used_at: Instant | null
}

export interface PasskeyChallengeTable {
  id: string
  challenge: string
  account_id: string | null
  expires_at: Instant
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

export interface PermissionNoticeTable {
  org_id: string
  store_id: string
  id: string
  role_id: string
  permissions: Json
  created_at: Instant
  closed_at: Instant | null
  closed_by: string | null
}

export interface PickScanTable {
  org_id: string
  store_id: string
  id: string
  task_id: string
  kind: string
  line_no: number
  place_id: string | null
  quantity_milli: number
  code: WithDefault<string>
  account_id: string | null
  at: Instant
}

export interface PickingLineTable {
  org_id: string
  store_id: string
  task_id: string
  seq: number
  line_no: number
  place_id: string | null
  wanted_milli: number
  picked_milli: WithDefault<number>
  short_milli: WithDefault<number>
  short_reason: WithDefault<string>
  waits: WithDefault<boolean>
}

export interface PickingTaskTable {
  org_id: string
  store_id: string
  id: string
  number: string
  order_id: string
  state: number
  check_state: number
  operator_id: string | null
  note: WithDefault<string>
  checker_id: string | null
  print_count: WithDefault<number>
  created_at: Instant
  taken_at: Instant | null
  finished_at: Instant | null
  checked_at: Instant | null
  put_back_at: Instant | null
  version: WithDefault<number>
}

export interface PickupSlotTable {
  org_id: string
  store_id: string
  day: string
  from_minute: number
  kind: string
  capacity: number | null
  taken: WithDefault<number>
}

export interface PictureTable {
  org_id: string
  name: string
  form: string
  bytes: number
  width: number
  height: number
  account_id: string | null
  uploaded_at: Instant
  dropping: WithDefault<boolean>
}

export interface PinPastTable {
  org_id: string
  account_id: string
  until: Instant
  set_at: Instant | null
  hash: string
}

export interface PlatformCategoryTable {
  org_id: string
  store_id: string
  id: string
  parent_id: string | null
  name_zh: string
  name_en: string
  image: WithDefault<string>
  sort: number
}

export interface PriceChangeTable {
  org_id: string
  store_id: string
  id: string
  sku_id: string
  old_cents: number | null
  new_cents: number | null
  starts_at: Instant
  ends_at: Instant | null
  state: number
  batch_id: string | null
  note: WithDefault<string>
  made_by: string | null
  made_by_name: WithDefault<string>
  made_at: Instant
  pack_id: string | null
}

export interface PrintJobTable {
  org_id: string
  store_id: string
  id: string
  printer_id: string
  kind: string
  state: string
  reason: WithDefault<string>
  idempotency_key: string
  receipt: Json
  drawer: boolean
  copies: number
  attempts: WithDefault<number>
  account_id: string | null
  account_name: string
  created_at: Instant
  offered_at: Instant | null
  done_at: Instant | null
  expires_at: Instant
  task_id: string | null
}

export interface PrinterTable {
  org_id: string
  store_id: string
  id: string
  name: string
  kind: string
  counter_id: string | null
  main: WithDefault<boolean>
  token_hash: string | null
  width_mm: number
  chinese_font: WithDefault<boolean>
  language: string
  drawer: WithDefault<boolean>
  poll_ms: WithDefault<number>
  polled_at: Instant | null
  status: WithDefault<string>
  status_good: WithDefault<boolean>
  created_at: Instant
  deleted_at: Instant | null
  token_sealed: WithDefault<string>
}

export interface PrizeTable {
  org_id: string
  store_id: string
  id: string
  sweepstakes_id: string
  sku_id: string
  quantity_milli: WithDefault<number>
  stock: number
}

export interface ProductTable {
  org_id: string
  store_id: string
  id: string
  category_id: string
  name_zh: string
  name_en: string
  brand: WithDefault<string>
  description: WithDefault<string>
  image: WithDefault<string>
  handle: WithDefault<string>
  created_at: Instant
  updated_at: Instant
  tax_mode: WithDefault<number>
  cycle_days: number | null
  lead_days: number | null
  stocking_days: number | null
  version: WithDefault<number>
  reorder_method: WithDefault<number>
  supplier_id: string | null
}

export interface ProductHandleTable {
  org_id: string
  store_id: string
  handle: string
  product_id: string
  current: boolean
}

export interface ProductImageTable {
  org_id: string
  store_id: string
  product_id: string
  sort: number
  image: string
  alt_zh: WithDefault<string>
  alt_en: WithDefault<string>
}

export interface ProductOptionTable {
  org_id: string
  store_id: string
  product_id: string
  id: string
  name_zh: string
  name_en: string
  sort: number
}

export interface ProductOptionValueTable {
  org_id: string
  store_id: string
  product_id: string
  option_id: string
  id: string
  name_zh: string
  name_en: string
  sort: number
}

export interface PurchaseEventTable {
  org_id: string
  store_id: string
  order_id: string
  event_no: number
  kind: string
  account_id: string | null
  at: Instant
  note: WithDefault<string>
}

export interface PurchaseLineTable {
  org_id: string
  store_id: string
  order_id: string
  line_no: number
  item_id: string
  pack_id: string | null
  packs_milli: number | null
  quantity_milli: number
  cost_micro: number | null
  arrived_milli: WithDefault<number>
  rejected_milli: WithDefault<number>
  replaced_milli: WithDefault<number>
  over_milli: WithDefault<number>
  cancelled_milli: WithDefault<number>
  suggestion_id: string | null
  line_id: WithDefault<string>
  pack_cost_micro: number | null
  pack_size_milli: number | null
}

export interface PurchaseOrderTable {
  org_id: string
  store_id: string
  id: string
  number: string
  supplier_id: string | null
  state: WithDefault<number>
  expected_on: string | null
  remark: WithDefault<string>
  reject_note: WithDefault<string>
  discount_cents: WithDefault<number>
  freight_cents: WithDefault<number>
  tax_cents: WithDefault<number>
  language: WithDefault<string>
  version: WithDefault<number>
  created_by: string
  created_at: Instant
  updated_at: Instant
  edited_by: string
  reviewed_by: string | null
  reviewed_at: Instant | null
  reviewed_alone: WithDefault<boolean>
  mail_id: string | null
  mail_to: WithDefault<string>
  sent_at: Instant | null
  ended_by: string | null
  ended_at: Instant | null
  end_reason: WithDefault<string>
  deleted_at: Instant | null
}

export interface PurchaseSuggestionTable {
  org_id: string
  store_id: string
  id: string
  item_id: string
  method: number
  inputs: Json
  result_milli: number
  packs: number
  at: Instant
  order_id: string | null
  line_no: number | null
  changed_to_milli: number | null
  made_by: string | null
  target_milli: number | null
  pack_milli: number | null
  min_packs: number | null
  short_on: string | null
  catalogue_rev: WithDefault<number>
  product_supplier_id: string | null
  listed_cents: number | null
  sort_zh: string | null
  sort_en: string | null
}

export interface QuickKeysTable {
  org_id: string
  store_id: string
  revision: number
  pages: Json
  changed_at: Instant
  changed_by: string
}

export interface RateLimitTable {
  key: string
  points: number
  ends_at: Instant
}

export interface RawCategoryTable {
  org_id: string
  store_id: string
  id: string
  name_zh: string
  name_en: string
  sort: WithDefault<number>
}

export interface RawMaterialTable {
  org_id: string
  store_id: string
  id: string
  unit_id: string
  item_no: string
  name_zh: string
  name_en: string
  category_id: string | null
  image: WithDefault<string>
  specification: WithDefault<string>
  default_cost_micro: number | null
  status: WithDefault<number>
  search: WithDefault<string>
  sort_zh: WithDefault<string>
  sort_en: WithDefault<string>
  deleted_at: Instant | null
}

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

export interface RecipeTable {
  org_id: string
  store_id: string
  sku_id: string
  version: number
  valid_from: Instant
  yield_milli: number
  waste_ppm: WithDefault<number>
  created_at: Instant
}

export interface RecipeLineTable {
  org_id: string
  store_id: string
  sku_id: string
  version: number
  material_id: string
  quantity_milli: number
  sort: WithDefault<number>
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
  cash_cents: number
  tenders: string
  reason: WithDefault<string>
  approved_how: WithDefault<string>
  approved_by: string | null
  state: WithDefault<string>
  has_differences: WithDefault<boolean>
  rung_disconnected: WithDefault<boolean>
  rounding_cents: WithDefault<number>
  tip_cents: WithDefault<number>
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
  taxes: Json
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
  reference: WithDefault<string>
}

export interface ReportRestatementTable {
  org_id: string
  store_id: string
  day: string
  restated_no: number
  at: Instant
  sales: number
  refunds: number
  before_sums: Json
  after_sums: Json
}

export interface ReportScheduleTable {
  org_id: string
  store_id: string
  id: string
  account_id: string
  pages: Json
  every: string
  email: string
  language: string
  created_at: Instant
  asked_to: string
  sent_to: string | null
  paused: WithDefault<boolean>
}

export interface RestockNoticeTable {
  org_id: string
  store_id: string
  sku_id: string
  mail: string
  language: string
  link: string
  asked_at: Instant
}

export interface RestoreEpochTable {
  epoch: number
  began_at: Instant
  cause: string
}

export interface RestoredCashierTable {
  org_id: string
  restored_id: string
  account_id: string
  joined_at: Instant
  joined_by: string
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
  member_code: WithDefault<string>
  prices_include_tax: boolean
  has_differences: WithDefault<boolean>
  rung_disconnected: WithDefault<boolean>
  member_id: string | null
  adjustments: WithDefault<Json>
  tax_exempt: WithDefault<string>
  exchange_for: string | null
  rounding_cents: WithDefault<number>
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
  taxes: Json
  note: WithDefault<string>
  kind: WithDefault<string>
  for_line: string | null
  list_price_cents: number | null
  adjustments: WithDefault<Json>
  open: Json | null
  limited: WithDefault<boolean>
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
  reference: WithDefault<string>
}

export interface SavedViewTable {
  org_id: string
  id: string
  account_id: string
  screen: string
  name: string
  search: Json
  shared: WithDefault<boolean>
  created_at: Instant
}

export interface ServerSecretTable {
  name: string
  value: string
  created_at: Instant
}

export interface SessionTable {
  token_hash: string
  account_id: string
  org_id: string
  device_id: WithDefault<string>
  user_agent: WithDefault<string>
  created_at: Instant
  seen_at: Instant
  ended_at: Instant | null
  ended_reason: string | null
  ip: WithDefault<string>
  network: WithDefault<string>
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
  sale_count: WithDefault<number>
  sales_cents: WithDefault<number>
  cash_sales_cents: WithDefault<number>
  cash_refunds_cents: WithDefault<number>
  submitted_cents: WithDefault<number>
  opened_at: Instant
  closed_at: Instant | null
  seen_at: Instant
  pending_facts: WithDefault<number>
  pending_cents: WithDefault<number>
  app_version: WithDefault<string>
  taken_over_by: string | null
  verified_by: string | null
  handover_cents: number | null
  number: WithDefault<string>
  refund_count: WithDefault<number>
  refunds_cents: WithDefault<number>
  cash_in_cents: WithDefault<number>
  cash_out_cents: WithDefault<number>
  closing_count: string | null
  ended_how: WithDefault<string>
  handed_to: string | null
  handed_to_name: WithDefault<string>
  z_report: Json | null
  silences: WithDefault<Json>
  storage_protected: boolean | null
  pending_since: Instant | null
  next_shift_id: string | null
  next_lease: number | null
  next_for_lease: number | null
  next_issued_at: Instant | null
  after_shift_id: string | null
  remade: WithDefault<Json>
  joined_from: string | null
  cash_orders_cents: WithDefault<number>
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
  note: WithDefault<string>
}

export interface ShiftCountTable {
  org_id: string
  store_id: string
  id: string
  shift_id: string
  account_id: string
  purpose: string
  pieces: Json
  counted_cents: number
  expected_cents: number
  reason: WithDefault<string>
  occurred_at: Instant
  received_at: Instant
}

export interface ShopBasketTable {
  org_id: string
  store_id: string
  id: string
  token_hash: string
  request_id: string
  draft: WithDefault<Json>
  ends_at: Instant
  version: WithDefault<number>
}

export interface ShopBasketLineTable {
  org_id: string
  store_id: string
  basket_id: string
  id: string
  sku_id: string
  pack_id: string | null
  quantity_milli: number
  name_zh: string
  name_en: string
  price_cents: number
  removed: WithDefault<boolean>
  guarantee_id: string | null
  guarantee_zh: WithDefault<string>
  guarantee_en: WithDefault<string>
  guarantee_cents: WithDefault<number>
}

export interface ShopSellingTable {
  org_id: string
  store_id: string
  takes_orders: WithDefault<boolean>
  pay_at_pickup: WithDefault<boolean>
  pay_by_card: WithDefault<boolean>
}

export interface SimulatedPaymentTable {
  org_id: string
  store_id: string
  id: string
  reader_code: string
  amount_cents: number
  tip_on_reader: boolean
  tip_cents: WithDefault<number>
  state: string
  failure: WithDefault<string>
  card: WithDefault<string>
  ready_at: Instant | null
  refunds: WithDefault<Json>
  created_at: Instant
}

export interface SimulatedReaderTable {
  org_id: string
  store_id: string
  reader_code: string
  mode: WithDefault<string>
  shown_cents: number | null
}

export interface SkuTable {
  org_id: string
  store_id: string
  id: string
  product_id: string
  unit_id: string
  item_no: string
  options_zh: WithDefault<string>
  options_en: WithDefault<string>
  price_cents: number | null
  next_price_cents: number | null
  next_price_at: Instant | null
  original_price_cents: number | null
  cost_cents: number | null
  taxes: WithDefault<Json>
  pinyin: WithDefault<string>
  initials: WithDefault<string>
  search: WithDefault<string>
  status: WithDefault<number>
  rev: number
  deleted_at: Instant | null
  more: WithDefault<boolean>
  awaits_tax: WithDefault<boolean>
  sort_zh: WithDefault<string>
  sort_en: WithDefault<string>
  after_price_cents: number | null
  after_price_at: Instant | null
  lasting_cents: number | null
  counted: WithDefault<boolean>
  counted_from: Instant | null
  image: WithDefault<string>
}

export interface SkuBarcodeTable {
  org_id: string
  store_id: string
  code: string
  sku_id: string
  quantity_milli: WithDefault<number>
}

export interface SkuCardTable {
  org_id: string
  store_id: string
  sku_id: string
  kind: string
  cash_return_bps: WithDefault<number>
  card_return_bps: WithDefault<number>
}

export interface SkuDayTable {
  org_id: string
  store_id: string
  sku_id: string
  day: string
  quantity_milli: number
  pending_milli: WithDefault<number>
}

export interface SkuGuaranteeTable {
  org_id: string
  store_id: string
  sku_id: string
  guarantee_id: string
  sort: WithDefault<number>
}

export interface SkuLimitTable {
  org_id: string
  store_id: string
  sku_id: string
  day_milli: number | null
  purchase_milli: number | null
  invite_milli: WithDefault<number>
}

export interface SkuMacouTable {
  org_id: string
  store_id: string
  sku_id: string
  kind: string
  ppm: number
}

export interface SkuMaterialTable {
  org_id: string
  store_id: string
  sku_id: string
  material_id: string
  quantity_milli: number
}

export interface SkuOptionTable {
  org_id: string
  store_id: string
  sku_id: string
  product_id: string
  option_id: string
  value_id: string
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
  code: WithDefault<string>
  status: WithDefault<number>
  sell: WithDefault<boolean>
  purchase: WithDefault<boolean>
  lasting_cents: number | null
  next_price_cents: number | null
  next_price_at: Instant | null
  after_price_cents: number | null
  after_price_at: Instant | null
}

export interface SkuPricePastTable {
  org_id: string
  store_id: string
  sku_id: string
  until_rev: number
  until: Instant
  price_cents: number | null
  next_price_cents: number | null
  next_price_at: Instant | null
  after_price_cents: number | null
  after_price_at: Instant | null
}

export interface SkuStockTable {
  org_id: string
  store_id: string
  item_id: string
  shelf_milli: WithDefault<number>
  warehouse_milli: WithDefault<number>
  value_micro: WithDefault<number>
  last_cost_micro: number | null
  cost_entries: WithDefault<number>
  in_transit_milli: WithDefault<number>
  locked_milli: WithDefault<number>
  transfer_in_milli: WithDefault<number>
  places: WithDefault<number>
  watched: WithDefault<boolean>
  dated: WithDefault<boolean>
  low: WithDefault<boolean>
  transit_micro: WithDefault<number>
  wanted: WithDefault<boolean>
}

export interface SkuSupplierTable {
  org_id: string
  store_id: string
  sku_id: string
  supplier_id: string
  supplier_item_no: WithDefault<string>
  pack_id: string | null
  cost_micro: number | null
  min_packs: WithDefault<number>
  preferred: WithDefault<boolean>
  last_bought_at: Instant | null
}

export interface StockBalanceTable {
  org_id: string
  store_id: string
  sku_id: string
  place_id: string
  quantity_milli: number
  entries: WithDefault<number>
  rev: WithDefault<number>
  locked_milli: WithDefault<number>
  counted_at: Instant | null
}

export interface StockConversionTable {
  org_id: string
  store_id: string
  id: string
  number: string | null
  type: number
  state: WithDefault<number>
  remark: WithDefault<string>
  version: WithDefault<number>
  created_by: string
  created_at: Instant
  updated_at: Instant
  posted_by: string | null
  posted_at: Instant | null
  reverses: string | null
}

export interface StockConversionLineTable {
  org_id: string
  store_id: string
  document_id: string
  line_no: number
  item_id: string
  place_id: string
  pack_id: string | null
  packs_milli: number | null
  quantity_milli: number
  lost_milli: number | null
  to_item_id: string
  to_place_id: string
  made_milli: number
  line_id: WithDefault<string>
}

export interface StockCountTable {
  org_id: string
  store_id: string
  id: string
  number: string | null
  kind: number
  scope: Json
  blind: WithDefault<boolean>
  uncounted: WithDefault<number>
  state: WithDefault<number>
  remark: WithDefault<string>
  version: WithDefault<number>
  created_by: string | null
  created_at: Instant
  started_at: Instant | null
  started_by: string | null
  finished_at: Instant | null
  posting_by: string | null
  posting_at: Instant | null
  alone: WithDefault<boolean>
  posted_by: string | null
  posted_at: Instant | null
  arrived: WithDefault<number>
  included: WithDefault<number>
  known: Json | null
  due_on: string | null
}

export interface StockCountEntryTable {
  org_id: string
  store_id: string
  id: string
  count_id: string
  item_id: string
  place_id: string
  round: number
  mode: number
  quantity_milli: number
  pack_id: string | null
  packs_milli: number | null
  device_id: string
  seq: number
  account_id: string
  occurred_at: Instant
  clock_ms: WithDefault<number>
  received_at: Instant
  arrival_no: number
  brought_by: string | null
}

export interface StockCountLineTable {
  org_id: string
  store_id: string
  count_id: string
  item_id: string
  place_id: string
  held_milli: number
  found: WithDefault<boolean>
  round: WithDefault<number>
  counted_milli: number | null
  counted_at: Instant | null
  clock_ms: WithDefault<number>
  book_milli: number | null
  variance_milli: number | null
  value_micro: number | null
  doubt_milli: WithDefault<number>
  doubt: number | null
  decision: number | null
  reason: WithDefault<string>
  late_milli: WithDefault<number>
  ledger_entry_no: number | null
  booked_at: Instant | null
  unit_micro: number | null
  counted_from: Instant | null
}

export interface StockDayTable {
  org_id: string
  store_id: string
  item_id: string
  day: string
  sold_milli: number
  refunded_milli: number
  received_milli: number
  written_off_milli: number
  counted_milli: number
  closing_milli: number
  had_stock: boolean
  late: boolean
}

export interface StockDayMarkTable {
  org_id: string
  store_id: string
  booked_before: Instant
}

export interface StockLaneTable {
  org_id: string
  store_id: string
  id: string
  name: string
  account_id: string
  opened_at: Instant
  seen_at: Instant
  contiguous: WithDefault<number>
  highest: WithDefault<number>
  unsent: WithDefault<number>
  oldest_at: Instant | null
}

export interface StockLaneCountTable {
  org_id: string
  store_id: string
  count_id: string
  lane_id: string
  account_id: string
  opened_at: Instant
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
  occurred_at: Instant | null
  value_micro: number | null
}

export interface StockLockTable {
  org_id: string
  store_id: string
  id: string
  item_id: string
  place_id: string
  quantity_milli: number
  kind: number
  owner_id: string
  owner_seq: number
  state: WithDefault<number>
  created_at: Instant
  ended_at: Instant | null
}

export interface StockMoveTable {
  org_id: string
  store_id: string
  id: string
  number: string | null
  type: number
  state: WithDefault<number>
  remark: WithDefault<string>
  version: WithDefault<number>
  created_by: string
  created_at: Instant
  updated_at: Instant
  posted_by: string | null
  posted_at: Instant | null
  reverses: string | null
}

export interface StockMoveLineTable {
  org_id: string
  store_id: string
  document_id: string
  line_no: number
  item_id: string
  place_id: string
  to_place_id: string
  pack_id: string | null
  packs_milli: number | null
  quantity_milli: number
  line_id: WithDefault<string>
}

export interface StockPlaceTable {
  org_id: string
  store_id: string
  id: string
  kind: string
  code: string
  zone_id: string | null
  name: WithDefault<string>
  route_no: WithDefault<number>
  status: WithDefault<number>
  deleted_at: Instant | null
  to_store: string | null
}

export interface StockTransferTable {
  org_id: string
  id: string
  number: string | null
  from_store: string
  to_store: string
  made_in: string
  state: WithDefault<number>
  remark: WithDefault<string>
  difference_note: WithDefault<string>
  version: WithDefault<number>
  created_by: string
  created_at: Instant
  updated_at: Instant
  requested_at: Instant | null
  accepted_by: string | null
  accepted_at: Instant | null
  sent_by: string | null
  sent_at: Instant | null
  received_by: string | null
  received_at: Instant | null
  received_alone: WithDefault<boolean>
  settled_by: string | null
  settled_at: Instant | null
  ended_by: string | null
  ended_at: Instant | null
}

export interface StockTransferLineTable {
  org_id: string
  transfer_id: string
  line_no: number
  from_item: string | null
  to_item: string | null
  name_zh: string
  name_en: string
  item_no: string
  pack_id: string | null
  packs_milli: number | null
  requested_milli: number
  sent_milli: number | null
  from_place: string | null
  to_place: string | null
  received_milli: number | null
  surplus_milli: WithDefault<number>
  found_milli: WithDefault<number>
  back_milli: WithDefault<number>
  lost_milli: WithDefault<number>
  transit_micro: WithDefault<number>
}

export interface StockValueDayTable {
  org_id: string
  store_id: string
  day: string
  value_micro: number
}

export interface StockZoneTable {
  org_id: string
  store_id: string
  id: string
  kind: number
  code: string
  name: WithDefault<string>
  sort: WithDefault<number>
  deleted_at: Instant | null
}

export interface StoreTable {
  org_id: string
  id: string
  name: string
  code: string
  review_state: number
  review_reason: WithDefault<string>
  in_business: WithDefault<boolean>
  time_zone: string
  address: WithDefault<Json>
  phone: WithDefault<string>
  picture: WithDefault<string>
  settings: Json
  catalogue_rev: WithDefault<number>
  created_at: Instant
  domain: WithDefault<string>
  email: WithDefault<string>
  industry_id: number | null
  category_id: number | null
  gas_station: WithDefault<boolean>
  front_desk_picture: WithDefault<string>
  logo: WithDefault<string>
  poster: WithDefault<string>
  ubi_number: WithDefault<string>
  ein: WithDefault<string>
  signature: WithDefault<string>
  certification: WithDefault<number>
  set_up_at: Instant | null
  reviewed_at: Instant | null
  deleted_at: Instant | null
  profile: WithDefault<Json>
  version: WithDefault<number>
  restored_at: Instant | null
  basket_minutes: WithDefault<number>
  count_limit_cents: WithDefault<number>
  expiry_days: WithDefault<number>
  daily_count: WithDefault<number>
  goods_rev: WithDefault<number>
}

export interface StorePolicyPastTable {
  org_id: string
  store_id: string
  until: Instant
  policy: Json
  taxes: Json | null
}

export interface StorePositionTable {
  org_id: string
  store_id: string
  account_id: string
  store_role_id: string
  created_at: Instant
}

export interface StorePostcodeTable {
  org_id: string
  store_id: string
  code: string
  base_cents: number | null
  taxes: Json | null
  active: WithDefault<boolean>
}

export interface StorePreparationEditTable {
  org_id: string
  store_id: string
  id: string
  business_date: string
  minutes: number
  account_id: string
  at: Instant
}

export interface StoreRoleTable {
  org_id: string
  store_id: string
  id: string
  name: string
  permissions: Json
  created_at: Instant
  note: WithDefault<string>
  version: WithDefault<number>
  session_minutes: number | null
  limits: WithDefault<Json>
  shared_id: string | null
  proposal: string | null
}

export interface SupplierTable {
  org_id: string
  id: string
  name: string
  contact: WithDefault<string>
  email: WithDefault<string>
  phone: WithDefault<string>
  terms: WithDefault<string>
  lead_days: number | null
  min_order_cents: number | null
  order_days: WithDefault<number>
  language: WithDefault<string>
  status: WithDefault<number>
  created_at: Instant
  version: WithDefault<number>
}

export interface SweepstakesTable {
  org_id: string
  store_id: string
  id: string
  name_zh: string
  name_en: string
  prize_area: WithDefault<string>
  redemption_days: number
  starts_at: Instant
  ends_at: Instant
}

export interface TodoTable {
  org_id: string
  store_id: string
  kind: string
  subject_id: string
  part: WithDefault<string>
  node: string
  due_on: string | null
  params: WithDefault<Json>
  opened_at: Instant
  closed_at: Instant | null
  closed_by: string | null
}

export interface UnitTable {
  org_id: string
  store_id: string
  id: string
  name_zh: string
  name_en: string
  kind: string
  status: WithDefault<number>
  source: WithDefault<number>
  decimals: WithDefault<number>
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
  reason: WithDefault<string>
  occurred_at: Instant
  received_at: Instant
}

export interface WinningRecordTable {
  org_id: string
  store_id: string
  id: string
  prize_id: string
  code: string
  sale_id: string | null
  member_id: string | null
  winner_name: WithDefault<string>
  won_at: Instant
  expires_at: Instant
  redeemed_at: Instant | null
  redeemed_by: string | null
  redeemed_name: WithDefault<string>
  shift_id: string | null
  request_id: string | null
  handed_sku_id: string | null
  difference_cents: WithDefault<number>
  order_id: string | null
}

export interface WriteOffSumTable {
  org_id: string
  store_id: string
  document_id: string
  reason: string
  lines: number
  worth_micro: number
}

export interface Tables {
  account: AccountTable
  accounting_account: AccountingAccountTable
  approval_doubt: ApprovalDoubtTable
  approval_proof: ApprovalProofTable
  bulk_change: BulkChangeTable
  bulk_run: BulkRunTable
  buyer_session: BuyerSessionTable
  card_payment: CardPaymentTable
  card_refund: CardRefundTable
  card_return: CardReturnTable
  cash_movement: CashMovementTable
  cash_submission: CashSubmissionTable
  category: CategoryTable
  code: CodeTable
  convert_rule: ConvertRuleTable
  cost_ledger: CostLedgerTable
  counter: CounterTable
  counter_credential: CounterCredentialTable
  day_item: DayItemTable
  day_kept: DayKeptTable
  day_mark: DayMarkTable
  day_person: DayPersonTable
  day_sales: DaySalesTable
  day_tax: DayTaxTable
  day_tender: DayTenderTable
  device_move: DeviceMoveTable
  difference_owner: DifferenceOwnerTable
  difference_settled: DifferenceSettledTable
  document_number: DocumentNumberTable
  event: EventTable
  event_reader: EventReaderTable
  expiry_taken: ExpiryTakenTable
  expiry_watch: ExpiryWatchTable
  export_file: ExportFileTable
  export_file_part: ExportFilePartTable
  fact: FactTable
  goods_import: GoodsImportTable
  goods_import_part: GoodsImportPartTable
  goods_import_picture: GoodsImportPictureTable
  goods_import_row: GoodsImportRowTable
  guarantee: GuaranteeTable
  guarantee_sold: GuaranteeSoldTable
  guarantee_type: GuaranteeTypeTable
  import_columns: ImportColumnsTable
  inbound_document: InboundDocumentTable
  inbound_line: InboundLineTable
  inbound_paper: InboundPaperTable
  invitation: InvitationTable
  item_limit: ItemLimitTable
  item_place: ItemPlaceTable
  item_statistic: ItemStatisticTable
  job: JobTable
  job_schedule: JobScheduleTable
  journal_import: JournalImportTable
  label_printer: LabelPrinterTable
  label_template: LabelTemplateTable
  macou_entry: MacouEntryTable
  macou_hold: MacouHoldTable
  macou_pending: MacouPendingTable
  member: MemberTable
  member_address: MemberAddressTable
  member_day: MemberDayTable
  membership: MembershipTable
  message: MessageTable
  notice: NoticeTable
  notice_read: NoticeReadTable
  online_day: OnlineDayTable
  online_order: OnlineOrderTable
  online_order_fee: OnlineOrderFeeTable
  online_order_line: OnlineOrderLineTable
  online_payment: OnlinePaymentTable
  online_product: OnlineProductTable
  online_run: OnlineRunTable
  online_sku: OnlineSkuTable
  operator: OperatorTable
  order_event: OrderEventTable
  order_handover: OrderHandoverTable
  order_payment: OrderPaymentTable
  order_payment_part: OrderPaymentPartTable
  order_refund: OrderRefundTable
  order_refund_line: OrderRefundLineTable
  org_role: OrgRoleTable
  organisation: OrganisationTable
  outbound_document: OutboundDocumentTable
  outbound_line: OutboundLineTable
  outbound_notification: OutboundNotificationTable
  pack_price_past: PackPricePastTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  payment_account: PaymentAccountTable
  payment_account_state: PaymentAccountStateTable
  permission_notice: PermissionNoticeTable
  pick_scan: PickScanTable
  picking_line: PickingLineTable
  picking_task: PickingTaskTable
  pickup_slot: PickupSlotTable
  picture: PictureTable
  pin_past: PinPastTable
  platform_category: PlatformCategoryTable
  price_change: PriceChangeTable
  print_job: PrintJobTable
  printer: PrinterTable
  prize: PrizeTable
  product: ProductTable
  product_handle: ProductHandleTable
  product_image: ProductImageTable
  product_option: ProductOptionTable
  product_option_value: ProductOptionValueTable
  purchase_event: PurchaseEventTable
  purchase_line: PurchaseLineTable
  purchase_order: PurchaseOrderTable
  purchase_suggestion: PurchaseSuggestionTable
  quick_keys: QuickKeysTable
  rate_limit: RateLimitTable
  raw_category: RawCategoryTable
  raw_material: RawMaterialTable
  receipt_mail: ReceiptMailTable
  recipe: RecipeTable
  recipe_line: RecipeLineTable
  refund: RefundTable
  refund_line: RefundLineTable
  refund_payment: RefundPaymentTable
  report_restatement: ReportRestatementTable
  report_schedule: ReportScheduleTable
  restock_notice: RestockNoticeTable
  restore_epoch: RestoreEpochTable
  restored_cashier: RestoredCashierTable
  sale: SaleTable
  sale_line: SaleLineTable
  sale_payment: SalePaymentTable
  saved_view: SavedViewTable
  server_secret: ServerSecretTable
  session: SessionTable
  shift: ShiftTable
  shift_adjustment: ShiftAdjustmentTable
  shift_count: ShiftCountTable
  shop_basket: ShopBasketTable
  shop_basket_line: ShopBasketLineTable
  shop_selling: ShopSellingTable
  simulated_payment: SimulatedPaymentTable
  simulated_reader: SimulatedReaderTable
  sku: SkuTable
  sku_barcode: SkuBarcodeTable
  sku_card: SkuCardTable
  sku_day: SkuDayTable
  sku_guarantee: SkuGuaranteeTable
  sku_limit: SkuLimitTable
  sku_macou: SkuMacouTable
  sku_material: SkuMaterialTable
  sku_option: SkuOptionTable
  sku_pack: SkuPackTable
  sku_price_past: SkuPricePastTable
  sku_stock: SkuStockTable
  sku_supplier: SkuSupplierTable
  stock_balance: StockBalanceTable
  stock_conversion: StockConversionTable
  stock_conversion_line: StockConversionLineTable
  stock_count: StockCountTable
  stock_count_entry: StockCountEntryTable
  stock_count_line: StockCountLineTable
  stock_day: StockDayTable
  stock_day_mark: StockDayMarkTable
  stock_lane: StockLaneTable
  stock_lane_count: StockLaneCountTable
  stock_ledger: StockLedgerTable
  stock_lock: StockLockTable
  stock_move: StockMoveTable
  stock_move_line: StockMoveLineTable
  stock_place: StockPlaceTable
  stock_transfer: StockTransferTable
  stock_transfer_line: StockTransferLineTable
  stock_value_day: StockValueDayTable
  stock_zone: StockZoneTable
  store: StoreTable
  store_policy_past: StorePolicyPastTable
  store_position: StorePositionTable
  store_postcode: StorePostcodeTable
  store_preparation_edit: StorePreparationEditTable
  store_role: StoreRoleTable
  supplier: SupplierTable
  sweepstakes: SweepstakesTable
  todo: TodoTable
  unit: UnitTable
  voided_cart: VoidedCartTable
  winning_record: WinningRecordTable
  write_off_sum: WriteOffSumTable
}

/** A row as a statement reads it. */
export type TableRow<T extends keyof Tables> = RowRead<Tables[T]>
/** A row as it is inserted: columns that may be null or have a default may be left out. */
export type NewRow<T extends keyof Tables> = RowInserted<Tables[T]>

/** The PostgreSQL type of each column. */
export const columnTypes = {
  account: {
    id: 'uuid',
    email: 'text',
    password_hash: 'text',
    first_name: 'text',
    last_name: 'text',
    language: 'text',
    must_change_password: 'boolean',
    disabled_at: 'timestamptz',
    created_at: 'timestamptz',
    avatar: 'text',
    phone: 'text',
    time_zone: 'text',
    initial_password_at: 'timestamptz',
    restored_at: 'timestamptz',
    owner_org_id: 'uuid',
    proven_at: 'timestamptz',
    signed_out_at: 'timestamptz',
  },
  accounting_account: {
    org_id: 'uuid',
    store_id: 'uuid',
    program: 'text',
    kind: 'text',
    account: 'text',
    version: 'bigint',
  },
  approval_doubt: {
    org_id: 'uuid',
    approver_id: 'uuid',
    cashier_id: 'uuid',
    since: 'timestamptz',
  },
  approval_proof: {
    org_id: 'uuid',
    id: 'uuid',
    store_id: 'uuid',
    approver_id: 'uuid',
    cashier_id: 'uuid',
    how: 'text',
    sealed: 'text',
    is_right: 'boolean',
    checked_at: 'timestamptz',
    fact_id: 'uuid',
  },
  bulk_change: {
    org_id: 'uuid',
    store_id: 'uuid',
    run_id: 'uuid',
    change_no: 'bigint',
    source_row: 'bigint',
    entity: 'text',
    entity_id: 'uuid',
    field: 'text',
    before_value: 'jsonb',
    after_value: 'jsonb',
    state: 'smallint',
  },
  bulk_run: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    kind: 'text',
    state: 'smallint',
    name: 'text',
    account_id: 'uuid',
    account_name: 'text',
    created_at: 'timestamptz',
    finished_at: 'timestamptz',
    undone_at: 'timestamptz',
    total: 'bigint',
    done: 'bigint',
    starts_at: 'timestamptz',
  },
  buyer_session: {
    org_id: 'uuid',
    store_id: 'uuid',
    token_hash: 'text',
    member_id: 'uuid',
    created_at: 'timestamptz',
    proven_at: 'timestamptz',
    ends_at: 'timestamptz',
  },
  card_payment: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    counter_id: 'uuid',
    shift_id: 'uuid',
    account_id: 'uuid',
    cashier_name: 'text',
    sale_id: 'uuid',
    driver: 'text',
    reader_code: 'text',
    account_ref: 'text',
    amount_cents: 'bigint',
    tip_on_reader: 'boolean',
    charged_cents: 'bigint',
    tip_cents: 'bigint',
    state: 'text',
    failure: 'text',
    reference: 'text',
    card: 'text',
    order_draft: 'jsonb',
    created_at: 'timestamptz',
    checked_at: 'timestamptz',
    settled_at: 'timestamptz',
    approval_code: 'text',
  },
  card_refund: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    payment_id: 'uuid',
    amount_cents: 'bigint',
    state: 'text',
    failure: 'text',
    reference: 'text',
    account_id: 'uuid',
    created_at: 'timestamptz',
    settled_at: 'timestamptz',
  },
  card_return: {
    org_id: 'uuid',
    store_id: 'uuid',
    document_id: 'uuid',
    line_id: 'uuid',
    member_id: 'uuid',
    sku_id: 'uuid',
    amount_cents: 'bigint',
    at: 'timestamptz',
  },
  cash_movement: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    counter_id: 'uuid',
    shift_id: 'uuid',
    account_id: 'uuid',
    number: 'text',
    direction: 'text',
    amount_cents: 'bigint',
    reason: 'text',
    status: 'smallint',
    occurred_at: 'timestamptz',
    received_at: 'timestamptz',
    reviewed_by: 'uuid',
    reviewed_at: 'timestamptz',
    review_note: 'text',
  },
  cash_submission: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    counter_id: 'uuid',
    shift_id: 'uuid',
    account_id: 'uuid',
    amount_cents: 'bigint',
    remark: 'text',
    status: 'smallint',
    occurred_at: 'timestamptz',
    received_at: 'timestamptz',
    number: 'text',
    reviewed_by: 'uuid',
    reviewed_at: 'timestamptz',
    review_note: 'text',
  },
  category: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    sort: 'bigint',
    rev: 'bigint',
  },
  code: {
    id: 'uuid',
    purpose: 'text',
    address: 'text',
    code_hash: 'text',
    tries: 'bigint',
    ip: 'text',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    used_at: 'timestamptz',
    scope: 'text',
  },
  convert_rule: {
    org_id: 'uuid',
    store_id: 'uuid',
    from_item: 'uuid',
    to_item: 'uuid',
    from_milli: 'bigint',
    lost_milli: 'bigint',
    made_milli: 'bigint',
    proposed: 'boolean',
    used_at: 'timestamptz',
  },
  cost_ledger: {
    org_id: 'uuid',
    store_id: 'uuid',
    item_id: 'uuid',
    entry_no: 'bigint',
    kind: 'text',
    value_micro: 'bigint',
    document_id: 'uuid',
    at: 'timestamptz',
  },
  counter: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    code: 'text',
    name: 'text',
    lease: 'bigint',
    shift_id: 'uuid',
    created_at: 'timestamptz',
    reader_code: 'text',
    reader_bound_at: 'timestamptz',
    deleted_at: 'timestamptz',
    restored_at: 'timestamptz',
  },
  counter_credential: {
    token_hash: 'text',
    org_id: 'uuid',
    store_id: 'uuid',
    counter_id: 'uuid',
    shift_id: 'uuid',
    lease: 'bigint',
    device_id: 'text',
    created_at: 'timestamptz',
    contiguous_seq: 'bigint',
    max_seq: 'bigint',
    revoked_at: 'timestamptz',
  },
  day_item: {
    org_id: 'uuid',
    store_id: 'uuid',
    day: 'date',
    channel: 'text',
    kind: 'text',
    item_id: 'uuid',
    sold_milli: 'bigint',
    refunded_milli: 'bigint',
    gross_cents: 'bigint',
    discount_cents: 'bigint',
    refunded_cents: 'bigint',
    cost_micro: 'bigint',
    uncosted_cents: 'bigint',
  },
  day_kept: {
    org_id: 'uuid',
    store_id: 'uuid',
    day: 'date',
    made_at: 'timestamptz',
  },
  day_mark: {
    org_id: 'uuid',
    store_id: 'uuid',
    day: 'date',
    id: 'uuid',
    at: 'timestamptz',
  },
  day_person: {
    org_id: 'uuid',
    store_id: 'uuid',
    day: 'date',
    channel: 'text',
    account_id: 'uuid',
    sales: 'bigint',
    net_cents: 'bigint',
    tip_cents: 'bigint',
    tip_refunded_cents: 'bigint',
  },
  day_sales: {
    org_id: 'uuid',
    store_id: 'uuid',
    day: 'date',
    channel: 'text',
    hour: 'smallint',
    sales: 'bigint',
    refunds: 'bigint',
    gross_cents: 'bigint',
    discount_cents: 'bigint',
    refunded_cents: 'bigint',
    tax_cents: 'bigint',
    tax_refunded_cents: 'bigint',
    tip_cents: 'bigint',
    tip_refunded_cents: 'bigint',
    cards_cents: 'bigint',
    cards_refunded_cents: 'bigint',
    macou_cents: 'bigint',
    macou_refunded_cents: 'bigint',
    kept_cents: 'bigint',
    rounding_cents: 'bigint',
    money_in_cents: 'bigint',
    money_out_cents: 'bigint',
    cost_micro: 'bigint',
    uncosted_cents: 'bigint',
    fees_cents: 'bigint',
    fees_refunded_cents: 'bigint',
    advances_cents: 'bigint',
    earned_cents: 'bigint',
    advances_back_cents: 'bigint',
    owed_cents: 'bigint',
    owed_paid_cents: 'bigint',
  },
  day_tax: {
    org_id: 'uuid',
    store_id: 'uuid',
    day: 'date',
    channel: 'text',
    kind: 'text',
    name: 'text',
    rate_ppm: 'bigint',
    base_cents: 'bigint',
    tax_cents: 'bigint',
    refunded_base_cents: 'bigint',
    refunded_tax_cents: 'bigint',
  },
  day_tender: {
    org_id: 'uuid',
    store_id: 'uuid',
    day: 'date',
    channel: 'text',
    tender: 'text',
    payments: 'bigint',
    in_cents: 'bigint',
    paid_back: 'bigint',
    out_cents: 'bigint',
    exchanged_cents: 'bigint',
  },
  device_move: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    lane_id: 'uuid',
    seq: 'bigint',
    item_id: 'uuid',
    from_place: 'uuid',
    to_place: 'uuid',
    quantity_milli: 'bigint',
    account_id: 'uuid',
    brought_by: 'uuid',
    occurred_at: 'timestamptz',
    received_at: 'timestamptz',
    booked: 'boolean',
    differences: 'jsonb',
  },
  difference_owner: {
    org_id: 'uuid',
    store_id: 'uuid',
    fact_id: 'uuid',
    difference_no: 'bigint',
    owner_id: 'uuid',
    assigned_by: 'uuid',
    assigned_at: 'timestamptz',
  },
  difference_settled: {
    org_id: 'uuid',
    store_id: 'uuid',
    fact_id: 'uuid',
    difference_no: 'bigint',
    settled_by: 'uuid',
    settled_at: 'timestamptz',
    note: 'text',
  },
  document_number: {
    org_id: 'uuid',
    store_id: 'uuid',
    kind: 'text',
    year: 'smallint',
    last: 'bigint',
  },
  event: {
    org_id: 'uuid',
    id: 'uuid',
    at: 'timestamptz',
    account_id: 'uuid',
    account_name: 'text',
    store_id: 'uuid',
    kind: 'text',
    subject_id: 'text',
    subject_name: 'text',
    changes: 'jsonb',
    ip: 'text',
    user_agent: 'text',
    no: 'bigint',
    xid: 'xid8',
  },
  event_reader: {
    name: 'text',
    from_xid: 'xid8',
    to_xid: 'xid8',
    done: 'bigint',
  },
  expiry_taken: {
    org_id: 'uuid',
    store_id: 'uuid',
    document_id: 'uuid',
    item_id: 'uuid',
    expires_on: 'date',
    quantity_milli: 'bigint',
  },
  expiry_watch: {
    org_id: 'uuid',
    store_id: 'uuid',
    item_id: 'uuid',
    expires_on: 'date',
    received_milli: 'bigint',
    left_milli: 'bigint',
  },
  export_file: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    account_id: 'uuid',
    kind: 'text',
    filter: 'jsonb',
    language: 'text',
    name: 'text',
    created_at: 'timestamptz',
    rows_total: 'bigint',
    rows_done: 'bigint',
    parts: 'bigint',
    bytes: 'bigint',
    place: 'jsonb',
    ready_at: 'timestamptz',
    refused: 'boolean',
    ends_at: 'timestamptz',
  },
  export_file_part: {
    org_id: 'uuid',
    store_id: 'uuid',
    file_id: 'uuid',
    part_no: 'bigint',
    bytes: 'text',
  },
  fact: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    counter_id: 'uuid',
    shift_id: 'uuid',
    lease: 'bigint',
    fact_seq: 'bigint',
    kind: 'text',
    version: 'smallint',
    body: 'text',
    sha256: 'text',
    verdict: 'text',
    held_reason: 'text',
    differences: 'jsonb',
    occurred_at: 'timestamptz',
    received_at: 'timestamptz',
    arrived_by: 'text',
    app_version: 'text',
    deliveries: 'bigint',
  },
  goods_import: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    state: 'smallint',
    name: 'text',
    size: 'bigint',
    parts: 'bigint',
    format: 'text',
    headings: 'jsonb',
    sample: 'jsonb',
    columns: 'jsonb',
    choices: 'jsonb',
    total: 'bigint',
    done: 'bigint',
    cursor_no: 'bigint',
    counts: 'jsonb',
    problem: 'text',
    run_id: 'uuid',
    account_id: 'uuid',
    language: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    check_no: 'bigint',
    found: 'jsonb',
    answers: 'jsonb',
    matched: 'boolean',
  },
  goods_import_part: {
    org_id: 'uuid',
    store_id: 'uuid',
    import_id: 'uuid',
    part_no: 'bigint',
    bytes: 'text',
  },
  goods_import_picture: {
    org_id: 'uuid',
    store_id: 'uuid',
    import_id: 'uuid',
    source_row: 'bigint',
    place: 'bigint',
    name: 'text',
    of_variant: 'boolean',
  },
  goods_import_row: {
    org_id: 'uuid',
    store_id: 'uuid',
    import_id: 'uuid',
    row_no: 'bigint',
    source_row: 'bigint',
    kind: 'text',
    decision: 'text',
    item_no: 'text',
    name: 'text',
    other_name: 'text',
    notes: 'jsonb',
    fields: 'jsonb',
    product: 'jsonb',
    product_row: 'bigint',
  },
  guarantee: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    type_id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    price_cents: 'bigint',
    valid_days: 'bigint',
    introduction_zh: 'text',
    introduction_en: 'text',
    macou_supported: 'boolean',
    taxes: 'jsonb',
    status: 'smallint',
  },
  guarantee_sold: {
    org_id: 'uuid',
    store_id: 'uuid',
    sale_id: 'uuid',
    line_id: 'uuid',
    guarantee_id: 'uuid',
    for_line: 'uuid',
    sku_id: 'uuid',
    member_id: 'uuid',
    quantity_milli: 'bigint',
    price_cents: 'bigint',
    valid_from: 'date',
    valid_until: 'date',
  },
  guarantee_type: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
  },
  import_columns: {
    org_id: 'uuid',
    store_id: 'uuid',
    headings_key: 'text',
    columns: 'jsonb',
    updated_at: 'timestamptz',
    answers: 'jsonb',
  },
  inbound_document: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    number: 'text',
    type: 'smallint',
    state: 'smallint',
    remark: 'text',
    version: 'bigint',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    posted_by: 'uuid',
    posted_at: 'timestamptz',
    reverses: 'uuid',
    order_id: 'uuid',
    freight_cents: 'bigint',
    billed_freight_cents: 'bigint',
  },
  inbound_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    document_id: 'uuid',
    line_no: 'smallint',
    item_id: 'uuid',
    place_id: 'uuid',
    pack_id: 'uuid',
    packs_milli: 'bigint',
    quantity_milli: 'bigint',
    cost_micro: 'bigint',
    expires_on: 'date',
    po_line_no: 'smallint',
    rejected_milli: 'bigint',
    reject_reason: 'text',
    reject_to: 'smallint',
    reject_replaced: 'boolean',
    over_milli: 'bigint',
    arrived_milli: 'bigint',
    billed_micro: 'bigint',
    line_id: 'uuid',
    pack_cost_micro: 'bigint',
    pack_size_milli: 'bigint',
    billed_pack_micro: 'bigint',
  },
  inbound_paper: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    document_id: 'uuid',
    name: 'text',
    type: 'text',
    size_bytes: 'bigint',
    content: 'text',
    added_by: 'uuid',
    added_at: 'timestamptz',
  },
  invitation: {
    org_id: 'uuid',
    id: 'uuid',
    email: 'text',
    first_name: 'text',
    last_name: 'text',
    org_role_id: 'uuid',
    session_minutes: 'bigint',
    positions: 'jsonb',
    token_hash: 'text',
    invited_by: 'uuid',
    created_at: 'timestamptz',
    sent_at: 'timestamptz',
    expires_at: 'timestamptz',
    accepted_at: 'timestamptz',
    declined_at: 'timestamptz',
    account_id: 'uuid',
    everywhere_id: 'uuid',
  },
  item_limit: {
    org_id: 'uuid',
    store_id: 'uuid',
    item_id: 'uuid',
    lower_milli: 'bigint',
    upper_milli: 'bigint',
  },
  item_place: {
    org_id: 'uuid',
    store_id: 'uuid',
    item_id: 'uuid',
    place_id: 'uuid',
    main: 'boolean',
    min_milli: 'bigint',
    max_milli: 'bigint',
    assigned: 'boolean',
  },
  item_statistic: {
    org_id: 'uuid',
    store_id: 'uuid',
    item_id: 'uuid',
    computed_at: 'timestamptz',
    sold_milli: 'bigint',
    counted_at: 'timestamptz',
    movements: 'bigint',
    late: 'bigint',
    below_zero: 'bigint',
    confidence: 'smallint',
    count_rank: 'bigint',
  },
  job: {
    org_id: 'uuid',
    id: 'uuid',
    store_id: 'uuid',
    kind: 'text',
    unique_key: 'text',
    about: 'text',
    payload: 'jsonb',
    created_at: 'timestamptz',
    run_at: 'timestamptz',
    attempts: 'bigint',
    held_by: 'uuid',
    failed_at: 'timestamptz',
    reason: 'text',
    error: 'text',
    lost: 'bigint',
    again_at: 'timestamptz',
  },
  job_schedule: {
    name: 'text',
    looked_at: 'timestamptz',
    next_at: 'timestamptz',
  },
  journal_import: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    source: 'text',
    device: 'text',
    exported_at: 'timestamptz',
    booked: 'bigint',
    attention: 'bigint',
    known: 'bigint',
    cents: 'bigint',
    account_id: 'uuid',
    account_name: 'text',
    created_at: 'timestamptz',
  },
  label_printer: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    name: 'text',
    host: 'text',
    port: 'bigint',
    dpi: 'bigint',
    created_at: 'timestamptz',
  },
  label_template: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    name: 'text',
    design: 'jsonb',
  },
  macou_entry: {
    org_id: 'uuid',
    pair_id: 'uuid',
    owner: 'smallint',
    account_id: 'uuid',
    entry_no: 'bigint',
    balance_cents: 'bigint',
    amount_cents: 'bigint',
    reason: 'text',
    store_id: 'uuid',
    document_id: 'uuid',
    sale_id: 'uuid',
    at: 'timestamptz',
  },
  macou_hold: {
    org_id: 'uuid',
    owner_id: 'uuid',
    store_id: 'uuid',
    shift_id: 'uuid',
    member_id: 'uuid',
    amount_cents: 'bigint',
    state: 'text',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    owner_kind: 'smallint',
  },
  macou_pending: {
    org_id: 'uuid',
    sale_id: 'uuid',
    part_id: 'uuid',
    store_id: 'uuid',
    member_id: 'uuid',
    amount_cents: 'bigint',
    taken_cents: 'bigint',
    releases_at: 'timestamptz',
    state: 'smallint',
  },
  member: {
    org_id: 'uuid',
    id: 'uuid',
    code: 'text',
    phone: 'text',
    email: 'text',
    name: 'text',
    macou_cents: 'bigint',
    entries: 'bigint',
    created_at: 'timestamptz',
    created_by: 'uuid',
    version: 'bigint',
    invites_before: 'bigint',
    joined_into: 'uuid',
    joined_at: 'timestamptz',
    phone_proven_at: 'timestamptz',
    email_proven_at: 'timestamptz',
    invited_by: 'uuid',
    leaving_at: 'timestamptz',
  },
  member_address: {
    org_id: 'uuid',
    member_id: 'uuid',
    id: 'uuid',
    address: 'text',
    apt: 'text',
    city: 'text',
    state: 'text',
    zip: 'text',
    used_at: 'timestamptz',
  },
  member_day: {
    org_id: 'uuid',
    store_id: 'uuid',
    member_id: 'uuid',
    sku_id: 'uuid',
    day: 'date',
    pending_milli: 'bigint',
    bought_milli: 'bigint',
  },
  membership: {
    org_id: 'uuid',
    account_id: 'uuid',
    org_role_id: 'uuid',
    is_primary: 'boolean',
    disabled_at: 'timestamptz',
    session_minutes: 'bigint',
    created_at: 'timestamptz',
    version: 'bigint',
    pin_hash: 'text',
    pin_verifier: 'jsonb',
    pin_set_at: 'timestamptz',
    pin_figures: 'smallint',
    everywhere_id: 'uuid',
  },
  message: {
    id: 'uuid',
    kind: 'text',
    recipient: 'text',
    subject: 'text',
    body: 'text',
    created_at: 'timestamptz',
    tries: 'bigint',
    sent_at: 'timestamptz',
    error: 'text',
    html: 'text',
  },
  notice: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    kind: 'text',
    subject_id: 'uuid',
    subject_name: 'text',
    account_id: 'uuid',
    created_at: 'timestamptz',
    xid: 'xid8',
  },
  notice_read: {
    org_id: 'uuid',
    store_id: 'uuid',
    notice_id: 'uuid',
    account_id: 'uuid',
    read_at: 'timestamptz',
  },
  online_day: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    day: 'date',
    sold_milli: 'bigint',
    extra_milli: 'bigint',
  },
  online_order: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    number: 'text',
    kind: 'text',
    state: 'smallint',
    member_id: 'uuid',
    placed_day: 'date',
    slot_day: 'date',
    slot_from: 'smallint',
    slot_to: 'smallint',
    stock_start_at: 'timestamptz',
    buyer_name: 'text',
    buyer_phone: 'text',
    buyer_mail: 'text',
    language: 'text',
    address: 'jsonb',
    policy: 'jsonb',
    goods_cents: 'bigint',
    tax_cents: 'bigint',
    tip_cents: 'bigint',
    macou_cents: 'bigint',
    total_cents: 'bigint',
    pay_by: 'text',
    pay_until: 'timestamptz',
    pickup_code: 'text',
    link_hash: 'text',
    origin: 'text',
    request_id: 'uuid',
    request_hash: 'text',
    cancel_reason: 'text',
    placed_at: 'timestamptz',
    paid_at: 'timestamptz',
    started_at: 'timestamptz',
    ready_at: 'timestamptz',
    dispatched_at: 'timestamptz',
    received_at: 'timestamptz',
    completed_at: 'timestamptz',
    cancelled_at: 'timestamptz',
    version: 'bigint',
    link_sealed: 'text',
    reminders: 'smallint',
  },
  online_order_fee: {
    org_id: 'uuid',
    store_id: 'uuid',
    order_id: 'uuid',
    kind: 'text',
    amount_cents: 'bigint',
    parts: 'jsonb',
  },
  online_order_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    order_id: 'uuid',
    line_no: 'smallint',
    line_id: 'uuid',
    sku_id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    recipe_version: 'bigint',
    presale: 'boolean',
    unit_price_cents: 'bigint',
    quantity_milli: 'bigint',
    discount_cents: 'bigint',
    net_cents: 'bigint',
    taxes: 'jsonb',
    tax_cents: 'bigint',
    additional_fee_cents: 'bigint',
    picked_milli: 'bigint',
    short_milli: 'bigint',
    takes_macou: 'boolean',
    guarantee_id: 'uuid',
    for_line: 'uuid',
    valid_days: 'bigint',
  },
  online_payment: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    order_id: 'uuid',
    driver: 'text',
    account_ref: 'text',
    session_ref: 'text',
    url: 'text',
    reference: 'text',
    state: 'smallint',
    amount_cents: 'bigint',
    charged_cents: 'bigint',
    created_at: 'timestamptz',
    ends_at: 'timestamptz',
    asked_at: 'timestamptz',
    settled_at: 'timestamptz',
    returned_at: 'timestamptz',
    next_at: 'timestamptz',
    tries: 'smallint',
    failure: 'text',
  },
  online_product: {
    org_id: 'uuid',
    store_id: 'uuid',
    product_id: 'uuid',
    state: 'smallint',
    review: 'smallint',
    rebuttal_reason: 'text',
    sales_method: 'smallint',
    pickup: 'boolean',
    delivery: 'boolean',
    additional_fee_cents: 'bigint',
    off_sale_at: 'timestamptz',
    platform_category_id: 'uuid',
    title_zh: 'text',
    title_en: 'text',
    description_zh: 'text',
    description_en: 'text',
    published_at: 'timestamptz',
    version: 'bigint',
  },
  online_run: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    action: 'text',
    total: 'bigint',
    done: 'bigint',
    succeeded: 'bigint',
    failures: 'jsonb',
    account_id: 'uuid',
    created_at: 'timestamptz',
    finished_at: 'timestamptz',
    place: 'uuid',
  },
  online_sku: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    price_cents: 'bigint',
    day_limit_milli: 'bigint',
    member_limit_milli: 'bigint',
    reserve_milli: 'bigint',
    shown: 'boolean',
    presale_ready_on: 'date',
    presale_max_milli: 'bigint',
  },
  operator: {
    org_id: 'uuid',
    first_name: 'text',
    last_name: 'text',
    identity_type: 'smallint',
    src_country: 'smallint',
    ssn_sealed: 'text',
    driver_license_sealed: 'text',
    validity_period: 'timestamptz',
    address: 'jsonb',
    signature: 'text',
    updated_at: 'timestamptz',
  },
  order_event: {
    org_id: 'uuid',
    store_id: 'uuid',
    order_id: 'uuid',
    seq: 'smallint',
    from_state: 'smallint',
    to_state: 'smallint',
    by_kind: 'text',
    account_id: 'uuid',
    at: 'timestamptz',
    note: 'text',
  },
  order_handover: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    fact_id: 'uuid',
    order_id: 'uuid',
    order_no: 'text',
    code: 'text',
    counter_id: 'uuid',
    shift_id: 'uuid',
    account_id: 'uuid',
    occurred_at: 'timestamptz',
    received_at: 'timestamptz',
    state: 'smallint',
    differences: 'jsonb',
  },
  order_payment: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    fact_id: 'uuid',
    order_id: 'uuid',
    order_no: 'text',
    counter_id: 'uuid',
    shift_id: 'uuid',
    account_id: 'uuid',
    cashier_id: 'uuid',
    receipt_no: 'text',
    lease: 'bigint',
    receipt_seq: 'bigint',
    amount_cents: 'bigint',
    rounding_cents: 'bigint',
    business_date: 'date',
    occurred_at: 'timestamptz',
    received_at: 'timestamptz',
    state: 'smallint',
    differences: 'jsonb',
  },
  order_payment_part: {
    org_id: 'uuid',
    store_id: 'uuid',
    payment_id: 'uuid',
    part_no: 'smallint',
    tender: 'text',
    amount_cents: 'bigint',
    tendered_cents: 'bigint',
    change_cents: 'bigint',
    reference: 'text',
  },
  order_refund: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    number: 'text',
    order_id: 'uuid',
    kind: 'text',
    state: 'smallint',
    goods_cents: 'bigint',
    fees_cents: 'bigint',
    tax_cents: 'bigint',
    tip_cents: 'bigint',
    macou_cents: 'bigint',
    money_cents: 'bigint',
    reason: 'text',
    approved_at: 'timestamptz',
    approved_by: 'uuid',
    settled_at: 'timestamptz',
    tries: 'smallint',
    next_at: 'timestamptz',
    failure: 'text',
  },
  order_refund_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    refund_id: 'uuid',
    line_no: 'smallint',
    quantity_milli: 'bigint',
    net_cents: 'bigint',
    tax_cents: 'bigint',
    taxes: 'jsonb',
  },
  org_role: {
    org_id: 'uuid',
    id: 'uuid',
    name: 'text',
    permissions: 'jsonb',
    session_minutes: 'bigint',
    created_at: 'timestamptz',
    note: 'text',
    version: 'bigint',
  },
  organisation: {
    id: 'uuid',
    name: 'text',
    created_at: 'timestamptz',
    time_zone: 'text',
    strong_passwords: 'boolean',
    offered_to: 'uuid',
    offered_at: 'timestamptz',
    permission_release: 'bigint',
  },
  outbound_document: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    number: 'text',
    sale_id: 'uuid',
    created_at: 'timestamptz',
    type: 'smallint',
    state: 'smallint',
    remark: 'text',
    version: 'bigint',
    created_by: 'uuid',
    updated_at: 'timestamptz',
    posted_by: 'uuid',
    posted_at: 'timestamptz',
    reverses: 'uuid',
  },
  outbound_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    document_id: 'uuid',
    line_no: 'smallint',
    item_id: 'uuid',
    place_id: 'uuid',
    pack_id: 'uuid',
    packs_milli: 'bigint',
    quantity_milli: 'bigint',
    reason: 'text',
    line_id: 'uuid',
  },
  outbound_notification: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    outbound_id: 'uuid',
    sale_id: 'uuid',
    sku_id: 'uuid',
    goods_name_zh: 'text',
    goods_name_en: 'text',
    goods_sku: 'text',
    quantity_milli: 'bigint',
    account_id: 'uuid',
    user_name: 'text',
    created_at: 'timestamptz',
    status: 'smallint',
    verified_by: 'uuid',
    verified_at: 'timestamptz',
  },
  pack_price_past: {
    org_id: 'uuid',
    store_id: 'uuid',
    pack_id: 'uuid',
    until_rev: 'bigint',
    until: 'timestamptz',
    price_cents: 'bigint',
    next_price_cents: 'bigint',
    next_price_at: 'timestamptz',
    after_price_cents: 'bigint',
    after_price_at: 'timestamptz',
  },
  passkey: {
    id: 'text',
    account_id: 'uuid',
    name: 'text',
    public_key: 'text',
    sign_count: 'bigint',
    transports: 'text',
    created_at: 'timestamptz',
    used_at: 'timestamptz',
  },
  passkey_challenge: {
    id: 'uuid',
    challenge: 'text',
    account_id: 'uuid',
    expires_at: 'timestamptz',
  },
  payment_account: {
    org_id: 'uuid',
    store_id: 'uuid',
    driver: 'text',
    account_ref: 'text',
    live: 'boolean',
    connected_by: 'uuid',
    connected_at: 'timestamptz',
  },
  payment_account_state: {
    org_id: 'uuid',
    store_id: 'uuid',
    state_hash: 'text',
    account_id: 'uuid',
    expires_at: 'timestamptz',
  },
  permission_notice: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    role_id: 'uuid',
    permissions: 'jsonb',
    created_at: 'timestamptz',
    closed_at: 'timestamptz',
    closed_by: 'uuid',
  },
  pick_scan: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    task_id: 'uuid',
    kind: 'text',
    line_no: 'smallint',
    place_id: 'uuid',
    quantity_milli: 'bigint',
    code: 'text',
    account_id: 'uuid',
    at: 'timestamptz',
  },
  picking_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    task_id: 'uuid',
    seq: 'smallint',
    line_no: 'smallint',
    place_id: 'uuid',
    wanted_milli: 'bigint',
    picked_milli: 'bigint',
    short_milli: 'bigint',
    short_reason: 'text',
    waits: 'boolean',
  },
  picking_task: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    number: 'text',
    order_id: 'uuid',
    state: 'smallint',
    check_state: 'smallint',
    operator_id: 'uuid',
    note: 'text',
    checker_id: 'uuid',
    print_count: 'smallint',
    created_at: 'timestamptz',
    taken_at: 'timestamptz',
    finished_at: 'timestamptz',
    checked_at: 'timestamptz',
    put_back_at: 'timestamptz',
    version: 'bigint',
  },
  pickup_slot: {
    org_id: 'uuid',
    store_id: 'uuid',
    day: 'date',
    from_minute: 'smallint',
    kind: 'text',
    capacity: 'smallint',
    taken: 'smallint',
  },
  picture: {
    org_id: 'uuid',
    name: 'text',
    form: 'text',
    bytes: 'bigint',
    width: 'bigint',
    height: 'bigint',
    account_id: 'uuid',
    uploaded_at: 'timestamptz',
    dropping: 'boolean',
  },
  pin_past: {
    org_id: 'uuid',
    account_id: 'uuid',
    until: 'timestamptz',
    set_at: 'timestamptz',
    hash: 'text',
  },
  platform_category: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    parent_id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    image: 'text',
    sort: 'bigint',
  },
  price_change: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    sku_id: 'uuid',
    old_cents: 'bigint',
    new_cents: 'bigint',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    state: 'smallint',
    batch_id: 'uuid',
    note: 'text',
    made_by: 'uuid',
    made_by_name: 'text',
    made_at: 'timestamptz',
    pack_id: 'uuid',
  },
  print_job: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    printer_id: 'uuid',
    kind: 'text',
    state: 'text',
    reason: 'text',
    idempotency_key: 'text',
    receipt: 'jsonb',
    drawer: 'boolean',
    copies: 'bigint',
    attempts: 'bigint',
    account_id: 'uuid',
    account_name: 'text',
    created_at: 'timestamptz',
    offered_at: 'timestamptz',
    done_at: 'timestamptz',
    expires_at: 'timestamptz',
    task_id: 'uuid',
  },
  printer: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    name: 'text',
    kind: 'text',
    counter_id: 'uuid',
    main: 'boolean',
    token_hash: 'text',
    width_mm: 'bigint',
    chinese_font: 'boolean',
    language: 'text',
    drawer: 'boolean',
    poll_ms: 'bigint',
    polled_at: 'timestamptz',
    status: 'text',
    status_good: 'boolean',
    created_at: 'timestamptz',
    deleted_at: 'timestamptz',
    token_sealed: 'text',
  },
  prize: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    sweepstakes_id: 'uuid',
    sku_id: 'uuid',
    quantity_milli: 'bigint',
    stock: 'bigint',
  },
  product: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    category_id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    brand: 'text',
    description: 'text',
    image: 'text',
    handle: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    tax_mode: 'smallint',
    cycle_days: 'bigint',
    lead_days: 'bigint',
    stocking_days: 'bigint',
    version: 'bigint',
    reorder_method: 'smallint',
    supplier_id: 'uuid',
  },
  product_handle: {
    org_id: 'uuid',
    store_id: 'uuid',
    handle: 'text',
    product_id: 'uuid',
    current: 'boolean',
  },
  product_image: {
    org_id: 'uuid',
    store_id: 'uuid',
    product_id: 'uuid',
    sort: 'bigint',
    image: 'text',
    alt_zh: 'text',
    alt_en: 'text',
  },
  product_option: {
    org_id: 'uuid',
    store_id: 'uuid',
    product_id: 'uuid',
    id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    sort: 'bigint',
  },
  product_option_value: {
    org_id: 'uuid',
    store_id: 'uuid',
    product_id: 'uuid',
    option_id: 'uuid',
    id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    sort: 'bigint',
  },
  purchase_event: {
    org_id: 'uuid',
    store_id: 'uuid',
    order_id: 'uuid',
    event_no: 'bigint',
    kind: 'text',
    account_id: 'uuid',
    at: 'timestamptz',
    note: 'text',
  },
  purchase_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    order_id: 'uuid',
    line_no: 'smallint',
    item_id: 'uuid',
    pack_id: 'uuid',
    packs_milli: 'bigint',
    quantity_milli: 'bigint',
    cost_micro: 'bigint',
    arrived_milli: 'bigint',
    rejected_milli: 'bigint',
    replaced_milli: 'bigint',
    over_milli: 'bigint',
    cancelled_milli: 'bigint',
    suggestion_id: 'uuid',
    line_id: 'uuid',
    pack_cost_micro: 'bigint',
    pack_size_milli: 'bigint',
  },
  purchase_order: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    number: 'text',
    supplier_id: 'uuid',
    state: 'smallint',
    expected_on: 'date',
    remark: 'text',
    reject_note: 'text',
    discount_cents: 'bigint',
    freight_cents: 'bigint',
    tax_cents: 'bigint',
    language: 'text',
    version: 'bigint',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    edited_by: 'uuid',
    reviewed_by: 'uuid',
    reviewed_at: 'timestamptz',
    reviewed_alone: 'boolean',
    mail_id: 'uuid',
    mail_to: 'text',
    sent_at: 'timestamptz',
    ended_by: 'uuid',
    ended_at: 'timestamptz',
    end_reason: 'text',
    deleted_at: 'timestamptz',
  },
  purchase_suggestion: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    item_id: 'uuid',
    method: 'smallint',
    inputs: 'jsonb',
    result_milli: 'bigint',
    packs: 'bigint',
    at: 'timestamptz',
    order_id: 'uuid',
    line_no: 'smallint',
    changed_to_milli: 'bigint',
    made_by: 'uuid',
    target_milli: 'bigint',
    pack_milli: 'bigint',
    min_packs: 'bigint',
    short_on: 'date',
    catalogue_rev: 'bigint',
    product_supplier_id: 'uuid',
    listed_cents: 'bigint',
    sort_zh: 'text',
    sort_en: 'text',
  },
  quick_keys: {
    org_id: 'uuid',
    store_id: 'uuid',
    revision: 'bigint',
    pages: 'jsonb',
    changed_at: 'timestamptz',
    changed_by: 'uuid',
  },
  rate_limit: {
    key: 'text',
    points: 'bigint',
    ends_at: 'timestamptz',
  },
  raw_category: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    sort: 'bigint',
  },
  raw_material: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    unit_id: 'uuid',
    item_no: 'text',
    name_zh: 'text',
    name_en: 'text',
    category_id: 'uuid',
    image: 'text',
    specification: 'text',
    default_cost_micro: 'bigint',
    status: 'smallint',
    search: 'text',
    sort_zh: 'text',
    sort_en: 'text',
    deleted_at: 'timestamptz',
  },
  receipt_mail: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    fact_id: 'uuid',
    receipt_no: 'text',
    recipient: 'text',
    language: 'text',
    message_id: 'uuid',
    account_id: 'uuid',
    created_at: 'timestamptz',
  },
  recipe: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    version: 'bigint',
    valid_from: 'timestamptz',
    yield_milli: 'bigint',
    waste_ppm: 'bigint',
    created_at: 'timestamptz',
  },
  recipe_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    version: 'bigint',
    material_id: 'uuid',
    quantity_milli: 'bigint',
    sort: 'bigint',
  },
  refund: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    sale_id: 'uuid',
    sale_receipt_no: 'text',
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
    reason: 'text',
    approved_how: 'text',
    approved_by: 'uuid',
    state: 'text',
    has_differences: 'boolean',
    rung_disconnected: 'boolean',
    rounding_cents: 'bigint',
    tip_cents: 'bigint',
  },
  refund_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    refund_id: 'uuid',
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
    total_cents: 'bigint',
    stock_to: 'text',
  },
  refund_payment: {
    org_id: 'uuid',
    store_id: 'uuid',
    refund_id: 'uuid',
    payment_no: 'bigint',
    tender: 'text',
    amount_cents: 'bigint',
    reference: 'text',
  },
  report_restatement: {
    org_id: 'uuid',
    store_id: 'uuid',
    day: 'date',
    restated_no: 'bigint',
    at: 'timestamptz',
    sales: 'bigint',
    refunds: 'bigint',
    before_sums: 'jsonb',
    after_sums: 'jsonb',
  },
  report_schedule: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    account_id: 'uuid',
    pages: 'jsonb',
    every: 'text',
    email: 'text',
    language: 'text',
    created_at: 'timestamptz',
    asked_to: 'date',
    sent_to: 'date',
    paused: 'boolean',
  },
  restock_notice: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    mail: 'text',
    language: 'text',
    link: 'text',
    asked_at: 'timestamptz',
  },
  restore_epoch: {
    epoch: 'bigint',
    began_at: 'timestamptz',
    cause: 'text',
  },
  restored_cashier: {
    org_id: 'uuid',
    restored_id: 'uuid',
    account_id: 'uuid',
    joined_at: 'timestamptz',
    joined_by: 'uuid',
  },
  sale: {
    org_id: 'uuid',
    store_id: 'uuid',
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
    line_count: 'bigint',
    goods_cents: 'bigint',
    discount_cents: 'bigint',
    tax_cents: 'bigint',
    tip_cents: 'bigint',
    total_cents: 'bigint',
    cash_cents: 'bigint',
    change_cents: 'bigint',
    tenders: 'text',
    member_code: 'text',
    prices_include_tax: 'boolean',
    has_differences: 'boolean',
    rung_disconnected: 'boolean',
    member_id: 'uuid',
    adjustments: 'jsonb',
    tax_exempt: 'text',
    exchange_for: 'uuid',
    rounding_cents: 'bigint',
  },
  sale_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    sale_id: 'uuid',
    line_no: 'bigint',
    line_id: 'uuid',
    sku_id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    item_no: 'text',
    barcode: 'text',
    unit_price_cents: 'bigint',
    quantity_milli: 'bigint',
    gross_cents: 'bigint',
    discount_cents: 'bigint',
    net_cents: 'bigint',
    tax_cents: 'bigint',
    taxes: 'jsonb',
    note: 'text',
    kind: 'text',
    for_line: 'uuid',
    list_price_cents: 'bigint',
    adjustments: 'jsonb',
    open: 'jsonb',
    limited: 'boolean',
  },
  sale_payment: {
    org_id: 'uuid',
    store_id: 'uuid',
    sale_id: 'uuid',
    payment_no: 'bigint',
    tender: 'text',
    amount_cents: 'bigint',
    tendered_cents: 'bigint',
    change_cents: 'bigint',
    reference: 'text',
  },
  saved_view: {
    org_id: 'uuid',
    id: 'uuid',
    account_id: 'uuid',
    screen: 'text',
    name: 'text',
    search: 'jsonb',
    shared: 'boolean',
    created_at: 'timestamptz',
  },
  server_secret: {
    name: 'text',
    value: 'text',
    created_at: 'timestamptz',
  },
  session: {
    token_hash: 'text',
    account_id: 'uuid',
    org_id: 'uuid',
    device_id: 'text',
    user_agent: 'text',
    created_at: 'timestamptz',
    seen_at: 'timestamptz',
    ended_at: 'timestamptz',
    ended_reason: 'text',
    ip: 'text',
    network: 'text',
  },
  shift: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    counter_id: 'uuid',
    account_id: 'uuid',
    cashier_name: 'text',
    device_id: 'text',
    lease: 'bigint',
    state: 'text',
    float_cents: 'bigint',
    sale_count: 'bigint',
    sales_cents: 'bigint',
    cash_sales_cents: 'bigint',
    cash_refunds_cents: 'bigint',
    submitted_cents: 'bigint',
    opened_at: 'timestamptz',
    closed_at: 'timestamptz',
    seen_at: 'timestamptz',
    pending_facts: 'bigint',
    pending_cents: 'bigint',
    app_version: 'text',
    taken_over_by: 'uuid',
    verified_by: 'uuid',
    handover_cents: 'bigint',
    number: 'text',
    refund_count: 'bigint',
    refunds_cents: 'bigint',
    cash_in_cents: 'bigint',
    cash_out_cents: 'bigint',
    closing_count: 'uuid',
    ended_how: 'text',
    handed_to: 'uuid',
    handed_to_name: 'text',
    z_report: 'jsonb',
    silences: 'jsonb',
    storage_protected: 'boolean',
    pending_since: 'timestamptz',
    next_shift_id: 'uuid',
    next_lease: 'bigint',
    next_for_lease: 'bigint',
    next_issued_at: 'timestamptz',
    after_shift_id: 'uuid',
    remade: 'jsonb',
    joined_from: 'uuid',
    cash_orders_cents: 'bigint',
  },
  shift_adjustment: {
    org_id: 'uuid',
    store_id: 'uuid',
    shift_id: 'uuid',
    adjustment_no: 'bigint',
    fact_id: 'uuid',
    kind: 'text',
    sales_cents: 'bigint',
    cash_cents: 'bigint',
    received_at: 'timestamptz',
    acknowledged_by: 'uuid',
    acknowledged_at: 'timestamptz',
    note: 'text',
  },
  shift_count: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    shift_id: 'uuid',
    account_id: 'uuid',
    purpose: 'text',
    pieces: 'jsonb',
    counted_cents: 'bigint',
    expected_cents: 'bigint',
    reason: 'text',
    occurred_at: 'timestamptz',
    received_at: 'timestamptz',
  },
  shop_basket: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    token_hash: 'text',
    request_id: 'uuid',
    draft: 'jsonb',
    ends_at: 'timestamptz',
    version: 'bigint',
  },
  shop_basket_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    basket_id: 'uuid',
    id: 'uuid',
    sku_id: 'uuid',
    pack_id: 'uuid',
    quantity_milli: 'bigint',
    name_zh: 'text',
    name_en: 'text',
    price_cents: 'bigint',
    removed: 'boolean',
    guarantee_id: 'uuid',
    guarantee_zh: 'text',
    guarantee_en: 'text',
    guarantee_cents: 'bigint',
  },
  shop_selling: {
    org_id: 'uuid',
    store_id: 'uuid',
    takes_orders: 'boolean',
    pay_at_pickup: 'boolean',
    pay_by_card: 'boolean',
  },
  simulated_payment: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    reader_code: 'text',
    amount_cents: 'bigint',
    tip_on_reader: 'boolean',
    tip_cents: 'bigint',
    state: 'text',
    failure: 'text',
    card: 'text',
    ready_at: 'timestamptz',
    refunds: 'jsonb',
    created_at: 'timestamptz',
  },
  simulated_reader: {
    org_id: 'uuid',
    store_id: 'uuid',
    reader_code: 'text',
    mode: 'text',
    shown_cents: 'bigint',
  },
  sku: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    product_id: 'uuid',
    unit_id: 'uuid',
    item_no: 'text',
    options_zh: 'text',
    options_en: 'text',
    price_cents: 'bigint',
    next_price_cents: 'bigint',
    next_price_at: 'timestamptz',
    original_price_cents: 'bigint',
    cost_cents: 'bigint',
    taxes: 'jsonb',
    pinyin: 'text',
    initials: 'text',
    search: 'text',
    status: 'smallint',
    rev: 'bigint',
    deleted_at: 'timestamptz',
    more: 'boolean',
    awaits_tax: 'boolean',
    sort_zh: 'text',
    sort_en: 'text',
    after_price_cents: 'bigint',
    after_price_at: 'timestamptz',
    lasting_cents: 'bigint',
    counted: 'boolean',
    counted_from: 'timestamptz',
    image: 'text',
  },
  sku_barcode: {
    org_id: 'uuid',
    store_id: 'uuid',
    code: 'text',
    sku_id: 'uuid',
    quantity_milli: 'bigint',
  },
  sku_card: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    kind: 'text',
    cash_return_bps: 'bigint',
    card_return_bps: 'bigint',
  },
  sku_day: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    day: 'date',
    quantity_milli: 'bigint',
    pending_milli: 'bigint',
  },
  sku_guarantee: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    guarantee_id: 'uuid',
    sort: 'bigint',
  },
  sku_limit: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    day_milli: 'bigint',
    purchase_milli: 'bigint',
    invite_milli: 'bigint',
  },
  sku_macou: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    kind: 'text',
    ppm: 'bigint',
  },
  sku_material: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    material_id: 'uuid',
    quantity_milli: 'bigint',
  },
  sku_option: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    product_id: 'uuid',
    option_id: 'uuid',
    value_id: 'uuid',
  },
  sku_pack: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    quantity_milli: 'bigint',
    price_cents: 'bigint',
    code: 'text',
    status: 'smallint',
    sell: 'boolean',
    purchase: 'boolean',
    lasting_cents: 'bigint',
    next_price_cents: 'bigint',
    next_price_at: 'timestamptz',
    after_price_cents: 'bigint',
    after_price_at: 'timestamptz',
  },
  sku_price_past: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    until_rev: 'bigint',
    until: 'timestamptz',
    price_cents: 'bigint',
    next_price_cents: 'bigint',
    next_price_at: 'timestamptz',
    after_price_cents: 'bigint',
    after_price_at: 'timestamptz',
  },
  sku_stock: {
    org_id: 'uuid',
    store_id: 'uuid',
    item_id: 'uuid',
    shelf_milli: 'bigint',
    warehouse_milli: 'bigint',
    value_micro: 'bigint',
    last_cost_micro: 'bigint',
    cost_entries: 'bigint',
    in_transit_milli: 'bigint',
    locked_milli: 'bigint',
    transfer_in_milli: 'bigint',
    places: 'bigint',
    watched: 'boolean',
    dated: 'boolean',
    low: 'boolean',
    transit_micro: 'bigint',
    wanted: 'boolean',
  },
  sku_supplier: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    supplier_id: 'uuid',
    supplier_item_no: 'text',
    pack_id: 'uuid',
    cost_micro: 'bigint',
    min_packs: 'bigint',
    preferred: 'boolean',
    last_bought_at: 'timestamptz',
  },
  stock_balance: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    place_id: 'uuid',
    quantity_milli: 'bigint',
    entries: 'bigint',
    rev: 'bigint',
    locked_milli: 'bigint',
    counted_at: 'timestamptz',
  },
  stock_conversion: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    number: 'text',
    type: 'smallint',
    state: 'smallint',
    remark: 'text',
    version: 'bigint',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    posted_by: 'uuid',
    posted_at: 'timestamptz',
    reverses: 'uuid',
  },
  stock_conversion_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    document_id: 'uuid',
    line_no: 'smallint',
    item_id: 'uuid',
    place_id: 'uuid',
    pack_id: 'uuid',
    packs_milli: 'bigint',
    quantity_milli: 'bigint',
    lost_milli: 'bigint',
    to_item_id: 'uuid',
    to_place_id: 'uuid',
    made_milli: 'bigint',
    line_id: 'uuid',
  },
  stock_count: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    number: 'text',
    kind: 'smallint',
    scope: 'jsonb',
    blind: 'boolean',
    uncounted: 'smallint',
    state: 'smallint',
    remark: 'text',
    version: 'bigint',
    created_by: 'uuid',
    created_at: 'timestamptz',
    started_at: 'timestamptz',
    started_by: 'uuid',
    finished_at: 'timestamptz',
    posting_by: 'uuid',
    posting_at: 'timestamptz',
    alone: 'boolean',
    posted_by: 'uuid',
    posted_at: 'timestamptz',
    arrived: 'bigint',
    included: 'bigint',
    known: 'jsonb',
    due_on: 'date',
  },
  stock_count_entry: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    count_id: 'uuid',
    item_id: 'uuid',
    place_id: 'uuid',
    round: 'smallint',
    mode: 'smallint',
    quantity_milli: 'bigint',
    pack_id: 'uuid',
    packs_milli: 'bigint',
    device_id: 'uuid',
    seq: 'bigint',
    account_id: 'uuid',
    occurred_at: 'timestamptz',
    clock_ms: 'bigint',
    received_at: 'timestamptz',
    arrival_no: 'bigint',
    brought_by: 'uuid',
  },
  stock_count_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    count_id: 'uuid',
    item_id: 'uuid',
    place_id: 'uuid',
    held_milli: 'bigint',
    found: 'boolean',
    round: 'smallint',
    counted_milli: 'bigint',
    counted_at: 'timestamptz',
    clock_ms: 'bigint',
    book_milli: 'bigint',
    variance_milli: 'bigint',
    value_micro: 'bigint',
    doubt_milli: 'bigint',
    doubt: 'smallint',
    decision: 'smallint',
    reason: 'text',
    late_milli: 'bigint',
    ledger_entry_no: 'bigint',
    booked_at: 'timestamptz',
    unit_micro: 'bigint',
    counted_from: 'timestamptz',
  },
  stock_day: {
    org_id: 'uuid',
    store_id: 'uuid',
    item_id: 'uuid',
    day: 'date',
    sold_milli: 'bigint',
    refunded_milli: 'bigint',
    received_milli: 'bigint',
    written_off_milli: 'bigint',
    counted_milli: 'bigint',
    closing_milli: 'bigint',
    had_stock: 'boolean',
    late: 'boolean',
  },
  stock_day_mark: {
    org_id: 'uuid',
    store_id: 'uuid',
    booked_before: 'timestamptz',
  },
  stock_lane: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    name: 'text',
    account_id: 'uuid',
    opened_at: 'timestamptz',
    seen_at: 'timestamptz',
    contiguous: 'bigint',
    highest: 'bigint',
    unsent: 'bigint',
    oldest_at: 'timestamptz',
  },
  stock_lane_count: {
    org_id: 'uuid',
    store_id: 'uuid',
    count_id: 'uuid',
    lane_id: 'uuid',
    account_id: 'uuid',
    opened_at: 'timestamptz',
  },
  stock_ledger: {
    org_id: 'uuid',
    store_id: 'uuid',
    sku_id: 'uuid',
    place_id: 'uuid',
    entry_no: 'bigint',
    quantity_milli: 'bigint',
    balance_milli: 'bigint',
    reason: 'text',
    document_id: 'uuid',
    line_id: 'uuid',
    account_id: 'uuid',
    at: 'timestamptz',
    occurred_at: 'timestamptz',
    value_micro: 'bigint',
  },
  stock_lock: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    item_id: 'uuid',
    place_id: 'uuid',
    quantity_milli: 'bigint',
    kind: 'smallint',
    owner_id: 'uuid',
    owner_seq: 'bigint',
    state: 'smallint',
    created_at: 'timestamptz',
    ended_at: 'timestamptz',
  },
  stock_move: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    number: 'text',
    type: 'smallint',
    state: 'smallint',
    remark: 'text',
    version: 'bigint',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    posted_by: 'uuid',
    posted_at: 'timestamptz',
    reverses: 'uuid',
  },
  stock_move_line: {
    org_id: 'uuid',
    store_id: 'uuid',
    document_id: 'uuid',
    line_no: 'smallint',
    item_id: 'uuid',
    place_id: 'uuid',
    to_place_id: 'uuid',
    pack_id: 'uuid',
    packs_milli: 'bigint',
    quantity_milli: 'bigint',
    line_id: 'uuid',
  },
  stock_place: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    kind: 'text',
    code: 'text',
    zone_id: 'uuid',
    name: 'text',
    route_no: 'bigint',
    status: 'smallint',
    deleted_at: 'timestamptz',
    to_store: 'uuid',
  },
  stock_transfer: {
    org_id: 'uuid',
    id: 'uuid',
    number: 'text',
    from_store: 'uuid',
    to_store: 'uuid',
    made_in: 'uuid',
    state: 'smallint',
    remark: 'text',
    difference_note: 'text',
    version: 'bigint',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    requested_at: 'timestamptz',
    accepted_by: 'uuid',
    accepted_at: 'timestamptz',
    sent_by: 'uuid',
    sent_at: 'timestamptz',
    received_by: 'uuid',
    received_at: 'timestamptz',
    received_alone: 'boolean',
    settled_by: 'uuid',
    settled_at: 'timestamptz',
    ended_by: 'uuid',
    ended_at: 'timestamptz',
  },
  stock_transfer_line: {
    org_id: 'uuid',
    transfer_id: 'uuid',
    line_no: 'smallint',
    from_item: 'uuid',
    to_item: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    item_no: 'text',
    pack_id: 'uuid',
    packs_milli: 'bigint',
    requested_milli: 'bigint',
    sent_milli: 'bigint',
    from_place: 'uuid',
    to_place: 'uuid',
    received_milli: 'bigint',
    surplus_milli: 'bigint',
    found_milli: 'bigint',
    back_milli: 'bigint',
    lost_milli: 'bigint',
    transit_micro: 'bigint',
  },
  stock_value_day: {
    org_id: 'uuid',
    store_id: 'uuid',
    day: 'date',
    value_micro: 'bigint',
  },
  stock_zone: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    kind: 'smallint',
    code: 'text',
    name: 'text',
    sort: 'bigint',
    deleted_at: 'timestamptz',
  },
  store: {
    org_id: 'uuid',
    id: 'uuid',
    name: 'text',
    code: 'text',
    review_state: 'smallint',
    review_reason: 'text',
    in_business: 'boolean',
    time_zone: 'text',
    address: 'jsonb',
    phone: 'text',
    picture: 'text',
    settings: 'jsonb',
    catalogue_rev: 'bigint',
    created_at: 'timestamptz',
    domain: 'text',
    email: 'text',
    industry_id: 'bigint',
    category_id: 'bigint',
    gas_station: 'boolean',
    front_desk_picture: 'text',
    logo: 'text',
    poster: 'text',
    ubi_number: 'text',
    ein: 'text',
    signature: 'text',
    certification: 'smallint',
    set_up_at: 'timestamptz',
    reviewed_at: 'timestamptz',
    deleted_at: 'timestamptz',
    profile: 'jsonb',
    version: 'bigint',
    restored_at: 'timestamptz',
    basket_minutes: 'bigint',
    count_limit_cents: 'bigint',
    expiry_days: 'bigint',
    daily_count: 'bigint',
    goods_rev: 'bigint',
  },
  store_policy_past: {
    org_id: 'uuid',
    store_id: 'uuid',
    until: 'timestamptz',
    policy: 'jsonb',
    taxes: 'jsonb',
  },
  store_position: {
    org_id: 'uuid',
    store_id: 'uuid',
    account_id: 'uuid',
    store_role_id: 'uuid',
    created_at: 'timestamptz',
  },
  store_postcode: {
    org_id: 'uuid',
    store_id: 'uuid',
    code: 'text',
    base_cents: 'bigint',
    taxes: 'jsonb',
    active: 'boolean',
  },
  store_preparation_edit: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    business_date: 'date',
    minutes: 'bigint',
    account_id: 'uuid',
    at: 'timestamptz',
  },
  store_role: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    name: 'text',
    permissions: 'jsonb',
    created_at: 'timestamptz',
    note: 'text',
    version: 'bigint',
    session_minutes: 'bigint',
    limits: 'jsonb',
    shared_id: 'uuid',
    proposal: 'text',
  },
  supplier: {
    org_id: 'uuid',
    id: 'uuid',
    name: 'text',
    contact: 'text',
    email: 'text',
    phone: 'text',
    terms: 'text',
    lead_days: 'bigint',
    min_order_cents: 'bigint',
    order_days: 'bigint',
    language: 'text',
    status: 'smallint',
    created_at: 'timestamptz',
    version: 'bigint',
  },
  sweepstakes: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    prize_area: 'text',
    redemption_days: 'bigint',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
  },
  todo: {
    org_id: 'uuid',
    store_id: 'uuid',
    kind: 'text',
    subject_id: 'uuid',
    part: 'text',
    node: 'text',
    due_on: 'date',
    params: 'jsonb',
    opened_at: 'timestamptz',
    closed_at: 'timestamptz',
    closed_by: 'uuid',
  },
  unit: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    name_zh: 'text',
    name_en: 'text',
    kind: 'text',
    status: 'smallint',
    source: 'smallint',
    decimals: 'smallint',
  },
  voided_cart: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    shift_id: 'uuid',
    account_id: 'uuid',
    stage: 'text',
    line_count: 'bigint',
    amount_cents: 'bigint',
    reason: 'text',
    occurred_at: 'timestamptz',
    received_at: 'timestamptz',
  },
  winning_record: {
    org_id: 'uuid',
    store_id: 'uuid',
    id: 'uuid',
    prize_id: 'uuid',
    code: 'text',
    sale_id: 'uuid',
    member_id: 'uuid',
    winner_name: 'text',
    won_at: 'timestamptz',
    expires_at: 'timestamptz',
    redeemed_at: 'timestamptz',
    redeemed_by: 'uuid',
    redeemed_name: 'text',
    shift_id: 'uuid',
    request_id: 'uuid',
    handed_sku_id: 'uuid',
    difference_cents: 'bigint',
    order_id: 'uuid',
  },
  write_off_sum: {
    org_id: 'uuid',
    store_id: 'uuid',
    document_id: 'uuid',
    reason: 'text',
    lines: 'bigint',
    worth_micro: 'bigint',
  },
} as const

/** What the database puts where a row leaves a column out, as SQL. */
export const columnDefaults = {
  account: {
    first_name: "''::text",
    last_name: "''::text",
    language: "'zh'::text",
    must_change_password: "false",
    avatar: "''::text",
    phone: "''::text",
    time_zone: "''::text",
  },
  accounting_account: {
  },
  approval_doubt: {
  },
  approval_proof: {
  },
  bulk_change: {
    state: "1",
  },
  bulk_run: {
    state: "1",
    total: "0",
    done: "0",
  },
  buyer_session: {
  },
  card_payment: {
    account_ref: "''::text",
    tip_on_reader: "false",
    charged_cents: "0",
    tip_cents: "0",
    failure: "''::text",
    reference: "''::text",
    card: "''::text",
    approval_code: "''::text",
  },
  card_refund: {
    failure: "''::text",
    reference: "''::text",
  },
  card_return: {
  },
  cash_movement: {
    review_note: "''::text",
  },
  cash_submission: {
    remark: "''::text",
    number: "''::text",
    review_note: "''::text",
  },
  category: {
    sort: "0",
  },
  code: {
    tries: "0",
    ip: "''::text",
    scope: "''::text",
  },
  convert_rule: {
    lost_milli: "0",
    proposed: "true",
  },
  cost_ledger: {
  },
  counter: {
    lease: "0",
    reader_code: "''::text",
  },
  counter_credential: {
    contiguous_seq: "0",
    max_seq: "0",
  },
  day_item: {
  },
  day_kept: {
  },
  day_mark: {
  },
  day_person: {
  },
  day_sales: {
    fees_cents: "0",
    fees_refunded_cents: "0",
    advances_cents: "0",
    earned_cents: "0",
    advances_back_cents: "0",
    owed_cents: "0",
    owed_paid_cents: "0",
  },
  day_tax: {
  },
  day_tender: {
  },
  device_move: {
    differences: "'[]'::jsonb",
  },
  difference_owner: {
  },
  difference_settled: {
  },
  document_number: {
  },
  event: {
    subject_id: "''::text",
    subject_name: "''::text",
    changes: "'[]'::jsonb",
    ip: "''::text",
    user_agent: "''::text",
    no: "nextval('event_no'::regclass)",
    xid: "pg_current_xact_id()",
  },
  event_reader: {
  },
  expiry_taken: {
  },
  expiry_watch: {
  },
  export_file: {
    rows_done: "0",
    parts: "0",
    bytes: "0",
    refused: "false",
  },
  export_file_part: {
  },
  fact: {
    differences: "'[]'::jsonb",
    app_version: "''::text",
    deliveries: "1",
  },
  goods_import: {
    state: "1",
    format: "''::text",
    headings: "'[]'::jsonb",
    sample: "'[]'::jsonb",
    columns: "'{}'::jsonb",
    choices: "'{}'::jsonb",
    total: "0",
    done: "0",
    cursor_no: "0",
    counts: "'{}'::jsonb",
    problem: "''::text",
    check_no: "0",
    found: "'{}'::jsonb",
    answers: "'{}'::jsonb",
    matched: "false",
  },
  goods_import_part: {
  },
  goods_import_picture: {
  },
  goods_import_row: {
    decision: "''::text",
    item_no: "''::text",
    name: "''::text",
    other_name: "''::text",
    notes: "'[]'::jsonb",
    fields: "'[]'::jsonb",
  },
  guarantee: {
    introduction_zh: "''::text",
    introduction_en: "''::text",
    macou_supported: "false",
    taxes: "'[]'::jsonb",
    status: "1",
  },
  guarantee_sold: {
  },
  guarantee_type: {
  },
  import_columns: {
    answers: "'{}'::jsonb",
  },
  inbound_document: {
    state: "1",
    remark: "''::text",
    version: "1",
    freight_cents: "0",
  },
  inbound_line: {
    rejected_milli: "0",
    reject_replaced: "false",
    over_milli: "0",
    arrived_milli: "0",
    line_id: "gen_random_uuid()",
  },
  inbound_paper: {
  },
  invitation: {
    positions: "'[]'::jsonb",
  },
  item_limit: {
  },
  item_place: {
    main: "false",
    assigned: "false",
  },
  item_statistic: {
  },
  job: {
    attempts: "0",
    lost: "0",
  },
  job_schedule: {
  },
  journal_import: {
    booked: "0",
    attention: "0",
    known: "0",
    cents: "0",
  },
  label_printer: {
  },
  label_template: {
  },
  macou_entry: {
  },
  macou_hold: {
    state: "'held'::text",
  },
  macou_pending: {
    taken_cents: "0",
  },
  member: {
    phone: "''::text",
    email: "''::text",
    name: "''::text",
    macou_cents: "0",
    entries: "0",
    version: "0",
    invites_before: "0",
  },
  member_address: {
  },
  member_day: {
    pending_milli: "0",
    bought_milli: "0",
  },
  membership: {
    is_primary: "false",
    version: "0",
  },
  message: {
    tries: "0",
    html: "''::text",
  },
  notice: {
    xid: "pg_current_xact_id()",
  },
  notice_read: {
  },
  online_day: {
    sold_milli: "0",
    extra_milli: "0",
  },
  online_order: {
    buyer_phone: "''::text",
    buyer_mail: "''::text",
    tip_cents: "0",
    macou_cents: "0",
    origin: "''::text",
    cancel_reason: "''::text",
    version: "1",
    link_sealed: "''::text",
    reminders: "0",
  },
  online_order_fee: {
  },
  online_order_line: {
    presale: "false",
    discount_cents: "0",
    additional_fee_cents: "0",
    picked_milli: "0",
    short_milli: "0",
    takes_macou: "true",
  },
  online_payment: {
    account_ref: "''::text",
    session_ref: "''::text",
    url: "''::text",
    reference: "''::text",
    charged_cents: "0",
    tries: "0",
    failure: "''::text",
  },
  online_product: {
    state: "1",
    review: "2",
    rebuttal_reason: "''::text",
    sales_method: "1",
    pickup: "true",
    delivery: "false",
    additional_fee_cents: "0",
    title_zh: "''::text",
    title_en: "''::text",
    description_zh: "''::text",
    description_en: "''::text",
    published_at: "now()",
    version: "1",
  },
  online_run: {
    done: "0",
    succeeded: "0",
    failures: "'[]'::jsonb",
  },
  online_sku: {
    shown: "true",
  },
  operator: {
    src_country: "1",
    ssn_sealed: "''::text",
    driver_license_sealed: "''::text",
  },
  order_event: {
    note: "''::text",
  },
  order_handover: {
    differences: "'[]'::jsonb",
  },
  order_payment: {
    differences: "'[]'::jsonb",
  },
  order_payment_part: {
    reference: "''::text",
  },
  order_refund: {
    fees_cents: "0",
    tip_cents: "0",
    macou_cents: "0",
    reason: "''::text",
    tries: "0",
    failure: "''::text",
  },
  order_refund_line: {
    taxes: "'[]'::jsonb",
  },
  org_role: {
    note: "''::text",
    version: "0",
  },
  organisation: {
    time_zone: "'UTC'::text",
    strong_passwords: "false",
    permission_release: "9",
  },
  outbound_document: {
    type: "1",
    state: "2",
    remark: "''::text",
    version: "1",
  },
  outbound_line: {
    line_id: "gen_random_uuid()",
  },
  outbound_notification: {
    status: "1",
  },
  pack_price_past: {
  },
  passkey: {
    sign_count: "0",
    transports: "''::text",
  },
  passkey_challenge: {
  },
  payment_account: {
  },
  payment_account_state: {
  },
  permission_notice: {
  },
  pick_scan: {
    code: "''::text",
  },
  picking_line: {
    picked_milli: "0",
    short_milli: "0",
    short_reason: "''::text",
    waits: "false",
  },
  picking_task: {
    note: "''::text",
    print_count: "0",
    version: "1",
  },
  pickup_slot: {
    taken: "0",
  },
  picture: {
    dropping: "false",
  },
  pin_past: {
  },
  platform_category: {
    image: "''::text",
  },
  price_change: {
    note: "''::text",
    made_by_name: "''::text",
  },
  print_job: {
    reason: "''::text",
    attempts: "0",
  },
  printer: {
    main: "false",
    chinese_font: "false",
    drawer: "false",
    poll_ms: "30000",
    status: "''::text",
    status_good: "true",
    token_sealed: "''::text",
  },
  prize: {
    quantity_milli: "1000",
  },
  product: {
    brand: "''::text",
    description: "''::text",
    image: "''::text",
    handle: "''::text",
    tax_mode: "1",
    version: "1",
    reorder_method: "1",
  },
  product_handle: {
  },
  product_image: {
    alt_zh: "''::text",
    alt_en: "''::text",
  },
  product_option: {
  },
  product_option_value: {
  },
  purchase_event: {
    note: "''::text",
  },
  purchase_line: {
    arrived_milli: "0",
    rejected_milli: "0",
    replaced_milli: "0",
    over_milli: "0",
    cancelled_milli: "0",
    line_id: "gen_random_uuid()",
  },
  purchase_order: {
    state: "1",
    remark: "''::text",
    reject_note: "''::text",
    discount_cents: "0",
    freight_cents: "0",
    tax_cents: "0",
    language: "'en'::text",
    version: "1",
    reviewed_alone: "false",
    mail_to: "''::text",
    end_reason: "''::text",
  },
  purchase_suggestion: {
    catalogue_rev: "'-1'::integer",
  },
  quick_keys: {
  },
  rate_limit: {
  },
  raw_category: {
    sort: "0",
  },
  raw_material: {
    image: "''::text",
    specification: "''::text",
    status: "1",
    search: "''::text",
    sort_zh: "''::text",
    sort_en: "''::text",
  },
  receipt_mail: {
  },
  recipe: {
    waste_ppm: "0",
  },
  recipe_line: {
    sort: "0",
  },
  refund: {
    reason: "''::text",
    approved_how: "''::text",
    state: "'completed'::text",
    has_differences: "false",
    rung_disconnected: "false",
    rounding_cents: "0",
    tip_cents: "0",
  },
  refund_line: {
  },
  refund_payment: {
    reference: "''::text",
  },
  report_restatement: {
  },
  report_schedule: {
    paused: "false",
  },
  restock_notice: {
  },
  restore_epoch: {
  },
  restored_cashier: {
  },
  sale: {
    member_code: "''::text",
    has_differences: "false",
    rung_disconnected: "false",
    adjustments: "'[]'::jsonb",
    tax_exempt: "''::text",
    rounding_cents: "0",
  },
  sale_line: {
    note: "''::text",
    kind: "'goods'::text",
    adjustments: "'[]'::jsonb",
    limited: "false",
  },
  sale_payment: {
    reference: "''::text",
  },
  saved_view: {
    shared: "false",
  },
  server_secret: {
  },
  session: {
    device_id: "''::text",
    user_agent: "''::text",
    ip: "''::text",
    network: "''::text",
  },
  shift: {
    sale_count: "0",
    sales_cents: "0",
    cash_sales_cents: "0",
    cash_refunds_cents: "0",
    submitted_cents: "0",
    pending_facts: "0",
    pending_cents: "0",
    app_version: "''::text",
    number: "''::text",
    refund_count: "0",
    refunds_cents: "0",
    cash_in_cents: "0",
    cash_out_cents: "0",
    ended_how: "''::text",
    handed_to_name: "''::text",
    silences: "'[]'::jsonb",
    remade: "'[]'::jsonb",
    cash_orders_cents: "0",
  },
  shift_adjustment: {
    note: "''::text",
  },
  shift_count: {
    reason: "''::text",
  },
  shop_basket: {
    draft: "'{}'::jsonb",
    version: "1",
  },
  shop_basket_line: {
    removed: "false",
    guarantee_zh: "''::text",
    guarantee_en: "''::text",
    guarantee_cents: "0",
  },
  shop_selling: {
    takes_orders: "false",
    pay_at_pickup: "false",
    pay_by_card: "false",
  },
  simulated_payment: {
    tip_cents: "0",
    failure: "''::text",
    card: "''::text",
    refunds: "'{}'::jsonb",
  },
  simulated_reader: {
    mode: "'ready'::text",
  },
  sku: {
    options_zh: "''::text",
    options_en: "''::text",
    taxes: "'[]'::jsonb",
    pinyin: "''::text",
    initials: "''::text",
    search: "''::text",
    status: "1",
    more: "false",
    awaits_tax: "false",
    sort_zh: "''::text",
    sort_en: "''::text",
    counted: "true",
    image: "''::text",
  },
  sku_barcode: {
    quantity_milli: "1000",
  },
  sku_card: {
    cash_return_bps: "0",
    card_return_bps: "0",
  },
  sku_day: {
    pending_milli: "0",
  },
  sku_guarantee: {
    sort: "0",
  },
  sku_limit: {
    invite_milli: "0",
  },
  sku_macou: {
  },
  sku_material: {
  },
  sku_option: {
  },
  sku_pack: {
    code: "''::text",
    status: "1",
    sell: "true",
    purchase: "true",
  },
  sku_price_past: {
  },
  sku_stock: {
    shelf_milli: "0",
    warehouse_milli: "0",
    value_micro: "0",
    cost_entries: "0",
    in_transit_milli: "0",
    locked_milli: "0",
    transfer_in_milli: "0",
    places: "0",
    watched: "false",
    dated: "false",
    low: "false",
    transit_micro: "0",
    wanted: "false",
  },
  sku_supplier: {
    supplier_item_no: "''::text",
    min_packs: "1",
    preferred: "false",
  },
  stock_balance: {
    entries: "0",
    rev: "0",
    locked_milli: "0",
  },
  stock_conversion: {
    state: "1",
    remark: "''::text",
    version: "1",
  },
  stock_conversion_line: {
    line_id: "gen_random_uuid()",
  },
  stock_count: {
    blind: "true",
    uncounted: "1",
    state: "1",
    remark: "''::text",
    version: "1",
    alone: "false",
    arrived: "0",
    included: "0",
  },
  stock_count_entry: {
    clock_ms: "0",
  },
  stock_count_line: {
    found: "false",
    round: "1",
    clock_ms: "0",
    doubt_milli: "0",
    reason: "''::text",
    late_milli: "0",
  },
  stock_day: {
  },
  stock_day_mark: {
  },
  stock_lane: {
    contiguous: "0",
    highest: "0",
    unsent: "0",
  },
  stock_lane_count: {
  },
  stock_ledger: {
  },
  stock_lock: {
    state: "1",
  },
  stock_move: {
    state: "1",
    remark: "''::text",
    version: "1",
  },
  stock_move_line: {
    line_id: "gen_random_uuid()",
  },
  stock_place: {
    name: "''::text",
    route_no: "0",
    status: "1",
  },
  stock_transfer: {
    state: "1",
    remark: "''::text",
    difference_note: "''::text",
    version: "1",
    received_alone: "false",
  },
  stock_transfer_line: {
    surplus_milli: "0",
    found_milli: "0",
    back_milli: "0",
    lost_milli: "0",
    transit_micro: "0",
  },
  stock_value_day: {
  },
  stock_zone: {
    name: "''::text",
    sort: "0",
  },
  store: {
    review_reason: "''::text",
    in_business: "true",
    address: "'{}'::jsonb",
    phone: "''::text",
    picture: "''::text",
    catalogue_rev: "0",
    domain: "''::text",
    email: "''::text",
    gas_station: "false",
    front_desk_picture: "''::text",
    logo: "''::text",
    poster: "''::text",
    ubi_number: "''::text",
    ein: "''::text",
    signature: "''::text",
    certification: "1",
    profile: "'{}'::jsonb",
    version: "0",
    basket_minutes: "20",
    count_limit_cents: "10000",
    expiry_days: "14",
    daily_count: "20",
    goods_rev: "0",
  },
  store_policy_past: {
  },
  store_position: {
  },
  store_postcode: {
    active: "true",
  },
  store_preparation_edit: {
  },
  store_role: {
    note: "''::text",
    version: "0",
    limits: "'{}'::jsonb",
  },
  supplier: {
    contact: "''::text",
    email: "''::text",
    phone: "''::text",
    terms: "''::text",
    order_days: "0",
    language: "'en'::text",
    status: "1",
    version: "1",
  },
  sweepstakes: {
    prize_area: "''::text",
  },
  todo: {
    part: "''::text",
    params: "'{}'::jsonb",
  },
  unit: {
    status: "1",
    source: "1",
    decimals: "0",
  },
  voided_cart: {
    reason: "''::text",
  },
  winning_record: {
    winner_name: "''::text",
    redeemed_name: "''::text",
    difference_cents: "0",
  },
  write_off_sum: {
  },
} as const
