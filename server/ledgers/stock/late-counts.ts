import type { PlaceMove } from '#domain/stock-count.ts'
import { couldGive } from '#domain/stock-count.ts'
import type { Tx } from '#server/db/session.ts'
import type { Balance } from '#server/ledgers/stock/stock-book.ts'
import type { StockDocument, StockStore } from '#server/ledgers/stock/stock-document.ts'

/** A posted count of an item at a place. */
interface Counted {
  readonly countId: string
  readonly at: number
  /** The value of some quantity of the item when the count was posted; null: not known. */
  readonly worth: { readonly value: number; readonly quantity: number } | null
}

interface Place {
  readonly itemId: string
  readonly placeId: string
  /** Its posted counts, the earliest first. */
  readonly counts: readonly Counted[]
  /** The movements there since the earliest of these facts happened. */
  readonly moves: PlaceMove[]
}

/** A place of an item as a key. */
export const keyOf = ({ sku_id, place_id }: Pick<Balance, 'sku_id' | 'place_id'>): string => `${sku_id} ${place_id}`

/** When a document happened. */
export const happenedAt = ({ occurredAt, at }: Pick<StockDocument, 'occurredAt' | 'at'>): number => occurredAt ?? at

/**
 * Movements that happened at places before they were counted, and arrive after the count was posted: the count had seen
 * it, so it is taken back there at once (docs/decisions/stock-counts.md).
 */
export class LateCounts {
  readonly #places: ReadonlyMap<string, Place>
  readonly #late = new Map<string, { place: Place; countId: string; quantity: number }>()

  constructor(places: readonly Place[]) {
    this.#places = new Map(places.map((place) => [keyOf({ sku_id: place.itemId, place_id: place.placeId }), place]))
  }

  /** The first posted count of a place at or after a time: what happened at that time was over when it was made. */
  countAfter(balance: Balance, at: number): Counted | undefined {
    return this.#places.get(keyOf(balance))?.counts.find((count) => count.at >= at)
  }

  /** The quantity that a place can give at a time: if it was counted since, the book quantity of that time. */
  gives(balance: Balance, at: number): number {
    const count = this.countAfter(balance, at)
    if (!count) return Math.max(0, balance.quantity_milli)
    return couldGive(balance.quantity_milli, this.#places.get(keyOf(balance))!.moves, at, count.at)
  }

  /** Remembers a movement, so that the next ones of the same delivery know of it. */
  moved(balance: Balance, move: PlaceMove): void {
    this.#places.get(keyOf(balance))?.moves.push(move)
  }

  /** Remembers what a count is corrected by. */
  corrected(balance: Balance, { countId }: Counted, quantity: number): void {
    const place = this.#places.get(keyOf(balance))!
    const key = `${countId} ${keyOf(balance)}`
    this.#late.set(key, { place, countId, quantity: (this.#late.get(key)?.quantity ?? 0) + quantity })
  }

  /** Writes what counts were corrected by. The balances of their places are locked. */
  async write(tx: Tx, { orgId, storeId }: StockStore): Promise<void> {
    const late = [...this.#late.values()]
    if (late.length === 0) return
    await tx.query({
      text: `update stock_count_line l set late_milli = l.late_milli + t.q
        from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[]) as t(c, i, p, q)
        where l.org_id = $1 and l.store_id = $2 and l.count_id = t.c and l.item_id = t.i and l.place_id = t.p`,
      values: [
        orgId,
        storeId,
        late.map(({ countId }) => countId),
        late.map(({ place }) => place.itemId),
        late.map(({ place }) => place.placeId),
        late.map(({ quantity }) => quantity),
      ],
    })
  }
}

/**
 * Reads what late facts need, but only if there are any: their places were counted, by a posted count, at a later time
 * than theirs. The balances, which are locked already, say when.
 */
export async function readLateCounts(
  tx: Tx,
  { orgId, storeId }: StockStore,
  documents: readonly StockDocument[],
  balances: ReadonlyMap<string, readonly Balance[]>,
): Promise<LateCounts | undefined> {
  const counted = new Map<string, Balance>()
  let since = Infinity
  for (const document of documents) {
    const at = happenedAt(document)
    for (const { itemId } of document.moves)
      for (const balance of balances.get(itemId) ?? [])
        if (balance.counted_at != null && balance.counted_at >= at) {
          counted.set(keyOf(balance), balance)
          since = Math.min(since, at)
        }
  }
  if (counted.size === 0) return undefined
  const places = [...counted.values()]
  const values = [orgId, storeId, places.map((one) => one.sku_id), places.map((one) => one.place_id), new Date(since)]
  const counts = await tx.query<{
    item_id: string
    place_id: string
    count_id: string
    at: number
    value: number | null
    quantity: number
  }>({
    // kept apart by their offset: while a count is being posted, statistics say that hardly any line is, and the planner
    // would read all that are
    text: `select l.item_id, l.place_id, l.count_id, l.counted_at as at,
        case when l.variance_milli <> 0 then l.value_micro else l.unit_micro end as value,
        case when l.variance_milli <> 0 then l.variance_milli else 1000 end as quantity
      from unnest($3::uuid[], $4::uuid[]) as t(i, p) cross join lateral (
        select * from stock_count_line c where c.org_id = $1 and c.store_id = $2 and c.item_id = t.i
          and c.place_id = t.p and c.booked_at is not null and c.counted_at >= $5 offset 0) l
      order by l.counted_at, l.count_id`,
    values,
  })
  const moves = await tx.query<{ item_id: string; place_id: string; at: number; quantity: number; of_count: boolean }>({
    text: `select g.sku_id as item_id, g.place_id, coalesce(g.occurred_at, g.at) as at, g.quantity_milli as quantity,
        g.reason in ('count', 'count-late') as of_count
      from unnest($3::uuid[], $4::uuid[]) as t(i, p) join stock_ledger g
        on g.org_id = $1 and g.store_id = $2 and g.sku_id = t.i and g.place_id = t.p
      where g.org_id = $1 and g.store_id = $2 and g.at > $5 and coalesce(g.occurred_at, g.at) > $5`,
    values,
  })
  return new LateCounts(
    places.map(({ sku_id: itemId, place_id: placeId }) => {
      const here = (row: { item_id: string; place_id: string }) => row.item_id === itemId && row.place_id === placeId
      return {
        itemId,
        placeId,
        counts: counts.rows.filter(here).map((row) => ({
          countId: row.count_id,
          at: row.at,
          worth: row.value === null ? null : { value: row.value, quantity: row.quantity },
        })),
        moves: moves.rows.filter(here).map(({ at, quantity, of_count: ofCount }) => ({ at, quantity, ofCount })),
      }
    }),
  )
}
