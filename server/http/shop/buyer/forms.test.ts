import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderHandling } from '#contract/online/order-handling.ts'
import { milli } from '#domain/money.ts'
import { previewToken } from '#server/contexts/online/storefront/preview-token.ts'
import { rowsOf } from '#server/testing/books.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { sealWith } from '#server/kernel/seal.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { beginPicking, pickAll } from '#server/testing/pick-order.ts'
import { formIn, shopVisit } from '#server/testing/shop-visit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders, type TestShop } from '#server/testing/web-shop.ts'

const PRODUCT = '/s/tea/zh/p/green-tea-1'
const DAY = 86_400_000

let server: TestServer
const shop = (): TestShop => ({ organisation: server.one, store: server.one.stores[0], prefix: 'tea' })
const sister = (): TestShop => ({ organisation: server.one, store: server.one.stores[1], prefix: 'sister' })
const sql = (text: string, values: readonly unknown[] = []) => server.db.query({ text, values: [...values] })
const baskets = async () => (await rowsOf(server.db, 'select id from shop_basket_line')).length

beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://shop.test' } })
  for (const one of [shop(), sister()]) {
    await openShop(server, one)
    await putOnSale(server, one, one.store.skus[0]!.id)
    await takeOrders(server, one)
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql('update shop_selling set takes_orders = true, pay_at_pickup = true')
  await sql(`update store set in_business = true, profile = profile || '{"storefront": {"on": true}}'`)
})

/** An order, by its buyer's link. */
async function ordered(quantity = '1') {
  const visit = shopVisit(server)
  await visit.submit(await visit.open(PRODUCT), 'basket/add', { quantity })
  const contact = await visit.submit(await visit.open('/s/tea/zh/checkout'), 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name: '李雷', mail: 'li@shop.test' })
  const { path, text } = await visit.submit(review, 'checkout/review')
  const [row] = await rowsOf<{ id: string }>(
    server.db,
    `select id from online_order where number = '${/ON-[\w-]+/.exec(text)![0]}'`,
  )
  return { visit, path: path.replace('?placed', ''), id: row!.id }
}
const moveTo = async (id: string, ...states: readonly number[]) => {
  for (const to of states)
    await server.db.tx((tx) => moveOrder(tx, shop().store, id, { to, by: { kind: 'staff' }, now: server.clock.now }))
}

