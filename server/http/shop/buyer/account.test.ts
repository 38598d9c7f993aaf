import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onlineOrders } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { forgetBuyers } from '#server/contexts/online/orders/forget-buyers.job.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { openCardReaders } from '#server/drivers/readers/open-card-readers.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { rowsOf } from '#server/testing/books.ts'
import { signInAt, WITH_CODES } from '#server/testing/shop-sign-in.ts'
import { formIn, shopVisit, type Seen, type ShopVisit } from '#server/testing/shop-visit.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
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

const all = <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  rowsOf<T>(server.db, text, values as never)

const memberOf = async (mail: string) =>
  (
    await all<{ id: string; code: string; invited_by: string | null }>(
      'select id, code, invited_by from member where email = $1',
      [mail],
    )
  )[0]!

const put = async (visit: ShopVisit, quantity: string, language = 'en'): Promise<Seen> =>
  visit.submit(await visit.open(`/s/tea/${language}/p/green-tea-1`), 'basket/add', { quantity })

/** The first page of the checkout, which asks how the goods reach their buyer. */
async function atHow(visit: ShopVisit, language = 'en'): Promise<Seen> {
  await put(visit, '1', language)
  return visit.open(`/s/tea/${language}/checkout`)
}

/** Goes on from the times, to the page of the order or of the provider. */
async function placed(visit: ShopVisit, times: Seen, name: string, pay: 'card' | 'counter'): Promise<Seen> {
  const contact = await visit.submit(times, 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name, mail: `${name.toLowerCase()}@example.com` })
  const seen = await visit.submit(review, 'checkout/review', { pay })
  expect(seen.path).toMatch(pay === 'card' ? '/-/simulated/' : '/order/')
  return seen
}

const how = (visit: ShopVisit, page: Seen, chosen: Readonly<Record<string, string>>): Promise<Seen> =>
  visit.submit(page, 'checkout/how', chosen, 'type="radio"')

/** An order to be paid at pickup. */
const ordered = async (visit: ShopVisit, name: string): Promise<Seen> =>
  placed(visit, await how(visit, await visit.open('/s/tea/en/checkout'), { kind: 'pickup' }), name, 'counter')

const deliver = async (visit: ShopVisit, to: Readonly<Record<string, string>> = {}, name = 'Del'): Promise<Seen> =>
  placed(visit, await how(visit, await atHow(visit), { ...QUAY, ...to }), name, 'card')

/** The store cancels the order of a buyer. */
async function cancelled(name: string): Promise<string> {
  const [order] = await all<{ id: string; version: number }>(
    'select id, version from online_order where buyer_name = $1',
    [name],
  )
  const form = { id: order!.id, version: order!.version, reason: 'so' }
  await server.signIn('manager')
  expect((await server.callAs('manager', orderHandling.cancel, form)).error).toBe('')
  return order!.id
}

const give = (memberId: string, cents: number) =>
  server.db.tx((tx) => openWallet(tx, { orgId: server.one.orgId, memberId, cents, now: server.clock.now }))

describe('a member deletes their account', () => {
  it('and is gone: name, addresses, code, basket and sign-ins; what the books need stays without the person', async () => {
    const { visit } = await signInAt(server, 'ada@example.com')
    const { id, code } = await memberOf('ada@example.com')
    await put(visit, '1')
    const order = await ordered(visit, 'Ada')
    const orderId = await cancelled('Ada')
    await give(id, 350)
    const asked = await visit.open('/s/tea/en/account/delete')
    expect(asked.text).toContain('You have $3.50 in macou left.')
    const left = await visit.submit(asked, 'account/delete')
    expect(left.text).toContain('Your account is deleted.')
    expect((await visit.open('/s/tea/en/account')).text).toContain('Send code')
    const [row] = await all<{ code: string }>('select * from member where id = $1', [id])
    expect(row).toMatchObject({ name: '', phone: '', email: '', email_proven_at: null, macou_cents: 0 })
    expect(row!.code).not.toBe(code)
    expect(await all('select 1 from buyer_session where member_id = $1', [id])).toEqual([])
    expect(await all('select reason, owner, amount_cents from macou_entry order by owner, amount_cents')).toEqual([
      { reason: 'left', owner: 1, amount_cents: -350 },
      { reason: 'opening', owner: 1, amount_cents: 350 },
      { reason: 'opening', owner: 3, amount_cents: -350 },
      { reason: 'left', owner: 3, amount_cents: 350 },
    ])
    const { data } = await server.callAs('manager', onlineOrders.details, { id: orderId })
    expect(JSON.stringify(data)).not.toMatch(/Ada|ada@/)
    expect((await visit.open(order.path)).text).not.toMatch(/Ada|ada@/)
    expect(await findDifferences(server.db)).toEqual([])
    // whoever proves the address again is somebody new
    await signInAt(server, 'ada@example.com')
    expect((await memberOf('ada@example.com')).id).not.toBe(id)
  })

  it('only with what they were shown', async () => {
    const { visit } = await signInAt(server, 'bob@example.com')
    const { id } = await memberOf('bob@example.com')
    const asked = await visit.open('/s/tea/en/account/delete')
    expect(asked.text).not.toContain('macou')
    await give(id, 100)
    const more = await visit.submit(asked, 'account/delete')
    expect([more.status, more.text]).toEqual([409, expect.stringContaining('has just changed')])
    expect(more.text).toContain('You have $1.00 in macou left.')
    const chinese = await visit.open('/s/tea/zh/account/delete')
    expect((await visit.submit(chinese, 'account/delete')).text).toContain('您的账户已删除。')
  })

  it('after a code that is not older than twelve hours; nobody else can', async () => {
    const { visit } = await signInAt(server, 'cid@example.com')
    const form = await visit.open('/s/tea/en/account/delete')
    server.clock.now += 13 * HOUR
    expect((await visit.submit(form, 'account/delete')).text).toContain('Send code')
    expect((await visit.open('/s/tea/en/account/delete')).text).toContain('Send code')
    expect(await memberOf('cid@example.com')).toBeDefined()
    expect((await shopVisit(server, 'en').open('/s/tea/en/account/delete')).text).toContain('Send code')
  })
})

