import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Arrival, Judged } from '#server/contexts/sales/facts/fact-rows.ts'
import type { Lane } from '#server/contexts/sales/facts/lane.queries.ts'
import type { Entry } from '#server/contexts/sales/entries/read-entries.ts'

/** One delivery of a tablet: facts of one lane that are not on the server yet. */
export interface Delivery {
  readonly claims: CredentialClaims
  /** The hash of the lane's credential. */
  readonly tokenHash: string
  readonly lane: Lane
  readonly arrival: Arrival
  readonly entries: readonly Entry[]
}

/** A booked delivery, with one verdict per entry, in order. */
export interface JudgedDelivery {
  readonly delivery: Delivery
  readonly judged: readonly Judged[]
}
