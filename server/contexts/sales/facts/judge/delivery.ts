import type { Difference, Verdict } from '#contract/facts/envelope.ts'
import type { HeldReason } from '#contract/texts/facts.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { Lane } from '#server/contexts/sales/facts/lane/lane.ts'
import type { Proofs } from '#server/contexts/sales/facts/judge/open-proofs.ts'
import type { Entry } from '#server/contexts/sales/entries/read-entries.ts'

/** Ways in which facts arrive. */
export interface Arrival {
  /** `file`: from an exported journal; `receipt`: rebuilt from the codes of its receipt. */
  readonly arrivedBy: 'batch' | 'submit' | 'file' | 'receipt'
  readonly appVersion: string
  readonly now: number
  /** The results for sealed PINs among the facts; absent: none was checked. */
  readonly proofs?: Proofs | undefined
}

/** An entry with its verdict, ready to be stored. */
export interface Judged {
  readonly entry: Entry
  readonly verdict: Verdict
  readonly held: HeldReason | undefined
  readonly differences: readonly Difference[]
  readonly occurredAt: number
}

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

/** A booked delivery: facts with differences are accepted too, and what nobody can read is held. */
export function judgedDelivery(delivery: Delivery, open: readonly OpenFact[]): JudgedDelivery {
  const { entries, arrival } = delivery
  const byEntry = new Map(open.map((one) => [one.entry, one]))
  const judged = entries.map((entry): Judged => {
    const mine = byEntry.get(entry)
    if (!mine) return { entry, verdict: 'held', held: entry.held, differences: [], occurredAt: arrival.now }
    return {
      entry,
      verdict: mine.differences.length > 0 ? 'accepted-with-differences' : 'accepted',
      held: undefined,
      differences: mine.differences,
      occurredAt: mine.occurredAt,
    }
  })
  return { delivery, judged }
}
