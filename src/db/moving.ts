import { Dexie } from 'dexie'
import type { OutputOf } from '#contract/define.ts'
import type { DeviceMove, MoveResult, shelfMoves } from '#contract/stock/shelf-moves.ts'
import { milli } from '#domain/money.ts'
import { type Counting, deviceOf } from '#db/counting.ts'
import type { KeptItem, ReservedStock, MovedGoods } from '#db/moving-rows.ts'

export type NewMove = Pick<DeviceMove, 'itemId' | 'quantity' | 'from' | 'to'>

/** Keeps a move under the device's next number, in one strict transaction. */
export async function keepMove(db: Counting, storeId: string, move: NewMove, now: number): Promise<MovedGoods> {
  return db.transaction('rw', [db.devices, db.moves], async () => {
    const { nextMove: seq, offset, accountId: by } = await deviceOf(db, storeId)
    const { itemId, quantity, from, to } = move
    const body = { id: crypto.randomUUID(), itemId, quantity, from, to, seq, at: now, offset }
    const row: MovedGoods = { id: body.id, storeId, seq, by, queued: 1, seen: false, body }
    await db.moves.add(row)
    await db.devices.update(storeId, { nextMove: seq + 1 })
    return row
  })
}

/** The moves of this device in a store, latest first. */
export async function movesOf(db: Counting, storeId: string): Promise<MovedGoods[]> {
  const moves = await db.moves
    .where('[storeId+queued+seq]')
    .between([storeId, 0, Dexie.minKey], [storeId, 1, Dexie.maxKey])
    .toArray()
  return moves.toSorted((a, b) => b.seq - a.seq)
}

/** An item as it lies after a move. */
export function afterMove<I extends KeptItem>(
  item: I,
  { from, to, quantity }: NewMove,
  places: ReservedStock['places'],
): I {
  const changed = new Map(item.places.map((place) => [place.placeId, place]))
  for (const [placeId, by] of [
    [from, -quantity],
    [to, quantity],
  ] as const) {
    const place = changed.get(placeId) ?? places.find((one) => one.placeId === placeId)
    if (!place) continue
    const before = changed.get(placeId)?.quantity ?? 0
    changed.set(placeId, { ...place, quantity: milli(before + by) })
  }
  return { ...item, places: [...changed.values()].filter((place) => place.quantity !== 0) }
}

/** Whether what is kept of the stock does not know of a move yet: it waits, or was booked since that was loaded. */
export const isNewer = ({ queued, result, settledAt = 0 }: MovedGoods, { loadedAt }: Pick<ReservedStock, 'loadedAt'>) =>
  queued === 1 ? result === undefined : result?.booked === true && settledAt > loadedAt

/** Notes what the server has answered. */
export async function settleMoves(db: Counting, results: readonly MoveResult[]): Promise<void> {
  await db.transaction('rw', [db.moves], async () => {
    for (const { id, booked, differences } of results)
      await db.moves.update(id, { queued: 0, result: { booked, differences }, settledAt: Date.now() })
  })
}

type Part = OutputOf<typeof shelfMoves.stock>

/**
 * Keeps what the server has answered about a store's stock, all parts of it at once; the first part has the places. What
 * has changed since a mark is taken over only on top of that: another window, or an emptied storage, may have come between.
 */
export async function keepStock(
  db: Counting,
  storeId: string,
  { since, parts }: { readonly since?: string | undefined; readonly parts: readonly Part[] },
  now: number,
): Promise<void> {
  const [first] = parts
  if (!first) return
  await db.transaction('rw', [db.items, db.stocks], async () => {
    if (!first.whole && (await db.stocks.get(storeId))?.mark !== since) return
    if (first.whole) await db.items.where('storeId').equals(storeId).delete()
    for (const { items, gone } of parts) {
      await db.items.bulkPut(items.map((item) => ({ ...item, storeId })))
      await db.items.bulkDelete(gone.map((id) => [storeId, id] as [string, string]))
    }
    await db.stocks.put({ storeId, places: first.places, mark: first.mark, loadedAt: now })
  })
}

/** The stock of a store as it was last heard here; undefined: never. */
export async function keptStock(
  db: Counting,
  storeId: string,
): Promise<(ReservedStock & { readonly items: readonly KeptItem[] }) | undefined> {
  const stock = await db.stocks.get(storeId)
  return stock && { ...stock, items: await db.items.where('storeId').equals(storeId).toArray() }
}
