import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/testing/books.ts'
import { findDifferences } from '#server/admin/books.ts'
import { shopVisit, type Seen, type ShopVisit } from '#server/testing/shop-visit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, takeOrders, type TestShop } from '#server/testing/web-shop.ts'

const PRODUCT = '/s/tea/zh/p/green-tea-1'

let server: TestServer
const shop = (): TestShop => ({ organisation: server.one, store: server.one.stores[0], prefix: 'tea' })
const sku = (n: number) => shop().store.skus[n]!.id
const sql = (text: string, values: readonly unknown[] = []) => server.db.query({ text, values: [...values] })
const orders = () =>
  rowsOf<{ number: string; total_cents: number; buyer_name: string; language: string; pay_by: string }>(
    server.db,
    'select number, total_cents, buyer_name, language, pay_by from online_order order by number',
  )

beforeAll(async () => {
  server = await startTestServer()
  await openShop(server, shop())
  for (const n of [0, 1]) await putOnSale(server, shop(), sku(n))
  await takeOrders(server, shop())
})
afterAll(() => server.close())
let before: { readonly price: number }
beforeEach(async () => {
  await sql('delete from rate_limit')
  const [row] = await rowsOf<{ price: number }>(
    server.db,
    `select price_cents as price from sku where id = '${sku(0)}'`,
  )
  before = row!
})
afterEach(async () => {
  await sql('update sku set price_cents = $2 where id = $1', [sku(0), before.price])
  await sql('update online_sku set member_limit_milli = null')
  await sql('update pickup_slot set capacity = null')
  await sql(`update online_product set state = 2`)
  await sql('update shop_selling set takes_orders = true, pay_at_pickup = true')
  await sql('update store set in_business = true')
})

/** A visitor with so many of the first product in the basket. */
async function withBasket(quantity = '1', language: 'zh' | 'en' = 'zh'): Promise<{ visit: ShopVisit; basket: Seen }> {
  const visit = shopVisit(server, language)
  const product = await visit.open(PRODUCT.replace('/zh/', `/${language}/`))
  return { visit, basket: await visit.submit(product, 'basket/add', { quantity }) }
}

/** … who has gone through the checkout up to its last page. */
async function atReview(quantity = '1', language: 'zh' | 'en' = 'zh') {
  const { visit } = await withBasket(quantity, language)
  const time = await visit.open(`/s/tea/${language}/checkout`)
  const contact = await visit.submit(time, 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name: '李雷', phone: '(718) 555-0133' })
  return { visit, review }
}

