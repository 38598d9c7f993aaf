import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { members } from '#contract/organisation/members.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { freeMacou, holdMacou, holdOwners } from '#server/ledgers/macou/hold-macou.ts'
import { memberWithMacou } from '#server/testing/member-with-macou.ts'
import { rowsOf } from '#server/testing/books.ts'
import { askForCodeAt, signInAt, WITH_CODES } from '#server/testing/shop-sign-in.ts'
import { shopVisit, type Seen, type ShopVisit } from '#server/testing/shop-visit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let server: TestServer
let without: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: WITH_CODES })
  const shop = { organisation: server.one, store: server.one.stores[0], prefix: 'tea' }
  await openShop(server, shop)
  for (const n of [0, 1]) await putOnSale(server, shop, shop.store.skus[n]!.id)
  await takeOrders(server, shop)
  const other = { organisation: server.two, store: server.two.stores[0], prefix: 'other' }
  await openShop(server, other)
  await putOnSale(server, other, other.store.skus[0]!.id)
  await takeOrders(server, other)
  without = await startTestServer()
  const guests = { organisation: without.one, store: without.one.stores[0], prefix: 'tea' }
  await openShop(without, guests)
  await putOnSale(without, guests, guests.store.skus[0]!.id)
  await takeOrders(without, guests)
})
afterAll(async () => {
  await server.close()
  await without.close()
})
// limits of one network are of an hour
beforeEach(() => void (server.clock.now += 2 * HOUR))

const asked = (visit: ShopVisit, address: string, path?: string) => askForCodeAt(server, visit, address, path)
const signedIn = (address: string, visit?: ShopVisit) => signInAt(server, address, visit)

/** A member whom the store added, with what was typed for them. */
async function addedMember(phone: string, email?: string): Promise<string> {
  const form = { phone, name: 'Known', ...(email === undefined ? {} : { email }) }
  await server.signIn('cashier')
  const { error, data } = await server.callAs('cashier', members.add, form)
  if (error !== '') throw new Error(error)
  return data.id
}

const membersWith = (column: 'email' | 'phone', address: string) =>
  rowsOf<{ id: string; code: string }>(server.db, `select id, code from member where ${column} = $1`, [address])

const add = async (visit: ShopVisit, n: 1 | 2, quantity: string): Promise<Seen> =>
  visit.submit(await visit.open(`/s/tea/en/p/green-tea-${n}`), 'basket/add', { quantity })

