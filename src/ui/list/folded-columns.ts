import { isValidElement, type ReactNode, useEffect } from 'react'
import type { Column } from './column.ts'

/** The content of an empty cell. */
export const NONE = '–'

const isNothing = (node: ReactNode): boolean =>
  node === null ||
  node === undefined ||
  node === '' ||
  node === NONE ||
  (isValidElement<{ readonly children?: ReactNode }>(node) && node.props.children === NONE)

/** Columns without a value in any of the rows. */
function emptyColumns<T>(columns: readonly Column<T>[], rows: readonly T[]): ReadonlySet<string> {
  if (rows.length === 0) return new Set()
  const isEmpty = ({ isEmpty: says, cell }: Column<T>): boolean => rows.every(says ?? ((row) => isNothing(cell(row))))
  return new Set(columns.filter((column, i) => i > 0 && isEmpty(column)).map(({ id }) => id))
}

/** The columns that each list folded last, so that a list that is still loading has the width it is going to have. */
const last = new Map<string, ReadonlySet<string>>()

/** The columns that a list leaves out because the page in sight has nothing in them. */
export function useFoldedColumns<T>(
  list: string,
  columns: readonly Column<T>[],
  rows: readonly T[] | undefined,
): ReadonlySet<string> {
  const folded = rows ? emptyColumns(columns, rows) : (last.get(list) ?? new Set<string>())
  useEffect(() => {
    last.set(list, folded)
  })
  return folded
}
