import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { openCardReaders } from '#server/drivers/readers/open-card-readers.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { rowsOf } from '#server/testing/books.ts'
import { signInAt, WITH_CODES } from '#server/testing/shop-sign-in.ts'
import { formIn, shopVisit, type Seen, type ShopVisit } from '#server/testing/shop-visit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

const HOUR = 3_600_000
const QUAY = { kind: 'delivery', zip: '11201', address: '1 Quay', apt: '4b', city: 'Brooklyn', state: 'ny' }

let server: TestServer
beforeAll(async () => {
  const database = await openTestDatabase()
  const readers = openCardReaders({ CARD_READER: 'simulated' }, database)!
  server = await startTestServer({ database, readers, env: WITH_CODES })
  const shop = { organisation: server.one, store: server.one.stores[0], prefix: 'tea' }
  await openShop(server, shop)
  const { orgId, storeId, skus } = shop.store
  const delivered = { delivery: true, deliveryDays: [0, 1, 2, 3, 4, 5, 6], preOrder: true, preOrderDays: 3 }
  await server.db.query({
    text: 'update store set profile = profile || $1, version = version + 1 where org_id = $2 and id = $3',
    values: [JSON.stringify(delivered), orgId, storeId],
  })
  await server.db.query({
    text: `insert into store_postcode (org_id, store_id, code) values ($1, $2, '11201')`,
    values: [orgId, storeId],
  })
  await putOnSale(server, shop, skus[0]!.id, { delivery: true })
  await takeOrders(server, shop)
})
afterAll(() => server.close())
// limits of one network are of an hour
beforeEach(() => void (server.clock.now += 2 * HOUR))

/** The first page of the checkout, which asks where it goes. */
async function atHow(visit: ShopVisit, language = 'en'): Promise<Seen> {
  await visit.submit(await visit.open(`/s/tea/${language}/p/green-tea-1`), 'basket/add', { quantity: '1' })
  return visit.open(`/s/tea/${language}/checkout`)
}

/** Goes on from there, up to the page on which it is paid. */
async function ordered(visit: ShopVisit, times: Seen): Promise<void> {
  const contact = await visit.submit(times, 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name: 'Ada', mail: 'ada@shop.test' })
  expect((await visit.submit(review, 'checkout/review', { pay: 'card' })).path).toContain('/-/simulated/')
}

const deliver = async (visit: ShopVisit, to: object = {}): Promise<void> =>
  ordered(visit, await visit.submit(await atHow(visit), 'checkout/how', { ...QUAY, ...to }, 'type="radio"'))

describe('an address of a member', () => {
  it('is kept once something was delivered there, and the next order goes there by one button', async () => {
    const { visit } = await signInAt(server, 'ada@example.com')
    expect((await atHow(visit)).text).not.toContain('Your addresses')
    await deliver(visit)
    const again = await atHow(visit)
    expect(again.text).toContain('Deliver to 1 Quay, 4b, Brooklyn, NY 11201')
    expect((await atHow(visit, 'zh')).text).toContain('送到：1 Quay, 4b, Brooklyn, NY 11201')
    const times = await visit.submit(again, 'checkout/how', {}, '1 Quay')
    expect(times.path).toBe('/s/tea/en/checkout/time')
    await ordered(visit, times)
    const [, last] = await rowsOf<{ address: object }>(
      server.db,
      'select address from online_order order by placed_at, id',
    )
    expect(last!.address).toMatchObject({ address: '1 Quay', apt: '4b', shorState: 'NY', postalCode: '11201' })
    // typed again in other letters, it is the same one
    await deliver(visit, { address: '1 quay' })
    expect((await visit.open('/s/tea/en/account')).text.match(/1 quay/gi)).toHaveLength(1)
  })

  it('is one of five, those that were used last, and each can be removed by its member alone', async () => {
    const { visit } = await signInAt(server, 'bob@example.com')
    for (const n of [1, 2, 3, 4, 5, 6]) {
      server.clock.now += HOUR
      await deliver(visit, { address: `${n} Pier` })
    }
    const account = await visit.open('/s/tea/en/account')
    expect(account.text.match(/\d Pier/g)).toEqual(['6 Pier', '5 Pier', '4 Pier', '3 Pier', '2 Pier'])
    const { fields } = formIn(account, 'account/address', '5 Pier')
    const { visit: other } = await signInAt(server, 'cid@example.com')
    await deliver(other, { address: '9 Pier' })
    const theirs = await other.open('/s/tea/en/account')
    await other.submit(theirs, 'account/address', { address: fields['address']! })
    await other.submit(theirs, 'account/address', { address: 'none' })
    expect((await visit.open('/s/tea/en/account')).text).toContain('5 Pier')
    const left = await visit.submit(account, 'account/address', {}, '5 Pier')
    expect(left.text.match(/\d Pier/g)).toEqual(['6 Pier', '4 Pier', '3 Pier', '2 Pier'])
  })

  it('goes over to the one who stays when the store joins two, and is gone with its member', async () => {
    const { visit } = await signInAt(server, 'dan@example.com')
    await deliver(visit, { address: '7 Dock' })
    await signInAt(server, 'eve@example.com')
    const members = await rowsOf<{ id: string; email: string }>(
      server.db,
      `select id, email from member where email in ('dan@example.com', 'eve@example.com') order by email`,
    )
    const [dan, eve] = members.map(({ id }) => id)
    await server.signIn('manager')
    expect((await server.callAs('manager', memberWallets.join, { id: dan!, into: eve! })).error).toBe('')
    expect((await visit.open('/s/tea/en/account')).text).toContain('7 Dock')
    await server.db.query({
      text: `update online_order set state = 10, cancelled_at = now() where member_id = $1`,
      values: [eve!],
    })
    await visit.submit(await visit.open('/s/tea/en/account/delete'), 'account/delete')
    expect(await rowsOf(server.db, `select 1 from member_address where member_id = '${eve!}'`)).toEqual([])
  })

  it('is kept of nobody who is not signed in', async () => {
    const visit = shopVisit(server, 'en')
    await deliver(visit, { address: '8 Lane' })
    expect((await atHow(visit)).text).not.toContain('8 Lane')
    expect(await rowsOf(server.db, `select 1 from member_address where address = '8 Lane'`)).toEqual([])
  })
})
