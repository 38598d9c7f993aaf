import { randomUUID } from 'node:crypto'
import { cents, milli } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import type { OrderSent } from '#server/contexts/online/orders/place-quoted.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'
import { businessDate } from '#server/kernel/business-date.ts'

/** An order as its buyer sends it: one piece, to be fetched and paid tomorrow at ten. Its total is still to be quoted. */
export const orderSent = (shop: Shop, skuId: string, now: number, change: Partial<OrderSent> = {}): OrderSent => ({
  requestId: randomUUID(),
  kind: 'pickup',
  zip: '',
  lines: [{ skuId, quantity: milli(1000) }],
  tip: cents(0),
  day: addDays(businessDate(now, shop.time_zone), 1),
  from: 600,
  total: cents(0),
  memberId: null,
  buyer: { name: 'Ada', phone: '', mail: 'ada@shop.test' },
  language: 'en',
  address: null,
  payBy: 'counter',
  origin: 'http://shop.test',
  ...change,
})
