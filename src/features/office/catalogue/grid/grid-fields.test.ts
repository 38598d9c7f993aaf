import { expect, test } from 'vitest'
import type { GridField } from '#contract/grid.ts'
import { parseCell } from '#features/office/catalogue/grid/grid-fields.ts'

const choices = {
  categoryId: [{ value: 'c1', names: ['茶', 'Tea'] }],
  taxMode: [{ value: 3, names: ['免税', 'Untaxed'] }],
}
test.each<[GridField, string, unknown]>([
  ['price', '4.5', { value: 450 }],
  ['price', '$1,204.00', { value: 120_400 }],
  ['price', '４。５', { value: 450 }],
  ['price', '', { value: null }],
  ['price', '93,50', { value: 9350 }],
  ['price', '93,505', { value: 9_350_500 }],
  ['price', '9,35,0', { problem: 'money' }],
  ['dayLimit', '2,5', { value: 2500 }],
  ['price', '4.505', { problem: 'money' }],
  ['price', 'free', { problem: 'money' }],
  ['dayLimit', '2.5', { value: 2500 }],
  ['dayLimit', '0', { problem: 'quantity' }],
  ['nameEn', 'x'.repeat(76), { problem: 'long' }],
  ['itemNo', '', { problem: 'empty' }],
  ['categoryId', 'tea', { value: 'c1' }],
  ['categoryId', 'Coffee', { problem: 'category' }],
  ['taxMode', '免税', { value: 3 }],
  ['barcodes', '4006381333931, OWN-1', { value: ['4006381333931', 'OWN-1'] }],
  ['barcodes', '4006381333932', { problem: 'barcode' }],
  ['barcodes', '', { value: [] }],
])('%s “%s”', (field, typed, parsed) => {
  expect(parseCell(field, typed, choices)).toEqual(parsed)
})
