import { expect, test } from 'vitest'
import { CountBook } from '#features/office/stock/counts/count-book.ts'
import { milli } from '#domain/money.ts'

const rice = {
  itemId: 'rice',
  name: { zh: '大米', en: 'Jasmine rice' },
  itemNo: 'R-1',
  unit: { zh: '袋', en: 'bag' },
  decimals: 0,
  // as the server keeps it: 14 digits
  codes: [
    { code: '00012345678905', packId: null },
    { code: '10012345678902', packId: 'case' },
  ],
  packs: [{ id: 'case', name: { zh: '箱', en: 'case' }, quantity: milli(6000) }],
  places: [],
}
const book = new CountBook([rice], [])

test.each([
  ['012345678905', null],
  ['0012345678905', null],
  ['00012345678905', null],
  ['10012345678902', 'case'],
  ['R-1', null],
])('a product is found without the network however its code %s is scanned', (code, packId) => {
  expect(book.item(code)).toEqual({ item: rice, packId })
})

test('no other code leads to it', () => {
  expect(book.item('012345678906')).toBeUndefined()
  expect(book.item('')).toBeUndefined()
})

test('it is found by all of the words, in either language', () => {
  expect(book.search('rice jas', 5)).toEqual([rice])
  expect(book.search('大米', 5)).toEqual([rice])
  expect(book.search('rice tea', 5)).toEqual([])
})
