import { loadRows } from '#server/db/load-rows.ts'
import type { Tx } from '#server/db/session.ts'
import { sumOfKind } from '#server/ledgers/stock/item-stock.ts'
import { StockBook, type Balance } from '#server/ledgers/stock/stock-book.ts'
import type { Incoming, StockIn, StockOut, StockStore } from '#server/ledgers/stock/stock-document.ts'

/** A store whose items are being added, with its places and the items' change number. */
export interface OpeningStore extends StockStore, Home {
  readonly rev: number
  /** Items that lie elsewhere in the store. */
  readonly homes?: ReadonlyMap<string, Home>
}

/** The places of an item on the shelf and in the warehouse. */
export interface Home {
  readonly shelfId: string
  readonly warehouseId: string
}

/**
 * Books the first stock of items that this transaction adds, and the movements of a history loaded with them. Nobody
 * else can know these items, so nothing is locked, and any number of rows goes in at once. A place without stock gets a
 * balance of zero and no entry.
 */
export async function openStock(
  tx: Tx,
  store: OpeningStore,
  documents: readonly (StockIn | StockOut)[],
): Promise<void> {
  const balances = new Map<string, Balance[]>()
  for (const { moves } of documents) for (const move of moves) know(balances, store, move)
  const book = new StockBook(store, balances)
  for (const document of documents) book.book(document)
  await loadRows(
    tx,
    'stock_balance',
    [...balances.values()].flat().map(({ sku_id, place_id, quantity_milli, entries }) => ({
      org_id: store.orgId,
      store_id: store.storeId,
      sku_id,
      place_id,
      quantity_milli,
      entries,
      rev: store.rev,
    })),
  )
  await loadRows(tx, 'stock_ledger', book.entries)
  await loadRows(tx, 'cost_ledger', book.corrections)
  await loadRows(
    tx,
    'sku_stock',
    [...balances].map(([item_id, own]) => ({
      org_id: store.orgId,
      store_id: store.storeId,
      item_id,
      shelf_milli: sumOfKind(own, 'shelf'),
      warehouse_milli: sumOfKind(own, 'warehouse'),
      value_micro: book.worthOf(item_id).value,
      last_cost_micro: book.worthOf(item_id).lastCost,
      cost_entries: book.worthOf(item_id).entries,
      places: own.length,
    })),
  )
}

function know(
  balances: Map<string, Balance[]>,
  store: OpeningStore,
  { itemId, to: kind = 'shelf' }: { readonly itemId: string; readonly to?: Incoming['to'] },
): void {
  const own = balances.get(itemId) ?? []
  const { shelfId, warehouseId } = store.homes?.get(itemId) ?? store
  balances.set(itemId, own)
  const place_id = kind === 'shelf' ? shelfId : warehouseId
  if (!own.some((one) => one.place_id === place_id))
    own.push({ sku_id: itemId, place_id, kind, quantity_milli: 0, locked_milli: 0, entries: 0 })
}