describe('a buyer', () => {
  it('orders in Chinese by forms alone, from the product to the page of the order', async () => {
    const { visit, basket } = await withBasket('2')
    expect(basket.path).toBe('/s/tea/zh/basket')
    expect(basket.text).toContain('绿茶 1 $2.02 / 件')
    expect(basket.text).toContain('商品合计 $4.04')
    const time = await visit.open('/s/tea/zh/checkout')
    expect(time.path).toBe('/s/tea/zh/checkout/time')
    expect(time.html.match(/type="radio"[^>]*checked/g)).toHaveLength(1)
    const contact = await visit.submit(time, 'checkout/time')
    expect(contact.path).toBe('/s/tea/zh/checkout/contact')
    const review = await visit.submit(contact, 'checkout/contact', { name: '李雷', phone: '(718) 555-0133' })
    expect(review.text).toContain('商品合计 $4.04 小额订单费 $0.50 合计 $4.54 付款方式 取货时付款')
    const order = await visit.submit(review, 'checkout/review')
    expect(order.path).toMatch(/^\/s\/tea\/zh\/order\/[\w-]{32}\?placed$/)
    expect(order.text).toMatch(/订单 ON-A-\d+ 已收到，等待备货 取货码 \d{6}/)
    expect(order.text).toContain('李雷 · 7185550133')
    expect((await orders()).at(-1)).toMatchObject({
      total_cents: 454,
      buyer_name: '李雷',
      language: 'zh',
      pay_by: 'counter',
    })
    expect((await visit.open('/s/tea/zh/basket')).text).toContain('购物车是空的。')
  })

  it('sees the number of lines at the head of pages that are kept for everybody', async () => {
    const { visit } = await withBasket()
    expect((await visit.open('/s/tea/zh/all')).html).toContain('>购物车（1）</a>')
    expect((await shopVisit(server).open('/s/tea/zh/all')).html).toContain('>购物车</a>')
    expect((await visit.open('/s/tea/zh/all')).headers.get('Cache-Control')).toBe('private, no-cache')
  })

  it('changes a quantity, takes a line out, and puts it back', async () => {
    const { visit, basket } = await withBasket('2')
    const more = await visit.submit(basket, 'basket/change', { quantity: '3' })
    expect(more.text).toContain('商品合计 $6.06')
    const out = await visit.submit(more, 'basket/remove')
    expect(out.text).toContain('已移除“绿茶 1”。')
    expect(out.text).toContain('购物车是空的。')
    expect((await visit.submit(out, 'basket/undo')).text).toContain('商品合计 $6.06')
    expect((await visit.submit(basket, 'basket/change', { quantity: '0' })).text).toContain('已移除“绿茶 1”。')
  })

  it('presses for one more or one less; less than one takes the line out', async () => {
    const { visit, basket } = await withBasket('2')
    const more = await visit.submit(basket, 'basket/change', { step: '1' })
    expect(more.text).toContain('商品合计 $6.06')
    // the enter key presses the first button of a form, and takes what was typed
    const [, form = ''] = /<form[^>]*basket\/change[^>]*>([\s\S]*?)<\/form>/.exec(more.html) ?? []
    expect(/<button[^>]*>/.exec(form)?.[0]).not.toContain('name="step"')
    const one = await visit.submit(await visit.submit(more, 'basket/change', { step: '-1' }), 'basket/change', {
      step: '-1',
    })
    expect(one.text).toContain('商品合计 $2.02')
    expect((await visit.submit(one, 'basket/change', { step: '-1' })).text).toContain('已移除“绿茶 1”。')
  })

  it('gets one line for what is put in twice', async () => {
    const { visit } = await withBasket('2')
    const again = await visit.submit(await visit.open(PRODUCT), 'basket/add', { quantity: '1' })
    expect(again.text).toContain('商品合计 $6.06')
    expect(again.html.match(/<li class="line">/g)).toHaveLength(1)
  })

  it('keeps what was typed, also where it was refused', async () => {
    const { visit } = await withBasket()
    const contact = await visit.submit(await visit.open('/s/tea/zh/checkout'), 'checkout/time')
    const refused = await visit.submit(contact, 'checkout/contact', { name: '李雷', phone: '12', mail: 'li@' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('请输入 10 位数字的美国电话。')
    expect(refused.text).toContain('请输入有效的邮箱')
    expect(refused.html).toMatch(/role="alert"[^>]*autofocus/)
    const later = await visit.open('/s/tea/zh/checkout/contact')
    for (const typed of ['李雷', '12', 'li@']) expect(later.html).toContain(`value="${typed}"`)
  })

  it('cannot jump over a step', async () => {
    const { visit } = await withBasket()
    expect((await visit.open('/s/tea/zh/checkout/review')).path).toBe('/s/tea/zh/checkout/time')
    expect((await shopVisit(server).open('/s/tea/zh/checkout/review')).path).toBe('/s/tea/zh/basket')
  })
})

describe('one order', () => {
  it('comes of a form that is sent five times at once, and again later', async () => {
    const { visit, review } = await atReview()
    const count = (await orders()).length
    const all = await Promise.all(Array.from({ length: 5 }, () => visit.submit(review, 'checkout/review')))
    const [first] = all
    expect(all.map(({ status, path }) => ({ status, path }))).toEqual(
      all.map(() => ({ status: 200, path: first!.path })),
    )
    expect((await visit.submit(review, 'checkout/review')).path).toBe(first!.path)
    expect(await orders()).toHaveLength(count + 1)
  })

  it('costs what the server says, whatever total was sent', async () => {
    const count = (await orders()).length
    for (const total of ['1', '0', '-5', '', '99999999999999999999', '252.5']) {
      const { visit, review } = await atReview()
      const refused = await visit.submit(review, 'checkout/review', { total })
      expect(refused.status, total).toBe(409)
      expect(refused.text).toContain('变为 2.52，请确认。')
    }
    expect(await orders()).toHaveLength(count)
  })

  it('is not paid in a way that the store does not take', async () => {
    const { visit, review } = await atReview()
    const refused = await visit.submit(review, 'checkout/review', { pay: 'card' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('目前无法这样付款')
  })

  it('comes by few forms: a network that sends hundreds a minute waits', async () => {
    const { visit, review } = await atReview()
    await sql(
      `insert into rate_limit (key, points, ends_at) values ('shop-form ', 300, $1)
      on conflict (key) do update set points = excluded.points, ends_at = excluded.ends_at`,
      [new Date(server.clock.now + 30_000)],
    )
    const refused = await visit.submit(review, 'checkout/review')
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('操作太频繁')])
    await sql('delete from rate_limit')
    expect((await visit.submit(review, 'checkout/review')).text).toContain('取货码')
  })

  it('is one of thirty that a network may place in an hour; what was typed is kept', async () => {
    const { visit, review } = await atReview()
    await sql(`insert into rate_limit (key, points, ends_at) values ('shop-order ', 30, $1)`, [
      new Date(server.clock.now + 90_000),
    ])
    const refused = await visit.submit(review, 'checkout/review')
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('请 2 分钟后再试')])
    await sql('delete from rate_limit')
    expect((await visit.submit(review, 'checkout/review')).text).toContain('取货码')
  })
})

