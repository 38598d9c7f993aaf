import { expect, test } from 'vitest'
import { cents, milli } from '#domain/money.ts'
import { withGuarantees } from '#features/counter/tasks/refund/with-guarantees.ts'

const line = (lineId: string, forLine?: string) => ({
  lineId,
  forLine,
  skuId: lineId,
  name: { zh: '', en: '' },
  itemNo: '',
  unitPrice: cents(100),
  quantity: milli(3000),
  net: cents(300),
  taxes: [],
})
const sale = {
  lines: [line('goods'), line('guarantee', 'goods'), line('other')],
  refunds: [
    { id: 'r', lines: [{ lineId: 'guarantee', quantity: milli(2000), net: cents(200), taxes: [] }], payments: [] },
  ],
}

test('a guarantee is chosen with its goods, as much as is left of it, and can be chosen alone', () => {
  const both = withGuarantees(sale, new Map(), 'goods', milli(2000))
  expect([...both]).toEqual([
    ['goods', 2000],
    ['guarantee', 1000],
  ])
  expect(withGuarantees(sale, both, 'guarantee', milli(0)).get('guarantee')).toBe(0)
  expect([...withGuarantees(sale, new Map(), 'other', milli(1000))]).toEqual([['other', 1000]])
})
