import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { onlineOrders } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { readyOrders } from '#contract/online/ready-orders.ts'
import { guaranteeDays } from '#domain/cart/extras.ts'
import { cents, milli, ppm } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { placeQuoted, type OrderSent } from '#server/contexts/online/orders/place-quoted.ts'
import { quoteOrder } from '#server/contexts/online/orders/quote-order.ts'
import { shopAt, type Shop } from '#server/contexts/online/shop/open-shop.ts'
import { payByCard } from '#server/testing/pay-by-card.ts'
import { rowsOf } from '#server/testing/books.ts'
import { memberWithMacou } from '#server/testing/member-with-macou.ts'
import { offerGuarantee } from '#server/testing/offer-guarantee.ts'
import { orderSent } from '#server/testing/order-sent.ts'
import { beginPicking, heldByOrders, pickAll } from '#server/testing/pick-order.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

/** On the second product. */
const OTHER_TAX = 27
const TAX = { name: 'Service tax', rate: ppm(50_000) }

let server: TestServer
let shop: Shop
/** Without macou, at 9.99 with a tax of its own; and with macou, at 5.00. */
let year: string
let supported: string
const store = () => server.one.stores[0]
const sku = (n: number) => store().skus[n]!

beforeAll(async () => {
  server = await startTestServer()
  const where = { organisation: server.one, store: store(), prefix: 'tea' }
  await openShop(server, where)
  for (const n of [0, 1]) await putOnSale(server, where, sku(n).id)
  await takeOrders(server, where)
  await server.db.query({
    text: `update store set profile = profile || '{"preOrder": true, "preOrderDays": 3}' where id = $1`,
    values: [store().storeId],
  })
  year = await offerGuarantee(server, store(), sku(0).id, { zh: '一年', en: 'One year', price: 999, taxes: [TAX] })
  supported = await offerGuarantee(server, store(), sku(1).id, { zh: '两年', en: 'Two years', price: 500, macou: true })
  shop = (await shopAt(server.db, 'tea'))!
})
afterAll(() => server.close())

/** Two pieces with a guarantee, and one without. */
const lines = () => [
  { skuId: sku(0).id, quantity: milli(2000), guaranteeId: year },
  { skuId: sku(1).id, quantity: milli(1000) },
]

async function asked(change: Partial<OrderSent> = {}): Promise<OrderSent> {
  const base = orderSent(shop, sku(0).id, server.clock.now, { lines: lines(), ...change })
  const { settled } = await quoteOrder(server.db, shop, base, server.clock.now)
  return { ...base, total: settled!.total }
}
const place = async (change: Partial<OrderSent> = {}) => {
  const sent = await asked(change)
  return (await server.db.tx((tx) => placeQuoted(tx, shop, sent, server.clock.now))).order
}
const details = async (id: string) => (await server.callAs('manager', onlineOrders.details, { id })).data
const reduce = async (id: string, lineNo: number, pieces: number) =>
  server.callAs('manager', orderHandling.reduceLine, {
    id,
    version: (await details(id)).version,
    lineNo,
    quantity: pieces * 1000,
    reason: 'less',
  })
const cancel = async (id: string) =>
  server.callAs('manager', orderHandling.cancel, { id, version: (await details(id)).version, reason: 'no more' })
const sold = (id: string) =>
  rowsOf(
    server.db,
    `select g.guarantee_id, g.sku_id, g.quantity_milli, g.price_cents, g.valid_from::text, g.valid_until::text
      from guarantee_sold g where g.sale_id = $1`,
    [id],
  )

