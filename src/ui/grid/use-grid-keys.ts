import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import {
  clear,
  copied,
  fillDown,
  move,
  paste,
  redo,
  select,
  selectAll,
  tab,
  textAt,
  undo,
  write,
  type Cell,
  type GridState,
  type Sheet,
} from './grid-model.ts'

/** The failed action, for a message on the screen. */
export interface Refused {
  /** Cells that cannot be typed into. */
  readonly fixed: number
  /** Rows and columns of a pasted block without a place. */
  readonly rowsOver: number
  readonly colsOver: number
}

export interface GridKeysOptions {
  readonly sheet: Sheet
  readonly state: GridState
  readonly onChange: (state: GridState) => void
  readonly onRefused: (refused: Refused) => void
  /** Rows of one screen, for Page up and Page down. */
  readonly page: number
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The keyboard and clipboard of a grid, as spreadsheets have them. `draft`: the text of the cell being edited. */
export function useGridKeys({ sheet, state, onChange, onRefused, page }: GridKeysOptions) {
  const [draft, setDraft] = useState<string>()
  const { at } = state
  const refuse = ({ fixed, rowsOver = 0, colsOver = 0 }: Partial<Refused> & { fixed: number }): void => {
    if (fixed > 0 || rowsOver > 0 || colsOver > 0) onRefused({ fixed, rowsOver, colsOver })
  }
  const edit = (text?: string): void => {
    if (sheet.fixed(at.row, at.col)) return refuse({ fixed: 1 })
    setDraft(text ?? textAt(sheet, state, at.row, at.col))
  }
  /** The state with the draft in its cell. */
  const taken = (): GridState => {
    if (draft === undefined) return state
    setDraft(undefined)
    return write(sheet, state, [{ ...at, text: draft.trim() }]).state
  }
  const take = (then: (next: GridState) => GridState = (next) => next): void => onChange(then(taken()))
  const goTo = (cell: Cell, extend: boolean): void => take((next) => select(sheet, next, cell, extend))
  const put = ({ state: next, ...refused }: { state: GridState; fixed: number }): void => {
    onChange(next)
    refuse(refused)
  }

  const editing = (event: KeyboardEvent): boolean => {
    // Enter chooses among the characters that are being composed
    if (event.nativeEvent.isComposing) return true
    if (event.key === 'Escape') setDraft(undefined)
    else if (event.key === 'Enter') take((next) => move(sheet, next, event.shiftKey ? -1 : 1, 0))
    else if (event.key === 'Tab') take((next) => tab(sheet, next, event.shiftKey ? -1 : 1))
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      take((next) => move(sheet, next, event.key === 'ArrowUp' ? -1 : 1, 0))
    else return false
    return true
  }
  const withControl = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'z') onChange(event.shiftKey ? redo(sheet, state) : undo(sheet, state))
    else if (key === 'y') onChange(redo(sheet, state))
    else if (key === 'd') put(fillDown(sheet, state))
    else if (key === 'a') onChange(selectAll(sheet, state))
    else if (key === 'home') onChange(select(sheet, state, { row: 0, col: 0 }, event.shiftKey))
    else if (key === 'end') onChange(select(sheet, state, { row: sheet.rows, col: sheet.cols }, event.shiftKey))
    else return false
    return true
  }
  const moving = (event: KeyboardEvent): boolean => {
    const arrow = ARROWS[event.key]
    const { shiftKey: extend } = event
    if (arrow) onChange(move(sheet, state, ...arrow, extend))
    else if (event.key === 'Home') onChange(select(sheet, state, { row: at.row, col: 0 }, extend))
    else if (event.key === 'End') onChange(select(sheet, state, { row: at.row, col: sheet.cols }, extend))
    else if (event.key === 'PageUp') onChange(move(sheet, state, -page, 0, extend))
    else if (event.key === 'PageDown') onChange(move(sheet, state, page, 0, extend))
    else if (event.key === 'Enter' || event.key === 'F2') edit()
    else if (event.key === 'Delete' || event.key === 'Backspace') put(clear(sheet, state))
    // at the first and the last cell the tab key leaves the grid
    else if (event.key === 'Tab') {
      const next = tab(sheet, state, extend ? -1 : 1)
      if (next === state) return false
      onChange(next)
    } else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const done =
      draft === undefined ? (event.ctrlKey || event.metaKey ? withControl(event) : moving(event)) : editing(event)
    if (done) event.preventDefault()
  }
  return { draft, setDraft, edit, take, goTo, onKeyDown, ...clipboardOf({ sheet, state, draft, put }) }
}

interface ClipboardOf extends Pick<GridKeysOptions, 'sheet' | 'state'> {
  readonly draft: string | undefined
  readonly put: (written: { state: GridState; fixed: number }) => void
}

/** Copying and pasting of cells; while one is edited, its field does that itself. */
const clipboardOf = ({ sheet, state, draft, put }: ClipboardOf) => ({
  onCopy: (event: ClipboardEvent, cut = false): void => {
    if (draft !== undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(sheet, state))
    if (cut) put(clear(sheet, state))
  },
  onPaste: (event: ClipboardEvent): void => {
    if (draft !== undefined) return
    event.preventDefault()
    put(paste(sheet, state, event.clipboardData.getData('text/plain')))
  },
})

export type GridKeys = ReturnType<typeof useGridKeys>
