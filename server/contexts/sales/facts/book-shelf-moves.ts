import type { Difference } from '#contract/facts/envelope.ts'
import type { Tx } from '#server/db/session.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { knownPlaces } from '#server/ledgers/stock/known-places.ts'
import {
  recipeVersions,
  type RecipeVersions,
  wasMade,
} from '#server/contexts/catalogue/extras/recipe-versions.queries.ts'
import { isCounted, type SkuRow, skusById } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import type { FactOf } from '#server/contexts/sales/entries/read-entries.ts'
import { ofKind } from '#server/contexts/sales/facts/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/open-lane.ts'
import { senderOf } from '#server/contexts/sales/facts/sender.ts'

type Move = FactOf<'shelf-move'>['data']

interface Known {
  readonly skus: ReadonlyMap<string, SkuRow>
  /** Goods that are made when they are sold have no stock that lies anywhere. */
  readonly recipes: RecipeVersions
  readonly places: ReadonlySet<string>
  /** Of these, bays and locations: what lies elsewhere is on its way, picked or put aside, and moves by its own document. */
  readonly open: ReadonlySet<string>
}

/** Why a move cannot be followed; nothing of it is booked then. */
function judgeMove(
  { skuId, quantity, from, to }: Move,
  at: number,
  { skus, recipes, places, open }: Known,
): Difference[] {
  const found: Difference[] = []
  if (!skus.has(skuId)) found.push({ code: 'sku.unknown', actual: skuId })
  else if (wasMade(recipes, skuId, at)) found.push({ code: 'move.not-stocked' })
  if (quantity <= 0) found.push({ code: 'move.quantity', actual: quantity })
  if (!places.has(from) || !places.has(to)) found.push({ code: 'move.place-unknown' })
  else if (!open.has(from) || !open.has(to)) found.push({ code: 'move.place-closed' })
  else if (from === to) found.push({ code: 'move.same-place' })
  return found
}

/**
 * Books goods that were carried from one place to another, in the order of the facts. A place that had less than was
 * taken from it goes below zero, and the move carries a difference; so does the move of somebody who may not move stock.
 */
export async function bookShelfMoves(tx: Tx, lane: OpenLane): Promise<void> {
  const { claims, arrival } = lane.delivery
  const moves = ofKind(lane.open, 'shelf-move').toSorted((a, b) => a.entry.seq - b.entry.seq)
  if (moves.length === 0) return
  const store = { orgId: claims.org, storeId: claims.store }
  const skuIds = [...new Set(moves.map(({ fact }) => fact.data.skuId))]
  const placeIds = moves.flatMap(({ fact: { data } }) => [data.from, data.to])
  const known: Known = {
    skus: await skusById(tx, store.orgId, store.storeId, skuIds),
    recipes: await recipeVersions(tx, claims, skuIds),
    places: await knownPlaces(tx, store, placeIds),
    open: await knownPlaces(tx, store, placeIds, ['shelf', 'warehouse']),
  }
  const followed = new Map(
    moves.flatMap((one) => {
      const found = judgeMove(one.fact.data, one.occurredAt, known)
      one.differences.push(...found)
      const by = senderOf(lane, one.fact)
      if (!by.may('shopStockMoveAdd')) one.differences.push({ code: 'move.not-allowed', actual: by.account })
      const sku = known.skus.get(one.fact.data.skuId)
      return found.length === 0 && (!sku || isCounted(sku, one.occurredAt)) ? [[one.fact.id, one]] : []
    }),
  )
  const { overdrawn } = await bookStock(
    tx,
    store,
    [...followed.values()].map(({ fact, fact: { id, data }, occurredAt }) => ({
      id,
      reason: 'move',
      at: arrival.now,
      occurredAt,
      accountId: senderOf(lane, fact).account,
      moves: [{ itemId: data.skuId, quantity: data.quantity, from: data.from, to: data.to }],
    })),
  )
  for (const { document, left } of overdrawn)
    if (left < 0) followed.get(document.id)!.differences.push({ code: 'move.short', expected: 0, actual: left })
}
