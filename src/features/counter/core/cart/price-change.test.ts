import { expect, test } from 'vitest'
import { SCALE_LABEL } from '#domain/cart/adjust.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { approved, byHand, proposeForLine, proposeForOrder } from '#features/counter/core/cart/price-change.ts'

const line: CartLineRow = {
  lineId: 'l',
  skuId: 's',
  nameZh: '',
  nameEn: 'Tea',
  itemNo: '',
  barcode: '',
  unitZh: '',
  unitEn: '',
  unitKind: 'piece',
  unitPrice: 499,
  quantity: 2000,
  discount: 0,
  taxes: [],
  note: '',
}
const label = { kind: 'amount' as const, value: 2, reason: SCALE_LABEL }

test('one discount and one price hold at a time; a label of the scale stays until the price is another', () => {
  const first = proposeForLine({ ...line, adjustments: [label] }, { kind: 'percent', value: 1000, reason: ' old ' })
  expect(first).toMatchObject({ before: 998, after: 896, change: { value: 100_000, reason: 'old' } })
  const second = proposeForLine(
    { ...line, adjustments: [...first.adjustments] },
    { kind: 'amount', value: 50, reason: '' },
  )
  expect(second).toMatchObject({ after: 946, adjustments: [label, { kind: 'amount', value: 50 }] })
  const third = proposeForLine(
    { ...line, adjustments: [...second.adjustments] },
    { kind: 'price', value: 400, reason: '' },
  )
  expect(third).toMatchObject({ before: 998, after: 750, adjustments: [{ value: 50 }, { kind: 'price', value: 400 }] })
})

test('the order loses what is typed, of what its lines have left; the approval stands at the new change alone', () => {
  const proposal = proposeForOrder([{ ...line, adjustments: [label] }, line], {
    kind: 'percent',
    value: 5000,
    reason: '',
  })
  expect(proposal).toMatchObject({ before: 1994, after: 997 })
  const approval = { how: 'pin' as const, by: 'x' }
  expect(approved(proposal, approval)).toEqual([{ ...proposal.change, approval }])
  expect([byHand(undefined), byHand([label]), byHand([proposal.change])]).toEqual([false, false, true])
})
