import type { Delivery } from '#server/contexts/sales/facts/judge/delivery.ts'
import type { JudgedBy, OpenFact, ShiftSums } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { DrawerBefore } from '#server/contexts/sales/facts/judge/walk-drawer.ts'

/** A delivery while it is booked. */
export interface OpenLane {
  readonly delivery: Delivery
  readonly open: readonly OpenFact[]
  /** The sums it adds to its shift. */
  readonly sums: ShiftSums
  readonly judgedBy: JudgedBy
  /** The float of the shift in cents, also where it was started with these very facts. */
  readonly float: number
  /** The cash in the drawer before each fact. */
  readonly drawer: ReadonlyMap<OpenFact, DrawerBefore>
}
