import type { Instant } from '#server/db/instant.ts'

export interface CodeTable {
  id: string
  purpose: string
  address: string
  code_hash: string
  tries: number
  ip: string
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

export interface RateLimitTable {
  key: string
  points: number
  ends_at: Instant
}

export interface MessageTable {
  id: string
  kind: string
  recipient: string
  subject: string
  body: string
  html: string
  created_at: Instant
  tries: number
  sent_at: Instant | null
  error: string | null
}

export interface PasskeyTable {
  id: string
  account_id: string
  name: string
  public_key: string
  sign_count: number
  transports: string
  created_at: Instant
  used_at: Instant | null
}

export interface PasskeyChallengeTable {
  id: string
  challenge: string
  account_id: string | null
  expires_at: Instant
}

export interface OperatorTable {
  org_id: string
  first_name: string
  last_name: string
  identity_type: number
  src_country: number
  ssn_sealed: string
  driver_license_sealed: string
  validity_period: Instant | null
  address: unknown
  signature: string
  updated_at: Instant
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

export interface StorePostcodeTable {
  org_id: string
  store_id: string
  code: string
}

export interface ActivityTable {
  org_id: string
  id: string
  at: Instant
  account_id: string | null
  account_name: string
  store_id: string | null
  action: string
  subject_id: string
  subject_name: string
  changes: unknown
  ip: string
  user_agent: string
}

export interface SavedViewTable {
  org_id: string
  id: string
  account_id: string
  screen: string
  name: string
  search: unknown
  shared: boolean
  created_at: Instant
}
