import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState } from 'react'
import { selected, textAt, type GridState, type Sheet } from './grid-model.ts'
import { GridEditor } from './grid-editor.tsx'
import { useGridKeys, type Refused } from './use-grid-keys.ts'
import css from './data-grid.module.css'

export interface GridColumn {
  readonly id: string
  readonly head: string
  /** In pixels. */
  readonly width: number
  readonly align?: 'right'
  /** What can be chosen; typing narrows it. */
  readonly choices?: readonly string[]
  /** Keyboard of tablets. */
  readonly inputMode?: 'decimal' | 'text'
}

export interface DataGridProps {
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly sheet: Sheet
  readonly state: GridState
  readonly onChange: (state: GridState) => void
  /** Something could not be done: to be said. */
  readonly onRefused: (refused: Refused) => void
  /** The sentence of a cell that is wrong. */
  readonly problemAt: (row: number, col: number) => string | undefined
  /** Taps extend the selection, where there is no Shift key. */
  readonly extending?: boolean
}

const ROW = 44
const HEAD = 40
const NUMBERS = 56

/** Cells to type into, as in a spreadsheet: only the visible rows are drawn. One of them has the focus at a time. */
export function DataGrid({
  label,
  columns,
  sheet,
  state,
  onChange,
  onRefused,
  problemAt,
  extending = false,
}: DataGridProps) {
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(10)
  const rows = useVirtualizer({
    count: sheet.rows,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 6,
    scrollPaddingStart: HEAD,
    initialRect: { width: 960, height: 640 },
  })
  const keys = useGridKeys({ sheet, state, onChange, onRefused, page })
  const { at } = state
  const range = selected(state)
  const dragging = useRef(false)
  useEffect(() => {
    rows.scrollToIndex(at.row)
    const element = box.current
    if (!element) return
    setPage(Math.max(1, Math.floor((element.clientHeight - HEAD) / ROW) - 1))
    const left = NUMBERS + columns.slice(0, at.col).reduce((sum, column) => sum + column.width, 0)
    const width = columns[at.col]!.width
    if (left - NUMBERS < element.scrollLeft) element.scrollLeft = left - NUMBERS
    else if (left + width > element.scrollLeft + element.clientWidth)
      element.scrollLeft = left + width - element.clientWidth
  }, [rows, columns, at.row, at.col])
  const template = { gridTemplateColumns: `${NUMBERS}px ${columns.map((column) => `${column.width}px`).join(' ')}` }
  const visible = rows.getVirtualItems()
  // the cell with the focus stays drawn, wherever somebody scrolls
  const drawn = visible.some((row) => row.index === at.row)
    ? visible
    : [...visible, { index: at.row, start: at.row * ROW }]
  return (
    <div
      className={css['box']}
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={sheet.rows + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      onKeyDown={keys.onKeyDown}
      onCopy={keys.onCopy}
      onCut={(event) => keys.onCopy(event, true)}
      onPaste={keys.onPaste}
      onPointerUp={() => (dragging.current = false)}
    >
      <div className={css['head']} role="row" aria-rowindex={1} style={template}>
        <span role="columnheader" aria-colindex={1} className={css['number']}>
          #
        </span>
        {columns.map((column, col) => (
          <span
            key={column.id}
            role="columnheader"
            aria-colindex={col + 2}
            className={css['title']}
            data-align={column.align}
          >
            {column.head}
          </span>
        ))}
      </div>
      <div className={css['rows']} role="rowgroup" style={{ height: sheet.rows * ROW }}>
        {drawn.map(({ index: row, start }) => (
          <div
            key={row}
            className={css['row']}
            role="row"
            aria-rowindex={row + 2}
            style={{ ...template, transform: `translateY(${start}px)` }}
          >
            <span role="rowheader" aria-colindex={1} className={css['number']}>
              {row + 1}
            </span>
            {columns.map((column, col) => {
              const active = row === at.row && col === at.col
              const problem = problemAt(row, col)
              const text = textAt(sheet, state, row, col)
              const inRange = row >= range.top && row <= range.bottom && col >= range.left && col <= range.right
              return (
                <div
                  key={column.id}
                  id={`${id}-${row}-${col}`}
                  role="gridcell"
                  aria-colindex={col + 2}
                  aria-selected={inRange}
                  aria-readonly={sheet.fixed(row, col)}
                  className={css['cell']}
                  data-align={column.align}
                  data-active={active || undefined}
                  data-in={inRange || undefined}
                  data-fixed={sheet.fixed(row, col) || undefined}
                  data-typed={state.typed.has(row * sheet.cols + col) || undefined}
                  data-wrong={problem !== undefined || undefined}
                  title={problem ?? text}
                  onPointerDown={(event) => {
                    if (active && keys.draft !== undefined) return
                    if (active && event.pointerType !== 'mouse' && !extending) return keys.edit()
                    dragging.current = event.pointerType === 'mouse'
                    keys.goTo({ row, col }, event.shiftKey || extending)
                  }}
                  onPointerEnter={(event) => {
                    if (dragging.current && event.buttons === 1) keys.goTo({ row, col }, true)
                  }}
                  onDoubleClick={() => keys.draft === undefined && keys.edit()}
                >
                  {active ? (
                    <GridEditor
                      column={column}
                      label={t`${column.head}, row ${row + 1}`}
                      text={text}
                      problem={problem}
                      keys={keys}
                      readOnly={sheet.fixed(row, col)}
                    />
                  ) : (
                    text
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
