import { milli, type Milli } from '#domain/money.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import type { PlayedFact, PlayedShift } from '#server/demo/history/play-shift.ts'
import type { StoreGoods } from '#server/demo/shops/store-goods.ts'
import type { StockIn, StockOut } from '#server/ledgers/stock/stock-document.ts'

/**
 * The stock documents: an opening that covers everything sold and leaves something (nothing for a few products), and
 * the sales and refunds in order of arrival.
 */
export function stockDocuments(
  store: DemoStore,
  goods: StoreGoods,
  shifts: readonly PlayedShift[],
  openedAt: number,
  openingId: string,
): (StockIn | StockOut)[] {
  const sold = soldQuantities(shifts)
  const chance = new Chance(`stock ${store.code}`)
  const opening = goods.skus.flatMap(({ id: itemId, good }) => {
    const left = chance.hits(0.02) ? 0 : chance.whole(3, 48) * 1000
    const taken = Math.ceil((sold.get(itemId) ?? 0) / 1000) * 1000
    const stored = good.weighed || chance.hits(0.4) ? 0 : chance.whole(1, 20) * 6000
    const costMicro = good.cost * 10_000
    return [
      { itemId, costMicro, quantity: milli(taken + left), to: 'shelf' as const },
      { itemId, costMicro, quantity: milli(stored), to: 'warehouse' as const },
    ]
  })
  return [
    { id: openingId, reason: 'opening', at: openedAt, moves: opening },
    ...shifts.flatMap((shift) => shift.facts.flatMap((fact) => documentOf(shift, fact))),
  ]
}

function documentOf({ plan }: PlayedShift, { id, what, receivedAt: at }: PlayedFact): (StockIn | StockOut)[] {
  if (what.kind !== 'sale' && what.kind !== 'refund') return []
  const head = { id, at, accountId: plan.person.id }
  return what.kind === 'sale'
    ? [{ ...head, reason: 'sale', moves: what.sale.lines.map(movedBy) }]
    : [{ ...head, reason: 'refund', moves: what.refund.lines.map((line) => ({ ...movedBy(line), to: 'shelf' })) }]
}

const movedBy = (line: { readonly skuId: string; readonly quantity: Milli; readonly lineId: string }) => ({
  itemId: line.skuId,
  quantity: line.quantity,
  lineId: line.lineId,
})

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
