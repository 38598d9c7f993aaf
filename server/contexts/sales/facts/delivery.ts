import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Arrival, Judged } from '#server/contexts/sales/facts/fact-rows.ts'
import type { Lane } from '#server/contexts/sales/facts/lane.queries.ts'
import type { Entry } from '#server/contexts/sales/entries/read-entries.ts'

/** What one tablet hands over at once: facts of one lane that are not on the server yet. */
export interface Delivery {
  readonly claims: CredentialClaims
  /** What is kept of the lane's credential. */
  readonly tokenHash: string
  readonly lane: Lane
  readonly arrival: Arrival
  readonly entries: readonly Entry[]
}

/** A delivery after it was booked; one verdict for each of its entries, in their order. */
export interface JudgedDelivery {
  readonly delivery: Delivery
  readonly judged: readonly Judged[]
}
