import type { GridField, GridRow } from '#contract/catalogue/grid.ts'

/** Key of a row: its pack, or its sku. */
export const rowKey = ({ skuId, pack, packId = pack?.id }: RowNames): string => packId ?? skuId
type RowNames = Pick<GridRow, 'skuId' | 'pack'> & { readonly packId?: string | undefined }

/** Cells that were typed, kept by row so that they find their places again: `[row, field, text]`. */
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
    return [rowKey(row), fields[key % fields.length]!, text] as const
  })
  const touched = new Set(cells.map(([row]) => row))
  return {
    cells,
    versions: Object.fromEntries(rows.flatMap((row) => (touched.has(rowKey(row)) ? [[rowKey(row), row.version]] : []))),
  }
}

/** Kept cells in their places; those of rows and columns that are gone are left out. */
export function fromKept(
  kept: KeptGrid | undefined,
  rows: readonly GridRow[],
  fields: readonly GridField[],
): Map<number, string> {
  const places = new Map(rows.map((row, at) => [rowKey(row), at]))
  const found = new Map<number, string>()
  for (const [of, field, text] of kept?.cells ?? []) {
    const [row, col] = [places.get(of), fields.indexOf(field)]
    if (row !== undefined && col !== -1) found.set(row * fields.length + col, text)
  }
  return found
}

/** Rows as they were typed on: a product that somebody has saved since is refused until its newest values were seen. */
export const asTypedOn = (rows: readonly GridRow[], kept: KeptGrid | undefined): GridRow[] =>
  rows.map((row) => ({ ...row, version: kept?.versions[rowKey(row)] ?? row.version }))