describe('is said in the buyer’s language, with what to do', () => {
  it('that a price changed: at the line, and before the order is placed', async () => {
    const { visit, review } = await atReview()
    await sql('update sku set price_cents = 303 where id = $1', [sku(0)])
    const again = await visit.submit(review, 'checkout/review')
    expect(again.status).toBe(409)
    expect(again.text).toContain('总价由 2.52 变为 3.53，请确认。')
    expect(again.text).toContain('价格由 $2.02 变为 $3.03。')
    expect((await visit.submit(again, 'checkout/review')).text).toContain('合计 $3.53')
  })

  it('that a time was taken: the next one is offered and chosen', async () => {
    const { visit, review } = await atReview()
    const { text } = review
    const [, from] = /今天 (\d+:\d+)–/.exec(text) ?? []
    const minute = Number(from!.split(':')[0]) * 60 + Number(from!.split(':')[1])
    await sql(
      `insert into pickup_slot (org_id, store_id, day, from_minute, kind, capacity, taken)
        values ($1, $2, $3, $4, 'pickup', 0, 0)
        on conflict (org_id, store_id, day, from_minute, kind) do update set capacity = 0`,
      [shop().store.orgId, shop().store.storeId, '2026-10-14', minute],
    )
    const gone = await visit.submit(review, 'checkout/review')
    expect(gone.status).toBe(409)
    expect(gone.text).toMatch(/该时段已满，最近可选 今天 \d+:\d+–/)
    expect(gone.html).toMatch(/role="status"/)
    expect(gone.html).not.toContain(`value="2026-10-14 ${minute}"`)
    const contact = await visit.submit(gone, 'checkout/time')
    expect(contact.html).toContain('value="李雷"')
    const placed = await visit.submit(await visit.submit(contact, 'checkout/contact'), 'checkout/review')
    expect(placed.text).toContain('取货码')
  })

  it.each([
    ['zh', '绿茶 1: 仅剩 1，请修改数量。'],
    ['en', 'Green tea 1: Only 1 left. Change the quantity to go on.'],
  ] as const)('that goods ran short (%s): the line is marked in the basket', async (language, words) => {
    const { visit, review } = await atReview('2', language)
    const [stock] = await rowsOf<{ shelf: number; warehouse: number; locked: number }>(
      server.db,
      `select shelf_milli as shelf, warehouse_milli as warehouse, locked_milli as locked from sku_stock where item_id = '${sku(0)}'`,
    )
    await sql('update sku_stock set shelf_milli = locked_milli + 1000, warehouse_milli = 0 where item_id = $1', [
      sku(0),
    ])
    const short = await visit.submit(review, 'checkout/review')
    expect([short.status, short.text]).toEqual([409, expect.stringContaining(words)])
    expect(short.html).toMatch(/id="quantity-[0-9a-f-]+"[^>]*aria-invalid="true"/)
    expect(short.text).not.toContain(language === 'zh' ? '去结账' : 'Go to checkout')
    await sql('update sku_stock set shelf_milli = $2, warehouse_milli = $3 where item_id = $1', [
      sku(0),
      stock!.shelf,
      stock!.warehouse,
    ])
  })

  it('that goods were taken down, by the name under which they were put in', async () => {
    const { visit, review } = await atReview()
    await sql('update online_product set state = 1')
    const refused = await visit.submit(review, 'checkout/review')
    expect(refused.text).toContain('绿茶 1: 已下架，请移除。')
    expect((await visit.submit(refused, 'basket/remove')).text).toContain('购物车是空的。')
  })

  it('that a purchase is limited', async () => {
    await sql('update online_sku set member_limit_milli = 1000')
    const { basket } = await withBasket('2')
    expect(basket.text).toContain('每人限购 1，请修改数量。')
  })

  it.each(['0', '-1', '', 'x', '1.5', '99999999', '1e3'])('that %j is no quantity', async (quantity) => {
    const visit = shopVisit(server)
    const refused = await visit.submit(await visit.open(PRODUCT), 'basket/add', { quantity })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('请输入有效的数量。')])
  })

  it('that there are no such goods here: of another store, unpublished, or no id at all', async () => {
    const others = server.two.stores[0].skus[0]!.id
    for (const one of [others, sku(3), 'x', '', "' or 1=1"]) {
      const visit = shopVisit(server)
      const refused = await visit.submit(await visit.open(PRODUCT), 'basket/add', { sku: one })
      expect([refused.status, refused.text], one).toEqual([422, expect.stringContaining('目前无法购买')])
    }
  })

  it('that a basket is full', async () => {
    const { visit, basket } = await withBasket()
    await sql(
      `insert into shop_basket_line (org_id, store_id, basket_id, id, sku_id, pack_id, quantity_milli, name_zh, name_en, price_cents)
        select org_id, store_id, basket_id, gen_random_uuid(), sku_id, gen_random_uuid(), 1000, '', '', 0
        from shop_basket_line cross join generate_series(1, 99) where shop_basket_line.basket_id =
          (select basket_id from shop_basket_line where id = $1)`,
      [/name="line" value="([^"]+)"/.exec(basket.html)![1]],
    )
    const other = await visit.open('/s/tea/zh/p/green-tea-2')
    const refused = await visit.submit(other, 'basket/add')
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('购物车最多放 100 种商品。')])
  })
})

