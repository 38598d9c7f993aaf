import { type ItemCost, received, taken } from '#domain/stock-cost.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { writeItems } from '#server/ledgers/stock/item-stock.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
import { movesInOrder } from '#server/ledgers/stock/moves-in-order.ts'
import { heldHere } from '#server/ledgers/stock/stock-book.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

interface Reversal {
  /** The document that was taken back, and the one that takes it back, which is booked. */
  readonly reversed: string
  readonly mirror: string
  readonly at: number
}

/**
 * After goods were taken back at the value with which they had come: what is left of their items is worth what it would be
 * had they never come, and the difference is a correction, because what was sold meanwhile was valued by them as well.
 */
export async function correctReversed(
  tx: Tx,
  store: StockStore,
  { reversed, mirror, at }: Reversal,
  itemIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(itemIds)].toSorted()
  const { balances, worth } = await lockBalances(tx, store, ids)
  const corrected = []
  for (const itemId of ids) {
    const item = worth.get(itemId)!
    const here = balances.get(itemId)!
    const left = heldHere(here)
    if (left <= 0) continue
    const value = await valueWithout(tx, store, itemId, [reversed, mirror], {
      left,
      value: item.value - item.transit,
    })
    if (value === item.value - item.transit) continue
    corrected.push({
      itemId,
      balances: here,
      worth: { ...item, value: value + item.transit, entries: item.entries + 1 },
      was: item.value,
    })
  }
  await insertMany(
    tx,
    'cost_ledger',
    corrected.map(({ itemId, worth: { value, entries }, was }) => ({
      org_id: store.orgId,
      store_id: store.storeId,
      item_id: itemId,
      entry_no: entries,
      kind: 'correction',
      value_micro: value - was,
      document_id: mirror,
      at: new Date(at).toISOString(),
    })),
  )
  if (corrected.length > 0) await writeItems(tx, store, corrected)
}

/** The value of an item as if a document had not been booked: all movements since, valued again in their order. */
async function valueWithout(
  tx: Tx,
  store: StockStore,
  itemId: string,
  documents: readonly string[],
  now: { readonly left: number; readonly value: number },
): Promise<number> {
  const rows = await movesInOrder(tx, store, [itemId], { documentId: documents[0]! })
  const costs = await tx.query<CostRow>({
    text: `select c.document_id as document, c.kind, c.value_micro as value from cost_ledger c
      where c.org_id = $1 and c.store_id = $2 and c.item_id = $3
        and (c.at >= (select min(g.at) from stock_ledger g
        where g.org_id = $1 and g.store_id = $2 and g.sku_id = $3 and g.document_id = $4) or c.document_id = any($5::uuid[]))
      order by c.entry_no`,
    values: [store.orgId, store.storeId, itemId, documents[0], rows.map((row) => row.document)],
  })
  const sum = (list: readonly { readonly value: number }[]): number => list.reduce((all, one) => all + one.value, 0)
  const quantityBefore = now.left - rows.reduce((all, one) => all + one.quantity, 0)
  const valueBefore = now.value - sum(rows) - sum(costs.rows)
  let item: ItemCost = {
    quantity: quantityBefore,
    // another place may have been overtaken by the document: what was there was worth nothing at least
    value: quantityBefore > 0 ? Math.max(0, valueBefore) : valueBefore,
    lastCost: null,
    listed: null,
  }
  const besides = landedOf(costs.rows)
  for (const { document, quantity, value } of rows) {
    if (documents.includes(document)) continue
    if (quantity > 0) item = received(item, quantity, undefined, false, value).after
    else if (quantity < 0) item = taken(item, -quantity, item.quantity > 0 ? undefined : unitOf(value, quantity)).after
    else item = { ...item, value: item.value + value }
    item = { ...item, value: item.value + (besides.get(document) ?? 0) }
    besides.delete(document)
  }
  return Math.max(0, item.value)
}

interface CostRow {
  document: string | null
  kind: string
  value: number
}

/**
 * Additional costs of goods, by document: all of it that stayed in the stock. Such a cost is followed by a correction
 * for what had left (`addCost`); other corrections are of holes that were filled, which are valued anew.
 */
function landedOf(rows: readonly CostRow[]): Map<string | null, number> {
  const landed = new Map<string | null, number>()
  for (const [at, { document, kind, value }] of rows.entries()) {
    const before = rows[at - 1]
    const ofCost = before !== undefined && before.kind !== 'correction' && before.document === document
    if (kind !== 'correction' || ofCost) landed.set(document, (landed.get(document) ?? 0) + value)
  }
  return landed
}

/** The assumed cost of one unit where there was no stock. */
const unitOf = (value: number, quantity: number): number => Math.round((value / quantity) * 1000)
