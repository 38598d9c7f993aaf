import type { Difference } from '#contract/facts/envelope.ts'
import type { FactKind } from '#contract/facts/kinds.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Entry, Fact, FactOf } from '#server/contexts/sales/entries/read-entries.ts'

/** A fact being booked; differences found on the way are added to it. */
export interface OpenFact<F extends Fact = Fact> {
  readonly entry: Entry
  readonly fact: F
  /** By the corrected clock, within the shift. */
  readonly occurredAt: number
  readonly differences: Difference[]
}

/** The sums that a batch adds to its shift, in cents. */
export interface ShiftSums {
  saleCount: number
  sales: number
  cashSales: number
  refundCount: number
  refunds: number
  cashRefunds: number
  cashOrders: number
  submitted: number
  cashIn: number
  cashOut: number
}

export const noSums = (): ShiftSums => ({
  saleCount: 0,
  sales: 0,
  cashSales: 0,
  refundCount: 0,
  refunds: 0,
  cashRefunds: 0,
  cashOrders: 0,
  submitted: 0,
  cashIn: 0,
  cashOut: 0,
})

/** The facts of one kind. */
export const ofKind = <K extends FactKind>(open: readonly OpenFact[], kind: K): OpenFact<FactOf<K>>[] =>
  open.filter((one): one is OpenFact<FactOf<K>> => one.fact.kind === kind)

/** The first columns of every row made from a fact. */
export const keysOf = (claims: CredentialClaims): { org_id: string; store_id: string } => ({
  org_id: claims.org,
  store_id: claims.store,
})

export const iso = (at: number): string => new Date(at).toISOString()
