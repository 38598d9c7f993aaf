import { materialUse } from '#domain/goods/recipe.ts'
import { milli, ppm, type Milli } from '#domain/money.ts'
import { lockKinds, lockStates } from '#domain/stock-locks.ts'
import type { Tx } from '#server/db/session.ts'
import { quantityLeft, type GoodsLineRow } from '#server/ledgers/orders/order-rows.ts'
import { lockStock } from '#server/ledgers/stock/lock-stock.ts'
import type { LockedItems } from '#server/ledgers/stock/locked-balances.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'
import { endParts } from '#server/ledgers/stock/take-locks.ts'

/** What a line of an order still needs of an item, so that it can be prepared. */
export interface Need {
  readonly line: GoodsLineRow
  readonly itemId: string
  readonly quantity: Milli
}

interface RecipeRow {
  sku_id: string
  version: number
  yield_milli: number
  waste_ppm: number
  material_id: string
  quantity_milli: number
}

/** Goods that are made: their materials lie on shelves until the order is checked, and the goods themselves nowhere. */
export const isMade = (line: Pick<GoodsLineRow, 'recipe_version'>): boolean => line.recipe_version !== null

/**
 * What lines need: goods that are counted themselves, less what is picked; goods that are made their materials, by the
 * version by which they were promised. What is not counted needs nothing.
 */
export async function needsOf(tx: Tx, store: StockStore, lines: readonly GoodsLineRow[]): Promise<Need[]> {
  const made = lines.filter(isMade)
  const recipes = made.length === 0 ? [] : await recipesOf(tx, store, made)
  const counted = await countedOf(tx, store, lines)
  return lines.flatMap((line): Need[] => {
    const left = quantityLeft(line)
    if (isMade(line))
      return recipes
        .filter((row) => row.sku_id === line.sku_id && row.version === line.recipe_version)
        .map((row) => ({
          line,
          itemId: row.material_id,
          quantity: materialUse(left, milli(row.quantity_milli), {
            yield: milli(row.yield_milli),
            waste: ppm(row.waste_ppm),
          }),
        }))
    return counted.has(line.sku_id) ? [{ line, itemId: line.sku_id, quantity: milli(left - line.picked_milli) }] : []
  })
}

async function recipesOf(tx: Tx, { orgId, storeId }: StockStore, lines: readonly GoodsLineRow[]): Promise<RecipeRow[]> {
  const { rows } = await tx.query<RecipeRow>({
    name: 'recipes-of-order',
    text: `select r.sku_id, r.version, r.yield_milli, r.waste_ppm, l.material_id, l.quantity_milli from recipe r
      join recipe_line l on l.org_id = r.org_id and l.store_id = r.store_id and l.sku_id = r.sku_id and l.version = r.version
      where r.org_id = $1 and r.store_id = $2 and r.sku_id = any($3::uuid[]) order by r.sku_id, r.version, l.material_id`,
    values: [orgId, storeId, lines.map((line) => line.sku_id)],
  })
  return rows
}

/** Those goods of the lines whose stock is counted. */
async function countedOf(
  tx: Tx,
  { orgId, storeId }: StockStore,
  lines: readonly GoodsLineRow[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'counted-of-order',
    text: 'select id from sku where org_id = $1 and store_id = $2 and id = any($3::uuid[]) and counted',
    values: [orgId, storeId, lines.map((line) => line.sku_id)],
  })
  return new Set(rows.map(({ id }) => id))
}

interface Kept {
  readonly owner_id: string
  readonly item_id: string
  readonly kept: number
}

/** What is kept of the stock for lines, by line and item. */
async function keptFor(tx: Tx, { orgId, storeId }: StockStore, lines: readonly GoodsLineRow[]): Promise<Kept[]> {
  const { rows } = await tx.query<Kept>({
    name: 'kept-for-order',
    text: `select owner_id, item_id, sum(quantity_milli)::bigint as kept from stock_lock
      where org_id = $1 and store_id = $2 and owner_id = any($3::uuid[]) and state = ${lockStates.live} group by 1, 2`,
    values: [orgId, storeId, lines.map((line) => line.line_id)],
  })
  return rows
}

const keptOf = (kept: readonly Kept[], { line, itemId }: Need): number =>
  kept.find((one) => one.owner_id === line.line_id && one.item_id === itemId)?.kept ?? 0

/** What is missing: more is needed of it than is kept. */
export async function missingOf(tx: Tx, store: StockStore, lines: readonly GoodsLineRow[]): Promise<Need[]> {
  const kept = await keptFor(tx, store, lines)
  return (await needsOf(tx, store, lines)).filter((need) => need.quantity > keptOf(kept, need))
}

/** Ends what is kept beyond what lines need now. The caller holds the balances of all that they need. */
export async function endSurplus(
  tx: Tx,
  store: StockStore,
  lines: readonly GoodsLineRow[],
  locked: LockedItems,
  now: number,
): Promise<void> {
  const kept = await keptFor(tx, store, lines)
  const needs = await needsOf(tx, store, lines)
  const parts = kept.map(({ owner_id: ownerId, item_id: itemId, kept: quantity }) => {
    const need = needs.find((one) => one.line.line_id === ownerId && one.itemId === itemId)
    return { ownerId, itemId, quantity: Math.max(0, quantity - (need?.quantity ?? 0)) }
  })
  await endParts(
    tx,
    store,
    parts.filter(({ quantity }) => quantity > 0),
    locked,
    { now, as: 'released' },
  )
}

/** Keeps again what a line needs and has not, as far as it is free. */
export async function keepAgain(
  tx: Tx,
  store: StockStore,
  line: GoodsLineRow,
  { placedAt, now }: { readonly placedAt: number; readonly now: number },
): Promise<void> {
  const kept = await keptFor(tx, store, [line])
  for (const need of await needsOf(tx, store, [line])) {
    const missing = need.quantity - keptOf(kept, need)
    if (missing <= 0) continue
    const wish = (quantity: number) => ({
      itemId: need.itemId,
      quantity: milli(quantity),
      kind: lockKinds.onlineOrder,
      ownerId: line.line_id,
      // it keeps its turn
      ownerSeq: placedAt,
    })
    const [short] = await lockStock(tx, store, [wish(missing)], { now })
    if (short && short.free > 0) await lockStock(tx, store, [wish(short.free)], { now })
  }
}
