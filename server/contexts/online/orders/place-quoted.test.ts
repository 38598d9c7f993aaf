import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import type { InputOf } from '#contract/define.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { cents, milli } from '#domain/money.ts'
import { onlineOrderActions, onlineOrderStates } from '#domain/online-order-states.ts'
import { lockStates } from '#domain/stock-locks.ts'
import { addDays } from '#domain/store-days.ts'
import { placeQuoted, type OrderSent } from '#server/contexts/online/orders/place-quoted.ts'
import { quoteOrder } from '#server/contexts/online/orders/quote-order.ts'
import { shopAt, type Shop } from '#server/contexts/online/shop/open-shop.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { findDifferences } from '#server/admin/books.ts'
import { rowsOf } from '#server/testing/books.ts'
import { orderSent } from '#server/testing/order-sent.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let shop: Shop
const store = () => server.one.stores[0]
const sku = (n: number) => store().skus[n]!

beforeAll(async () => {
  server = await startTestServer()
  const hours = Array.from({ length: 7 }, (_, day) => ({ day, from: 0, to: 1440 }))
  await server.db.query({
    text: `update store set domain = 'tea', profile = profile || $2, settings = settings || '{"policy": {"rounding": "line",
      "pricesIncludeTax": false}}' where id = $1`,
    values: [
      store().storeId,
      JSON.stringify({
        hours,
        selfPickup: true,
        delivery: true,
        deliveryDays: [0, 1, 2, 3, 4, 5, 6],
        deliveryBaseFee: 499,
        preOrder: true,
        preOrderDays: 3,
        storefront: { on: true },
        onlineReserve: 0,
      }),
    ],
  })
  await server.db.query({
    text: `insert into store_postcode (org_id, store_id, code) values ($1, $2, '11201')`,
    values: [store().orgId, store().storeId],
  })
  for (const n of [0, 1, 2]) await sell(n)
  shop = (await shopAt(server.db, 'tea'))!
})
afterAll(() => server.close())

/** Puts a product on sale on the web, with ten pieces of it. */
async function sell(n: number): Promise<void> {
  const [row] = await rowsOf<{ id: string }>(server.db, `select product_id as id from sku where id = '${sku(n).id}'`)
  const form = { salesMethod: 1, pickup: true, delivery: true, additionalFee: 0, skus: [{ skuId: sku(n).id }] }
  await server.callAs('manager', onlineGoods.publish, {
    id: row!.id,
    ...form,
  } as unknown as InputOf<typeof onlineGoods.publish>)
  expect((await server.callAs('manager', onlineGoods.up, { id: row!.id })).error).toBe('')
}

beforeEach(async () => {
  await server.db.query({ text: 'delete from sku_limit' })
  await server.db.query({ text: 'update online_sku set day_limit_milli = null, member_limit_milli = null' })
})

const tomorrow = (): string =>
  addDays(new Intl.DateTimeFormat('en-CA', { timeZone: shop.time_zone }).format(server.clock.now), 1)

async function asked(change: Partial<OrderSent> = {}): Promise<OrderSent> {
  const base = orderSent(shop, sku(0).id, server.clock.now, change)
  const { settled } = await quoteOrder(server.db, shop, base, server.clock.now)
  return { ...base, total: settled?.total ?? cents(0), ...change }
}

const place = (sent: OrderSent) => server.db.tx((tx) => placeQuoted(tx, shop, sent, server.clock.now))
const cancel = (id: string, from?: readonly (number | string)[]) =>
  server.db.tx((tx) =>
    moveOrder(tx, store(), id, {
      to: onlineOrderStates.cancelled,
      by: { kind: 'buyer' },
      now: server.clock.now,
      ...(from ? { from } : {}),
    }),
  )
const refused = async (sent: OrderSent) => {
  const error: unknown = await place(sent).catch((thrown: unknown) => thrown)
  if (!(error instanceof AppError)) throw error
  return { code: error.code, values: error.values }
}

/** All that orders hold: of the stock, of times, of limits. */
async function held() {
  const [row] = await rowsOf<{ locked: number; kept: number; slots: number; pending: number; web: number }>(
    server.db,
    `select coalesce((select sum(quantity_milli) from stock_lock where state = ${lockStates.live}), 0)::bigint as locked,
      coalesce((select sum(locked_milli) from stock_balance), 0)::bigint as kept,
      coalesce((select sum(taken) from pickup_slot), 0)::bigint as slots,
      coalesce((select sum(pending_milli) from sku_day), 0)::bigint as pending,
      coalesce((select sum(sold_milli) from online_day), 0)::bigint as web`,
  )
  return row!
}

