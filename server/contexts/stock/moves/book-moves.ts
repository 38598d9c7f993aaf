import type { Difference } from '#contract/facts/envelope.ts'
import type { Milli } from '#domain/money.ts'
import {
  recipeVersions,
  type RecipeVersions,
  wasMade,
} from '#server/contexts/catalogue/extras/recipe-versions.queries.ts'
import { isCounted, type SkuRow, skusById } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import type { Tx } from '#server/db/session.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { knownPlaces } from '#server/ledgers/stock/known-places.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** Goods that were carried from one place to another, as a counter's fact or a device says. */
export interface CarriedGoods {
  /** Of the fact or the move: the ledger's document. */
  readonly id: string
  readonly itemId: string
  readonly quantity: Milli
  readonly from: string
  readonly to: string
  readonly occurredAt: number
  readonly accountId: string
  /** Whether they may move stock. */
  readonly allowed: boolean
}

export interface JudgedMove {
  /** The goods are at their new place; false: nothing was moved. */
  readonly booked: boolean
  readonly differences: Difference[]
}

interface Known {
  readonly skus: ReadonlyMap<string, SkuRow>
  readonly materials: ReadonlySet<string>
  /** Goods that are made when they are sold have no stock that lies anywhere. */
  readonly recipes: RecipeVersions
  readonly places: ReadonlySet<string>
  /** Of these, bays and locations: what lies elsewhere is on its way, picked or put aside, and moves by its own document. */
  readonly open: ReadonlySet<string>
}

/** Why a move cannot be followed; nothing of it is booked then. */
function judgeMove(move: CarriedGoods, { skus, materials, recipes, places, open }: Known): Difference[] {
  const { itemId, quantity, from, to, occurredAt } = move
  const found: Difference[] = []
  if (!skus.has(itemId) && !materials.has(itemId)) found.push({ code: 'sku.unknown', actual: itemId })
  else if (wasMade(recipes, itemId, occurredAt)) found.push({ code: 'move.not-stocked' })
  if (quantity <= 0) found.push({ code: 'move.quantity', actual: quantity })
  if (!places.has(from) || !places.has(to)) found.push({ code: 'move.place-unknown' })
  else if (!open.has(from) || !open.has(to)) found.push({ code: 'move.place-closed' })
  else if (from === to) found.push({ code: 'move.same-place' })
  return found
}

/**
 * Books goods that were carried from one place to another, in this order: the one way for counters and devices. A place
 * that had less than was taken from it goes below zero, and the move carries a difference; so does the move of somebody
 * who may not move stock. Nothing is refused.
 */
export async function bookMoves(
  tx: Tx,
  store: StockStore,
  now: number,
  moves: readonly CarriedGoods[],
): Promise<ReadonlyMap<string, JudgedMove>> {
  const known = await readKnown(tx, store, moves)
  const judged = new Map(
    moves.map((move) => {
      const found = judgeMove(move, known)
      const sku = known.skus.get(move.itemId)
      const booked = found.length === 0 && (!sku || isCounted(sku, move.occurredAt))
      if (!move.allowed) found.push({ code: 'move.not-allowed', actual: move.accountId })
      return [move.id, { booked, differences: found }]
    }),
  )
  const { overdrawn } = await bookStock(
    tx,
    store,
    moves
      .filter(({ id }) => judged.get(id)!.booked)
      .map(({ id, itemId, quantity, from, to, occurredAt, accountId }) => ({
        id,
        reason: 'move',
        at: now,
        occurredAt,
        accountId,
        moves: [{ itemId, quantity, from, to }],
      })),
  )
  for (const { document, left } of overdrawn)
    if (left < 0) judged.get(document.id)!.differences.push({ code: 'move.short', expected: 0, actual: left })
  return judged
}

async function readKnown(tx: Tx, store: StockStore, moves: readonly CarriedGoods[]): Promise<Known> {
  const { orgId, storeId } = store
  const itemIds = [...new Set(moves.map(({ itemId }) => itemId))]
  const placeIds = [...new Set(moves.flatMap(({ from, to }) => [from, to]))]
  const materials = await tx.query<{ id: string }>({
    text: 'select id from raw_material where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [orgId, storeId, itemIds],
  })
  return {
    skus: await skusById(tx, orgId, storeId, itemIds),
    materials: new Set(materials.rows.map(({ id }) => id)),
    recipes: await recipeVersions(tx, { org: orgId, store: storeId }, itemIds),
    places: await knownPlaces(tx, store, placeIds),
    open: await knownPlaces(tx, store, placeIds, ['shelf', 'warehouse']),
  }
}
