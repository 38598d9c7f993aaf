import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onlineOrders } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { findDifferences } from '#server/admin/books.ts'
import { forgetBuyers } from '#server/contexts/online/orders/forget-buyers.job.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { rowsOf } from '#server/testing/books.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { signInAt, WITH_CODES } from '#server/testing/shop-sign-in.ts'
import { shopVisit, type Seen, type ShopVisit } from '#server/testing/shop-visit.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

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

const all = <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  rowsOf<T>(server.db, text, values as never)

const memberOf = async (mail: string): Promise<{ id: string; code: string }> =>
  (await all<{ id: string; code: string }>('select id, code from member where email = $1', [mail]))[0]!

async function ordered(visit: ShopVisit, name: string): Promise<Seen> {
  await visit.submit(await visit.open('/s/tea/en/p/green-tea-1'), 'basket/add', { quantity: '1' })
  const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name, mail: `${name.toLowerCase()}@example.com` })
  return visit.submit(review, 'checkout/review')
}

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

  it('once their orders are over, and only with what they were shown', async () => {
    const { visit } = await signInAt(server, 'bob@example.com')
    const { id } = await memberOf('bob@example.com')
    await ordered(visit, 'Bob')
    const asked = await visit.open('/s/tea/en/account/delete')
    expect(asked.text).not.toContain('macou left')
    const open = await visit.submit(asked, 'account/delete')
    expect([open.status, open.text]).toEqual([
      409,
      expect.stringContaining('You have orders that are not over yet: 1.'),
    ])
    await cancelled('Bob')
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
  await ordered(shopVisit(server, 'en'), 'Eve')
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
