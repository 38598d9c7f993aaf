import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopVisit } from '#server/testing/shop-visit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders, type TestShop } from '#server/testing/web-shop.ts'

let server: TestServer
const shop = (): TestShop => ({ organisation: server.one, store: server.one.stores[0], prefix: 'tea' })

beforeAll(async () => {
  server = await startTestServer()
  await openShop(server, shop())
  for (const { id } of shop().store.skus.slice(0, 2)) await putOnSale(server, shop(), id)
  await takeOrders(server, shop())
})
afterAll(() => server.close())

it('a buyer orders in Chinese by forms alone: from the product to the page of the order', async () => {
  const visit = shopVisit(server)
  const product = await visit.open('/s/tea/zh/p/green-tea-1')
  const basket = await visit.submit(product, 'basket/add', { quantity: '2' })
  expect(basket.path).toBe('/s/tea/zh/basket')
  console.log(basket.text, basket.html.length)
  const time = await visit.open('/s/tea/zh/checkout')
  console.log(time.path, time.text.slice(0, 300))
  const contact = await visit.submit(time, 'checkout/time')
  console.log(contact.path, contact.text.slice(0, 300))
  const review = await visit.submit(contact, 'checkout/contact', { name: '李雷', phone: '(718) 555-0133' })
  console.log(review.path, review.text)
  const order = await visit.submit(review, 'checkout/review')
  console.log(order.status, order.path, order.text)
})
