import type { GridField, GridRow } from '#contract/grid.ts'

/** Cells that were typed, kept by product so that they find their rows again: `[sku, field, text]`. */
export interface KeptGrid {
  readonly cells: readonly (readonly [string, GridField, string])[]
  /** The version of each product that they were typed on. */
  readonly versions: Readonly<Record<string, number>>
}

/** Typed cells by place, in the form in which they are kept. */
export function toKept(
  typed: ReadonlyMap<number, string>,
  rows: readonly GridRow[],
  fields: readonly GridField[],
): KeptGrid {
  const cells = [...typed].map(([key, text]) => {
    const row = rows[Math.floor(key / fields.length)]!
    return [row.skuId, fields[key % fields.length]!, text] as const
  })
  const touched = new Set(cells.map(([skuId]) => skuId))
  return {
    cells,
    versions: Object.fromEntries(rows.flatMap((row) => (touched.has(row.skuId) ? [[row.skuId, row.version]] : []))),
  }
}

/** Kept cells in their places; those of rows and columns that are gone are left out. */
export function fromKept(
  kept: KeptGrid | undefined,
  rows: readonly GridRow[],
  fields: readonly GridField[],
): Map<number, string> {
  const places = new Map(rows.map((row, at) => [row.skuId, at]))
  const found = new Map<number, string>()
  for (const [skuId, field, text] of kept?.cells ?? []) {
    const [row, col] = [places.get(skuId), fields.indexOf(field)]
    if (row !== undefined && col !== -1) found.set(row * fields.length + col, text)
  }
  return found
}

/** Rows as they were typed on: a product that somebody has saved since is refused until its newest values were seen. */
export const asTypedOn = (rows: readonly GridRow[], kept: KeptGrid | undefined): GridRow[] =>
  rows.map((row) => ({ ...row, version: kept?.versions[row.skuId] ?? row.version }))
