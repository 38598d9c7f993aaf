import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storefront } from '#contract/online/storefront.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startCardOrders, type CardOrders } from '#server/testing/card-orders.ts'
import { shopVisit, type Seen, type ShopVisit } from '#server/testing/shop-visit.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

const PAGE = 'https://checkout.stripe.com/c/pay/'
const { unpaid, waiting, cancelled } = onlineOrderStates

let orders: CardOrders
let server: TestServer
beforeEach(async () => {
  orders = await startCardOrders()
  ;({ server } = orders)
  const shop = { organisation: server.one, store: server.one.stores[0], prefix: 'tea' }
  await openShop(server, shop)
  await putOnSale(server, shop, shop.store.skus[0]!.id)
  await takeOrders(server, shop)
})
afterEach(async () => {
  const differences = await findDifferences(server.db)
  await orders.close()
  if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences)}`)
})

async function reviewed(visit: ShopVisit): Promise<Seen> {
  await visit.submit(await visit.open('/s/tea/en/p/green-tea-1'), 'basket/add', { quantity: '1' })
  const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
  return visit.submit(contact, 'checkout/contact', { name: 'Ada', phone: '', mail: 'ada@shop.test' })
}
/** Orders, and is led to the provider's page. */
async function atProvider() {
  const visit = shopVisit(server, 'en')
  const { path } = await visit.submit(await reviewed(visit), 'checkout/review', { pay: 'card' })
  const session = path.replace(PAGE, '')
  const { success_url: paidUrl } = orders.stripe.sessions.get(session)!
  return { visit, path, session, back: new URL(paidUrl!).pathname, paid: paidUrl!.replace('http://shop.test', '') }
}
const later = (seconds: number): void => void (server.clock.now += seconds * 1000)
const state = async (): Promise<number> =>
  (await rowsOf<{ state: number }>(server.db, 'select state from online_order'))[0]!.state
const policy = ({ headers }: Seen): string => headers.get('Content-Security-Policy') ?? ''

describe('a buyer who pays by card', () => {
  it('is led to the provider and back to the order, which is paid then', async () => {
    const { visit, path, session, paid } = await atProvider()
    expect([path, await state()]).toEqual([`${PAGE}${session}`, unpaid])
    orders.stripe.pay(session)
    later(30)
    const seen = await visit.open(paid)
    expect(seen.text).toContain('Received, waiting to be prepared')
    expect(seen.text).toContain('Pickup code')
    expect(seen.text).not.toContain('Pay by card')
    expect(await state()).toBe(waiting)
  })

  it('within the second in which that page was made finds it paid, and is asked about once', async () => {
    const { visit, session, paid } = await atProvider()
    const before = orders.stripe.calls.length
    later(0.2)
    expect((await visit.open(paid)).text).toContain('Your payment is not confirmed yet.')
    expect((await visit.open(paid)).text).toContain('Your payment is not confirmed yet.')
    expect(orders.stripe.calls.length - before).toBe(1)
    const fast = await atProvider()
    orders.stripe.pay(fast.session)
    later(0.2)
    expect((await fast.visit.open(fast.paid)).text).toContain('Received, waiting to be prepared')
    orders.stripe.pay(session)
    later(1)
    expect((await visit.open(paid)).text).toContain('Received, waiting to be prepared')
  })

  it('who leaves the provider’s page can pay again, on a new page, and the first takes nothing any more', async () => {
    const { visit, session, back } = await atProvider()
    later(30)
    const order = await visit.open(back)
    expect(order.text).toMatch(/Waiting for payment Pay before .* Pay by card · \$\d/)
    expect(order.text).not.toContain('Pickup code')
    const { path } = await visit.submit(order, '/pay')
    expect(path).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/)
    expect(path).not.toContain(session)
    expect(orders.stripe.sessions.get(session)!.status).toBe('expired')
  })

  it('who sends the order twice pays one order on one page', async () => {
    const visit = shopVisit(server, 'en')
    const review = await reviewed(visit)
    await visit.submit(review, 'checkout/review', { pay: 'card' })
    await visit.submit(review, 'checkout/review', { pay: 'card' })
    expect([...orders.stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open'])
    expect(await rowsOf(server.db, 'select id from online_order')).toHaveLength(1)
  })

  it('whose payment nobody can confirm yet is told so, and finds it paid later', async () => {
    const { visit, session, paid } = await atProvider()
    orders.stripe.pay(session)
    orders.stripe.fault = { path: /checkout/, when: 'before' }
    later(30)
    expect((await visit.open(paid)).text).toContain('Your payment is not confirmed yet.')
    orders.stripe.fault = undefined
    later(30)
    expect((await visit.open(paid)).text).toContain('Received, waiting to be prepared')
  })

  it('whose provider does not answer keeps the order and can pay it later', async () => {
    const visit = shopVisit(server, 'en')
    const review = await reviewed(visit)
    orders.stripe.fault = { path: /checkout/, when: 'before' }
    const order = await visit.submit(review, 'checkout/review', { pay: 'card' })
    expect(order.text).toContain('The payment couldn’t be started.')
    const refused = await visit.submit(order, '/pay')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('does not answer')])
    orders.stripe.fault = undefined
    expect((await visit.submit(refused, '/pay')).path).toContain(PAGE)
  })

  it('who cancels ends the page first; what had been paid is paid, and goes back only if it is cancelled again', async () => {
    const { visit, session, back } = await atProvider()
    const order = await visit.open(back)
    orders.stripe.pay(session)
    const told = await visit.submit(order, '/cancel')
    expect([told.status, told.text, await state()]).toEqual([
      409,
      expect.stringContaining('The order has just been paid.'),
      waiting,
    ])
    await visit.submit(told, '/cancel')
    expect(await state()).toBe(cancelled)
    await orders.settleAt(2)
    expect(orders.stripe.refunds.map(({ status }) => status)).toEqual(['succeeded'])
  })

  it('who cancels without having paid leaves no page behind', async () => {
    const { visit, session, back } = await atProvider()
    await visit.submit(await visit.open(back), '/cancel')
    expect([orders.stripe.sessions.get(session)!.status, await state()]).toEqual(['expired', cancelled])
  })

  it('need not be let to pay at pickup: the store can take orders by card alone', async () => {
    const sell = { takesOrders: true, payAtPickup: false }
    expect((await server.callAs('manager', storefront.setSelling, sell)).error).toBe('')
    expect((await server.callAs('manager', storefront.info, {})).data).toMatchObject({
      ...sell,
      payByCard: true,
      takesCards: true,
    })
    const visit = shopVisit(server, 'en')
    const review = await reviewed(visit)
    expect(review.text).not.toContain('Pay at pickup')
    expect((await visit.submit(review, 'checkout/review')).path).toContain(PAGE)
  })

  it('can send forms to the provider from the pages that lead there, and from no other', async () => {
    const visit = shopVisit(server, 'en')
    const review = await reviewed(visit)
    expect(policy(review)).toContain("form-action 'self' https://checkout.stripe.com;")
    expect(policy(await visit.open('/s/tea/en/basket'))).toContain("form-action 'self';")
    const { back, session } = await atProvider()
    later(30)
    expect(policy(await visit.open(back))).toContain("form-action 'self' https://checkout.stripe.com;")
    orders.stripe.pay(session)
    later(30)
    expect(policy(await visit.open(back))).toContain("form-action 'self';")
  })

  it('is asked about at the provider once a second, however often the page is opened', async () => {
    const { visit, back } = await atProvider()
    later(30)
    const { calls } = orders.stripe
    const before = calls.length
    for (let n = 0; n < 5; n += 1) await visit.open(back)
    expect(calls.length - before).toBe(1)
  })

  it('is refused without the token of the page', async () => {
    const { visit, back } = await atProvider()
    expect((await visit.send(`${back}/pay`, {})).status).toBe(403)
  })
})