describe('a buyer signs in', () => {
  it('by a code to their mail address, as a new member, and is known from then on', async () => {
    const { visit, seen } = await signedIn('Ada@Example.com')
    expect(seen.path).toBe('/s/tea/en/account')
    const members = await membersWith('email', 'ada@example.com')
    expect(members).toHaveLength(1)
    expect(seen.text).toContain(`MEMBER-${members[0]!.code}`)
    expect(seen.text).toContain('No orders yet.')
    expect((await visit.open('/s/tea/en/account')).text).toContain('ada@example.com')
    // again on another device: the same member
    await signedIn('ada@example.com')
    expect(await membersWith('email', 'ada@example.com')).toEqual(members)
  })

  it('by a text message, as the member whom counters know by that number', async () => {
    const id = await addedMember('+17185550142')
    const { seen } = await signedIn('(718) 555-0142')
    expect(seen.path).toBe('/s/tea/en/account')
    expect((await membersWith('phone', '+17185550142')).map((one) => one.id)).toEqual([id])
  })

  it('with an address that the store once typed for somebody as a new member: what was typed opens no wallet', async () => {
    const id = await addedMember('+17185550143', 'bo@example.com')
    await signedIn('bo@example.com')
    const members = await membersWith('email', 'bo@example.com')
    expect(members).toHaveLength(2)
    expect(members.map((one) => one.id)).toContain(id)
  })

  it('with a code that is wrong, ended or of another shop only in words', async () => {
    const visit = shopVisit(server, 'en')
    const { page, code } = await asked(visit, 'cy@example.com')
    const wrong = await visit.submit(page, 'account/sign-in', { code: code === '111111' ? '222222' : '111111' })
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringMatching(/code/i)])
    expect(wrong.html).toContain('aria-invalid="true"')
    const elsewhere = shopVisit(server, 'en')
    const form = await elsewhere.open('/s/other/en/account')
    const typed = await elsewhere.submit(form, 'account/code', { address: 'dd@example.com' })
    const used = await elsewhere.submit(typed, 'account/sign-in', { address: 'cy@example.com', code })
    expect(used.status).toBe(422)
    server.clock.now += 11 * MINUTE
    expect((await visit.submit(page, 'account/sign-in', { code })).status).toBe(422)
    expect(await membersWith('email', 'cy@example.com')).toEqual([])
  })

  it('at most five times with a wrong code, and gets at most one code a minute', async () => {
    const visit = shopVisit(server, 'en')
    const { page, code } = await asked(visit, 'eve@example.com')
    for (let n = 0; n < 5; n += 1) await visit.submit(page, 'account/sign-in', { code: code === '111111' ? '2' : '1' })
    expect((await visit.submit(page, 'account/sign-in', { code })).status).toBe(422)
    const again = await visit.submit(page, 'account/code')
    expect([again.status, again.html]).toEqual([422, expect.stringContaining('value="eve@example.com"')])
  })

  it('with something that is no address only in words, at the field', async () => {
    const visit = shopVisit(server, 'en')
    const seen = await visit.submit(await visit.open('/s/tea/en/account'), 'account/code', { address: 'nobody' })
    expect(seen.status).toBe(422)
    expect(seen.text).toContain('Enter an email address such as name@example.com, or a US phone number of 10 digits.')
    expect(seen.html).toContain('value="nobody"')
  })

  it('in one shop and in no other, whatever the browser sends', async () => {
    const { visit } = await signedIn('dan@example.com')
    const thief = shopVisit(server, 'en')
    thief.setCookie(visit.cookie())
    expect((await thief.open('/s/tea/en/account')).text).toContain('dan@example.com')
    expect((await thief.open('/s/other/en/account')).text).toContain('Send code')
    const made = /member=([^;]+)/.exec(visit.cookie())![1]!
    thief.setCookie(`member=${made.slice(1)}x`)
    expect((await thief.open('/s/tea/en/account')).text).toContain('Send code')
  })

  it('and out again: the next visitor of that browser is nobody', async () => {
    const { visit, seen } = await signedIn('fay@example.com')
    const other = (await signedIn('fay@example.com', shopVisit(server, 'en'))).visit
    await visit.submit(seen, 'account/sign-out')
    expect((await visit.open('/s/tea/en/account')).text).toContain('Send code')
    const account = await other.open('/s/tea/en/account')
    expect(account.text).toContain('fay@example.com')
    await other.submit(account, 'account/sign-out', {}, 'everywhere')
    const rows = await rowsOf<{ n: number }>(
      server.db,
      `select count(*) as n from buyer_session s join member m on m.id = s.member_id where m.email = 'fay@example.com'`,
    )
    expect(rows[0]!.n).toBe(0)
  })
})

describe('the basket of a member', () => {
  it('is what lay in both, the larger quantity of each, in every browser in which they are signed in', async () => {
    const first = shopVisit(server, 'en')
    await add(first, 1, '2')
    await signedIn('gus@example.com', first)
    const second = shopVisit(server, 'en')
    await add(second, 1, '3')
    await add(second, 2, '1')
    await signedIn('gus@example.com', second)
    for (const visit of [first, second]) {
      const basket = await visit.open('/s/tea/en/basket')
      expect([...basket.html.matchAll(/class="quantity"[^>]*value="(\d+)"/g)].map(([, n]) => n)).toEqual(['3', '1'])
    }
    expect((await first.open('/s/tea/en/')).html).toContain('Basket (2)')
  })

  it('says what is left for them of what each may have in a day, before they order', async () => {
    const { orgId, stores } = server.one
    const [store] = stores
    const own = [orgId, store.storeId, store.skus[1]!.id]
    await server.db.query({
      text: 'insert into sku_limit (org_id, store_id, sku_id, purchase_milli) values ($1, $2, $3, 3000)',
      values: own,
    })
    const { visit } = await signedIn('ida@example.com')
    const [ida] = await membersWith('email', 'ida@example.com')
    const bought = (pieces: number) =>
      server.db.query({
        text: `insert into member_day (org_id, store_id, sku_id, member_id, day, bought_milli) values ($1, $2, $3, $4, $5, $6)
          on conflict (org_id, store_id, member_id, sku_id, day) do update set bought_milli = excluded.bought_milli`,
        values: [...own, ida!.id, businessDate(server.clock.now, 'America/New_York'), pieces * 1000],
      })
    await add(visit, 2, '2')
    expect((await visit.open('/s/tea/en/basket')).text).not.toContain('per customer')
    await bought(2)
    expect((await visit.open('/s/tea/en/basket')).text).toContain(
      'At most 3 a day per customer, and you can have 1 more today.',
    )
    await bought(3)
    const full = await visit.open('/s/tea/zh/basket')
    expect(full.text).toContain('每人每天限购 3，您今天已买满，请移除后继续。')
    await server.db.query({ text: 'delete from sku_limit' })
  })
})

