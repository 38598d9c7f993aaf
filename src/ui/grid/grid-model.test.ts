import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clear,
  copied,
  emptyGrid,
  fillDown,
  move,
  paste,
  readBlock,
  redo,
  select,
  selectAll,
  selected,
  tab,
  textAt,
  undo,
  write,
  type GridState,
  type Sheet,
} from './grid-model.ts'

const sheet: Sheet = {
  rows: 4,
  cols: 3,
  base: (row, col) => `${row}.${col}`,
  fixed: (_, col) => col === 1,
}
const all = (state: GridState): string[][] =>
  Array.from({ length: sheet.rows }, (_, row) =>
    Array.from({ length: sheet.cols }, (__, col) => textAt(sheet, state, row, col)),
  )
const at = (row: number, col: number, state = emptyGrid()): GridState => select(sheet, state, { row, col })

test('the selection follows keys, stays inside, and tab stops only where something can be typed', () => {
  expect(selected(move(sheet, at(1, 1), 1, 1, true))).toEqual({ top: 1, bottom: 2, left: 1, right: 2 })
  expect(move(sheet, at(3, 2), 5, 5).at).toEqual({ row: 3, col: 2 })
  expect(tab(sheet, at(0, 0), 1).at).toEqual({ row: 0, col: 2 })
  expect(tab(sheet, at(0, 2), 1).at).toEqual({ row: 1, col: 0 })
  expect(tab(sheet, at(0, 0), -1).at).toEqual({ row: 0, col: 0 })
})

test('a block is pasted from the first selected cell; what has no place or cannot be typed is counted', () => {
  const done = paste(sheet, at(2, 0), 'a\tb\tc\td\r\ne\tf\tg\r\nh\n')
  expect(all(done.state).slice(2)).toEqual([
    ['a', '2.1', 'c'],
    ['e', '3.1', 'g'],
  ])
  expect([done.fixed, done.rowsOver, done.colsOver]).toEqual([2, 1, 1])
  const filled = paste(sheet, move(sheet, at(0, 0), 2, 0, true), 'x')
  expect(all(filled.state).map((row) => row[0])).toEqual(['x', 'x', 'x', '3.0'])
})

test('filling down repeats the first selected row; a single cell takes the one above it', () => {
  expect(all(fillDown(sheet, move(sheet, at(1, 0), 2, 2, true)).state)).toEqual([
    ['0.0', '0.1', '0.2'],
    ['1.0', '1.1', '1.2'],
    ['1.0', '2.1', '1.2'],
    ['1.0', '3.1', '1.2'],
  ])
  expect(textAt(sheet, fillDown(sheet, at(1, 2)).state, 1, 2)).toBe('0.2')
  expect(fillDown(sheet, at(0, 2)).state.typed.size).toBe(0)
})

test('typing back what was there is no change', () => {
  const typed = write(sheet, emptyGrid(), [{ row: 0, col: 0, text: 'x' }]).state
  expect(typed.typed.size).toBe(1)
  expect(write(sheet, typed, [{ row: 0, col: 0, text: '0.0' }]).state.typed.size).toBe(0)
})

test('cells that show the same value change together, and back together', () => {
  const shared: Sheet = { ...sheet, alike: (row, col) => (col === 0 && row < 2 ? [1 - row] : []) }
  const typed = write(shared, emptyGrid(), [{ row: 0, col: 0, text: 'x' }]).state
  expect([textAt(shared, typed, 0, 0), textAt(shared, typed, 1, 0)]).toEqual(['x', 'x'])
  expect(undo(shared, typed).typed.size).toBe(0)
})

const text = fc.string({ unit: fc.constantFrom('a', 'b', '"', ' ', '1', '中') }).map((one) => one.trim())
test('what is copied is read back the same, whatever is in the cells', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { minLength: 4, maxLength: 4 }), (rows) => {
      const free: Sheet = { ...sheet, fixed: () => false }
      const typed = write(
        free,
        emptyGrid(),
        rows.flatMap((cells, row) => cells.map((cell, col) => ({ row, col, text: cell }))),
      ).state
      expect(readBlock(copied(free, selectAll(free, typed)))).toEqual(rows)
      expect(all(paste(free, emptyGrid(), copied(free, selectAll(free, typed))).state)).toEqual(rows)
    }),
  )
})

const place = fc.record({ row: fc.nat(3), col: fc.nat(2), down: fc.nat(3), along: fc.nat(2) })
const action = fc.oneof(
  fc.record({ is: fc.constant('write' as const), place, text }),
  fc.record({ is: fc.constant('paste' as const), place, text: fc.constantFrom('x', 'x\ty', 'x\ny\nz', 'q\tw\te\nr') }),
  fc.record({ is: fc.constantFrom('fill' as const, 'clear' as const), place, text: fc.constant('') }),
)
test('every step can be undone and done again, in any number; fixed cells never change', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), fc.nat(12), (actions, steps) => {
      const seen: string[][][] = [all(emptyGrid())]
      let state = emptyGrid()
      for (const {
        is,
        place: { row, col, down, along },
        text: typed,
      } of actions) {
        state = move(sheet, at(row, col, state), down, along, true)
        const before = state.back.length
        if (is === 'write') state = write(sheet, state, [{ row, col, text: typed }]).state
        if (is === 'paste') state = paste(sheet, state, typed).state
        if (is === 'fill') state = fillDown(sheet, state).state
        if (is === 'clear') state = clear(sheet, state).state
        if (state.back.length > before) seen.push(all(state))
        expect(all(state).map((cells) => cells[1])).toEqual(['0.1', '1.1', '2.1', '3.1'])
      }
      const back = Math.min(steps, seen.length - 1)
      for (let n = 1; n <= back; n++) {
        state = undo(sheet, state)
        expect(all(state)).toEqual(seen[seen.length - 1 - n])
      }
      for (let n = back - 1; n >= 0; n--) {
        state = redo(sheet, state)
        expect(all(state)).toEqual(seen[seen.length - 1 - n])
      }
    }),
  )
})