it('an order that ended a year ago is kept without its buyer', async () => {
  const visit = shopVisit(server, 'en')
  await put(visit, '1')
  await ordered(visit, 'Eve')
  const id = await cancelled('Eve')
  const { orgId, storeId } = server.one.stores[0]
  const buyers = async (days: number) => {
    const now = server.clock.now + days * DAY
    await server.db.tx((tx) => enqueueJob(tx, forgetBuyers, { payload: {}, now, orgId, storeId }))
    await testRunner(server.db, { now: () => now }).runDue()
    return all('select buyer_name, buyer_mail, link_sealed <> $1 as link from online_order where id = $2', ['', id])
  }
  expect(await buyers(364)).toEqual([{ buyer_name: 'Eve', buyer_mail: 'eve@example.com', link: true }])
  expect(await buyers(366)).toEqual([{ buyer_name: '', buyer_mail: '', link: false }])
  expect(await findDifferences(server.db)).toEqual([])
})

describe('an address of a member', () => {
  it('is kept once something was delivered there, and the next order goes there by one button', async () => {
    const { visit } = await signInAt(server, 'flo@example.com')
    expect((await atHow(visit)).text).not.toContain('Your addresses')
    await deliver(visit)
    const again = await atHow(visit)
    expect(again.text).toContain('Deliver to 1 Quay, 4b, Brooklyn, NY 11201')
    expect((await atHow(visit, 'zh')).text).toContain('送到：1 Quay, 4b, Brooklyn, NY 11201')
    const times = await visit.submit(again, 'checkout/how', {}, '1 Quay')
    expect(times.path).toBe('/s/tea/en/checkout/time')
    await placed(visit, times, 'Again', 'card')
    const [last] = await all<{ address: object }>(`select address from online_order where buyer_name = 'Again'`)
    expect(last!.address).toMatchObject({ address: '1 Quay', apt: '4b', shorState: 'NY', postalCode: '11201' })
    // typed again in other letters, it is the same one
    await deliver(visit, { address: '1 quay' })
    expect((await visit.open('/s/tea/en/account')).text.match(/1 quay/gi)).toHaveLength(1)
  })

  it('is one of five, those that were used last, and each can be removed by its member alone', async () => {
    const { visit } = await signInAt(server, 'hal@example.com')
    for (const n of [1, 2, 3, 4, 5, 6]) {
      server.clock.now += HOUR
      await deliver(visit, { address: `${n} Pier` })
    }
    const account = await visit.open('/s/tea/en/account')
    expect(account.text.match(/\d Pier/g)).toEqual(['6 Pier', '5 Pier', '4 Pier', '3 Pier', '2 Pier'])
    const { fields } = formIn(account, 'account/address', '5 Pier')
    const { visit: other } = await signInAt(server, 'ida@example.com')
    await deliver(other, { address: '9 Pier' })
    const theirs = await other.open('/s/tea/en/account')
    await other.submit(theirs, 'account/address', { address: fields['address']! })
    await other.submit(theirs, 'account/address', { address: 'none' })
    expect((await visit.open('/s/tea/en/account')).text).toContain('5 Pier')
    const left = await visit.submit(account, 'account/address', {}, '5 Pier')
    expect(left.text.match(/\d Pier/g)).toEqual(['6 Pier', '4 Pier', '3 Pier', '2 Pier'])
  })

  it('goes over to the one who stays when the store joins two, and is gone with its member', async () => {
    const { visit } = await signInAt(server, 'jim@example.com')
    await deliver(visit, { address: '7 Dock' }, 'Jim')
    await signInAt(server, 'kay@example.com')
    const [jim, kay] = [await memberOf('jim@example.com'), await memberOf('kay@example.com')]
    await server.signIn('manager')
    expect((await server.callAs('manager', memberWallets.join, { id: jim.id, into: kay.id })).error).toBe('')
    expect((await visit.open('/s/tea/en/account')).text).toContain('7 Dock')
    await cancelled('Jim')
    await visit.submit(await visit.open('/s/tea/en/account/delete'), 'account/delete')
    expect(await all('select 1 from member_address where member_id = $1', [kay.id])).toEqual([])
  })

  it('is kept of nobody who is not signed in', async () => {
    const visit = shopVisit(server, 'en')
    await deliver(visit, { address: '8 Lane' })
    expect((await atHow(visit)).text).not.toContain('8 Lane')
    expect(await all(`select 1 from member_address where address = '8 Lane'`)).toEqual([])
  })
})

