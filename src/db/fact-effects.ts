import { factKinds, type FactData, type FactKind } from '#contract/facts/kinds.ts'
import type { DrawerRow, FactRow } from '#db/ledger.ts'
import type { NewFact } from '#db/outbox.ts'

/** The stock that a fact takes from the shelf until the server has booked it. */
export const takenBy = <K extends FactKind>(kind: K, data: FactData[K]): FactRow['takes'] =>
  factKinds[kind].takes?.(data) ?? []

/** A fact with what its kind says of its worth and of what it takes. */
export const newFact = <K extends FactKind>(id: string, kind: K, data: FactData[K]): NewFact => ({
  id,
  kind,
  data,
  cents: factKinds[kind].worth?.(data) ?? 0,
  takes: takenBy(kind, data),
})

/** A fact's movement of the drawer; none for other facts. */
export function drawerRows<K extends FactKind>(
  { id, shiftId, at }: Pick<FactRow, 'id' | 'shiftId' | 'at'>,
  kind: K,
  data: FactData[K],
): DrawerRow[] {
  const moved = factKinds[kind].drawer?.(data)
  return moved ? [{ id, shiftId, at, ...moved }] : []
}
