import type { CatalogueHeader, CatalogueRow } from '#contract/goods.ts'
import type { CatalogueDb, CatalogueState } from '#db/catalogue.ts'

/** One page of changes as it was stored: what a memory of the same goods has to follow. */
export interface StoredChanges {
  /** Change number before it. */
  readonly from: number
  readonly state: CatalogueState
  readonly rows: readonly CatalogueRow[]
  readonly tombstones: readonly string[]
  /** New shelf balances, those of `rows` among them. */
  readonly stock: readonly (readonly [string, number])[]
}

/** One page of changes with its cursor, in one transaction. */
export async function applyDelta(
  db: CatalogueDb,
  state: CatalogueState,
  header: CatalogueHeader,
  given: readonly CatalogueRow[],
  now: number,
): Promise<StoredChanges> {
  const { tombstones = [] } = header
  const merged = merge(state.header, header)
  const rows = given.map((row) => renumber(row, merged))
  const stock = [...rows.map((row) => [row[0], row[13]] as const), ...(header.stock ?? [])]
  return db.transaction('rw', [db.overlay, db.overlayCodes, db.stock, db.values], async () => {
    if (rows.length > 0) await storeRows(db, rows)
    if (tombstones.length > 0) await db.overlay.bulkPut(tombstones.map((id) => ({ id, row: null })))
    if (stock.length > 0) await db.stock.bulkPut(stock.map(([id, quantity]) => ({ id, quantity })))
    const next: CatalogueState = {
      ...state,
      rev: header.rev,
      header: merged.header,
      checkedAt: now,
      overlaid: await db.overlay.count(),
    }
    await db.values.put({ key: 'state', value: next })
    return { from: state.rev, state: next, rows, tombstones, stock }
  })
}

/** Barcodes of a row and its item number, each with the thousandths that it sells. */
const codesIn = (row: CatalogueRow): (readonly [string, number])[] => [
  ...row[5],
  ...(row[4] === '' ? [] : [[row[4], 1000] as const]),
]

/** Changed rows with their codes; codes that a row had and has no more are gone, unless another sku took them. */
async function storeRows(db: CatalogueDb, rows: readonly CatalogueRow[]): Promise<void> {
  const ids = rows.map((row) => row[0])
  const codes = rows.flatMap((row) => codesIn(row).map(([code, quantity]) => ({ code, id: row[0], quantity })))
  const fresh = new Set(codes.map(({ code }) => code))
  const before = await db.overlay.bulkGet(ids)
  const dropped = before
    .flatMap((old) => (old?.row ? codesIn(old.row) : []))
    .flatMap(([code]) => (fresh.has(code) ? [] : [code]))
  if (dropped.length > 0) {
    const changing = new Set(ids)
    const stored = await db.overlayCodes.bulkGet(dropped)
    await db.overlayCodes.bulkDelete(stored.flatMap((row) => (row && changing.has(row.id) ? [row.code] : [])))
  }
  await db.overlay.bulkPut(rows.map((row) => ({ id: row[0], row })))
  await db.overlayCodes.bulkPut(codes)
}

interface Merged {
  readonly header: CatalogueHeader
  /** Index in the fresh list → index in the merged one. */
  readonly category: readonly number[]
  readonly unit: readonly number[]
  readonly tax: readonly number[]
}

/**
 * Brings the words of a delta into the base's lists: known entries keep their place (stored rows point at
 * it), new ones go to the end. The rows of the delta are renumbered by what this returns.
 */
function merge(old: CatalogueHeader, fresh: CatalogueHeader): Merged {
  const [categories, category] = mergeList(old.categories, fresh.categories, (entry) => entry[0])
  const [units, unit] = mergeList(old.units, fresh.units, (entry) => entry[0])
  const [taxes, tax] = mergeList(old.taxes, fresh.taxes, (entry) => JSON.stringify(entry))
  const { pictures = old.pictures } = fresh
  return { header: { rev: fresh.rev, count: old.count, categories, units, taxes, pictures }, category, unit, tax }
}

function mergeList<T>(old: readonly T[], fresh: readonly T[], identity: (entry: T) => string): [T[], number[]] {
  const merged = [...old]
  const places = new Map(merged.map((entry, i) => [identity(entry), i]))
  const indexes = fresh.map((entry) => {
    const place = places.get(identity(entry)) ?? merged.length
    places.set(identity(entry), place)
    merged[place] = entry
    return place
  })
  return [merged, indexes]
}

function renumber(row: CatalogueRow, to: Merged): CatalogueRow {
  const copy: CatalogueRow = [...row]
  copy[1] = to.category[row[1]] ?? row[1]
  copy[6] = to.unit[row[6]] ?? row[6]
  copy[10] = to.tax[row[10]] ?? row[10]
  return copy
}
