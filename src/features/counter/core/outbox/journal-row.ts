import type { Cents } from '#domain/money.ts'
import type { State } from '#ui/state-badge.tsx'

/** A row of the journal. */
export interface JournalRow {
  readonly id: string
  /** Number of the fact within its lease. */
  readonly seq: number
  /** Receipt number, or the name of another kind of fact. */
  readonly title: string
  /** What it is about, such as the goods of a sale. */
  readonly detail?: string | undefined
  readonly at: number
  /** Absent for facts without money. */
  readonly amount?: Cents | undefined
  readonly state: State
  /** The state as text: "Saved on this tablet", "Received", "Received with differences", "Held". */
  readonly word: string
  /** The reason, if there is one. */
  readonly reason?: string | undefined
}
