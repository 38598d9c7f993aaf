import { Chance } from '#server/demo/chance.ts'
import type { DemoStore } from '#server/demo/organisation.ts'
import type { PlayedShift } from '#server/demo/history/play-shift.ts'
import type { StoreGoods } from '#server/demo/store-goods.ts'

interface Row {
  readonly sku_id: string
  readonly place_id: string
  readonly entry_no: number
  readonly quantity_milli: number
  readonly balance_milli: number
  readonly reason: 'opening' | 'sale' | 'refund'
  readonly document_id: string
  readonly line_id: string | null
  readonly account_id: string | null
  readonly at: string
}

export interface BookedStock {
  readonly ledger: readonly Row[]
  readonly balances: readonly { sku_id: string; place_id: string; quantity_milli: number; entries: number }[]
}

/**
 * The ledger and its balances: an opening stock that covers everything that was sold and leaves something
 * (for a few goods nothing), and the sales and refunds in the order in which they arrived.
 */
export function bookStock(
  store: DemoStore,
  goods: StoreGoods,
  shifts: readonly PlayedShift[],
  openedAt: number,
  documentId: string,
): BookedStock {
  const sold = soldQuantities(shifts)
  const chance = new Chance(`stock ${store.code}`)
  const book = new Book()
  const opening = {
    reason: 'opening',
    document_id: documentId,
    line_id: null,
    account_id: null,
    at: new Date(openedAt).toISOString(),
  } as const
  for (const { id, good } of goods.skus) {
    const left = chance.hits(0.02) ? 0 : chance.whole(3, 48) * 1000
    const taken = Math.ceil((sold.get(id) ?? 0) / 1000) * 1000
    book.move(id, goods.shelfId, taken + left, opening)
    const stored = good.weighed || chance.hits(0.4) ? 0 : chance.whole(1, 20) * 6000
    book.move(id, goods.warehouseId, stored, opening)
  }
  for (const shift of shifts) {
    for (const fact of shift.facts) {
      const { what } = fact
      if (what.kind === 'cash-submission') continue
      const lines = what.kind === 'sale' ? what.sale.lines : what.refund.lines
      for (const line of lines) {
        book.move(line.skuId, goods.shelfId, what.kind === 'sale' ? -line.quantity : line.quantity, {
          reason: what.kind,
          document_id: fact.id,
          line_id: line.lineId,
          account_id: shift.plan.person.id,
          at: new Date(fact.receivedAt).toISOString(),
        })
      }
    }
  }
  return book.booked()
}

function soldQuantities(shifts: readonly PlayedShift[]): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { facts } of shifts) {
    for (const { what } of facts) {
      if (what.kind !== 'sale') continue
      for (const line of what.sale.lines) sold.set(line.skuId, (sold.get(line.skuId) ?? 0) + line.quantity)
    }
  }
  return sold
}

class Book {
  readonly #ledger: Row[] = []
  readonly #balances = new Map<string, { sku_id: string; place_id: string; quantity_milli: number; entries: number }>()

  move(
    skuId: string,
    placeId: string,
    quantity: number,
    how: Pick<Row, 'reason' | 'document_id' | 'line_id' | 'account_id' | 'at'>,
  ): void {
    const key = `${skuId} ${placeId}`
    const balance = this.#balances.get(key) ?? { sku_id: skuId, place_id: placeId, quantity_milli: 0, entries: 0 }
    this.#balances.set(key, balance)
    if (quantity === 0) return
    balance.quantity_milli += quantity
    balance.entries += 1
    this.#ledger.push({
      sku_id: skuId,
      place_id: placeId,
      entry_no: balance.entries,
      quantity_milli: quantity,
      balance_milli: balance.quantity_milli,
      ...how,
    })
  }

  booked(): BookedStock {
    return { ledger: this.#ledger, balances: [...this.#balances.values()] }
  }
}
