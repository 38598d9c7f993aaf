import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column, Sort } from './column.ts'
import css from './data-table.module.css'

interface TableHeadProps<T> {
  readonly columns: readonly Column<T>[]
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
  /** Before the first column's name. */
  readonly before?: ReactNode
  /** Behind the last column. */
  readonly after?: ReactNode
}

/** A table's header; sortable columns are buttons that announce their order. */
export function TableHead<T>({ columns, sort, onSort, before, after }: TableHeadProps<T>) {
  return (
    <thead>
      <tr>
        {columns.map((column, i) => {
          const on = sort?.by === column.id
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-grow={column.grow}
              aria-sort={on ? (sort.down ? 'descending' : 'ascending') : undefined}
            >
              {i === 0 ? before : null}
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={css.sort}
                  data-on={on || undefined}
                  onClick={() => onSort({ by: column.id, down: on ? !sort.down : column.align === 'right' })}
                >
                  {column.head}
                  <Arrow on={on} down={on && sort.down} />
                </button>
              ) : (
                column.head
              )}
            </th>
          )
        })}
        {after}
      </tr>
    </thead>
  )
}

function Arrow({ on, down }: { readonly on: boolean; readonly down: boolean }) {
  const Icon = on ? (down ? IconArrowDown : IconArrowUp) : IconSelector
  return <Icon size={14} stroke={2} aria-hidden />
}
