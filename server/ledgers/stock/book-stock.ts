import type { Milli } from '#domain/money.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import { nextStockRevision } from '#server/kernel/catalogue-revision.ts'
import { writeItems } from '#server/ledgers/stock/item-stock.ts'
import type { LostLock } from '#server/ledgers/stock/lock-book.ts'
import { addListedCosts, needListedCost } from '#server/ledgers/stock/listed-costs.ts'
import { readLateCounts } from '#server/ledgers/stock/late-counts.ts'
import { lockBalances, writeBalances, type ItemPlace, type LockedItems } from '#server/ledgers/stock/locked-balances.ts'
import { serveWaiting } from '#server/ledgers/stock/serve-waiting.ts'
import { settleLocks } from '#server/ledgers/stock/settle-locks.ts'
import { type Balance, StockBook } from '#server/ledgers/stock/stock-book.ts'
import { followStock } from '#server/ledgers/stock/watch-items.ts'
import type { Overdrawn, Shortage, StockDocument, StockStore } from '#server/ledgers/stock/stock-document.ts'

export interface BookedStock {
  /** The new change number of the catalogue; undefined if nothing moved. */
  readonly rev: number | undefined
  /** In the order of the documents and their moves. */
  readonly shortages: readonly Shortage[]
  /** Likewise. */
  readonly overdrawn: readonly Overdrawn[]
  /** The entries written, with their values. */
  readonly entries: readonly NewRow<'stock_ledger'>[]
  /** Reserved stock that is no longer there. */
  readonly lost: readonly LostLock[]
}

interface BookOptions {
  /** `reserved`: the caller has taken the goods whose days are known already; what leaves is none of them. */
  readonly lots?: 'consumed' | 'reserved'
  /** The balances that the caller has locked already, with every place that the documents name. */
  readonly locked?: LockedItems
}

/**
 * Books the movements of documents, in order: the only way to change the stock of existing items. Locks the balances in
 * one order, writes entries and balances with one statement each, raises the catalogue's change number once, and repairs
 * what is promised of the stock; what comes is kept for who waits for it. The locks of the balances last until the transaction ends.
 */
export async function bookStock(
  tx: Tx,
  store: StockStore,
  documents: readonly StockDocument[],
  { lots = 'consumed', locked }: BookOptions = {},
): Promise<BookedStock> {
  const items = new Set(documents.flatMap(({ moves }) => moves.map(({ itemId }) => itemId)))
  if (items.size === 0) return { rev: undefined, shortages: [], overdrawn: [], entries: [], lost: [] }
  const { balances, worth, watched } = locked ?? (await lockBalances(tx, store, [...items], placesNamed(documents)))
  await addListedCosts(tx, store, worth, needListedCost(documents, balances, worth))
  const late = await readLateCounts(tx, store, documents, balances)
  const book = new StockBook(store, balances, worth, late)
  for (const document of documents) book.book(document)
  const { entries, moved, shortages, overdrawn } = book
  if (moved.length === 0) return { rev: undefined, shortages, overdrawn, entries: [], lost: [] }
  await insertMany(tx, 'stock_ledger', entries)
  await insertMany(tx, 'cost_ledger', book.corrections)
  await late?.write(tx, store)
  const rev = await nextStockRevision(tx, store.orgId, store.storeId)
  await writeBalances(tx, store, moved, rev)
  const changed = new Set(moved.map((balance) => balance.sku_id))
  await writeItems(
    tx,
    store,
    [...changed].map((itemId) => ({ itemId, balances: balances.get(itemId)!, worth: book.worthOf(itemId) })),
  )
  const lost = await settleLocks(tx, store, balances, moved, documents[0]!.at)
  await serveWaiting(tx, store, {
    balances,
    wanted: [...changed].filter((itemId) => watched.wanted.has(itemId)),
    came: cameOf(entries, balances),
    now: documents[0]!.at,
  })
  const gone = lots === 'reserved' ? new Map<string, number>() : goneOf(entries, balances)
  await followStock(tx, store, watched, { moved: changed, gone, now: documents[0]!.at })
  return { rev, shortages, overdrawn, entries, lost }
}

/** Quantity of each item that left the shelves and the warehouse and did not come back with it. */
function goneOf(
  entries: readonly NewRow<'stock_ledger'>[],
  balances: ReadonlyMap<string, readonly Balance[]>,
): Map<string, number> {
  const gone = new Map<string, number>()
  for (const entry of entries.filter((one) => isSellable(one, balances)))
    gone.set(entry.sku_id, (gone.get(entry.sku_id) ?? 0) - entry.quantity_milli)
  return gone
}

/** Items of which some came to a shelf or a warehouse. */
const cameOf = (
  entries: readonly NewRow<'stock_ledger'>[],
  balances: ReadonlyMap<string, readonly Balance[]>,
): ReadonlySet<string> =>
  new Set(entries.filter((one) => one.quantity_milli > 0 && isSellable(one, balances)).map((one) => one.sku_id))

/** Whether an entry is of a shelf or a warehouse. */
function isSellable(entry: NewRow<'stock_ledger'>, balances: ReadonlyMap<string, readonly Balance[]>): boolean {
  const kind = balances.get(entry.sku_id)?.find((one) => one.place_id === entry.place_id)?.kind
  return kind === 'shelf' || kind === 'warehouse'
}

/** Places that moves name, each with its item. */
const placesNamed = (documents: readonly StockDocument[]): ItemPlace[] =>
  documents.flatMap(({ moves }) =>
    moves.flatMap((move) => {
      const named = 'from' in move ? [move.from, move.to] : 'placeId' in move ? [move.placeId] : []
      return named.flatMap((placeId) => (placeId ? { itemId: move.itemId, placeId } : []))
    }),
  )

/** Whether one shelf holds that much of an item; nobody else can take it before the transaction ends. */
export async function shelfHolds(tx: Tx, store: StockStore, itemId: string, quantity: Milli): Promise<boolean> {
  const balances = (await lockBalances(tx, store, [itemId])).balances.get(itemId) ?? []
  return balances.some((one) => one.kind === 'shelf' && one.quantity_milli - one.locked_milli >= quantity)
}
