import { randomUUID } from 'node:crypto'
import { cents, milli } from '#domain/money.ts'
import type { NewOrder } from '#server/ledgers/orders/place-order.ts'

/** An order of one piece for 1.00, without tax, to be fetched and paid at the counter. */
export function newOrder(skuId: string, now: number, memberId: string | null = null): NewOrder {
  const none = { amount: cents(0), parts: [] }
  return {
    requestId: randomUUID(),
    asked: '',
    now,
    day: '2026-11-21',
    slot: { kind: 'pickup', day: '2026-11-21', from: 600, to: 615 },
    slotCapacity: null,
    stockStartAt: now,
    memberId,
    buyer: { name: 'Ada', phone: '', mail: '' },
    language: 'en',
    address: null,
    policy: { rounding: 'line', pricesIncludeTax: false },
    lines: [
      {
        skuId,
        name: { zh: '茶', en: 'Tea' },
        unitPrice: cents(100),
        quantity: milli(1000),
        discount: cents(0),
        net: cents(100),
        taxes: [],
        tax: cents(0),
        additionalFee: cents(0),
        presale: false,
        recipeVersion: null,
        promised: [{ itemId: skuId, quantity: milli(1000) }],
        memberLimit: null,
      },
    ],
    fees: { delivery: none, 'small-order': none },
    goods: cents(100),
    tax: cents(0),
    tip: cents(0),
    macou: cents(0),
    total: cents(100),
    payBy: 'counter',
    payUntil: null,
    origin: '',
  }
}