describe('an order', () => {
  it('is priced by the store’s own rules, kept for its buyer, and known by who did what', async () => {
    const sent = await asked({ lines: [{ skuId: sku(0).id, quantity: milli(2000) }], tip: cents(100) })
    const { order, secret } = await place(sent)
    const goods = 2 * sku(0).price
    expect(order).toMatchObject({
      state: onlineOrderStates.waiting,
      goods_cents: goods,
      tip_cents: 100,
      total_cents: sent.total,
      slot_day: tomorrow(),
      slot_from: 600,
      version: 1,
    })
    expect(order.number).toMatch(/^ON-/)
    expect(order.pickup_code).toMatch(/^\d{6}$/)
    expect(secret!.length).toBeGreaterThanOrEqual(32)
    expect(await held()).toEqual({ locked: 2000, kept: 2000, slots: 1, pending: 2000, web: 2000 })
    expect(await findDifferences(server.db)).toEqual([])
    expect(await rowsOf(server.db, `select seq, from_state, to_state, by_kind from order_event`)).toEqual([
      { seq: 1, from_state: null, to_state: onlineOrderStates.waiting, by_kind: 'buyer' },
    ])
    const cancelled = await cancel(order.id)
    expect(cancelled).toMatchObject({ state: onlineOrderStates.cancelled, version: 2 })
    expect(await held()).toEqual({ locked: 0, kept: 0, slots: 0, pending: 0, web: 0 })
    // asked again, it is what it is
    expect((await cancel(order.id, onlineOrderActions.withdraw)).version).toBe(2)
    await expect(
      server.db.tx((tx) =>
        moveOrder(tx, store(), order.id, {
          to: onlineOrderStates.stocking,
          by: { kind: 'staff' },
          now: server.clock.now,
        }),
      ),
    ).rejects.toMatchObject({ code: 'state.not-allowed' })
  })

  it('is one, however often its request comes, one after the other or at once; another body is refused', async () => {
    const sent = await asked()
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => place(sent)))
    const again = await place(sent)
    expect([...others, again].map(({ order }) => order.id)).toEqual(Array(4).fill(first!.order.id))
    expect((await held()).slots).toBe(1)
    expect((await refused({ ...sent, tip: cents(500), total: cents(sent.total + 500) })).code).toBe('request.reused')
    await cancel(first!.order.id)
    const next = await place(await asked())
    // no number is left out
    expect(Number(next.order.number.slice(-5))).toBe(Number(first!.order.number.slice(-5)) + 1)
    await cancel(next.order.id)
  })

  it('is the buyer’s to withdraw until the store prepares it, and the store’s afterwards; a stale page is told', async () => {
    const { order } = await place(await asked())
    const move = { to: onlineOrderStates.stocking, by: { kind: 'staff' }, now: server.clock.now } as const
    await server.db.tx((tx) => moveOrder(tx, store(), order.id, move))
    await expect(cancel(order.id, onlineOrderActions.withdraw)).rejects.toMatchObject({ code: 'state.not-allowed' })
    const stale = { ...move, to: onlineOrderStates.cancelled, version: 1 }
    await expect(server.db.tx((tx) => moveOrder(tx, store(), order.id, stale))).rejects.toMatchObject({
      code: 'record.stale',
    })
    expect((await cancel(order.id, onlineOrderActions.cancel)).state).toBe(onlineOrderStates.cancelled)
  })

  it('is delivered for the fee of its ZIP, with tax, and not where the shop does not deliver', async () => {
    const { order } = await place(await asked({ kind: 'delivery', zip: '11201' }))
    expect(await rowsOf(server.db, `select kind, amount_cents from online_order_fee order by kind`)).toEqual(
      expect.arrayContaining([{ kind: 'delivery', amount_cents: 499 }]),
    )
    await cancel(order.id)
    expect(await refused(await asked({ kind: 'delivery', zip: '99999' }))).toEqual({
      code: 'order.zip',
      values: { zip: '99999' },
    })
  })

  it('is refused at what is in its way', async () => {
    const [{ n }] = (await rowsOf<{ n: number }>(
      server.db,
      `select (shelf_milli + warehouse_milli - locked_milli) / 1000 as n from sku_stock where item_id = '${sku(0).id}'`,
    )) as [{ n: number }]
    const many = { lines: [{ skuId: sku(0).id, quantity: milli((n + 1) * 1000) }] }
    expect(await refused(await asked(many))).toMatchObject({ code: 'order.out-of-stock', values: { left: String(n) } })
    expect((await refused({ ...(await asked()), total: cents(1) })).code).toBe('order.price-changed')
    const foreign = { lines: [{ skuId: server.one.stores[1]!.skus[0]!.id, quantity: milli(1000) }] }
    expect((await refused(await asked(foreign))).code).toBe('order.not-sold')
    expect((await refused(await asked({ lines: [{ skuId: sku(0).id, quantity: milli(0) }] }))).code).toBe(
      'order.not-sold',
    )
    expect((await refused(await asked({ from: 601 }))).code).toBe('order.slot-full')
    expect((await refused(await asked({ day: addDays(tomorrow(), 9) }))).code).toBe('order.slot-full')
    expect(await held()).toMatchObject({ locked: 0, slots: 0, web: 0 })
  })

  it('keeps to the limits of a purchase and of a day, which pending orders are part of', async () => {
    await server.db.query({
      text: `insert into sku_limit (org_id, store_id, sku_id, day_milli, purchase_milli, invite_milli) values ($1, $2, $3, 5000, 3000, 0)`,
      values: [store().orgId, store().storeId, sku(1).id],
    })
    const of = (pieces: number) => asked({ lines: [{ skuId: sku(1).id, quantity: milli(pieces * 1000) }] })
    expect(await refused(await of(4))).toMatchObject({ code: 'order.limit-member', values: { limit: '3' } })
    const first = await place(await of(3))
    expect(await refused(await of(3))).toMatchObject({ code: 'order.out-of-stock', values: { left: '2' } })
    const second = await place(await of(2))
    await cancel(first.order.id)
    await place(await of(3)).then(({ order }) => cancel(order.id))
    await cancel(second.order.id)
  })

  it('takes a place of its time, of which there are so many', async () => {
    await server.db.query({
      text: `insert into pickup_slot (org_id, store_id, day, from_minute, kind, capacity) values ($1, $2, $3, 720, 'pickup', 1)`,
      values: [store().orgId, store().storeId, tomorrow()],
    })
    const sent = await asked({ from: 720 })
    // whoever comes first has it
    const tries = await Promise.allSettled([place(sent), place({ ...sent, requestId: randomUUID() })])
    const placed = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order.id] : []))
    expect(placed).toHaveLength(1)
    expect(tries).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'order.slot-full' }) }),
    )
    expect((await refused(await asked({ from: 720 }))).code).toBe('order.slot-full')
    await cancel(placed[0]!)
    await cancel((await place(await asked({ from: 720 }))).order.id)
  })
})

