import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Authority } from '#contract/organisation/authority.ts'
import type { Adjustment } from '#contract/facts/sale.ts'
import { ABOVE_LIMIT } from '#domain/cart/extras.ts'
import { cents } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import { approveGiven, beyondOwnLimits, takeOver, toApprove } from '#features/counter/tasks/checkout/whole-cart.ts'
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
  expect(beyondOwnLimits((await cartOf([line])).cart(), lease)).toBeUndefined()
  const many = await cartOf([{ ...line, quantity: 50_000 }])
  expect(beyondOwnLimits(many.cart(), lease)).toEqual({ before: 55_000, after: 49_500 })
  const both = await cartOf([line], tenth)
  expect(beyondOwnLimits(both.cart(), lease)).toEqual({ before: 1100, after: 891 })
})

test('an administrator takes over all that the cashier gave, and what was theirs before stays theirs', async () => {
  const theirs: Adjustment = { ...tenth, approval: { how: 'pin', by: 'other boss' } }
  const carts = await cartOf([line, { ...line, lineId: 'm', adjustments: [theirs] }], tenth)
  const asked = toApprove(carts.cart(), lease)!
  expect(asked.changes.map(({ lineId, scope }) => [lineId, scope.power, scope.subject, scope.gives])).toEqual([
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
    given: { before: 55_000, after: 49_500 },
    changes: [{ lineId: 'l', at: 0, scope: { gives: 5500 } }],
  })
})

const anna = { how: 'permission' as const, by: '01900000-0000-7000-8000-0000000000b9' }
/** A cart that Anna began: an open amount, goods above their limit, a discount, and no tax. */
const annas = async (): Promise<CartStore> => {
  const carts = await cartOf([
    { ...line, adjustments: [{ ...tenth, approval: anna }] },
    { ...line, lineId: 'o', adjustments: [], unitPrice: 700, open: { tax: 'none', approval: anna } },
    { ...line, lineId: 'g', adjustments: [{ kind: 'amount', value: 0, reason: ABOVE_LIMIT, approval: anna }] },
  ])
  carts.adjustOrder({ taxExempt: { reason: 'embassy', approval: anna } })
  return carts
}
const ALL = ['shopCounterDiscount', 'shopCounterOpenAmount', 'shopCounterLimit', 'shopCounterTaxExempt'] as const

test('who goes on with another’s cart answers for what they may decide themselves', async () => {
  const carts = await annas()
  const mayAll = leaseOf({ authority: { ...authority, may: [...ALL] } })
  takeOver(carts, mayAll)
  const { lines, taxExempt } = carts.cart()
  expect(lines.map(({ adjustments, open }) => open?.approval ?? adjustments![0]!.approval)).toEqual([own, own, own])
  expect(taxExempt?.approval).toEqual(own)
  expect(toApprove(carts.cart(), mayAll)).toBeUndefined()
})

test('what they may not decide an administrator is asked for, each thing by itself', async () => {
  const carts = await annas()
  const mayNothing = leaseOf({ authority: { ...authority, may: [] } })
  takeOver(carts, mayNothing)
  const asked = toApprove(carts.cart(), mayNothing)!
  expect(asked.changes.map(({ at, scope }) => [at, scope.power, scope.subject, scope.gives])).toEqual([
    [0, 'shopCounterDiscount', 'l', 110],
    ['open', 'shopCounterOpenAmount', 'o', 700],
    [0, 'shopCounterLimit', 's', undefined],
    ['exempt', 'shopCounterTaxExempt', undefined, undefined],
  ])
  const pins = asked.changes.map((_, n) => ({ how: 'pin' as const, by: `boss ${n}` }))
  approveGiven(carts, asked.changes, pins)
  const { lines, taxExempt } = carts.cart()
  const approvals = lines.map(({ adjustments, open }) => open?.approval ?? adjustments![0]!.approval)
  expect([...approvals, taxExempt?.approval]).toEqual(pins)
  expect(toApprove(carts.cart(), mayNothing)).toBeUndefined()
})
