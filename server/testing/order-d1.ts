import { cents, milli, ppm } from '#domain/money.ts'
import type { NewOrderLine } from '#server/ledgers/orders/order-line-rows.ts'
import type { NewOrder } from '#server/ledgers/orders/place-order.ts'
import { memberWithMacou } from '#server/testing/member-with-macou.ts'
import { newOrder } from '#server/testing/new-order.ts'
import type { TestServer } from '#server/testing/test-server.ts'

const slots = { pickup: 600, delivery: 720 } as const

/**
 * Two a for 12.99, b without tax for 4.50, c for 8.99; 10.3 % of tax, 10.00 paid with macou, which is all that its member
 * has, a tip of 3.00.
 */
export async function orderD1(server: TestServer, kind: 'pickup' | 'delivery'): Promise<NewOrder> {
  const { skus } = server.one.stores[0]
  const base = newOrder(skus[0]!.id, server.clock.now, await memberWithMacou(server, 1000))
  const taxed = (tax: number) => (tax === 0 ? [] : [{ name: 'Sales tax', rate: ppm(103_000), amount: cents(tax) }])
  const line = (n: number, pieces: number, price: number, tax: number): NewOrderLine => ({
    ...base.lines[0]!,
    skuId: skus[n]!.id,
    unitPrice: cents(price),
    quantity: milli(pieces * 1000),
    net: cents(pieces * price),
    taxes: taxed(tax),
    tax: cents(tax),
    promised: [{ itemId: skus[n]!.id, quantity: milli(pieces * 1000) }],
  })
  const delivery = kind === 'delivery'
  return {
    ...base,
    slot: { kind, day: '2026-11-21', from: slots[kind], to: slots[kind] + 15 },
    lines: [line(0, 2, 1299, 268), line(1, 1, 450, 0), line(2, 1, 899, 93)],
    fees: delivery
      ? {
          ...base.fees,
          delivery: { amount: cents(799), parts: [{ net: cents(799), taxes: taxed(73), tax: cents(73) }] },
        }
      : base.fees,
    goods: cents(3947),
    tax: cents(361 + (delivery ? 73 : 0)),
    tip: cents(300),
    macou: cents(1000),
    total: cents(delivery ? 4480 : 3608),
    payBy: 'card',
  }
}