it('of buyers who want the last pieces at once, as many get them as there are, and the others are told in words', async () => {
  const [row] = await rowsOf<{ n: number }>(
    server.db,
    `select (shelf_milli + warehouse_milli - locked_milli) / 1000 as n from sku_stock where item_id = '${sku(2).id}'`,
  )
  const each = Math.floor(row!.n / 4)
  const wanted = await asked({ lines: [{ skuId: sku(2).id, quantity: milli(each * 1000) }] })
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      place({ ...wanted, requestId: randomUUID() }).then(
        ({ order }) => order.id,
        (error: unknown) => (error as AppError).code,
      ),
    ),
  )
  const told = answers.filter((one) => one === 'order.out-of-stock')
  expect(told).toHaveLength(12)
  const got = answers.filter((one) => one !== 'order.out-of-stock')
  expect(await held()).toMatchObject({ locked: 4 * each * 1000, slots: 4, web: 4 * each * 1000 })
  await Promise.all(got.map((id) => cancel(id)))
  expect(await held()).toEqual({ locked: 0, kept: 0, slots: 0, pending: 0, web: 0 })
})

/** What becomes of so many orders that come at once: the ids of those that are placed, and the codes of the others. */
async function atOnce(count: number, sent: OrderSent): Promise<{ placed: string[]; refused: string[] }> {
  const placed: string[] = []
  const codes: string[] = []
  const one = () =>
    place({ ...sent, requestId: randomUUID() }).then(
      ({ order }) => void placed.push(order.id),
      (error: unknown) => void codes.push((error as AppError).code),
    )
  await Promise.all(Array.from({ length: count }, one))
  return { placed, refused: codes }
}

