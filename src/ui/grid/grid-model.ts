/** A place in the grid, both from 0. */
export interface Cell {
  readonly row: number
  readonly col: number
}

/** The base of the grid: the cells as read, and which of them can be typed into. */
export interface Sheet {
  readonly rows: number
  readonly cols: number
  readonly base: (row: number, col: number) => string
  readonly fixed: (row: number, col: number) => boolean
  /** Other cells that show the same value: the name of a product with several variants. */
  readonly alike?: (row: number, col: number) => readonly number[]
}

/** A cell's text before and after; undefined: as it was read. */
interface Change {
  readonly key: number
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The typed values, the selection, and the steps back and forward. */
export interface GridState {
  /** Typed texts by cell (`row × cols + col`). */
  readonly typed: ReadonlyMap<number, string>
  /** The cell with the focus: one corner of the selection. */
  readonly at: Cell
  /** The other corner. */
  readonly from: Cell
  readonly back: readonly (readonly Change[])[]
  readonly forward: readonly (readonly Change[])[]
}

/** Steps that can be undone. */
const STEPS = 200
const START: Cell = { row: 0, col: 0 }

export const emptyGrid = (typed: ReadonlyMap<number, string> = new Map()): GridState => ({
  typed,
  at: START,
  from: START,
  back: [],
  forward: [],
})

export interface Range {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The selected cells, its edges included. */
export const selected = ({ at, from }: GridState): Range => ({
  top: Math.min(at.row, from.row),
  bottom: Math.max(at.row, from.row),
  left: Math.min(at.col, from.col),
  right: Math.max(at.col, from.col),
})

export const textAt = (sheet: Sheet, state: GridState, row: number, col: number): string =>
  state.typed.get(row * sheet.cols + col) ?? sheet.base(row, col)

const within = (n: number, count: number): number => Math.max(0, Math.min(count - 1, n))

/** Selects a cell; `extend` keeps the other corner. */
export function select(sheet: Sheet, state: GridState, cell: Cell, extend = false): GridState {
  const at = { row: within(cell.row, sheet.rows), col: within(cell.col, sheet.cols) }
  return { ...state, at, from: extend ? state.from : at }
}

export const move = (sheet: Sheet, state: GridState, rows: number, cols: number, extend = false): GridState =>
  select(sheet, state, { row: state.at.row + rows, col: state.at.col + cols }, extend)

export const selectAll = (sheet: Sheet, state: GridState): GridState => ({
  ...state,
  from: START,
  at: { row: sheet.rows - 1, col: sheet.cols - 1 },
})

/** To the next cell that can be typed into, over the end of a row into the next. */
export function tab(sheet: Sheet, state: GridState, by: 1 | -1): GridState {
  const last = sheet.rows * sheet.cols - 1
  for (let key = state.at.row * sheet.cols + state.at.col + by; key >= 0 && key <= last; key += by) {
    const cell = { row: Math.floor(key / sheet.cols), col: key % sheet.cols }
    if (!sheet.fixed(cell.row, cell.col)) return select(sheet, state, cell)
  }
  return state
}

/** The result of typing into several cells at once. */
export interface Written {
  readonly state: GridState
  /** Cells that were left as they are because they cannot be typed into. */
  readonly fixed: number
}

interface CellText {
  readonly row: number
  readonly col: number
  readonly text: string
}

/** Types texts into cells, as one step that can be undone. */
export function write(sheet: Sheet, state: GridState, wanted: readonly CellText[]): Written {
  const typed = new Map(state.typed)
  const changes: Change[] = []
  let fixed = 0
  const put = (row: number, col: number, text: string): void => {
    const key = row * sheet.cols + col
    const before = typed.get(key)
    const after = text === sheet.base(row, col) ? undefined : text
    if (before === after) return
    if (after === undefined) typed.delete(key)
    else typed.set(key, after)
    changes.push({ key, before, after })
  }
  for (const { row, col, text } of wanted) {
    if (row >= sheet.rows || col >= sheet.cols) continue
    if (sheet.fixed(row, col)) {
      if (textAt(sheet, state, row, col) !== text) fixed += 1
      continue
    }
    put(row, col, text)
    for (const other of sheet.alike?.(row, col) ?? []) put(other, col, text)
  }
  if (changes.length === 0) return { state, fixed }
  return { state: { ...state, typed, back: [...state.back.slice(1 - STEPS), changes], forward: [] }, fixed }
}

function step(state: GridState, changes: readonly Change[], to: 'before' | 'after', cols: number): GridState {
  const typed = new Map(state.typed)
  for (const change of to === 'before' ? changes.toReversed() : changes) {
    const text = change[to]
    if (text === undefined) typed.delete(change.key)
    else typed.set(change.key, text)
  }
  const key = changes[0]!.key
  const at = { row: Math.floor(key / cols), col: key % cols }
  return { ...state, typed, at, from: at }
}

export function undo(sheet: Sheet, state: GridState): GridState {
  const last = state.back.at(-1)
  if (!last) return state
  const undone = step(state, last, 'before', sheet.cols)
  return { ...undone, back: state.back.slice(0, -1), forward: [...state.forward, last] }
}

export function redo(sheet: Sheet, state: GridState): GridState {
  const next = state.forward.at(-1)
  if (!next) return state
  const redone = step(state, next, 'after', sheet.cols)
  return { ...redone, back: [...state.back, next], forward: state.forward.slice(0, -1) }
}

/** Empties the selected cells. */
export const clear = (sheet: Sheet, state: GridState): Written =>
  write(
    sheet,
    state,
    cellsOf(selected(state), () => ''),
  )

/** Repeats the selection's first row down to its last; of a single cell, the one above it. */
export function fillDown(sheet: Sheet, state: GridState): Written {
  const range = selected(state)
  const single = range.top === range.bottom
  if (single && range.top === 0) return { state, fixed: 0 }
  const source = single ? range.top - 1 : range.top
  const target = single ? range : { ...range, top: range.top + 1 }
  return write(
    sheet,
    state,
    cellsOf(target, (_, col) => textAt(sheet, state, source, col)),
  )
}

function cellsOf(range: Range, text: (row: number, col: number) => string): CellText[] {
  const cells: CellText[] = []
  for (let row = range.top; row <= range.bottom; row++)
    for (let col = range.left; col <= range.right; col++) cells.push({ row, col, text: text(row, col) })
  return cells
}

const quoted = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The selected cells as spreadsheets exchange them: tabs between cells, line breaks between rows. */
export function copied(sheet: Sheet, state: GridState): string {
  const { top, bottom, left, right } = selected(state)
  const lines: string[] = []
  for (let row = top; row <= bottom; row++) {
    const cells: string[] = []
    for (let col = left; col <= right; col++) cells.push(quoted(textAt(sheet, state, row, col)))
    lines.push(cells.join('\t'))
  }
  return lines.join('\n')
}

/** Reads what a spreadsheet copied; cells in quotation marks may have tabs and line breaks. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let inQuotes = false
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '')
  for (let at = 0; at < plain.length; at++) {
    const char = plain[at]!
    if (inQuotes) {
      if (char !== '"') cell += char
      else if (plain[at + 1] === '"') {
        cell += '"'
        at++
      } else inQuotes = false
    } else if (char === '"' && cell === '') inQuotes = true
    else if (char === '\t') {
      rows.at(-1)!.push(cell)
      cell = ''
    } else if (char === '\n') {
      rows.at(-1)!.push(cell)
      rows.push([])
      cell = ''
    } else cell += char
  }
  rows.at(-1)!.push(cell)
  return rows
}

export interface Pasted extends Written {
  /** Rows and columns of the block that the grid has no place for. */
  readonly rowsOver: number
  readonly colsOver: number
}

/** Types a block from the selection's first cell on; a single cell fills the whole selection. */
export function paste(sheet: Sheet, state: GridState, text: string): Pasted {
  const block = readBlock(text)
  const range = selected(state)
  const width = Math.max(...block.map((row) => row.length))
  const one = block.length === 1 && width === 1
  const wanted = one
    ? cellsOf(range, () => block[0]![0]!)
    : block.flatMap((row, down) =>
        row.map((cell, along) => ({ row: range.top + down, col: range.left + along, text: cell })),
      )
  const written = write(
    sheet,
    state,
    // a break inside a cell is a blank: no field of the grid has lines
    wanted.map((each) => ({ ...each, text: each.text.replaceAll(/[\t\n]+/g, ' ').trim() })),
  )
  const rowsOver = one ? 0 : Math.max(0, range.top + block.length - sheet.rows)
  const colsOver = one ? 0 : Math.max(0, range.left + width - sheet.cols)
  const end = {
    row: within(range.top + block.length - 1, sheet.rows),
    col: within(range.left + width - 1, sheet.cols),
  }
  const shown = one ? written.state : { ...written.state, from: { row: range.top, col: range.left }, at: end }
  return { state: shown, fixed: written.fixed, rowsOver, colsOver }
}
