import type { Instant } from '#server/db/instant.ts'

export interface PictureTable {
  org_id: string
  name: string
  form: string
  bytes: number
  width: number
  height: number
  account_id: string | null
  uploaded_at: Instant
  dropping: boolean
}
