import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import type { GridEdit, GridField } from '#contract/catalogue/grid.ts'
import { parseCell, refusedCells } from '#features/office/catalogue/grid/grid-fields.ts'

const choices = {
  categoryId: [{ value: 'c1', names: ['茶', 'Tea'] }],
  taxMode: [{ value: 3, names: ['免税', 'Untaxed'] }],
  counted: [{ value: false, names: ['不计库存', 'Not counted'] }],
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
  ['counted', '不计库存', { value: false }],
  ['counted', 'perhaps', { problem: 'counted' }],
  ['price', '4.505', { problem: 'money' }],
  ['price', 'free', { problem: 'money' }],
  ['dayLimit', '2.5', { value: 2500 }],
  ['dayLimit', '0', { problem: 'quantity' }],
  ['nameEn', 'x'.repeat(76), { problem: 'long' }],
  ['brand', '', { value: null }],
  ['nameZh', '', { value: null }],
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

test('a refusal of all marks the cells that it names', () => {
  const sent = ['s0', 's1'].map((skuId): GridEdit => ({ skuId, version: 1, values: {} }))
  const fields = { 'edits.1.values.brand': 'Shorten it.', 'edits.0.values': 'Nothing is changed.', total: 'Too many.' }
  expect(refusedCells(new AppError('input.invalid', { fields }), sent)).toEqual([
    { skuId: 's1', field: 'brand', code: 'input.invalid', text: 'Shorten it.' },
    { skuId: 's0', field: '', code: 'input.invalid', text: 'Nothing is changed.' },
  ])
  expect(refusedCells(new Error('away'), sent)).toEqual([])
})
