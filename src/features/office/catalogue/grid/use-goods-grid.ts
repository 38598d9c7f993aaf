import { useCallback, useEffect, useMemo, useState } from 'react'
import type { GridEdit, GridField, GridProblem, GridRow } from '#contract/catalogue/grid.ts'
import { appliedText, cellText, parseCell, SHARED_FIELDS } from '#features/office/catalogue/grid/grid-fields.ts'
import { asTypedOn, fromKept, rowKey, toKept, type KeptGrid } from '#features/office/catalogue/grid/kept-grid.ts'
import { useCellSentences, useGridColumns } from '#features/office/catalogue/grid/use-grid-columns.ts'
import { emptyGrid, type GridState, type Sheet } from '#ui/grid/grid-model.ts'
import { forgetForm, formName, keepForm, keptForm } from '#ui/form/kept-forms.ts'

/** Fields that stay open while a product is in the online store. */
const OPEN_ONLINE: ReadonlySet<GridField> = new Set([
  'price',
  'originalPrice',
  'cost',
  'dayLimit',
  'purchaseLimit',
  'barcodes',
  'counted',
])

/** A value that the grid will write. */
export interface GridChange {
  /** `rowKey` of its row. */
  readonly row: string
  /** The column's heading. */
  readonly head: string
  readonly before: string
  readonly after: string
}

/** The grid's rows, what was typed into them, and what that comes to. `path`: under which typed cells are kept. */
export function useGoodsGrid(given: readonly GridRow[], path: string) {
  const { columns, choices, nameOf } = useGridColumns()
  const [name] = useState(() => formName(path))
  const fields = useMemo(() => columns.map((column) => column.id), [columns])
  const [kept] = useState(() => keptForm(name) as KeptGrid | undefined)
  const [rows, setRows] = useState(() => asTypedOn(given, kept))
  const [state, setState] = useState<GridState>(() => emptyGrid(fromKept(kept, given, fields)))
  const [problems, setProblems] = useState<readonly GridProblem[]>([])
  const sheet = useSheet(rows, fields, nameOf)
  useEffect(() => {
    if (state.typed.size === 0) forgetForm(name)
    else keepForm(name, toKept(state.typed, rows, fields))
  }, [name, state.typed, rows, fields])
  /** Lays what is still typed over newly read rows; `only`: of these products. */
  const lay = useCallback(
    (newest: readonly GridRow[], only?: ReadonlySet<string>): void => {
      const typed = toKept(state.typed, rows, fields)
      const left = { ...typed, cells: typed.cells.filter(([row]) => only?.has(row) ?? true) }
      setRows([...newest])
      setState((before) => ({ ...emptyGrid(fromKept(left, newest, fields)), at: before.at, from: before.at }))
      setProblems((all) => all.filter((one) => one.code !== 'record.stale'))
    },
    [state.typed, rows, fields],
  )
  const { unreadable, problemAt } = useCellProblems({ rows, fields, typed: state.typed, choices, problems })
  const change = (next: GridState): void => {
    // what was typed since may have put a refused row right
    if (next.typed !== state.typed && problems.length > 0) {
      const touched = new Set(
        [...next.typed]
          .filter(([key, text]) => state.typed.get(key) !== text)
          .map(([key]) => rowKey(rows[Math.floor(key / fields.length)]!)),
      )
      setProblems(problems.filter((one) => !touched.has(rowKey(one)) || one.code === 'record.stale'))
    }
    setState(next)
  }
  const edits = (): GridEdit[] => editsOf(state, rows, fields, choices)
  /** Each value that applying writes, beside the one it replaces, in the order of the rows. */
  const changes = (): GridChange[] =>
    [...state.typed]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([key, text]) => {
        const [row, col] = [Math.floor(key / fields.length), key % fields.length]
        const after = appliedText(fields[col]!, text, choices)
        if (after === undefined) return []
        return { row: rowKey(rows[row]!), head: columns[col]!.head, before: sheet.base(row, col), after }
      })
  return {
    columns,
    sheet,
    state,
    change,
    rows,
    problems,
    setProblems,
    problemAt,
    unreadable,
    edits,
    changes,
    lay,
    restored: kept !== undefined,
  }
}

