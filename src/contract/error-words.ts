import type { Words } from '#contract/schemas.ts'

/** An error: its sentence, and for a transport error its HTTP status. */
export interface ErrorWords extends Words {
  readonly status?: number
}
