import type { Instant } from '#server/db/instant.ts'

export interface AccountTable {
  id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  language: string
  must_change_password: boolean
  initial_password_at: Instant | null
  disabled_at: Instant | null
  created_at: Instant
  avatar: string
  phone: string
  time_zone: string
  restored_at: Instant | null
  owner_org_id: string | null
  proven_at: Instant | null
}

export interface OrganisationTable {
  id: string
  name: string
  created_at: Instant
  time_zone: string
  strong_passwords: boolean
  offered_to: string | null
  offered_at: Instant | null
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
  ip: string
  network: string
}

export interface ServerSecretTable {
  name: string
  value: string
  created_at: Instant
}

export interface RestoreEpochTable {
  epoch: number
  began_at: Instant
  cause: string
}

export interface OrgRoleTable {
  org_id: string
  id: string
  name: string
  permissions: unknown
  session_minutes: number | null
  created_at: Instant
  note: string
  version: number
}

export interface MembershipTable {
  org_id: string
  account_id: string
  org_role_id: string | null
  is_primary: boolean
  disabled_at: Instant | null
  session_minutes: number | null
  created_at: Instant
  version: number
  pin_hash: string | null
  pin_verifier: unknown
  pin_set_at: Instant | null
  pin_figures: number | null
  everywhere_id: string | null
}

export interface InvitationTable {
  org_id: string
  id: string
  email: string
  first_name: string
  last_name: string
  org_role_id: string | null
  session_minutes: number | null
  positions: unknown
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
  domain: string
  email: string
  industry_id: number | null
  category_id: number | null
  gas_station: boolean
  front_desk_picture: string
  logo: string
  poster: string
  ubi_number: string
  ein: string
  signature: string
  certification: number
  set_up_at: Instant | null
  reviewed_at: Instant | null
  deleted_at: Instant | null
  profile: unknown
  version: number
  restored_at: Instant | null
}

export interface StoreRoleTable {
  org_id: string
  store_id: string
  id: string
  name: string
  permissions: unknown
  created_at: Instant
  note: string
  version: number
  session_minutes: number | null
  limits: unknown
  shared_id: string | null
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
  reader_code: string
  reader_bound_at: Instant | null
  deleted_at: Instant | null
  restored_at: Instant | null
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
  silences: unknown
  pending_facts: number
  pending_cents: number
  pending_since: Instant | null
  next_shift_id: string | null
  next_lease: number | null
  next_for_lease: number | null
  next_issued_at: Instant | null
  after_shift_id: string | null
  app_version: string
  taken_over_by: string | null
  verified_by: string | null
  handover_cents: number | null
  number: string
  refund_count: number
  refunds_cents: number
  cash_in_cents: number
  cash_out_cents: number
  closing_count: string | null
  ended_how: string
  handed_to: string | null
  handed_to_name: string
  z_report: unknown
  storage_protected: boolean | null
  remade: unknown
  joined_from: string | null
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

export interface StorePolicyPastTable {
  org_id: string
  store_id: string
  until: Instant
  policy: unknown
  taxes: unknown
}

export interface PinPastTable {
  org_id: string
  account_id: string
  until: Instant
  set_at: Instant | null
  hash: string
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

export interface ApprovalDoubtTable {
  org_id: string
  approver_id: string
  cashier_id: string
  since: Instant
}

export interface RestoredCashierTable {
  org_id: string
  restored_id: string
  account_id: string
  joined_at: Instant
  joined_by: string
}
