import type { OutputOf } from '#contract/define.ts'
import { shelfMoves } from '#contract/stock/shelf-moves.ts'
import { call } from '#api/call.ts'
import { counting } from '#db/counting.ts'
import { keepStock, settleMoves } from '#db/moving.ts'
import type { MovedGoods } from '#db/moving-rows.ts'
import { counted, getCredential, measure, stillUnsent, type StockLane } from '#features/shared/counting/stock-lane.ts'

/** Goods that were moved with this device, as they are sent. */
export const moves: StockLane<MovedGoods, OutputOf<typeof shelfMoves.send>> = {
  queue: (db) => db.moves,
  begin: shelfMoves.lane,
  send: async (db, storeId, credential, waiting) => {
    const rest = await stillUnsent(db, storeId, waiting)
    return call(shelfMoves.send, { credential, moves: waiting.map(({ body }) => body), ...rest })
  },
  bring: (signed) => call(shelfMoves.bring, signed),
  settle: settleMoves,
  unreadable: ({ id }) => [{ id, booked: false, differences: [{ code: 'move.unreadable' }] }],
}

/**
 * Loads what lies where to this device, or what has changed of it, so that goods can be moved without the network from
 * then on. Throws as `call` does; what was loaded before stays.
 */
export async function loadStock(storeId: string): Promise<void> {
  const db = await counting()
  await getCredential(db, storeId, shelfMoves.lane)
  const since = (await db.stocks.get(storeId))?.mark
  const parts: OutputOf<typeof shelfMoves.stock>[] = []
  for (let after: string | null | undefined; after !== null;) {
    const asked = Date.now()
    const part = await call(shelfMoves.stock, {
      ...(since === undefined ? {} : { since }),
      ...(after === undefined ? {} : { after }),
    })
    await measure(db, storeId, asked, part.serverTime)
    parts.push(part)
    after = part.next
  }
  await keepStock(db, storeId, { since, parts }, Date.now())
  counted()
}
