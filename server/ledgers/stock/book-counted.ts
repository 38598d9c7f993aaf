import { milli, mulDiv } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { keyOf } from '#server/ledgers/stock/late-counts.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import { type Balance, heldHere, type Worth } from '#server/ledgers/stock/stock-book.ts'
import type { StockRelocated, StockStore } from '#server/ledgers/stock/stock-document.ts'

/** A counted quantity of an item at a place, and the time. */
export interface CountedLine {
  readonly itemId: string
  readonly placeId: string
  readonly counted: number
  readonly countedAt: number
}

/** A line with what the ledger held at its time and how much the count differs from that. */
interface Compared extends CountedLine {
  readonly book: number
  readonly variance: number
}

/** The same with what was booked; no entry, if it does not differ. */
export interface BookedLine extends Compared {
  readonly entryNo: number | null
  readonly value: number
  /** The average value of one unit before that; null: there was no stock. */
  readonly unitMicro: number | null
}

/**
 * Books what lines of a count differ from the ledger, each at the time at which it was counted: what was sold after that
 * is not touched. Later facts of an earlier time correct it from now on.
 */
export async function bookCounted(
  tx: Tx,
  store: StockStore,
  count: { readonly id: string; readonly at: number; readonly accountId: string },
  lines: readonly CountedLine[],
): Promise<BookedLine[]> {
  const locked = await lockBalances(tx, store, [...new Set(lines.map((line) => line.itemId))], lines)
  const after = await movedAfter(tx, store, lines)
  const compared = lines.map((line, at): Compared => {
    const here = locked.balances.get(line.itemId)?.find((one) => one.place_id === line.placeId)
    const book = (here?.quantity_milli ?? 0) - after[at]!
    return { ...line, book, variance: line.counted - book }
  })
  const average = new Map([...locked.balances].map(([id, here]) => [id, averageOf(here, locked.worth.get(id)!)]))
  // before the booking, which holds the change number of the catalogue until the end: sales wait for that
  await markCounted(tx, store, compared)
  const { entries } = await bookStock(tx, store, compared.map(documentOf(count)), { locked })
  const own = new Map(entries.flatMap((one) => (one.reason === 'count' ? [[keyOf(one), one]] : [])))
  return compared.map((line) => {
    const entry = own.get(keyOf({ sku_id: line.itemId, place_id: line.placeId }))
    const unitMicro = average.get(line.itemId) ?? null
    return { ...line, entryNo: entry?.entry_no ?? null, value: entry?.value_micro ?? 0, unitMicro }
  })
}

/** The average value of one unit of an item; null without stock. */
function averageOf(balances: readonly Balance[], { value, transit }: Worth): number | null {
  const quantity = heldHere(balances)
  return quantity > 0 ? mulDiv(value - transit, 1000, quantity) : null
}

const documentOf =
  (count: { readonly id: string; readonly at: number; readonly accountId: string }) =>
  ({ itemId, placeId, variance, countedAt }: Compared): StockRelocated => {
    const ends = variance > 0 ? { from: null, to: placeId } : { from: placeId, to: null }
    return {
      ...count,
      reason: 'count',
      occurredAt: countedAt,
      moves: [{ itemId, quantity: milli(Math.abs(variance)), ...ends }],
    }
  }

/** The movements at each place after it was counted. */
async function movedAfter(tx: Tx, { orgId, storeId }: StockStore, lines: readonly CountedLine[]): Promise<number[]> {
  const { rows } = await tx.query<{ n: number; moved: number }>({
    text: `select t.n, sum(g.quantity_milli)::bigint as moved
      from unnest($3::uuid[], $4::uuid[], $5::timestamptz[]) with ordinality as t(i, p, c, n) join stock_ledger g
        on g.org_id = $1 and g.store_id = $2 and g.sku_id = t.i and g.place_id = t.p and g.at > t.c
      where g.org_id = $1 and g.store_id = $2 and coalesce(g.occurred_at, g.at) > t.c group by t.n`,
    values: [
      orgId,
      storeId,
      lines.map((line) => line.itemId),
      lines.map((line) => line.placeId),
      lines.map((line) => new Date(line.countedAt)),
    ],
  })
  const moved = new Map(rows.map((row) => [row.n, row.moved]))
  return lines.map((_, at) => moved.get(at + 1) ?? 0)
}

async function markCounted(tx: Tx, { orgId, storeId }: StockStore, lines: readonly CountedLine[]): Promise<void> {
  await tx.query({
    text: `update stock_balance b set counted_at = greatest(b.counted_at, t.c)
      from unnest($3::uuid[], $4::uuid[], $5::timestamptz[]) as t(i, p, c)
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = t.i and b.place_id = t.p`,
    values: [
      orgId,
      storeId,
      lines.map((line) => line.itemId),
      lines.map((line) => line.placeId),
      lines.map((line) => new Date(line.countedAt)),
    ],
  })
}
