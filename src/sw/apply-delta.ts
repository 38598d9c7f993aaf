import type { CatalogueHeader, CatalogueRow } from '#contract/catalogue/goods.ts'
import { codesIn, type CatalogueDb, type CatalogueState, type OverlayCodeRow } from '#db/catalogue.ts'

/** One page of changes as stored, for the in-memory index. */
export interface StoredChanges {
  /** Revision before it. */
  readonly from: number
  readonly state: CatalogueState
  readonly rows: readonly CatalogueRow[]
  readonly tombstones: readonly string[]
  /** New shelf balances, including those of `rows`. */
  readonly stock: readonly (readonly [string, number])[]
}

/** A sku in the in-memory index: its row, and the balance stored beside it. */
export interface KnownSku {
  readonly row: CatalogueRow
  readonly shelf: number | undefined
}

/**
 * Stores one page of changes with its cursor in one transaction. `known`, the currently stored products, avoids
 * rewriting barcodes and balances that did not change, which are most.
 */
export async function applyDelta(
  db: CatalogueDb,
  state: CatalogueState,
  header: CatalogueHeader,
  given: readonly CatalogueRow[],
  now: number,
  known: (id: string) => KnownSku | undefined = () => undefined,
): Promise<StoredChanges> {
  const { tombstones = [] } = header
  const merged = merge(state.header, header)
  const rows = given.map((row) => renumber(row, merged))
  const moved = header.stock ?? []
  const ofRows = rows.map((row) => [row[0], row[13]] as const)
  // a row contains its balance: write it separately only to replace an older one
  const held = new Map(rows.map(([id]) => [id, known(id)]))
  const beside = ofRows.filter(([id, quantity]) => {
    const old = held.get(id)
    return !old || (old.shelf ?? quantity) !== quantity
  })
  const stock = [...ofRows, ...moved]
  return db.transaction('rw', [db.overlay, db.overlayCodes, db.stock, db.values], async () => {
    if (rows.length > 0) await storeRows(db, rows, held)
    if (tombstones.length > 0) await db.overlay.bulkPut(tombstones.map((id) => ({ id, row: null })))
    const balances = [...beside, ...moved]
    if (balances.length > 0) await db.stock.bulkPut(balances.map(([id, quantity]) => ({ id, quantity })))
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

/** Stores changed rows with their codes; codes that a row no longer has are deleted, unless another sku took them. */
async function storeRows(
  db: CatalogueDb,
  rows: readonly CatalogueRow[],
  held: ReadonlyMap<string, KnownSku | undefined>,
): Promise<void> {
  const unknown = rows.flatMap(([id]) => (held.get(id) ? [] : [id]))
  const stored = unknown.length > 0 ? await db.overlay.bulkGet(unknown) : []
  const storedRows = new Map(stored.flatMap((old) => (old?.row ? [[old.id, old.row] as const] : [])))
  const codes: OverlayCodeRow[] = []
  const dropped: string[] = []
  for (const row of rows) {
    const [id] = row
    const now = codesIn(row)
    const old = held.get(id)?.row
    const had = codesIn(old)
    const stays = ([code, quantity]: readonly [string, number]) => had.some(([c, q]) => c === code && q === quantity)
    codes.push(...now.filter((entry) => !stays(entry)).map(([code, quantity]) => ({ code, id, quantity })))
    const before = old ? had : codesIn(storedRows.get(id))
    dropped.push(...before.flatMap(([code]) => (now.some(([c]) => c === code) ? [] : [code])))
  }
  const fresh = new Set(codes.map(({ code }) => code))
  const gone = dropped.filter((code) => !fresh.has(code))
  if (gone.length > 0) {
    const changing = new Set(rows.map((row) => row[0]))
    const owners = await db.overlayCodes.bulkGet(gone)
    await db.overlayCodes.bulkDelete(owners.flatMap((row) => (row && changing.has(row.id) ? [row.code] : [])))
  }
  await db.overlay.bulkPut(rows.map((row) => ({ id: row[0], row })))
  if (codes.length > 0) await db.overlayCodes.bulkPut(codes)
}

interface Merged {
  readonly header: CatalogueHeader
  /** Index in the new list → index in the merged one. */
  readonly category: readonly number[]
  readonly unit: readonly number[]
  readonly tax: readonly number[]
}

/**
 * Merges a delta's dictionary into the base's: known entries keep their index (stored rows refer to it), new ones are
 * appended. The rows of the delta are renumbered by the result.
 */
function merge(old: CatalogueHeader, fresh: CatalogueHeader): Merged {
  const [categories, category] = mergeList(old.categories, fresh.categories, (entry) => entry[0])
  const [units, unit] = mergeList(old.units, fresh.units, (entry) => entry[0])
  const [taxes, tax] = mergeList(old.taxes, fresh.taxes, (entry) => JSON.stringify(entry))
  const { pictures = old.pictures, unpriced } = fresh
  const lists = { categories, units, taxes }
  return {
    header: { rev: fresh.rev, count: old.count, ...lists, pictures, ...(unpriced ? { unpriced } : {}) },
    category,
    unit,
    tax,
  }
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
