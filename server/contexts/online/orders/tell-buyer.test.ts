import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderHandling } from '#contract/online/order-handling.ts'
import type { Outgoing } from '#server/drivers/messages/message-driver.ts'
import { rowsOf } from '#server/testing/books.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { shopVisit } from '#server/testing/shop-visit.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const shop = { organisation: server.one, store: server.one.stores[0], prefix: 'tea' }
  await openShop(server, shop)
  await putOnSale(server, shop, sku(0))
  await takeOrders(server, shop)
  // who follows events begins with those from then on
  await sent()
})
afterAll(() => server.close())

const sku = (n: number): string => server.one.stores[0].skus[n]!.id
const MAIL = { name: 'Ada', phone: '', mail: 'ada@example.com' }

/** What was sent since the last call. */
async function sent(leaves = true): Promise<Outgoing[]> {
  const messages: Outgoing[] = []
  const driver = {
    leaves,
    send: (message: Outgoing) => {
      messages.push(message)
      return Promise.resolve()
    },
  }
  await testRunner(server.db, { now: () => server.clock.now, driver }).runDue()
  return messages
}
const subjects = async () => (await sent()).map(({ recipient, subject }) => `${recipient}: ${subject}`)

it('a buyer hears of the order, and the link in the mail leads to it', async () => {
  const visit = shopVisit(server, 'en')
  await visit.submit(await visit.open('/s/tea/en/p/green-tea-1'), 'basket/add', { quantity: '2' })
  const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
  const typed = { name: 'Ada', phone: '(718) 555-0133', mail: 'ada@example.com' }
  const review = await visit.submit(contact, 'checkout/contact', typed)
  const placed = await visit.submit(review, 'checkout/review')
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  expect(mail!.recipient).toBe('ada@example.com')
  expect(mail!.subject).toMatch(/^We have your order ON-A-\d+ · /)
  const [order] = await rowsOf<{ code: string; sealed: string }>(
    server.db,
    'select pickup_code as code, link_sealed as sealed from online_order order by id desc limit 1',
  )
  expect(mail!.body).toMatch(/^Hello Ada,\n\nThank you\. We have your order/)
  expect(mail!.body).toContain(`Your pickup code: ${order!.code}`)
  expect(mail!.body).toContain('To pay when you pick it up: $4.54')
  const address = /Your order: (\S+)/.exec(mail!.body)![1]!
  const path = new URL(address).pathname
  expect(placed.path).toBe(`${path}?placed`)
  expect((await shopVisit(server, 'en').open(path)).text).toContain(order!.code)
  // nobody who reads the database can follow it
  expect(order!.sealed).not.toContain(path.split('/').at(-1)!)
})

it('tells of each step once, and of what goes back', async () => {
  const order = await placePieces(server, [{ skuId: sku(0), pieces: 3 }], {
    buyer: MAIL,
    payBy: 'counter',
    paid: false,
  })
  expect(await subjects()).toEqual([expect.stringContaining('We have your order')])
  const reduced = { id: order.id, version: order.version, lineNo: 1, quantity: 2000, reason: 'one is enough' }
  expect((await server.callAs('manager', orderHandling.reduceLine, reduced)).error).toBe('')
  const [change] = await sent()
  expect(change!.body).toContain('The order costs $2.00 less.')
  await pickAll(server, await beginPicking(server, order.id))
  const [ready] = await sent()
  expect(ready!.subject).toContain('is ready')
  expect(ready!.body).toContain('To pay when you pick it up: $1.00')
  expect(await sent()).toEqual([])
})

it('says once that an order ended, with what goes back to who had paid', async () => {
  const order = await placePieces(server, [{ skuId: sku(0), pieces: 2 }], { buyer: MAIL })
  await sent()
  const cancel = { id: order.id, version: order.version, reason: 'closed' }
  expect((await server.callAs('manager', orderHandling.cancel, cancel)).error).toBe('')
  const [end, ...more] = await sent()
  expect(more).toEqual([])
  expect(end!.subject).toContain('is cancelled')
  expect(end!.body).toContain('$2.00 goes back to where you paid from.')
})

it('writes to a phone where there is no mail address, unless texts stay on the server', async () => {
  const buyer = { name: 'Ada', phone: '7185550133', mail: '' }
  await placePieces(server, [{ skuId: sku(0), pieces: 1 }], { buyer, paid: false, language: 'zh' })
  const [text, ...more] = await sent()
  expect(more).toEqual([])
  expect([text!.recipient, text!.subject]).toEqual(['7185550133', ''])
  expect(text!.body).toMatch(/订单 ON-A-\d+ 已收到。 自提时间：/)
  await placePieces(server, [{ skuId: sku(0), pieces: 1 }], { buyer, paid: false })
  expect(await sent(false)).toEqual([])
})

it('is told without the link where that can no longer be opened, and those after it are told as well', async () => {
  for (const linkSealed of ['1.moved.from.elsewhere', ''])
    await placePieces(server, [{ skuId: sku(0), pieces: 1 }], { buyer: MAIL, paid: false, linkSealed })
  const mails = await sent()
  expect(mails.map(({ body }) => body.includes('Your order:'))).toEqual([false, false])
})
