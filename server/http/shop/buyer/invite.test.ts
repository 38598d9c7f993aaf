import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { rowsOf } from '#server/testing/books.ts'
import { signInAt, WITH_CODES } from '#server/testing/shop-sign-in.ts'
import { shopVisit, type ShopVisit } from '#server/testing/shop-visit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

const HOUR = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: WITH_CODES })
  const shop = { organisation: server.one, store: server.one.stores[0], prefix: 'tea' }
  await openShop(server, shop)
  await putOnSale(server, shop, shop.store.skus[0]!.id)
  await takeOrders(server, shop)
})
afterAll(() => server.close())
// limits of one network are of an hour
beforeEach(() => void (server.clock.now += 2 * HOUR))

const member = async (mail: string) =>
  (
    await rowsOf<{ id: string; code: string; invited_by: string | null }>(
      server.db,
      'select id, code, invited_by from member where email = $1',
      [mail],
    )
  )[0]!

/** Follows the link on somebody's account page. */
async function follow(inviter: ShopVisit, visit = shopVisit(server, 'en')): Promise<ShopVisit> {
  const { html } = await inviter.open('/s/tea/en/account')
  const [, link = ''] = /value="(http[^"]*\/invited\/[^"]*)"/.exec(html) ?? []
  expect((await visit.open(new URL(link).pathname)).path).toBe('/s/tea/en/')
  return visit
}

describe('a member invites others by a link', () => {
  it('and whoever follows it and signs in as a new member was invited by them', async () => {
    const { visit, seen } = await signInAt(server, 'ada@example.com')
    expect(seen.text).toContain('Invite others')
    await signInAt(server, 'bob@example.com', await follow(visit))
    expect((await member('bob@example.com')).invited_by).toBe((await member('ada@example.com')).id)
    expect((await visit.open('/s/tea/zh/account')).text).toContain('已邀请并购买的好友：0 位')
  })

  it('but nobody is invited who is a member already, nor by themselves, nor by a link of nobody', async () => {
    const { visit } = await signInAt(server, 'cid@example.com')
    await signInAt(server, 'dan@example.com')
    await signInAt(server, 'dan@example.com', await follow(visit))
    await signInAt(server, 'cid@example.com', await follow(visit))
    const stranger = shopVisit(server, 'en')
    await stranger.open('/s/tea/en/invited/NOBODY99')
    await signInAt(server, 'eve@example.com', stranger)
    const odd = shopVisit(server, 'en')
    await odd.open(`/s/tea/en/invited/${encodeURIComponent('<b>; Path=/')}`)
    expect(odd.cookie()).not.toContain('inviter')
    for (const mail of ['cid@example.com', 'dan@example.com', 'eve@example.com'])
      expect((await member(mail)).invited_by).toBeNull()
  })

  it('and may buy more of what is limited once one of them has an order that is completed', async () => {
    const { orgId, storeId, skus } = server.one.stores[0]
    await server.db.query({
      text: `insert into sku_limit (org_id, store_id, sku_id, purchase_milli, invite_milli) values ($1, $2, $3, 1000, 1000)`,
      values: [orgId, storeId, skus[0]!.id],
    })
    const { visit } = await signInAt(server, 'fay@example.com')
    const { visit: friend } = await signInAt(server, 'gus@example.com', await follow(visit))
    const put = async (buyer: ShopVisit, quantity: string) =>
      buyer.submit(await buyer.open('/s/tea/en/p/green-tea-1'), 'basket/add', { quantity })
    expect((await put(visit, '2')).text).toContain('At most 1 ')
    await put(friend, '1')
    const contact = await friend.submit(await friend.open('/s/tea/en/checkout'), 'checkout/time')
    const review = await friend.submit(contact, 'checkout/contact', { name: 'Gus' })
    expect((await friend.submit(review, 'checkout/review')).path).toContain('/order/')
    expect((await visit.open('/s/tea/en/basket')).text).toContain('At most 1 ')
    await server.db.query({
      text: `update online_order set state = ${onlineOrderStates.completed}, completed_at = $1 where buyer_name = 'Gus'`,
      values: [new Date(server.clock.now)],
    })
    expect((await visit.open('/s/tea/en/account')).text).toContain('People you invited who have bought something: 1')
    const basket = await visit.open('/s/tea/en/basket')
    expect(basket.text).not.toContain('At most')
    const again = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
    const own = await visit.submit(again, 'checkout/contact', { name: 'Fay' })
    expect((await visit.submit(own, 'checkout/review')).path).toContain('/order/')
    const more = await put(visit, '1')
    expect(more.text).toContain('At most 2 ')
  })
})
