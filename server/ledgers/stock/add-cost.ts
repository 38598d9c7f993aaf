import { lateCost, type SinceReceipt } from '#domain/late-cost.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import type { Tx } from '#server/db/session.ts'
import { writeItems } from '#server/ledgers/stock/item-stock.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import { movesInOrder } from '#server/ledgers/stock/moves-in-order.ts'
import { heldHere } from '#server/ledgers/stock/stock-book.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** A later or final cost of goods. */
export interface AddedCost {
  readonly itemId: string
  readonly kind: 'landed' | 'price-change'
  /** Quantity of the item that it is for, in thousandths of its unit. */
  readonly received: number
  /** In millionths of the currency unit; below zero: it cost less. */
  readonly value: number
}

/**
 * Adds cost to goods that have come with a document, in order. What of it is for goods that have left since is taken
 * back by a correction, so that the value of the stock is that of what is there.
 */
export async function addCost(
  tx: Tx,
  store: StockStore,
  document: { readonly id: string; readonly at: number },
  costs: readonly AddedCost[],
): Promise<void> {
  const wanted = costs.filter(({ value }) => value !== 0)
  if (wanted.length === 0) return
  const ids = [...new Set(wanted.map((one) => one.itemId))]
  const { balances, worth } = await lockBalances(tx, store, ids)
  const held = new Map(ids.map((itemId) => [itemId, heldHere(balances.get(itemId)!)]))
  const since = await movesSince(tx, store, document.id, held)
  const entries: NewRow<'cost_ledger'>[] = []
  for (const { itemId, kind, received, value } of wanted) {
    const item = worth.get(itemId)!
    const left = held.get(itemId)!
    const { kept } = lateCost(value, received, since.get(itemId) ?? { after: left, moves: [] })
    // a credit takes no more than the goods are worth
    const into = left > 0 ? Math.max(kept, item.transit - item.value) : 0
    for (const [entry, amount] of [
      [kind, value],
      ['correction', into - value],
    ] as const) {
      if (amount === 0) continue
      item.entries += 1
      entries.push({
        org_id: store.orgId,
        store_id: store.storeId,
        item_id: itemId,
        entry_no: item.entries,
        kind: entry,
        value_micro: amount,
        document_id: document.id,
        at: new Date(document.at).toISOString(),
      })
    }
    item.value += into
  }
  await insertMany(tx, 'cost_ledger', entries)
  await writeItems(
    tx,
    store,
    ids.map((itemId) => ({ itemId, balances: balances.get(itemId)!, worth: worth.get(itemId)! })),
  )
}

/** The stock of each item of a document right after its receipt, and all movements since, in the order of booking. */
async function movesSince(
  tx: Tx,
  store: StockStore,
  documentId: string,
  held: ReadonlyMap<string, number>,
): Promise<Map<string, SinceReceipt>> {
  const rows = await movesInOrder(tx, store, [...held.keys()], { documentId })
  const found = new Map<string, SinceReceipt>()
  for (const [itemId, left] of held) {
    const own = rows.filter(({ item }) => item === itemId)
    const moves = own
      .slice(own.findIndex(({ document }) => document === documentId) + 1)
      .map(({ quantity }) => quantity)
    if (own.length > 0) found.set(itemId, { after: moves.reduce((after, move) => after - move, left), moves })
  }
  return found
}
