import type { Tx } from '#server/db/session.ts'
import { ofKind } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import { senderOf } from '#server/contexts/sales/facts/judge/sender.ts'
import { bookMoves } from '#server/contexts/stock/moves/book-moves.ts'

/** Books goods that were carried from one place to another, in the order of the facts. */
export async function bookShelfMoves(tx: Tx, lane: OpenLane): Promise<void> {
  const { claims, arrival } = lane.delivery
  const moves = ofKind(lane.open, 'shelf-move').toSorted((a, b) => a.entry.seq - b.entry.seq)
  if (moves.length === 0) return
  const judged = await bookMoves(
    tx,
    { orgId: claims.org, storeId: claims.store },
    arrival.now,
    moves.map(({ fact, occurredAt }) => {
      const { skuId: itemId, quantity, from, to } = fact.data
      const { account: accountId, may } = senderOf(lane, fact)
      return { id: fact.id, itemId, quantity, from, to, occurredAt, accountId, allowed: may('shopStockMoveAdd') }
    }),
  )
  for (const { fact, differences } of moves) differences.push(...judged.get(fact.id)!.differences)
}
