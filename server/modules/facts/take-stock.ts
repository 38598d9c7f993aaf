import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleLine } from '#contract/facts/sale.ts'
import { milli } from '#domain/money.ts'
import { takeFromShelfThenWarehouse } from '#domain/stock.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import {
  lockBalances,
  nextRevision,
  writeBalances,
  type Balance,
  type SkuRow,
} from '#server/modules/facts/goods-on-hand.queries.ts'
import { newId } from '#server/modules/new-id.ts'

export interface SoldSale {
  readonly id: string
  readonly receiptNo: string
  readonly cashierId: string
  readonly cashierName: string
  readonly lines: readonly SaleLine[]
  /** Differences found here are added to it. */
  readonly differences: Difference[]
}

interface Place {
  readonly orgId: string
  readonly storeId: string
  readonly now: number
}

/**
 * Books what sales took: shelf first, then warehouse by an automatic outbound document, and a notification
 * wherever the shelf was short (product.md 5, "Stock"; store-and-checkout 8). Returns the new change number
 * of the store's catalogue, or undefined when nothing moved.
 */
export async function takeStock(
  tx: Tx,
  place: Place,
  sales: readonly SoldSale[],
  skus: ReadonlyMap<string, SkuRow>,
): Promise<number | undefined> {
  const sold = [...new Set(sales.flatMap((sale) => sale.lines.map((line) => line.skuId)))].filter((id) => skus.has(id))
  if (sold.length === 0) return undefined
  const balances = await lockBalances(tx, place.orgId, place.storeId, sold)
  const book = new StockBook(place, balances)
  for (const sale of sales) book.take(sale, skus)
  await insertMany(tx, 'outbound_document', book.outbounds)
  await insertMany(tx, 'outbound_notification', book.notices)
  await insertMany(tx, 'stock_ledger', book.ledger)
  const rev = await nextRevision(tx, place.orgId, place.storeId)
  await writeBalances(tx, place.orgId, place.storeId, [...book.touched], rev)
  return rev
}

/** The movements of a batch, gathered in memory against locked balances. */
class StockBook {
  readonly ledger: NewRow<'stock_ledger'>[] = []
  readonly outbounds: NewRow<'outbound_document'>[] = []
  readonly notices: NewRow<'outbound_notification'>[] = []
  readonly touched = new Set<Balance>()
  readonly #place: Place
  readonly #balances: ReadonlyMap<string, Balance[]>

  constructor(place: Place, balances: ReadonlyMap<string, Balance[]>) {
    this.#place = place
    this.#balances = balances
  }

  take(sale: SoldSale, skus: ReadonlyMap<string, SkuRow>): void {
    let outboundId: string | undefined
    for (const line of sale.lines) {
      const sku = skus.get(line.skuId)
      const held = this.#balances.get(line.skuId)
      const shelf = held?.find((b) => b.kind === 'shelf')
      if (!sku || !held || !shelf || line.quantity <= 0) continue
      const stores = held.filter((b) => b.kind === 'warehouse')
      const inWarehouse = stores.reduce((a, b) => a + Math.max(0, b.quantity_milli), 0)
      const taken = takeFromShelfThenWarehouse(line.quantity, milli(shelf.quantity_milli), milli(inWarehouse))
      if (taken.fromShelf > 0) this.#move(shelf, -taken.fromShelf, 'sale', sale.id, sale, line)
      if (taken.fromWarehouse > 0) {
        outboundId ??= this.#outbound(sale)
        let left: number = taken.fromWarehouse
        for (const store of stores) {
          const part = Math.min(left, Math.max(0, store.quantity_milli))
          if (part > 0) this.#move(store, -part, 'outbound', outboundId, sale, line)
          left -= part
        }
      }
      if (taken.below > 0)
        sale.differences.push({
          code: 'stock.below-zero',
          lineId: line.lineId,
          expected: 0,
          actual: shelf.quantity_milli,
        })
      if (taken.fromWarehouse > 0 || taken.below > 0)
        this.#notify(sale, line, sku, taken.fromWarehouse + taken.below, outboundId)
    }
  }

  #move(balance: Balance, quantity: number, reason: string, documentId: string, sale: SoldSale, line: SaleLine): void {
    balance.quantity_milli += quantity
    balance.entries += 1
    this.touched.add(balance)
    this.ledger.push({
      ...this.#keys(),
      sku_id: balance.sku_id,
      place_id: balance.place_id,
      entry_no: balance.entries,
      quantity_milli: quantity,
      balance_milli: balance.quantity_milli,
      reason,
      document_id: documentId,
      line_id: line.lineId,
      account_id: sale.cashierId,
      at: this.#at(),
    })
  }

  #outbound(sale: SoldSale): string {
    const id = newId(this.#place.now)
    this.outbounds.push({
      ...this.#keys(),
      id,
      number: `OUT-${sale.receiptNo}`,
      kind: 'automatic',
      sale_id: sale.id,
      created_at: this.#at(),
    })
    return id
  }

  #notify(sale: SoldSale, line: SaleLine, sku: SkuRow, quantity: number, outboundId: string | undefined): void {
    this.notices.push({
      ...this.#keys(),
      id: newId(this.#place.now),
      outbound_id: outboundId ?? null,
      sale_id: sale.id,
      sku_id: line.skuId,
      goods_name_zh: sku.name_zh,
      goods_name_en: sku.name_en,
      goods_sku: sku.item_no,
      quantity_milli: quantity,
      account_id: sale.cashierId,
      user_name: sale.cashierName,
      created_at: this.#at(),
      status: 1,
    })
  }

  #keys(): { org_id: string; store_id: string } {
    return { org_id: this.#place.orgId, store_id: this.#place.storeId }
  }

  #at(): string {
    return new Date(this.#place.now).toISOString()
  }
}
