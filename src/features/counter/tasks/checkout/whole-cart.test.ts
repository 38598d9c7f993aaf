import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Authority } from '#contract/authority.ts'
import type { Adjustment } from '#contract/facts/sale.ts'
import { cents } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import { approveGiven, beyondOwn, toApprove } from '#features/counter/tasks/checkout/whole-cart.ts'
import { CartStore } from '#features/counter/core/cart/cart-store.ts'

const authority: Authority = {
  may: ['shopCounterDiscount'],
  limits: { discountPercent: 10, discountCents: cents(500) },
  administrators: [],
}
const lease = leaseOf({ authority })
const own = { how: 'permission' as const, by: lease.cashierId }
const tenth: Adjustment = { kind: 'percent', value: 100_000, reason: 'damaged', approval: own }
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
  unitPrice: 1100,
  quantity: 1000,
  discount: 0,
  taxes: [],
  note: '',
  adjustments: [tenth],
}
const cartOf = async (lines: CartLineRow[], order?: Adjustment): Promise<CartStore> => {
  const carts = await CartStore.open(crypto.randomUUID())
  carts.edit(lines, 'l')
  if (order) carts.adjustOrder({ adjustments: [order] })
  return carts
}

test('a discount that was within the limit is beyond it once fifty are sold, or the order gets one more', async () => {
  expect(beyondOwn((await cartOf([line])).cart(), lease)).toBeUndefined()
  const many = await cartOf([{ ...line, quantity: 50_000 }])
  expect(beyondOwn(many.cart(), lease)).toEqual({ before: 55_000, after: 49_500 })
  const both = await cartOf([line], tenth)
  expect(beyondOwn(both.cart(), lease)).toEqual({ before: 1100, after: 891 })
})

test('an administrator takes over all that the cashier gave, and what was theirs before stays theirs', async () => {
  const theirs: Adjustment = { ...tenth, approval: { how: 'pin', by: 'other boss' } }
  const carts = await cartOf([line, { ...line, lineId: 'm', adjustments: [theirs] }], tenth)
  const asked = toApprove(carts.cart(), lease)!
  expect(asked.changes.map(({ lineId, lets }) => [lineId, lets.power, lets.subject, lets.gives])).toEqual([
    ['l', 'shopCounterDiscount', 'l', 110],
    [undefined, 'shopCounterDiscount', undefined, 198],
  ])
  const pins = asked.changes.map((_, n) => ({ how: 'pin' as const, by: `boss ${n}` }))
  approveGiven(carts, asked.changes, pins)
  expect(carts.cart().lines.map((one) => one.adjustments![0]!.approval)).toEqual([pins[0], theirs.approval])
  expect(carts.cart().adjustments).toEqual([{ ...tenth, approval: pins[1] }])
  expect(toApprove(carts.cart(), lease)).toBeUndefined()
})

test('a PIN is asked for again where more is given away than it had let', async () => {
  const let110: Adjustment = { ...tenth, approval: { how: 'pin', by: 'boss', gives: cents(110) } }
  const of = (quantity: number) => cartOf([{ ...line, quantity, adjustments: [let110] }])
  expect(toApprove((await of(1000)).cart(), lease)).toBeUndefined()
  expect(toApprove((await of(50_000)).cart(), lease)).toMatchObject({
    before: 55_000,
    after: 49_500,
    changes: [{ lineId: 'l', at: 0, lets: { gives: 5500 } }],
  })
})
