import type { RefundLine } from '#contract/facts/refund.ts'
import type { Tx } from '#server/db/session.ts'
import { soldCosts } from '#server/ledgers/stock/booked-costs.ts'
import { quarantineOf } from '#server/ledgers/stock/known-places.ts'
import { takenFrom } from '#server/ledgers/stock/taken-from.queries.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { recipeVersions, wasMade } from '#server/contexts/catalogue/extras/recipe-versions.queries.ts'
import { isCounted, skusById } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'

export interface ReturnedGoods {
  /** The refund. */
  readonly id: string
  readonly cashierId: string
  readonly saleId: string
  /** When it was done, in milliseconds. */
  readonly occurredAt: number
  readonly lines: readonly RefundLine[]
  /** When its sale was; where the sale is not here yet, or unknown, when the refund was. */
  readonly soldAt: number
}

/**
 * Books returned products: to the shelf or the warehouse, there to the places from which the sale took them, or to the
 * place for goods that are to be checked. Written-off products do not go back
 * to stock, nor do those that are not counted, nor those that were made of raw materials when they were sold: what went
 * into them is used up. Returns the new change number of the catalogue, or undefined if nothing moved.
 */
export async function returnStock(
  tx: Tx,
  place: { readonly orgId: string; readonly storeId: string; readonly now: number },
  refunds: readonly ReturnedGoods[],
): Promise<number | undefined> {
  const kept = refunds.flatMap((refund) => refund.lines.filter((line) => line.to !== 'written-off'))
  const wanted = [...new Set(kept.map((line) => line.skuId))]
  const skus = await skusById(tx, place.orgId, place.storeId, wanted)
  const recipes = await recipeVersions(
    tx,
    { org: place.orgId, store: place.storeId },
    [...skus.values()].flatMap((sku) => (sku.more ? sku.id : [])),
  )
  const costs = await soldCosts(
    tx,
    place,
    refunds.map((refund) => refund.saleId),
  )
  const taken = await takenFrom(
    tx,
    place,
    refunds.map((refund) => refund.saleId),
  )
  const toCheck = kept.some((line) => line.to === 'to-check') ? await quarantineOf(tx, place) : undefined
  const isStocked = (id: string, at: number): boolean => {
    const sku = skus.get(id)
    return sku !== undefined && isCounted(sku, at)
  }
  const { rev } = await bookStock(
    tx,
    place,
    refunds.map((refund) => ({
      id: refund.id,
      reason: 'refund',
      at: place.now,
      occurredAt: refund.occurredAt,
      accountId: refund.cashierId,
      moves: refund.lines.flatMap(({ skuId: itemId, quantity, lineId, to }) =>
        to === 'written-off' || !isStocked(itemId, refund.occurredAt) || wasMade(recipes, itemId, refund.soldAt)
          ? []
          : {
              itemId,
              quantity,
              lineId,
              ...costOf(costs, lineId),
              ...(to === 'to-check'
                ? { to: 'quarantine' as const, ...(toCheck ? { placeId: toCheck } : {}) }
                : { to, cameFrom: taken.get(lineId) ?? new Map<string, number>() }),
            },
      ),
    })),
  )
  return rev
}

/** Goods come back at what they were worth when they were sold, where that is known. */
const costOf = (costs: ReadonlyMap<string, number>, lineId: string): { readonly costMicro?: number } => {
  const costMicro = costs.get(lineId)
  return costMicro === undefined ? {} : { costMicro }
}
