import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { GridColumn } from './data-grid.tsx'
import { GridEditor } from './grid-editor.tsx'
import type { GridKeys } from './use-grid-keys.ts'
import css from './data-grid.module.css'

export interface GridCellProps {
  readonly row: number
  readonly col: number
  readonly column: GridColumn
  readonly text: string
  readonly fixed: boolean
  readonly typed: boolean
  /** Part of the selection. */
  readonly within: boolean
  /** Why its text means nothing. */
  readonly problem: string | undefined
  /** Only of the cell with the focus. */
  readonly keys: GridKeys | undefined
}

/** One cell; only the one with the focus has a field. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, col, column, text, fixed, typed, within, problem, keys } = props
  const { t } = useLingui()
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={col + 2}
      aria-selected={within}
      className={css['cell']}
      data-at={`${row}:${col}`}
      data-align={column.align}
      data-active={keys !== undefined || undefined}
      data-in={within || undefined}
      data-fixed={fixed || undefined}
      data-typed={typed || undefined}
      data-wrong={problem !== undefined || undefined}
      title={problem ?? text}
    >
      {keys ? (
        <GridEditor
          column={column}
          label={t`${column.head}, row ${row + 1}`}
          text={text}
          problem={problem}
          keys={keys}
          readOnly={fixed}
        />
      ) : (
        text
      )}
    </div>
  )
})
