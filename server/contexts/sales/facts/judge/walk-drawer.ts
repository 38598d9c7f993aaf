import { factKinds, type FactData, type FactKind } from '#contract/facts/kinds.ts'
import type { Entry } from '#server/contexts/sales/entries/read-entries.ts'
import type { Lane } from '#server/contexts/sales/facts/lane/lane.ts'
import type { OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'

/** The drawer as the facts before one left it. */
export interface DrawerBefore {
  /** In cents, without the float. */
  readonly cash: number
  /** Nothing that moved cash before it is still to come. */
  readonly complete: boolean
}

const comes = { sale: 1, refund: -1, order: 1, submission: -1, 'cash-in': 1, 'cash-out': -1 } as const

/** A fact's change of the drawer, in cents; below zero if it takes cash out. */
export function cashOf<K extends FactKind>(fact: { readonly kind: K; readonly data: FactData[K] }): number {
  const moved = factKinds[fact.kind].drawer?.(fact.data)
  return moved ? comes[moved.kind] * moved.cents : 0
}

/**
 * Follows the drawer of a shift through what has arrived, in the order of the facts. Held facts are here too, though
 * nobody knows what they did; after a hole the books hold more than was in the drawer, so nothing is complete.
 */
export function walkDrawer(
  lane: Lane,
  entries: readonly Entry[],
  open: readonly OpenFact[],
): ReadonlyMap<OpenFact, DrawerBefore> {
  const before = new Map<OpenFact, DrawerBefore>()
  const arrived = new Set(entries.flatMap((entry) => (entry.held === 'wrong-counter' ? [] : entry.seq)))
  const holes = lane.maxSeq > lane.contiguousSeq
  let complete = lane.contiguousSeq
  let cash = lane.cashSales - lane.cashRefunds + lane.cashOrders - lane.submitted + lane.cashIn - lane.cashOut
  for (const one of open.toSorted((a, b) => a.entry.seq - b.entry.seq)) {
    while (arrived.has(complete + 1)) complete += 1
    const { seq } = one.fact
    before.set(one, { cash, complete: !holes && seq <= complete && seq > lane.contiguousSeq })
    cash += cashOf(one.fact)
  }
  return before
}
