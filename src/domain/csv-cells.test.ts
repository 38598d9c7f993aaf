import { expect, test } from 'vitest'
import { csvCells } from '#domain/csv-cells.ts'

test('cells have what was written: quotes, separators and line breaks inside them, and either separator', () => {
  expect(csvCells('\uFEFFa,b\r\n"x, ""y""","two\nlines"\r\n1,')).toEqual([
    ['a', 'b'],
    ['x, "y"', 'two\nlines'],
    ['1', ''],
  ])
  expect(csvCells('a;b\n1,5;2\n')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(csvCells('')).toEqual([])
})
