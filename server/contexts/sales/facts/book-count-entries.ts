import type { Tx } from '#server/db/session.ts'
import { enterCounts } from '#server/contexts/stock/counts/enter-counts.ts'
import { ofKind } from '#server/contexts/sales/facts/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/open-lane.ts'

/** Books what was counted at a counter, by the same way as what other devices send. */
export async function bookCountEntries(tx: Tx, { delivery: { claims, arrival }, open }: OpenLane): Promise<void> {
  for (const { fact, occurredAt, differences } of ofKind(open, 'stock-count-entry')) {
    const { shiftId: _shift, deviceId, number, ...entry } = fact.data
    const scope = { tx, orgId: claims.org, storeId: claims.store, now: arrival.now }
    const sender = { deviceId, accountId: fact.seller?.by ?? fact.by }
    const results = await enterCounts(scope, sender, [
      { ...entry, id: fact.id, seq: number, at: occurredAt, offset: 0, clockMs: 0 },
    ])
    const result = results.get(fact.id)
    if (result === 'unknown') differences.push({ code: 'count.unknown' })
    if (result === 'kept') differences.push({ code: 'count.over' })
  }
}
