import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { GridCell } from './grid-cell.tsx'
import { selected, textAt, type Cell, type GridState, type Sheet } from './grid-model.ts'
import { useGridKeys, type GridKeys, type Refused } from './use-grid-keys.ts'
import css from './data-grid.module.css'
import { useNarrow } from '#ui/use-narrow.ts'

export interface GridColumn {
  readonly id: string
  readonly head: string
  /** In pixels. */
  readonly width: number
  readonly align?: 'right'
  /** The choices; typing narrows them. */
  readonly choices?: readonly string[]
  /** Keyboard of tablets. */
  readonly inputMode?: 'decimal' | 'text'
}

/** The subject of a row: it stays in view while the cells scroll. */
export interface RowHead {
  readonly title: string
  /** The part that tells it from others with this title. */
  readonly more: string
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
  /** Names of the rows, under a heading. */
  readonly rowHead?: { readonly head: string; readonly of: (row: number) => RowHead }
}

const ROW = 44
const HEAD = 40
const NUMBERS = 56
const HEADS = 240
/** On a phone, so that a cell has room beside it. */
const NARROW_HEADS = 72

/** Cells to type into, as in a spreadsheet: only the visible rows are drawn. One of them has the focus at a time. */
export function DataGrid(props: DataGridProps) {
  const { label, columns, sheet, state, onChange, onRefused, problemAt, extending = false, rowHead } = props
  const narrow = useNarrow()
  const heads = NUMBERS + (rowHead ? (narrow ? NARROW_HEADS : HEADS) : 0)
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
  const pointer = useGridPointer(state, keys, extending)
  const { at } = state
  const range = selected(state)
  useEffect(() => {
    rows.scrollToIndex(at.row)
    const element = box.current
    if (!element) return
    setPage(Math.max(1, Math.floor((element.clientHeight - HEAD) / ROW) - 1))
    const left = columns.slice(0, at.col).reduce((sum, column) => sum + column.width, 0)
    const right = heads + left + columns[at.col]!.width
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (right > element.scrollLeft + element.clientWidth)
      element.scrollLeft = Math.min(left, right - element.clientWidth)
  }, [rows, columns, heads, at.row, at.col])
  const template = { gridTemplateColumns: `${heads}px ${columns.map((column) => `${column.width}px`).join(' ')}` }
  const visible = rows.getVirtualItems().map(({ index }) => index)
  return (
    <div
      className={css['box']}
      ref={box}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={sheet.rows + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      onKeyDown={keys.onKeyDown}
      onCopy={keys.onCopy}
      onCut={(event) => keys.onCopy(event, true)}
      onPaste={keys.onPaste}
      {...pointer}
    >
      <div className={css['head']} role="row" aria-rowindex={1} style={template}>
        <span role="columnheader" aria-colindex={1} className={css['number']}>
          # {rowHead ? <b className={css['rowHead']}>{rowHead.head}</b> : null}
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
        {/* the cell with the focus stays drawn, wherever somebody scrolls */}
        {(visible.includes(at.row) ? visible : [...visible, at.row]).map((row) => (
          <div
            key={row}
            className={css['row']}
            role="row"
            aria-rowindex={row + 2}
            style={{ ...template, transform: `translateY(${row * ROW}px)` }}
          >
            <span role="rowheader" aria-colindex={1} className={css['number']}>
              <span className={css['index']}>{row + 1}</span> {rowHead ? <RowName {...rowHead.of(row)} /> : null}
            </span>
            {columns.map((column, col) => (
              <GridCell
                key={column.id}
                row={row}
                col={col}
                column={column}
                text={textAt(sheet, state, row, col)}
                fixed={sheet.fixed(row, col)}
                typed={state.typed.has(row * sheet.cols + col)}
                within={row >= range.top && row <= range.bottom && col >= range.left && col <= range.right}
                problem={problemAt(row, col)}
                keys={row === at.row && col === at.col ? keys : undefined}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const RowName = ({ title, more }: RowHead) => (
  <b className={css['rowHead']} title={`${title} ${more}`}>
    <span>{title}</span> {more === '' ? null : <small>{more}</small>}
  </b>
)

/** The cell under a pointer. */
function cellOf(target: EventTarget): Cell | undefined {
  const place = (target as Element).closest<HTMLElement>('[data-at]')?.dataset['at']
  if (place === undefined) return undefined
  const [row, col] = place.split(':').map(Number)
  return { row: row!, col: col! }
}

/** A click selects, dragging a mouse selects several; a second tap, or a double click, begins to type. */
function useGridPointer({ at }: GridState, keys: GridKeys, extending: boolean) {
  const dragging = useRef(false)
  return {
    onPointerDown: (event: PointerEvent): void => {
      const cell = cellOf(event.target)
      if (!cell || event.button !== 0) return
      const active = cell.row === at.row && cell.col === at.col
      if (active && keys.draft !== undefined) return
      if (event.pointerType === 'mouse') {
        dragging.current = true
        // the field of the new cell takes the focus by itself
        event.preventDefault()
      } else if (active && !extending) return keys.edit()
      keys.goTo(cell, event.shiftKey || extending)
    },
    onPointerOver: (event: PointerEvent): void => {
      const cell = dragging.current && event.buttons === 1 ? cellOf(event.target) : undefined
      if (cell) keys.goTo(cell, true)
    },
    onPointerUp: (): void => {
      dragging.current = false
    },
    onDoubleClick: (): void => {
      if (keys.draft === undefined) keys.edit()
    },
  }
}