describe('a form', () => {
  it('sets one cookie, for its shop alone, that no script reads and no other site sends', async () => {
    const answer = await server.fetch(`https://shop.test${PRODUCT}`)
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^basket=[\w-]{32}; Max-Age=2592000; Path=\/s\/tea; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await server.fetch('https://shop.test/s/tea/zh/all')).headers.get('Set-Cookie')).toBeNull()
  })

  it.each([
    ['another origin', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister’s host', { Origin: 'https://other.shop.test', 'Sec-Fetch-Site': 'same-site' }],
    ['an origin that is hidden', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['nowhere that it names', { Origin: '', 'Sec-Fetch-Site': '' }],
    ['the same host without TLS', { Origin: 'http://shop.test', 'Sec-Fetch-Site': '' }],
  ])('from %s is refused in words, and changes nothing', async (_, headers) => {
    const visit = shopVisit(server)
    const { action, fields } = formIn(await visit.open(PRODUCT), 'basket/add')
    const before = await baskets()
    const refused = await visit.send(action, fields, headers)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('无法处理这个表单')])
    expect((await shopVisit(server).send(action.replace('/zh/', '/en/'), fields, headers)).text).toContain(
      'This form can’t be taken',
    )
    expect(await baskets()).toBe(before)
  })

  it('is taken from browsers that say where it comes from in either way', async () => {
    for (const headers of [{ 'Sec-Fetch-Site': '' }, { Origin: '' }] as Record<string, string>[]) {
      const visit = shopVisit(server)
      const { action, fields } = formIn(await visit.open(PRODUCT), 'basket/add')
      expect((await visit.send(action, fields, { Origin: 'https://shop.test', ...headers })).path).toBe(
        '/s/tea/zh/basket',
      )
    }
  })

  it('with the token of another visit, or none, is refused, and so is one without the cookie', async () => {
    const other = formIn(await shopVisit(server).open(PRODUCT), 'basket/add')
    const before = await baskets()
    for (const token of [other.fields['token']!, '', 'x']) {
      const visit = shopVisit(server)
      const { action, fields } = formIn(await visit.open(PRODUCT), 'basket/add')
      const refused = await visit.send(action, { ...fields, token })
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('页面已过期')])
    }
    expect((await shopVisit(server).send(other.action, other.fields)).status).toBe(403)
    expect(await baskets()).toBe(before)
  })

  it('as JSON or larger than a form is refused', async () => {
    const visit = shopVisit(server)
    const { action, fields } = formIn(await visit.open(PRODUCT), 'basket/add')
    expect((await visit.send(action, { ...fields, more: 'x'.repeat(40_000) })).status).toBe(413)
    const json = await server.fetch(`https://shop.test${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: visit.cookie() },
      body: JSON.stringify(fields),
    })
    expect(json.status).toBe(403)
  })

  it('of one shop says nothing at another', async () => {
    const visit = shopVisit(server)
    const { fields } = formIn(await visit.open(PRODUCT), 'basket/add')
    const refused = await visit.send('/s/sister/zh/basket/add', fields)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('目前无法购买')])
  })
})

describe('a shop that takes no orders', () => {
  it.each([
    ['has not begun to', () => sql('update shop_selling set takes_orders = false')],
    ['is at rest', () => sql('update store set in_business = false')],
    ['is switched off', () => sql(`update store set profile = profile || '{"storefront": {"on": false}}'`)],
  ])('and %s has no basket, no checkout and no buttons', async (_, turnOff) => {
    const visit = shopVisit(server)
    const product = await visit.open(PRODUCT)
    const { action, fields } = formIn(product, 'basket/add')
    await turnOff()
    const shown = await visit.open(PRODUCT)
    expect(shown.html).not.toContain('basket')
    expect(shown.html).not.toContain('name="token"')
    for (const path of ['basket', 'checkout', 'checkout/how', 'checkout/time', 'checkout/contact', 'checkout/review'])
      expect((await visit.open(`/s/tea/zh/${path}`)).status, path).toBe(404)
    expect((await visit.send(action, fields)).status).toBe(404)
  })

  it('says so where no order can be paid', async () => {
    const visit = shopVisit(server)
    await visit.submit(await visit.open(PRODUCT), 'basket/add')
    await sql('update shop_selling set pay_at_pickup = false')
    expect((await visit.open('/s/tea/zh/checkout')).text).toContain('目前无法在线下单，请致电门店。')
  })

  it('sells nothing in a preview', async () => {
    const { orgId, storeId } = shop().store
    const { token } = previewToken(sealWith(Buffer.alloc(32, 7)), { orgId, storeId }, server.clock.now)
    const visit = shopVisit(server)
    const shown = await visit.open(`/s/tea/preview/${token}/zh/p/green-tea-1`)
    expect(shown.status).toBe(200)
    expect(shown.html).not.toContain('basket')
    expect((await visit.open(`/s/tea/preview/${token}/zh/basket`)).status).toBe(404)
  })
})

describe('the buyer’s page of an order', () => {
  it('is for its link alone, is kept nowhere, and tells no other site its address', async () => {
    const { path } = await ordered()
    const seen = await shopVisit(server).open(path)
    expect(seen.status).toBe(200)
    expect(seen.html).toContain('<meta name="robots" content="noindex" />')
    expect(seen.html).toMatch(/<svg\s+class="qr"/)
    expect(seen.headers.get('Cache-Control')).toBe('no-store')
    expect(seen.headers.get('Referrer-Policy')).toBe('same-origin')
    for (const wrong of [
      path.slice(0, -1),
      path.replace(/.{32}$/, 'A'.repeat(32)),
      path.replace('/tea/', '/sister/'),
      '/s/tea/zh/order/x',
    ]) {
      const missing = await shopVisit(server).open(wrong)
      expect([missing.status, missing.text], wrong).toEqual([404, expect.stringContaining('没有这份订单')])
    }
    const stored = JSON.stringify(await rowsOf(server.db, 'select * from online_order'))
    expect(stored).not.toContain(path.split('/').at(-1))
  })

  it('says what has become of the order, with the times', async () => {
    const { visit, path, id } = await ordered()
    await pickAll(server, await beginPicking(server, id))
    const { text } = await visit.open(path)
    expect(text).toMatch(/可以自提了 取货码 \d{6}/)
    expect(text).toMatch(/已下单 10月\d+日 \d+:\d+ 备货中 10月\d+日 \d+:\d+ 可以自提了 10月\d+日 \d+:\d+/)
    expect((await visit.open(path.replace('/zh/', '/en/'))).text).toContain('Ready for pickup')
  })

  it('says how much less is to be paid once something was short', async () => {
    const { visit, path, id } = await ordered('2')
    await pickAll(server, await beginPicking(server, id), new Map([[1, 1000]]))
    const { text } = await visit.open(path)
    const inCents = (label: string): number =>
      Math.round(Number(new RegExp(`${label} \\$(\\d+\\.\\d\\d)`).exec(text)?.[1]) * 100)
    expect(inCents('少付')).toBeGreaterThan(0)
    expect(inCents('取货时付款')).toBe(inCents('(?<!品)合计') - inCents('少付'))
  })

  it('cancels while the store has not begun, and says whom to call afterwards', async () => {
    const free = await ordered()
    const cancelled = await free.visit.submit(await free.visit.open(free.path), '/cancel')
    expect([cancelled.path, cancelled.text]).toEqual([free.path, expect.stringContaining('已取消')])
    expect(cancelled.text).not.toContain('取货码')
    const late = await ordered()
    const page = await late.visit.open(late.path)
    await moveTo(late.id, onlineOrderStates.stocking)
    const refused = await late.visit.submit(page, '/cancel')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('门店已在备货，请致电门店取消。')])
    expect(refused.html).not.toContain('/cancel"')
  })

  it('takes the form of its own page alone', async () => {
    const { visit, path } = await ordered()
    expect((await visit.send(`${path}/cancel`, { token: '' })).status).toBe(403)
    expect((await visit.send(`${path}/cancel`, {}, { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
      403,
    )
    expect((await visit.open(path)).text).toContain('已收到')
  })

  it('works while the store is at rest, without ways into the shop', async () => {
    const { visit, path } = await ordered()
    await sql('update store set in_business = false')
    const { status, html } = await visit.open(path)
    expect(status).toBe(200)
    expect(html).toContain('网店目前休息')
    expect(html).not.toContain('role="search"')
    expect((await visit.submit(await visit.open(path), '/cancel')).text).toContain('已取消')
  })

  it('shows the person for 90 days after the end, and nothing after a year', async () => {
    const { visit, path, id } = await ordered()
    await moveTo(id, onlineOrderStates.cancelled)
    const ended = (days: number) =>
      sql('update online_order set cancelled_at = $2 where id = $1', [id, new Date(server.clock.now - days * DAY)])
    await ended(89)
    expect((await visit.open(path)).text).toContain('li@shop.test')
    await ended(90)
    const later = await visit.open(path)
    expect(later.text).not.toContain('li@shop.test')
    expect(later.text).toContain('合计 $2.52')
    await ended(365)
    expect((await visit.open(path)).status).toBe(404)
  })
})

it('the course of an order names each state once, also where something was taken off it', async () => {
  const { visit, path, id } = await ordered('2')
  const version = 1
  const less = { id, version, lineNo: 1, quantity: milli(1000), reason: 'one is enough' }
  expect((await server.callAs('manager', orderHandling.reduceLine, less)).error).toBe('')
  const course = async () => /<ol class="course">([\s\S]*?)<\/ol>/.exec((await visit.open(path)).html)![1]!
  expect((await course()).match(/<li>/g)).toHaveLength(1)
  await moveTo(id, onlineOrderStates.cancelled)
  expect((await course()).match(/<li>/g)).toHaveLength(2)
})

it('a day with many times shows the first of them, the others behind a tap that is open where one of them is chosen', async () => {
  const { visit } = await ordered()
  await visit.submit(await visit.open(PRODUCT), 'basket/add', { quantity: '1' })
  const times = await visit.open('/s/tea/zh/checkout/time')
  const [seen = '', folded = ''] = times.html.split('<details class="later"')
  const many = (html: string) => (html.split('</fieldset>')[0]!.match(/name="slot"/g) ?? []).length
  expect([many(seen), many(folded) > 8]).toEqual([8, true])
  expect(folded.split('</summary>')[0]).not.toContain('open')
  const [, later] = /name="slot" value="([^"]+)"/.exec(folded)!
  await visit.submit(times, 'checkout/time', { slot: later! })
  const again = await visit.open('/s/tea/zh/checkout/time')
  expect(again.html.split('<details class="later"')[1]!.split('</summary>')[0]).toContain('open')
})
