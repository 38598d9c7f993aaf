import type { Tx } from '#server/db/session.ts'
import { enterCounts } from '#server/contexts/stock/counts/enter-counts.ts'
import { ofKind } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import { senderOf } from '#server/contexts/sales/facts/judge/sender.ts'

/**
 * Books what was counted at a counter, by the same way as what other devices send. What somebody sends who may not count
 * changes no count.
 */
export async function bookCountEntries(tx: Tx, lane: OpenLane): Promise<void> {
  const { claims, arrival } = lane.delivery
  for (const { fact, occurredAt, differences } of ofKind(lane.open, 'stock-count-entry')) {
    const by = senderOf(lane, fact)
    if (!by.may('shopCountEnter')) {
      differences.push({ code: 'count.not-allowed', actual: by.account })
      continue
    }
    const { shiftId: _shift, deviceId, number, ...entry } = fact.data
    const scope = { tx, orgId: claims.org, storeId: claims.store, now: arrival.now }
    const sender = { deviceId, accountId: by.account }
    const results = await enterCounts(scope, sender, [
      { ...entry, id: fact.id, seq: number, at: occurredAt, offset: 0, clockMs: 0 },
    ])
    const result = results.get(fact.id)
    if (result === 'unknown') differences.push({ code: 'count.unknown' })
    if (result === 'kept') differences.push({ code: 'count.over' })
  }
}