describe('a guarantee in an order', () => {
  it('is a line of its own after its goods, with its own price and tax, and neither kept, picked nor limited', async () => {
    await server.db.query({
      text: `insert into sku_limit (org_id, store_id, sku_id, purchase_milli) values ($1, $2, $3, 2000)`,
      values: [store().orgId, store().storeId, sku(0).id],
    })
    const before = await heldByOrders(server)
    const order = await place()
    const tax = 100
    const whole = 2 * sku(0).price + sku(1).price + 1998
    expect(order).toMatchObject({
      goods_cents: whole,
      tax_cents: tax + OTHER_TAX,
      total_cents: whole + tax + OTHER_TAX,
    })
    const shown = await details(order.id)
    expect(shown.lines.map(({ lineNo, name, quantity, net }) => [lineNo, name.en, quantity, net])).toEqual([
      [1, shown.lines[0]!.name.en, 2000, 2 * sku(0).price],
      [2, 'Screen · One year', 2000, 1998],
      [3, shown.lines[2]!.name.en, 1000, sku(1).price],
    ])
    expect(shown.lines[1]).toMatchObject({
      tax,
      taxes: [{ ...TAX, amount: tax }],
      kept: 0,
      guarantee: { id: year, forLine: 1, validDays: 365 },
    })
    const after = await heldByOrders(server)
    expect(after).toMatchObject({
      locked: before.locked + 3000,
      pending: before.pending + 3000,
      web: before.web + 3000,
    })
    const task = await beginPicking(server, order.id)
    expect(task.lines.map(({ lineNo }) => lineNo)).toEqual([1, 3])
    expect(await findDifferences(server.db)).toEqual([])
    expect((await cancel(order.id)).error).toBe('')
  })

  it('is paid with macou only where it takes it', async () => {
    const memberId = await memberWithMacou(server, 10_000)
    const member = { memberId, macou: cents(10_000) }
    // the fee of small orders has the tax of its lines
    const without = await place({ ...member, lines: [{ skuId: sku(0).id, quantity: milli(1000), guaranteeId: year }] })
    expect(without).toMatchObject({ macou_cents: sku(0).price, total_cents: 999 + 50 + 52 })
    const withIt = await place({
      ...member,
      lines: [{ skuId: sku(1).id, quantity: milli(1000), guaranteeId: supported }],
    })
    expect(withIt).toMatchObject({ macou_cents: sku(1).price + OTHER_TAX + 500, total_cents: 0 })
    for (const { id } of [without, withIt]) expect((await cancel(id)).error).toBe('')
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('is refused once the store offers it no more, and at another price than its buyer agreed to', async () => {
    const sent = await asked()
    const refused = async () => {
      const error: unknown = await server.db
        .tx((tx) => placeQuoted(tx, shop, sent, server.clock.now))
        .catch((e: unknown) => e)
      return error instanceof AppError ? error.code : error
    }
    const set = (change: string) => rowsOf(server.db, `update guarantee set ${change} where id = '${year}'`)
    await set('price_cents = 1099')
    expect(await refused()).toBe('order.price-changed')
    await set('price_cents = 999, status = 2')
    expect(await refused()).toBe('order.guarantee-gone')
    await set('status = 1')
    const other = { ...sent, lines: [{ skuId: sku(1).id, quantity: milli(1000), guaranteeId: year }] }
    expect((await quoteOrder(server.db, shop, other, server.clock.now)).problems).toMatchObject([
      { code: 'order.guarantee-gone', line: 0 },
    ])
  })
})

describe('what goes back', () => {
  it('takes its guarantee along: of what is taken off, is missing when it is picked, and of everything', async () => {
    const order = await place()
    expect((await reduce(order.id, 1, 1)).error).toBe('')
    const due = async () => (await details(order.id)).due
    // a piece and its guarantee with half of its tax
    const half = sku(0).price + 999 + 50
    expect(await due()).toBe(order.total_cents - half)
    expect((await details(order.id)).lines.map(({ short }) => short)).toEqual([1000, 1000, 0])
    expect(await findDifferences(server.db)).toEqual([])
    await pickAll(server, await beginPicking(server, order.id), new Map([[1, 1000]]))
    expect(await due()).toBe(order.total_cents - 2 * half)
    expect((await details(order.id)).lines.map(({ short }) => short)).toEqual([2000, 2000, 0])
    expect(await findDifferences(server.db)).toEqual([])
    const { data } = await server.callAs('cashier', readyOrders.list, {})
    expect(data.records.find(({ id }) => id === order.id)).toMatchObject({
      due: sku(1).price + OTHER_TAX,
      lines: [{ quantity: 1000 }],
    })
    expect((await cancel(order.id)).error).toBe('')
    expect(await findDifferences(server.db)).toEqual([])
  })

  it('can be the guarantee alone, but an order of guarantees alone is none', async () => {
    const order = await place({ lines: [lines()[0]!] })
    expect((await reduce(order.id, 2, 1)).error).toBe('')
    expect((await details(order.id)).due).toBe(order.total_cents - 999 - 50)
    expect((await reduce(order.id, 1, 2)).error).toBe('order.reduce-all')
    // one piece has a guarantee still
    expect((await reduce(order.id, 1, 1)).error).toBe('')
    expect((await details(order.id)).lines.map(({ short }) => short)).toEqual([1000, 1000])
    expect((await cancel(order.id)).error).toBe('')
    expect(await findDifferences(server.db)).toEqual([])
  })
})

describe('an order that is handed over', () => {
  it('sells what is left of its guarantees, from that day on, as the counter does', async () => {
    const order = await place({ payBy: 'card' })
    await payByCard(server, order)
    expect((await reduce(order.id, 1, 1)).error).toBe('')
    await pickAll(server, await beginPicking(server, order.id))
    expect(await sold(order.id)).toEqual([])
    // offered otherwise meanwhile: what was ordered holds
    await rowsOf(server.db, `update guarantee set valid_days = 30 where id = '${year}'`)
    server.clock.now += 3 * 86_400_000
    await server.signIn('manager')
    expect((await server.callAs('manager', orderHandling.handOver, { code: order.pickup_code })).error).toBe('')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: shop.time_zone }).format(server.clock.now)
    const { until } = guaranteeDays(today, 365)
    expect(await sold(order.id)).toEqual([
      {
        guarantee_id: year,
        sku_id: sku(0).id,
        quantity_milli: 1000,
        price_cents: 999,
        valid_from: today,
        valid_until: until,
      },
    ])
    const shown = await details(order.id)
    expect(shown.state).toBe(onlineOrderStates.completed)
    expect(shown.lines[1]!.guarantee).toEqual({ id: year, forLine: 1, validDays: 365, until })
    const { data } = await server.callAs('manager', onlineOrders.guaranteeList, { keyword: order.number })
    expect(data).toMatchObject({ total: 1, records: [{ orderNo: order.number, quantity: 1000, from: today, until }] })
    expect(await findDifferences(server.db)).toEqual([])
  })
})
