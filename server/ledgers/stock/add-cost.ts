import { lateCost, type SinceReceipt } from '#domain/late-cost.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import type { Tx } from '#server/db/session.ts'
import { writeItems } from '#server/ledgers/stock/item-stock.ts'
import { lockBalances } from '#server/ledgers/stock/locked-balances.ts'
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
  const since = await movesSince(tx, store, document.id, ids)
  const entries: NewRow<'cost_ledger'>[] = []
  for (const { itemId, kind, received, value } of wanted) {
    const item = worth.get(itemId)!
    const held = heldHere(balances.get(itemId)!)
    const { kept } = lateCost(value, received, since.get(itemId) ?? { after: held, moves: [] })
    // a credit takes no more than the goods are worth
    const into = held > 0 ? Math.max(kept, item.transit - item.value) : 0
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
  { orgId, storeId }: StockStore,
  documentId: string,
  itemIds: readonly string[],
): Promise<Map<string, SinceReceipt>> {
  const { rows } = await tx.query<{ item: string; own: boolean; quantity: number; held: number }>({
    text: `select i.id as item, m.own, m.quantity, coalesce((select sum(b.quantity_milli)::bigint from stock_balance b
          join stock_place q on q.org_id = $1 and q.store_id = $2 and q.id = b.place_id and q.kind <> 'transit'
          where b.org_id = $1 and b.store_id = $2 and b.sku_id = i.id), 0) as held
      from unnest($3::uuid[]) as i(id)
      cross join lateral (
        select g.document_id = $4 as own, sum(g.quantity_milli)::bigint as quantity, g.at, min(g.entry_no) as nth
        from stock_ledger g
        join stock_place p on p.org_id = $1 and p.store_id = $2 and p.id = g.place_id and p.kind <> 'transit'
        where g.org_id = $1 and g.store_id = $2 and g.sku_id = i.id
          and g.at >= (select min(f.at) from stock_ledger f where f.org_id = $1 and f.store_id = $2 and f.sku_id = i.id
            and f.document_id = $4)
        group by g.document_id, g.at) m
      order by i.id, m.at, m.nth`,
    values: [orgId, storeId, itemIds, documentId],
  })
  const found = new Map<string, SinceReceipt>()
  for (const itemId of itemIds) {
    const own = rows.filter(({ item }) => item === itemId)
    const moves = own.slice(own.findIndex((row) => row.own) + 1).map(({ quantity }) => quantity)
    const [first] = own
    if (first) found.set(itemId, { after: moves.reduce((left, move) => left - move, first.held), moves })
  }
  return found
}