it('what the web leaves to the counters is not sold, however many order at once', async () => {
  const [row] = await rowsOf<{ free: number }>(
    server.db,
    `select shelf_milli + warehouse_milli - locked_milli as free from sku_stock where item_id = '${sku(1).id}'`,
  )
  const reserve = (milliOf: number | null) =>
    server.db.query({
      text: 'update online_sku set reserve_milli = $2 where sku_id = $1',
      values: [sku(1).id, milliOf],
    })
  await reserve(row!.free - 2000)
  const { placed, refused: others } = await atOnce(
    8,
    await asked({ lines: [{ skuId: sku(1).id, quantity: milli(1000) }] }),
  )
  expect(placed).toHaveLength(2)
  expect(others).toEqual(Array(6).fill('order.out-of-stock'))
  await Promise.all(placed.map((id) => cancel(id)))
  await reserve(null)
})

it('of goods that have not come yet no more is sold ahead than the store said', async () => {
  const method = (code: number, most: number | null) =>
    server.db.query({
      text: `with p as (update online_product set sales_method = $2 where product_id = (select product_id from sku where id = $1))
        update online_sku set presale_max_milli = $3 where sku_id = $1`,
      values: [sku(1).id, code, most],
    })
  await method(2, 5000)
  const of = (pieces: number) => asked({ lines: [{ skuId: sku(1).id, quantity: milli(pieces * 1000) }] })
  const { order } = await place(await of(2))
  expect(await refused(await of(4))).toMatchObject({ code: 'order.out-of-stock', values: { left: '3' } })
  const { placed, refused: others } = await atOnce(4, await of(1))
  expect([placed.length, others]).toEqual([3, ['order.out-of-stock']])
  await cancel(order.id)
  await place(await of(2)).then((again) => cancel(again.order.id))
  await Promise.all(placed.map((id) => cancel(id)))
  await method(1, null)
  expect(await held()).toEqual({ locked: 0, kept: 0, slots: 0, pending: 0, web: 0 })
})

it('a price that changes between quote and order is asked for again, and tax is the store’s', async () => {
  const sent = await asked()
  await server.db.query({ text: 'update sku set price_cents = price_cents + 5 where id = $1', values: [sku(0).id] })
  expect((await refused(sent)).code).toBe('order.price-changed')
  await server.db.query({ text: 'update sku set price_cents = price_cents - 5 where id = $1', values: [sku(0).id] })
})

it('whatever orders, sales and cancellations there are, in the end nothing is kept, counted or taken any more', async () => {
  const tablet = await onDuty(server)
  const step = fc.tuple(
    fc.constantFrom('order', 'cancel', 'sell', 'stock'),
    fc.integer({ min: 0, max: 2 }),
    fc.integer({ min: 1, max: 9 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (life) => {
      const open: string[] = []
      for (const [what, n, amount] of life) {
        if (what === 'order') {
          const sent = await asked({
            lines: [{ skuId: sku(n).id, quantity: milli(amount * 1000) }],
            from: 540 + n * 60,
          })
          await place(sent).then(
            ({ order }) => open.push(order.id),
            (error: unknown) => expect(error).toBeInstanceOf(AppError),
          )
        } else if (what === 'cancel' && open.length > 0) await cancel(open.shift()!)
        else if (what === 'stock' && open.length > 0)
          await server.db
            .tx((tx) =>
              moveOrder(tx, store(), open[0]!, {
                to: onlineOrderStates.stocking,
                by: { kind: 'staff' },
                now: server.clock.now,
              }),
            )
            // a sale has taken what was kept for it: it waits
            .catch((error: unknown) => expect(error).toMatchObject({ code: 'order.goods-missing' }))
        else if (what === 'sell') await tablet.deliver([tablet.sale([{ sku: sku(n), quantity: milli(amount * 1000) }])])
        expect((await held()).slots).toBe(open.length)
      }
      expect(await findDifferences(server.db)).toEqual([])
      for (const id of open) await cancel(id)
      expect(await held()).toEqual({ locked: 0, kept: 0, slots: 0, pending: 0, web: 0 })
    }),
    { numRuns: 6 },
  )
})
