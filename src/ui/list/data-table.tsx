import type { MouseEvent, ReactNode } from 'react'
import type { Column, Sort } from './column.ts'
import { type RowChoice, useRowChecks } from './row-check.tsx'
import { TableHead } from './table-head.tsx'
import { useNarrow } from '#ui/use-narrow.ts'
import { cardParts, RowCard } from './row-card.tsx'
import css from './data-table.module.css'

export interface DataTableProps<T> {
  /** Accessible name of the table. */
  readonly label: string
  readonly columns: readonly Column<T>[]
  /** Undefined during the first load: placeholder rows of the same height. */
  readonly rows: readonly T[] | undefined
  readonly rowKey: (row: T) => string
  readonly sort?: Sort | undefined
  readonly onSort?: ((sort: Sort) => void) | undefined
  /** A click on a row; the first column's link does the same for the keyboard. */
  readonly onOpen?: ((row: T) => void) | undefined
  /** In a column of their own at the end, which stays in sight however wide the row is. */
  readonly rowActions?: ((row: T) => ReactNode) | undefined
  readonly density?: 'compact' | 'comfortable'
  /** A checkbox per row, for bulk actions. */
  readonly choice?: RowChoice<T> | undefined
}

/**
 * A table with sticky header and first column, aligned numbers and rows that can be opened; on a phone, a list of cards.
 * It scrolls inside its box.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, rows, rowKey, sort, onSort, onOpen, rowActions, density = 'comfortable' } = props
  const card = useNarrow() ? cardParts(props.columns) : undefined
  const columns = card ? [card.title, ...(card.amount ? [card.amount] : [])] : props.columns
  const checks = useRowChecks(rows, props.choice)
  return (
    <div className={css.scroller} tabIndex={0} role="group" aria-label={label}>
      <table
        className={css.table}
        data-rows={density}
        data-cards={card ? true : undefined}
        data-choice={props.choice ? true : undefined}
        aria-busy={rows === undefined}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          before={checks.head}
          after={rowActions ? <td className={css.actions} /> : null}
        />
        <tbody>
          {rows === undefined ? (
            <Waiting columns={columns} after={rowActions ? <td className={css.actions} /> : null} />
          ) : (
            rows.map((row, at) => (
              <tr
                key={rowKey(row)}
                data-chosen={props.choice?.has(row) || undefined}
                data-open={onOpen ? true : undefined}
                onClick={onOpen ? (event) => openFrom(event, () => onOpen(row)) : undefined}
              >
                {card ? (
                  <th scope="row" colSpan={columns.length}>
                    {checks.of(row, at)}
                    <RowCard row={row} parts={card} />
                  </th>
                ) : null}
                {(card ? [] : columns).map((column, i) =>
                  i === 0 ? (
                    <th key={column.id} scope="row" data-align={column.align} data-grow={column.grow}>
                      {checks.of(row, at)}
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} data-align={column.align} data-grow={column.grow}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
                {rowActions ? (
                  <td className={css.actions}>
                    <span>{rowActions(row)}</span>
                  </td>
                ) : null}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Whether a click is meant for the row: not on an interactive element, and not the end of a text selection. */
function openFrom(event: MouseEvent<HTMLElement>, open: () => void): void {
  if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
  // events of a row menu's dialog bubble through React: they are not clicks on the row
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return
  if (window.getSelection()?.toString()) return
  open()
}

function Waiting<T>({ columns, after }: { readonly columns: readonly Column<T>[]; readonly after: ReactNode }) {
  return Array.from({ length: 10 }, (_, row) => (
    <tr key={row} aria-hidden>
      {columns.map((column, i) => (
        <td key={column.id} data-align={column.align} data-grow={column.grow}>
          <span className={css.bone} style={{ width: `${[62, 48, 74, 40, 56][(row + i) % 5]}%` }} />
        </td>
      ))}
      {after}
    </tr>
  ))
}