describe('an order of a member', () => {
  const ordered = async (visit: ShopVisit): Promise<Seen> => {
    await add(visit, 1, '1')
    const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
    const review = await visit.submit(contact, 'checkout/contact', { name: 'Hal' })
    return visit.submit(review, 'checkout/review')
  }

  it('is theirs, with what is known of them filled in, and in their account with a link to it', async () => {
    const { visit } = await signedIn('hal@example.com')
    await add(visit, 1, '1')
    const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
    expect(contact.html).toContain('value="hal@example.com"')
    expect(contact.text).toContain('Signed in as hal@example.com')
    const placed = await ordered(visit)
    expect(placed.text).toContain('Your order is placed.')
    const account = await visit.open('/s/tea/en/account')
    const link = /href="(\/s\/tea\/en\/order\/[^"]+)"/.exec(account.html)![1]!
    expect((await visit.open(link)).text).toContain('Pickup code')
    const [order] = await rowsOf<{ email: string }>(
      server.db,
      'select m.email from online_order o join member m on m.id = o.member_id order by o.id desc limit 1',
    )
    expect(order!.email).toBe('hal@example.com')
  })

  it('can’t be paid at pickup after two that were not collected', async () => {
    const { visit } = await signedIn('ivy@example.com')
    for (let n = 0; n < 2; n += 1) await ordered(visit)
    await server.db.query({
      text: `update online_order o set state = $1, cancelled_at = placed_at from member m
        where m.id = o.member_id and m.email = 'ivy@example.com'`,
      values: [onlineOrderStates.cancelled],
    })
    await server.db.query({
      text: `insert into order_event (org_id, store_id, order_id, seq, from_state, to_state, by_kind, at)
        select o.org_id, o.store_id, o.id, 99, $1, $2, 'clock', o.placed_at from online_order o
        join member m on m.id = o.member_id where m.email = 'ivy@example.com'`,
      values: [onlineOrderStates.awaitingPickup, onlineOrderStates.cancelled],
    })
    await add(visit, 1, '1')
    const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
    const review = await visit.submit(contact, 'checkout/contact', { name: 'Ivy' })
    expect(review.text).not.toContain('Pay at pickup')
  })

  it('goes over to the one who stays, with sign-in and basket, when the store joins two members', async () => {
    const { visit } = await signedIn('jo@example.com')
    await ordered(visit)
    await add(visit, 2, '4')
    const into = await addedMember('+17185550144')
    const [jo] = await membersWith('email', 'jo@example.com')
    await server.signIn('owner')
    const { error } = await server.callAs('owner', memberWallets.join, { id: jo!.id, into })
    expect(error).toBe('')
    const account = await visit.open('/s/tea/en/account')
    const [member] = await rowsOf<{ code: string }>(server.db, 'select code from member where id = $1', [into])
    expect(account.text).toContain(`MEMBER-${member!.code}`)
    expect(account.html).toMatch(/\/s\/tea\/en\/order\//)
    expect((await visit.open('/s/tea/en/basket')).html).toMatch(/class="quantity"[^>]*value="4"/)
  })
})

