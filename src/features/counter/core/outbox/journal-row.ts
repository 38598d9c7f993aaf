import type { Cents } from '#domain/money.ts'
import type { State } from '#ui/state-badge.tsx'

/** One fact of the journal as it is shown. */
export interface JournalRow {
  readonly id: string
  /** Number of the fact within its lease. */
  readonly seq: number
  /** Receipt number, or the word for another kind of fact. */
  readonly title: string
  readonly at: number
  /** Absent for facts without money. */
  readonly amount?: Cents | undefined
  readonly state: State
  /** The state's word: "Kept on this tablet", "Received", "Received with differences", "Held". */
  readonly word: string
  /** Why, where something is to be known. */
  readonly reason?: string | undefined
}
