import type { CredentialClaims } from '#server/http/credential.ts'
import type { Arrival, Judged } from '#server/modules/facts/fact-rows.ts'
import type { Lane } from '#server/modules/facts/lane.queries.ts'
import type { Entry } from '#server/modules/facts/read-entries.ts'

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