describe('a basket', () => {
  it('is never another visitor’s', async () => {
    const { visit, basket } = await withBasket('2')
    const stranger = shopVisit(server)
    const own = await stranger.submit(await stranger.open(PRODUCT), 'basket/add', { quantity: '1' })
    const line = /name="line" value="([^"]+)"/.exec(basket.html)![1]!
    await stranger.submit(own, 'basket/remove', { line })
    await stranger.submit(own, 'basket/change', { line, quantity: '9' })
    expect((await visit.open('/s/tea/zh/basket')).text).toContain('商品合计 $4.04')
    expect((await stranger.open('/s/tea/zh/basket')).text).toContain('商品合计 $2.02')
  })

  it('is stored without the secret of its cookie, and ends after 30 days', async () => {
    const { visit } = await withBasket()
    const secret = visit.cookie().split('=')[1]!
    const rows = await rowsOf(server.db, 'select * from shop_basket')
    expect(JSON.stringify(rows)).not.toContain(secret)
    await sql(`update shop_basket set ends_at = $1`, [new Date(server.clock.now - 1)])
    expect((await visit.open('/s/tea/zh/basket')).text).toContain('购物车是空的。')
    expect((await visit.submit(await visit.open(PRODUCT), 'basket/add')).text).toContain('商品合计 $2.02')
  })

  it('shows names with markup as text', async () => {
    await sql(
      `update product set name_zh = '<img src=x onerror=alert(1)>"' where id = (select product_id from sku where id = $1)`,
      [sku(1)],
    )
    const visit = shopVisit(server)
    const basket = await visit.submit(await visit.open('/s/tea/zh/p/green-tea-2'), 'basket/add')
    expect(basket.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(basket.html).not.toContain('<img src=x')
    await visit.submit(await visit.open('/s/tea/zh/checkout'), 'checkout/time')
    const contact = await visit.open('/s/tea/zh/checkout/contact')
    const review = await visit.submit(contact, 'checkout/contact', { name: '"><script>1</script>', mail: 'a@b.cd' })
    const order = await visit.submit(review, 'checkout/review')
    for (const { html } of [review, order]) {
      expect(html).not.toContain('<script>1')
      expect(html).toContain('&lt;script&gt;1&lt;/script&gt;')
    }
  })
})

it('and all of it leaves the books of the store in order', async () => {
  expect((await orders()).length).toBeGreaterThan(5)
  expect(await findDifferences(server.db)).toEqual([])
})