/** Follows the link on somebody's account page. */
async function follow(inviter: ShopVisit, visit = shopVisit(server, 'en')): Promise<ShopVisit> {
  const { html } = await inviter.open('/s/tea/en/account')
  const [, link = ''] = /value="(http[^"]*\/invited\/[^"]*)"/.exec(html) ?? []
  // whoever has a member's code may use their wallet at a counter
  for (const { code } of await all<{ code: string }>('select code from member')) expect(link).not.toContain(code)
  expect((await visit.open(new URL(link).pathname)).path).toBe('/s/tea/en/')
  return visit
}

describe('a member invites others by a link', () => {
  it('and whoever follows it and signs in as a new member was invited by them', async () => {
    const { visit, seen } = await signInAt(server, 'lea@example.com')
    expect(seen.text).toContain('Invite others')
    await signInAt(server, 'max@example.com', await follow(visit))
    expect((await memberOf('max@example.com')).invited_by).toBe((await memberOf('lea@example.com')).id)
    expect((await visit.open('/s/tea/zh/account')).text).toContain('已邀请并购买的好友：0 位')
  })

  it('but nobody is invited who is a member already, nor by themselves, nor by a link of nobody', async () => {
    const { visit } = await signInAt(server, 'ned@example.com')
    await signInAt(server, 'ora@example.com')
    await signInAt(server, 'ora@example.com', await follow(visit))
    await signInAt(server, 'ned@example.com', await follow(visit))
    const stranger = shopVisit(server, 'en')
    await stranger.open(`/s/tea/en/invited/${randomUUID()}`)
    await signInAt(server, 'pam@example.com', stranger)
    const odd = shopVisit(server, 'en')
    await odd.open(`/s/tea/en/invited/${encodeURIComponent('<b>; Path=/')}`)
    expect(odd.cookie()).not.toContain('inviter')
    for (const mail of ['ned@example.com', 'ora@example.com', 'pam@example.com'])
      expect((await memberOf(mail)).invited_by).toBeNull()
  })

  it('and may buy more of what is limited once one of them has an order that is completed', async () => {
    const { orgId, storeId, skus } = server.one.stores[0]
    await server.db.query({
      text: `insert into sku_limit (org_id, store_id, sku_id, purchase_milli, invite_milli) values ($1, $2, $3, 1000, 1000)`,
      values: [orgId, storeId, skus[0]!.id],
    })
    const { visit } = await signInAt(server, 'fay@example.com')
    const { visit: friend } = await signInAt(server, 'gus@example.com', await follow(visit))
    expect((await put(visit, '2')).text).toContain('At most 1 ')
    await put(friend, '1')
    await ordered(friend, 'Gus')
    expect((await visit.open('/s/tea/en/basket')).text).toContain('At most 1 ')
    await server.db.query({
      text: `update online_order set state = ${onlineOrderStates.completed}, completed_at = $1 where buyer_name = 'Gus'`,
      values: [new Date(server.clock.now)],
    })
    expect((await visit.open('/s/tea/en/account')).text).toContain('People you invited who have bought something: 1')
    const basket = await visit.open('/s/tea/en/basket')
    expect(basket.text).not.toContain('At most')
    await ordered(visit, 'Fay')
    const more = await put(visit, '1')
    expect(more.text).toContain('At most 2 ')
  })
})
