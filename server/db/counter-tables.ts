import type { Instant } from '#server/db/instant.ts'

export interface QuickKeysTable {
  org_id: string
  store_id: string
  revision: number
  /** QuickKeyPage[] of the contract. */
  pages: unknown
  changed_at: Instant
  changed_by: string
}
