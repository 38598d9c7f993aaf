import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerRoutes } from '#server/http/shop/buyer/buyer-routes.ts'
import type { Server } from '#server/kernel/server.ts'
import { rowsOf } from '#server/testing/books.ts'
import { shopVisit } from '#server/testing/shop-visit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders, type TestShop } from '#server/testing/web-shop.ts'

/** The addresses to which a shop's forms go, from its routes: a new one is tested without being named here. */
function addressesOfForms(): string[] {
  const app = new Hono()
  // routes are only listed: nothing asks this server
  buyerRoutes(app, {} as Server, { script: '', missing: (c) => c.notFound() })
  return app.routes.flatMap(({ method, path }) => (method === 'POST' ? [`/s${path}`] : []))
}

let server: TestServer
let order = ''
const shop = (): TestShop => ({ organisation: server.one, store: server.one.stores[0], prefix: 'tea' })
const at = (route: string): string =>
  route
    .replace(':prefix', 'tea')
    .replace(':language', 'zh')
    .replace(':sku', shop().store.skus[0]!.id)
    .replace(':secret', order)

/** What the forms could change. */
const written = () =>
  rowsOf(
    server.db,
    `select (select count(*) from shop_basket_line) as lines, (select count(*) from restock_notice) as notices,
      (select count(*) from online_order) as orders, (select count(*) from order_event) as events,
      (select count(*) from buyer_session) as sessions`,
  )

beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://shop.test' } })
  await openShop(server, shop())
  await putOnSale(server, shop(), shop().store.skus[0]!.id)
  await takeOrders(server, shop())
  const visit = shopVisit(server)
  await visit.submit(await visit.open('/s/tea/zh/p/green-tea-1'), 'basket/add', { quantity: '1' })
  const contact = await visit.submit(await visit.open('/s/tea/zh/checkout'), 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name: '李雷', mail: 'li@shop.test' })
  order = (await visit.submit(review, 'checkout/review')).path.split('/').at(-1)!.replace('?placed', '')
})
afterAll(() => server.close())

it('the shop has forms, and the order to try those of its page', () => {
  expect(addressesOfForms().length).toBeGreaterThan(10)
  expect(order).toMatch(/^[\w-]{32}$/)
})

describe.each(addressesOfForms())('the form that goes to %s', (route) => {
  it('is taken from the shop’s public origin alone, and with the token of its page alone', async () => {
    const visit = shopVisit(server)
    await visit.open('/s/tea/zh/p/green-tea-1')
    const before = await written()
    const tried = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const { status, text } = await visit.send(at(route), fields, headers)
      return [status, text]
    }
    const elsewhere = [403, expect.stringContaining('无法处理这个表单')]
    for (const headers of [
      { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
      // the host that a proxy asks, without its TLS
      { Origin: 'http://shop.test', 'Sec-Fetch-Site': '' },
      { Origin: '', 'Sec-Fetch-Site': '' },
    ])
      expect(await tried({}, headers)).toEqual(elsewhere)
    const origin = { Origin: 'https://shop.test', 'Sec-Fetch-Site': '' }
    for (const fields of [{}, { token: '' }, { token: 'A'.repeat(43) }] as Record<string, string>[])
      expect(await tried(fields, origin)).toEqual([403, expect.stringContaining('页面已过期')])
    expect(await written()).toEqual(before)
  })
})
