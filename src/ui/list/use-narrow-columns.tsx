import { useNarrow } from '#ui/use-narrow.ts'
import type { Column } from './column.ts'
import css from './data-table.module.css'

/** Columns of a table; on a phone, those that have to stay in sight stand beneath the first one. */
export function useNarrowColumns<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  const narrow = useNarrow()
  const [first, ...others] = columns
  const beneath = others.filter((column) => column.onPhone)
  if (!narrow || !first || beneath.length === 0) return columns
  const cell = (row: T) => (
    <>
      {first.cell(row)}
      <span className={css.beneath}>
        {beneath.map((column) => (
          <span key={column.id}>
            {column.onPhone === 'named' ? <>{column.name ?? column.head} </> : null}
            {column.cell(row)}
          </span>
        ))}
      </span>
    </>
  )
  return [{ ...first, cell }, ...others.filter((column) => !column.onPhone)]
}