interface Typed {
  readonly rows: readonly GridRow[]
  readonly fields: readonly GridField[]
  readonly typed: GridState['typed']
  readonly choices: Parameters<typeof parseCell>[2]
  readonly problems: readonly GridProblem[]
}

/** Problems of cells: texts that mean nothing, and what the server refused. */
function useCellProblems({ rows, fields, typed, choices, problems }: Typed) {
  const sentenceOf = useCellSentences()
  const unreadable = useMemo(() => {
    const found = new Map<number, string>()
    for (const [key, text] of typed) {
      const parsed = parseCell(fields[key % fields.length]!, text, choices)
      if ('problem' in parsed) found.set(key, sentenceOf(parsed.problem))
    }
    return found
  }, [typed, fields, choices, sentenceOf])
  const places = useMemo(() => new Map(rows.map((row, at) => [rowKey(row), at])), [rows])
  const refused = useMemo(
    () =>
      new Map(
        problems.flatMap((one) => {
          const { field, text } = one
          const [row, col] = [places.get(rowKey(one)), Math.max(0, fields.indexOf(field as GridField))]
          return row === undefined ? [] : [[row * fields.length + col, text] as const]
        }),
      ),
    [problems, places, fields],
  )
  const problemAt = (row: number, col: number): string | undefined => {
    const key = row * fields.length + col
    return unreadable.get(key) ?? refused.get(key)
  }
  return { unreadable, problemAt }
}

export type GoodsGrid = ReturnType<typeof useGoodsGrid>

function useSheet(
  rows: readonly GridRow[],
  fields: readonly GridField[],
  nameOf: (field: GridField, value: unknown) => string,
): Sheet {
  return useMemo(() => {
    const texts = rows.map((row) => fields.map((field) => cellText(row, field, nameOf)))
    const variants = new Map<string, number[]>()
    rows.forEach((row, at) => {
      if (!row.pack) variants.set(row.productId, [...(variants.get(row.productId) ?? []), at])
    })
    return {
      rows: rows.length,
      cols: fields.length,
      base: (row, col) => texts[row]?.[col] ?? '',
      fixed: (row, col) => {
        const { frozen, pack } = rows[row]!
        return (pack !== undefined && fields[col] !== 'price') || (frozen && !OPEN_ONLINE.has(fields[col]!))
      },
      alike: (row, col) =>
        SHARED_FIELDS.has(fields[col]!) && !rows[row]!.pack
          ? variants.get(rows[row]!.productId)!.filter((other) => other !== row)
          : [],
    }
  }, [rows, fields, nameOf])
}

/** Values that were typed, row by row, as the server takes it; cells that mean nothing are left out. */
function editsOf(
  { typed }: GridState,
  rows: readonly GridRow[],
  fields: readonly GridField[],
  choices: Parameters<typeof parseCell>[2],
): GridEdit[] {
  const byRow = new Map<number, Record<string, unknown>>()
  for (const [key, text] of typed) {
    const field = fields[key % fields.length]!
    const parsed = parseCell(field, text, choices)
    if ('problem' in parsed) continue
    const row = Math.floor(key / fields.length)
    byRow.set(row, { ...byRow.get(row), [field]: parsed.value })
  }
  return [...byRow]
    .toSorted(([a], [b]) => a - b)
    .map(([row, values]) => ({
      skuId: rows[row]!.skuId,
      ...(rows[row]!.pack ? { packId: rows[row]!.pack.id } : {}),
      version: rows[row]!.version,
      values: values as GridEdit['values'],
    }))
}

/** Parts of at most `most` rows; variants of a product stay together, because one save changes all of them. */
export function partsOf(edits: readonly GridEdit[], rows: readonly GridRow[], most: number): GridEdit[][] {
  const products = new Map(rows.map((row) => [row.skuId, row.productId]))
  const parts: GridEdit[][] = []
  let last: string | undefined
  for (const edit of edits) {
    const product = products.get(edit.skuId)
    const part = parts.at(-1)
    if (part && (part.length < most || product === last)) part.push(edit)
    else parts.push([edit])
    last = product
  }
  return parts
}
