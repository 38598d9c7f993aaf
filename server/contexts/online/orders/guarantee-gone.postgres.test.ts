import { afterAll, beforeAll, expect, it } from 'vitest'
import { guaranteeTemplates } from '#contract/catalogue/guarantee-templates.ts'
import { milli } from '#domain/money.ts'
import { placeQuoted } from '#server/contexts/online/orders/place-quoted.ts'
import { quoteOrder } from '#server/contexts/online/orders/quote-order.ts'
import { shopAt, type Shop } from '#server/contexts/online/shop/open-shop.ts'
import type { Statement, Tx } from '#server/db/session.ts'
import { rowsOf } from '#server/testing/books.ts'
import { offerGuarantee } from '#server/testing/offer-guarantee.ts'
import { orderSent } from '#server/testing/order-sent.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

let server: TestServer
let shop: Shop
const store = () => server.one.stores[0]
const skuId = () => store().skus[0]!.id

beforeAll(async () => {
  server = await startTestServer()
  const where = { organisation: server.one, store: store(), prefix: 'tea' }
  await openShop(server, where)
  await putOnSale(server, where, skuId())
  await takeOrders(server, where)
  await server.db.query({
    text: `update store set profile = profile || '{"preOrder": true, "preOrderDays": 3}' where id = $1`,
    values: [store().storeId],
  })
  shop = (await shopAt(server.db, 'tea'))!
})
afterAll(() => server.close())

const offered = (): Promise<string> =>
  offerGuarantee(server, store(), skuId(), { zh: '一年', en: 'One year', price: 999 })

function signal() {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

/** An order with a guarantee, which waits after a statement of it until `meanwhile` is done. */
async function placed(guaranteeId: string, after: string, meanwhile: () => Promise<void>): Promise<unknown> {
  const { now } = server.clock
  const base = orderSent(shop, skuId(), now, { lines: [{ skuId: skuId(), quantity: milli(1000), guaranteeId }] })
  const { settled } = await quoteOrder(server.db, shop, base, now)
  const reached = signal()
  const goOn = signal()
  const order = server.db.tx((tx) => {
    const waiting: Tx = {
      ...tx,
      query: async <R>(statement: Statement) => {
        const result = await tx.query<R>(statement)
        if (statement.name !== after) return result
        reached.give()
        await goOn.given
        return result
      },
    }
    return placeQuoted(waiting, shop, { ...base, total: settled!.total }, now)
  })
  await Promise.race([reached.given, order])
  await meanwhile()
  goOn.give()
  return order
}

/** No product offers it any more, and it is deleted. */
async function removed(id: string): Promise<string> {
  await server.db.query({ text: 'delete from sku_guarantee where guarantee_id = $1', values: [id] })
  return (await server.callAs('manager', guaranteeTemplates.remove, { id })).error
}

it('a guarantee that is deleted once its order was priced refuses the order in words', async () => {
  const year = await offered()
  const order = placed(year, 'shop-guarantees', async () => expect(await removed(year)).toBe(''))
  await expect(order).rejects.toMatchObject({ code: 'order.guarantee-gone' })
  expect(await rowsOf(server.db, 'select id from online_order')).toEqual([])
})

it('a guarantee that is being ordered is in use for whoever deletes it', async () => {
  const year = await offered()
  let removing = Promise.resolve('')
  await placed(year, 'hold-guarantees', async () => {
    removing = removed(year)
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => rowsOf(server.db, waits), { timeout: 10_000 }).toHaveLength(1)
  })
  expect(await removing).toBe('guarantee.in-use')
})