describe('macou of a member', () => {
  /** A member with 10.00 of macou, signed in, at the review of two pieces for 4.54 in all. */
  async function atReview(amount = 1000): Promise<{ visit: ShopVisit; review: Seen; id: string }> {
    await server.signIn('cashier')
    const id = await memberWithMacou(server, amount)
    const [row] = await rowsOf<{ phone: string }>(server.db, 'select phone from member where id = $1', [id])
    const { visit } = await signedIn(row!.phone)
    await add(visit, 1, '2')
    const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
    return { visit, review: await visit.submit(contact, 'checkout/contact', { name: 'Kim' }), id }
  }
  const free = async (id: string): Promise<number> =>
    (await freeMacou(server.db, { orgId: server.one.orgId, memberId: id, now: server.clock.now }))!.free

  it('pays as far as it goes, is taken with the order, and comes back when the order is cancelled', async () => {
    const { visit, review, id } = await atReview(300)
    expect(review.text).toContain('$3.00 to spend')
    const used = await visit.submit(review, 'checkout/macou')
    expect(used.text).toMatch(/Macou −\$3\.00 Total \$1\.54/)
    // whoever changes their mind pays it all
    expect((await visit.submit(used, 'checkout/macou')).text).toContain('Total $4.54')
    const again = await visit.submit(await visit.open('/s/tea/en/checkout/review'), 'checkout/macou')
    const placed = await visit.submit(again, 'checkout/review')
    expect(placed.text).toContain('$1.54 to pay at pickup.')
    expect(await free(id)).toBe(0)
    const cancelled = await visit.submit(placed, '/cancel')
    expect(cancelled.text).toContain('Given back in macou $3.00')
    expect(await free(id)).toBe(300)
  })

  it('pays all of an order, of which nothing else is asked then', async () => {
    const { visit, review, id } = await atReview()
    const used = await visit.submit(review, 'checkout/macou')
    expect(used.text).toContain('Total $0.00')
    expect(used.text).not.toContain('How would you like to pay?')
    const placed = await visit.submit(used, 'checkout/review')
    expect(placed.text).toContain('Received, waiting to be prepared')
    // without the fee for small orders, which is none where nothing is left to pay
    expect(await free(id)).toBe(596)
  })

  it('that was spent elsewhere meanwhile is not promised: the buyer sees what there is', async () => {
    const { visit, review, id } = await atReview(300)
    const used = await visit.submit(review, 'checkout/macou')
    const other = { orgId: server.one.orgId, storeId: server.one.stores[0].storeId, memberId: id }
    await server.db.tx((tx) =>
      holdMacou(tx, {
        ...other,
        owner: { kind: holdOwners.order, id: randomUUID() },
        amount: cents(200),
        now: server.clock.now,
        until: server.clock.now,
      }),
    )
    const refused = await visit.submit(used, 'checkout/review')
    expect([refused.status, refused.text]).toEqual([409, expect.stringMatching(/Macou −\$1\.00 Total \$3\.54/)])
    expect((await visit.submit(refused, 'checkout/review')).text).toContain('$3.54 to pay at pickup.')
  })

  it('asks for a code that is not older than twelve hours', async () => {
    const { visit, review } = await atReview()
    const used = await visit.submit(review, 'checkout/macou')
    server.clock.now += 13 * HOUR
    // the time that was chosen has passed as well
    const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
    const seen = await visit.submit(contact, 'checkout/contact')
    expect(seen.text).toContain('Total $4.54')
    expect(seen.text).toContain('You have $10.00 in macou. To spend it, confirm that it’s you:')
    // a form that was open all the time does not spend it either
    await visit.submit(used, 'checkout/macou', { macou: '1' })
    expect((await visit.open('/s/tea/en/checkout/review')).text).toContain('Total $4.54')
    const { page, code } = await asked(visit, '', '/s/tea/en/account?again&then=checkout')
    expect((await visit.submit(page, 'account/sign-in', { code })).path).toBe('/s/tea/en/checkout/review')
    expect((await visit.open('/s/tea/en/checkout/review')).text).toContain('Total $0.00')
  })
})

it('without a mail or text service nobody has to sign in: the checkout says so, and no page offers accounts', async () => {
  const visit = shopVisit(without, 'en')
  const home = await visit.open('/s/tea/en/')
  expect(home.html).not.toContain('/account')
  const seen = await visit.submit(await visit.open('/s/tea/en/p/green-tea-1'), 'basket/add', { quantity: '1' })
  expect(seen.path).toBe('/s/tea/en/basket')
  expect((await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')).text).toContain(
    'No sign-in is needed.',
  )
  expect((await visit.open('/s/tea/en/account')).text).toContain('You need no account here')
})
