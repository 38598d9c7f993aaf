import { expect, it } from 'vitest'
import { addedMark } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import type { Present, Values } from '#server/contexts/catalogue/bulk/present-values.ts'

const present = (values: Values): Present =>
  ({ id: 'i', productId: 'p', version: 1, frozen: false, card: false, values }) as Present
const sku = present({ itemNo: 'A-1', price: 199 })
const markWith = (values: Values) => addedMark(sku, present({ nameEn: 'Tea', ...values }))

it('an import from before stock could be uncounted is still undone', () => {
  expect(markWith({ counted: true })).toEqual(markWith({}))
  expect(markWith({ counted: false })).not.toEqual(markWith({}))
})
