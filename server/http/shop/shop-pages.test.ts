import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { priceChanges } from '#contract/catalogue/price-changes.ts'
import { storefront } from '#contract/online/storefront.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { placePieces } from '#server/testing/pick-order.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, productOf, putOnSale, type TestShop } from '#server/testing/web-shop.ts'

let server: TestServer
let productId = ''
beforeAll(async () => {
  server = await startTestServer()
  productId = await productOf(server, store(), sku().id)
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const sku = () => store().skus[0]!
const shop = (): TestShop => ({ organisation: server.one, store: store(), prefix: 'tea' })
const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => server.callAs('manager', endpoint, input)
const setProfile = (change: object) =>
  server.db.query({
    text: 'update store set profile = profile || $2, version = version + 1 where id = $1',
    values: [store().storeId, JSON.stringify(change)],
  })

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await server.fetch(`http://shop.test${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const product = (language = 'en') => page(`/s/tea/${language}/p/green-tea-1`)

beforeEach(async () => {
  await server.db.query({ text: 'delete from online_sku' })
  await server.db.query({ text: 'delete from product_handle' })
  await server.db.query({ text: 'delete from product_image' })
  await server.db.query({ text: 'delete from online_product' })
  await openShop(server, shop())
  await putOnSale(server, shop(), sku().id)
})

describe('the public API', () => {
  const get = async (path: string, language = 'en') => {
    const { status, text } = await page(`/b/storefront/v1/${path}`, { 'Accept-Language': language })
    return { status, data: JSON.parse(text) as Record<string, unknown>, text }
  }

  it('says what the pages say, and refuses with a status and a sentence', async () => {
    expect((await get('tea/store')).data).toMatchObject({ name: 'First', pickup: true, delivery: false })
    const { data } = await get('tea/products')
    expect(data).toMatchObject({ total: 1, items: [{ handle: 'green-tea-1', priceFrom: 202 }] })
    const one = (await get('tea/products/green-tea-1')).data
    expect(one).toMatchObject({ id: productId, pickup: true, variants: [{ id: sku().id, price: 202 }] })
    expect((await get('tea/categories')).data).toMatchObject({ categories: [{ name: { en: 'Drinks' } }] })
    expect((await get('tea/search?q=lv')).data).toMatchObject({ total: 1 })
    const availability = (await get(`tea/availability?skus=${sku().id},${store().skus[1]!.id}`)).data
    expect(availability).toEqual({ skus: [{ skuId: sku().id, state: 'available' }] })
    const today = new Intl.DateTimeFormat('en-CA').format(server.clock.now)
    expect((await get(`tea/slots?kind=delivery&day=${today}`)).data).toEqual({ slots: [] })
    expect((await get('tea/zip/11201')).data).toEqual({ served: false })

    expect(await get('none/store', 'zh')).toMatchObject({
      status: 404,
      data: { error: { code: 'shop.missing', message: '这里没有网店。', retry: 'never' } },
    })
    expect((await get('tea/products/nothing')).status).toBe(404)
    expect(await get('tea/zip/1')).toMatchObject({ status: 400, data: { error: { fields: ['code'] } } })
    expect((await get('tea/availability?skus=%00')).status).toBe(400)
    expect((await get('tea/search?q=%00&page=2')).status).toBe(200)
    expect((await get('tea/nothing')).status).toBe(404)
    expect((await get('openapi.json')).text).toContain('/{prefix}/products/{handle}')
  })

  it('never says what only the store may know', async () => {
    await server.db.query({ text: 'update sku set cost_cents = 4321 where id = $1', values: [sku().id] })
    for (const path of ['store', 'categories', 'products', 'products/green-tea-1', 'search?q=tea']) {
      const { text } = await get(`tea/${path}`)
      expect(text).not.toMatch(/cost|reserve|supplier|place|stock|4321/i)
      expect(text).not.toContain(server.one.orgId)
    }
  })
})

describe('a preview', () => {
  it('shows a shop before it is on, to whoever has its link, for an hour and not to search engines', async () => {
    await setProfile({ storefront: { on: false } })
    const { address } = (await ask(storefront.preview, {})).data
    const path = new URL(address, 'http://shop.test').pathname
    const to = (await page(path, { 'Accept-Language': 'en' })).headers.get('Location')!
    expect(to).toBe(`${path}en/`)
    const first = await page(to)
    expect(first.text).toContain('Green tea 1')
    expect(first.text).toContain('content="noindex"')
    // its links stay in the preview
    expect((await page(`${path}en/p/green-tea-1`)).text).toContain(`href="${path}en/all"`)
    expect((await page('/s/tea/en/')).status).toBe(404)
    expect((await page('/s/tea/preview/wrong/en/')).status).toBe(404)
    server.clock.now += 3_600_001
    expect((await page(to)).status).toBe(404)
    server.clock.now -= 3_600_001
  })
})

describe('a web shop', () => {
  it('shows what is on sale in both languages, each page with the address of the other', async () => {
    const first = await page('/s/tea/en/')
    expect(first.status).toBe(200)
    expect(first.text).toContain('Green tea 1')
    // without a picture its name stands on the tile, once
    expect(first.text).toMatch(/<span class="own" data-tone="\d+" data-sign="G"><span class="name">Green tea 1<\/span>/)
    expect(first.text.match(/Green tea 1</g)).toHaveLength(1)
    expect(first.text).toContain('1 Quay, Brooklyn, NY 11201')
    expect(first.text).toContain('href="/s/tea/en/p/green-tea-1"')
    expect(first.text).toMatch(/hreflang="zh-CN"\s+href="http:\/\/shop\.test\/s\/tea\/zh\/"/)
    expect((await page('/s/tea/zh/')).text).toContain('绿茶 1')
    const one = await product()
    expect(one.text).toContain('<h1>Green tea 1</h1>')
    expect(one.text).toContain('$2.02')
    expect(one.text).toContain('Available')
    expect(one.text).toContain('"availability":"https://schema.org/InStock"')
    expect((await page('/s/tea/en/search?q=green')).text).toContain('Green tea 1')
    expect((await page('/s/tea/en/all')).text).toContain('Green tea 1')
    for (const { text } of [first, one]) expect(gzipSync(text).length).toBeLessThan(30_000)
  })

  it('sends a narrow window the middle size of a picture, and the first one of a page before everything else', async () => {
    await server.db.query({
      text: `insert into product_image (org_id, store_id, product_id, sort, image, alt_zh, alt_en)
        select p.org_id, p.store_id, p.id, n, 'org/' || f || '.webp', '', 'Tea ' || n
        from product p, unnest(array['front', 'back']) with ordinality i(f, n) where p.id = $1`,
      values: [productId],
    })
    await server.db.query({
      text: `update store set poster = 'org/poster.webp', version = version + 1 where id = $1`,
      values: [store().storeId],
    })
    const first = (text: string) => /<img[^>]*_mid[^>]*>/g.exec(text)![0]
    const one = (await product()).text
    expect(one.match(/<source media="\(width < 760px\)" srcset="\/b\/images\/org\/\w+_mid\.webp"/g)).toHaveLength(2)
    expect(one).toContain('<a href="/b/images/org/back.webp">')
    expect(first(one)).toMatch(/640w, \/b\/images\/org\/front\.webp 1500w/)
    expect(first(one)).toMatch(/alt="Tea 1"\s+width="640"\s+height="640"\s+loading="eager"\s+fetchpriority="high"/)
    expect(one.match(/loading="lazy"\s+fetchpriority="auto"/g)).toHaveLength(1)
    expect(first((await page('/s/tea/en/')).text)).toMatch(/class="poster"\s+src="[^"]*poster_mid\.webp"/)
  })

  it('leads to the reader’s language, and to the address that a product has now', async () => {
    const to = async (path: string, language: string) =>
      (await page(path, { 'Accept-Language': language })).headers.get('Location')
    expect(await to('/s/tea', 'en-US,en;q=0.9')).toBe('/s/tea/en/')
    expect(await to('/s/tea', 'zh-CN,en;q=0.5')).toBe('/s/tea/zh/')
    expect(await to('/s/tea', 'fr')).toBe('/s/tea/zh/')
    expect(await to('/s/tea', 'sven;q=1,zh;q=0.4,en;q=0.8')).toBe('/s/tea/en/')
    await server.db.query({
      text: `insert into product_handle (org_id, store_id, handle, product_id, current)
        select org_id, store_id, 'old-tea', product_id, false from product_handle limit 1`,
    })
    const old = await page('/s/tea/en/p/old-tea')
    expect([old.status, old.headers.get('Location')]).toEqual([301, '/s/tea/en/p/green-tea-1'])
    const map = await page('/s/tea/sitemap.xml')
    expect(map.text).toContain('<loc>http://shop.test/s/tea/zh/p/green-tea-1</loc>')
  })

  it('is not there while it is off, its store is at rest or under review, and says so in the reader’s language', async () => {
    for (const change of [
      `in_business = false`,
      `review_state = 1`,
      `profile = profile || '{"storefront": {"on": false}}'`,
    ]) {
      await server.db.query({ text: `update store set ${change} where id = $1`, values: [store().storeId] })
      for (const path of ['/s/tea', '/s/tea/en/', '/s/tea/en/p/green-tea-1', '/s/tea/sitemap.xml'])
        expect((await page(path)).status, `${change} ${path}`).toBe(404)
      await server.db.query({
        text: `update store set in_business = true, review_state = 2, profile = profile || '{"storefront": {"on": true}}' where id = $1`,
        values: [store().storeId],
      })
    }
    expect((await page('/s/none', { 'Accept-Language': 'en' })).text).toContain('There is no shop here.')
    expect((await page('/s/none/zh/')).text).toContain('这里没有网店')
    const gone = await page('/s/tea/en/p/nothing')
    expect(gone.status).toBe(404)
    expect(gone.text).toContain('This page does not exist')
    expect(gone.text).toContain('role="search"')
    expect((await page('/s/tea/en/what/ever')).status).toBe(404)
  })

  it('leads from a product to its category and to others of it', async () => {
    const alone = (await product()).text
    expect(alone).toMatch(/class="way-back"><a href="\/s\/tea\/en\/c\/[0-9a-f-]+">Drinks<\/a>/)
    expect(alone).not.toContain('More from')
    await putOnSale(server, shop(), store().skus[1]!.id)
    const { text } = await product()
    const others = text.slice(text.indexOf('More from Drinks'))
    expect(others).toContain('/s/tea/en/p/green-tea-2')
    expect(others).not.toContain('/s/tea/en/p/green-tea-1"')
    expect((await product('zh')).text).toContain('更多饮料')
  })

  it('says what is there at each request, also on a page that is kept', async () => {
    const setStock = (milli: number) =>
      server.db.query({
        text: 'update sku_stock set shelf_milli = $2, warehouse_milli = 0 where item_id = $1',
        values: [sku().id, milli],
      })
    expect((await product()).text).toContain('Available')
    await setStock(3000)
    expect((await product()).text).toContain('Only 3 left')
    await setStock(0)
    expect((await product()).text).toContain('Sold out')
    expect((await product()).text).toContain('https://schema.org/OutOfStock')
    expect((await page('/s/tea/en/all')).text).toContain('Sold out')
    await setStock(100_000)
    expect((await product()).text).not.toContain('Sold out')
    expect((await product()).text).not.toContain('100')
  })

  it('keeps its pages while only stock moves, and makes them anew once goods or their categories have changed', async () => {
    const rename = async (goods: string, category: string) => {
      await server.db.query({ text: 'update product set name_en = $2 where id = $1', values: [productId, goods] })
      const values = [store().storeId, category]
      await server.db.query({ text: 'update category set name_en = $2 where store_id = $1', values })
    }
    const names = async () => {
      // a search is not kept, the categories above it are
      const texts = [await product(), await page('/s/tea/en/search?q=green')].map(({ text }) => text)
      return [/Green tea \w/.exec(texts[0]!)?.[0], ...texts.map((text) => /Drinks( \w)?/.exec(text)?.[0])]
    }
    expect(await names()).toEqual(['Green tea 1', 'Drinks', 'Drinks'])
    await rename('Green tea 2', 'Drinks 2')
    await placePieces(server, [{ skuId: sku().id, pieces: 1 }], { paid: false })
    expect(await names()).toEqual(['Green tea 1', 'Drinks', 'Drinks'])
    await server.db.tx((tx) => nextRevision(tx, store().orgId, store().storeId))
    expect(await names()).toEqual(['Green tea 2', 'Drinks 2', 'Drinks 2'])
    await rename('Green tea 1', 'Drinks')
  })

  it('follows a planned price and the end of a sale at their instant, without any message', async () => {
    const { now } = server.clock
    const startsAt = now + 60_000
    const change = { skuIds: [sku().id], rule: { kind: 'price', value: 777 }, startsAt }
    expect((await ask(priceChanges.add, change as unknown as InputOf<typeof priceChanges.add>)).error).toBe('')
    await server.db.query({
      text: 'update online_product set off_sale_at = $1',
      values: [new Date(now + 120_000)],
    })
    expect((await product()).text).toContain('$2.02')
    server.clock.now = startsAt - 1
    expect((await product()).text).toContain('$2.02')
    server.clock.now = startsAt
    expect((await product()).text).toContain('$7.77')
    server.clock.now = now + 120_000
    expect((await product()).status).toBe(404)
    server.clock.now = now
  })

  it('is harmless whatever names say and whatever is searched for', async () => {
    const name = `<script>alert(1)</script> & "tea" <!--stock:item:${productId}-->`
    await server.db.query({
      text: 'update product set name_en = $2, description = $3 where id = $1',
      values: [productId, name, `<p>Fine</p><img src=x onerror=alert(1)>`],
    })
    await server.db.query({ text: 'update store set goods_rev = goods_rev + 1' })
    const shown = await product()
    expect(shown.text).not.toContain('<script>alert')
    expect(shown.text).not.toContain('onerror')
    expect(shown.text).toContain('&lt;script&gt;')
    expect((await page('/s/tea/en/all')).text).not.toContain('<script>alert')
    for (const text of ['x'.repeat(10_000), '<script>', '%00', '%', '_', "' or 1=1 --"])
      expect((await page(`/s/tea/en/search?q=${encodeURIComponent(text)}`)).status, text.slice(0, 10)).toBe(200)
    expect((await page('/s/tea/en/search?q=%00')).status).toBe(200)
    expect((await page('/s/tea/en/p/%00')).status).toBe(404)
    expect((await page('/s/tea/en/c/%27')).status).toBe(404)
    expect((await page('/s/tea/en/all?page=99999999999')).status).toBe(200)
    await server.db.query({
      text: `update product set name_en = 'Green tea 1', description = '' where id = $1`,
      values: [productId],
    })
  })

  it('answers whether it delivers to a ZIP code, and for how much', async () => {
    await setProfile({ delivery: true, deliveryDays: [1, 2, 3, 4, 5], deliveryBaseFee: 499, freeDeliveryFrom: 5000 })
    await server.db.query({
      text: `insert into store_postcode (org_id, store_id, code, base_cents) values ($1, $2, '11201', 650), ($1, $2, '11202', null)
        on conflict do nothing`,
      values: [server.one.orgId, store().storeId],
    })
    const asked = async (zip: string) => (await page(`/s/tea/en/delivery?zip=${zip}`)).text
    expect(await asked('11201')).toContain('Yes, we deliver to 11201 for $6.50. Free from $50.00 of goods.')
    expect(await asked('11202')).toContain('for $4.99')
    expect(await asked('99999')).toContain('We do not deliver to 99999. Pickup is possible.')
    expect(await asked('1120')).toContain('Enter a ZIP code of 5 digits.')
    expect(await asked('1120')).toContain('aria-invalid="true"')
    expect(await asked('')).not.toContain('zip-answer')
  })

  it('never shows another store’s goods, nor what only the store may know', async () => {
    const other = server.two.stores[0].skus[0]!.id
    await server.db.query({
      text: `insert into online_product (org_id, store_id, product_id, state)
        select org_id, store_id, product_id, 2 from sku where id = $1 on conflict do nothing`,
      values: [other],
    })
    await server.db.query({ text: `update sku set cost_cents = 4321 where id = $1`, values: [sku().id] })
    const listed = (await page('/s/tea/en/all')).text
    expect(listed.match(/<li>\s*<a href="\/s\/tea\/en\/p\//g)).toHaveLength(1)
    for (const path of ['all', '', 'p/green-tea-1', 'about', 'search?q=tea']) {
      const { text } = await page(`/s/tea/en/${path}`)
      expect(text).not.toContain('43.21')
      expect(text).not.toContain(server.one.orgId)
    }
  })

  it('has a policy of its own: no inline script, no inline style, forms say where they come from', async () => {
    const { headers, text } = await page('/s/tea/en/')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('Content-Security-Policy')).toContain("style-src 'self';")
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe-inline')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(text).not.toMatch(/\sstyle=|\son\w+=/)
    const [stylesheet] = /\/s\/-\/shop\.[0-9a-f]{12}\.css/.exec(text)!
    const css = await page(stylesheet)
    expect(css.headers.get('Cache-Control')).toContain('immutable')
    expect((await page('/s/-/shop.0.css')).status).toBe(404)
    expect((await page('/healthz')).headers.get('Referrer-Policy')).toBe('no-referrer')
  })
})

it('the first page says what a buyer gets, and a shop without a logo has the first letter of its name', async () => {
  await setProfile({ preparationMinutes: 25, refundDays: 14 })
  const english = await page('/s/tea/en/')
  expect(english.text).toContain('Ready for pickup in about 25 minutes')
  expect(english.text).toContain('14 days to return it')
  expect(english.text).toContain('data-letter="F"')
  await setProfile({ refundDays: 0 })
  const chinese = await page('/s/tea/zh/')
  expect(chinese.text).toContain('约 25 分钟后可自提')
  expect(chinese.text).not.toContain('天内可退')
})
