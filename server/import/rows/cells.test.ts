import { expect, test } from 'vitest'
import { csvRows, decodeText, isProblem, UnreadableFile } from '#server/import/rows/csv-rows.ts'
import { moneyCell, quantityCell, yesCell } from '#server/import/rows/number-cells.ts'
import type { Problem } from '#server/import/rows/problems.ts'
import { decodeEntities, htmlCell, shorten, textCell } from '#server/import/rows/text-cells.ts'

test.each([
  ['10.99', 1099],
  ['$4,250.00', 425_000],
  ['1.234,50', 123_450],
  ['12,5', 1250],
  ['0.005', 1],
  ['0.004', 0],
  ['-3.10', -310],
  ['¥ 88', 8800],
  ['12 USD', 1200],
  ['1,234', 123_400],
  ['variable', undefined],
  ['', undefined],
  ['1.2.3', undefined],
  ['99999999999999999', undefined],
])('money %s is %s cents', (cell, cents) => {
  expect(moneyCell(cell)?.value).toBe(cents)
})

test('quantities are thousandths', () => {
  const read = ['12.5', '-1', '0.3755', 'a lot'].map((cell) => quantityCell(cell))
  expect(read.map((one) => one?.value)).toEqual([12_500, -1000, 376, undefined])
})

test('what does not fit is told, not rounded away', () => {
  expect(['0.125', '0.13', '1.500', '2.3755'].map((cell) => moneyCell(cell)?.rounded)).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(quantityCell('0.3755')?.rounded).toBe(true)
})

test('yes and no in the ways exports write them', () => {
  expect([yesCell('Y', false), yesCell('false', true), yesCell('', true), yesCell('maybe', false)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('HTML signs, also twice over; unknown ones stay', () => {
  expect(decodeEntities('Ben &amp;amp; Jerry&#039;s &quot;50&#37;&quot; &#x2122; &nosuch;')).toBe(
    'Ben & Jerry\'s "50%" ™ &nosuch;',
  )
})

test('a text is cleaned, and what was done is said', () => {
  const problems: Problem[] = []
  expect(textCell('Vegetables â€“ Prepared', 2, problems)).toBe('Vegetables – Prepared')
  expect(textCell('Cr\uFFFDme  br\u00fbl\u00e9e\u200b ', 3, problems)).toBe('Crme brûlée')
  expect(problems.map((p) => [p.row, p.code])).toEqual([
    [2, 'text.encoding'],
    [3, 'text.lost-characters'],
  ])
})

test('a description keeps its lines and loses its markup', () => {
  expect(
    htmlCell('<p>Fits <b>all</b> bikes.</p>\n<ul><li>10&nbsp;mm</li><li>15 mm</li></ul><script>x()</script>'),
  ).toBe('Fits all bikes.\n10 mm\n15 mm')
})

test('names are cut between words, and Chinese ones by characters', () => {
  expect(shorten('one two three four', 10)).toBe('one two')
  expect(shorten('一二三四五', 3)).toBe('一二三')
  expect(shorten('short', 75)).toBe('short')
})

test('rows keep the numbers that a spreadsheet shows, whatever their cells hold', () => {
  const table = csvRows('\uFEFFname,note\r\nA,"two\r\nlines, ""quoted"""\r\n\r\nB,x\r\nC,1,2,3\r\n')
  expect(table.headers).toEqual(['name', 'note'])
  const rows = [...table.rows].map((row) =>
    isProblem(row) ? [row.row, row.code] : [row.row, row.cell('Name'), row.cell('note'), row.cell('price')],
  )
  expect(rows).toEqual([
    [2, 'A', 'two\r\nlines, "quoted"', ''],
    [4, 'B', 'x', ''],
    [5, 'row.too-many-cells'],
  ])
})

test('semicolons and tabs separate, too', () => {
  const [row] = csvRows('name;price\nTea;1,50\nMilk;2,50\n').rows
  expect(row !== undefined && !isProblem(row) && row.cell('price')).toBe('1,50')
})

test('a file without a header is refused', () => {
  expect(() => csvRows('')).toThrow(UnreadableFile)
})

test('texts of Chinese and western spreadsheets are read as they were written', () => {
  const gb = Uint8Array.from([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xbc, 0xdb, 0xb8, 0xf1])
  expect(decodeText(gb)).toBe('名称,价格')
  expect(decodeText(Uint8Array.from([0x43, 0x72, 0xe8, 0x6d, 0x65]))).toBe('Crème')
  const western = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
  for (const text of [
    'Nom;Prix\nCr\u00e8me br\u00fbl\u00e9e;4,50\nG\u00e2teau;3,20',
    'Gr\u00f6\u00dfe;\u00c4rmel',
    'A\u00f1ejo \u00bfqu\u00e9?',
  ])
    expect(decodeText(western(text))).toBe(text)
  expect(decodeText(gb, 'windows-1252')).toBe('\u00c3\u00fb\u00b3\u00c6,\u00bc\u00db\u00b8\u00f1')
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x41, 0x00]))).toBe('A')
  expect(decodeText(new TextEncoder().encode('茶,tea'))).toBe('茶,tea')
})
