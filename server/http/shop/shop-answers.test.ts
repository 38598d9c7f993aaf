import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShopPageFacts } from '#contract/storefront/page-facts.ts'
import { storefront } from '#contract/online/storefront.ts'
import { shopModule } from '#server/http/shop/page-files.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, putOnSale, type TestShop } from '#server/testing/web-shop.ts'

let server: TestServer
const store = () => server.one.stores[0]
const shop = (): TestShop => ({ organisation: server.one, store: store(), prefix: 'tea' })
const skuId = (n: number) => store().skus[n]!.id
const ids: string[] = []

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  await openShop(server, shop())
  for (const n of [0, 1]) ids.push(await putOnSale(server, shop(), skuId(n)))
})
afterAll(() => server.close())
beforeEach(() => server.db.query({ text: 'delete from rate_limit' }))

const raw = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(`http://shop.test${path}`, { headers: { 'Accept-Language': 'en', ...headers } })
const page = async (path: string, headers: Record<string, string> = {}) => (await raw(path, headers)).text()
const api = async (path: string) => JSON.parse(await page(`/b/storefront/v1/tea/${path}`)) as Record<string, unknown>
const changed = () => server.db.query({ text: 'update store set goods_rev = goods_rev + 1' })
const setStock = (milli: number) =>
  server.db.query({
    text: 'update sku_stock set shelf_milli = $2, warehouse_milli = 0 where item_id = $1',
    values: [skuId(0), milli],
  })

describe('what a reader has already', () => {
  it.each([
    '/s/tea/en/',
    '/s/tea/en/all',
    '/s/tea/en/p/green-tea-1',
    '/s/tea/en/search?q=tea',
    '/s/tea/sitemap.xml',
    '/b/storefront/v1/tea/products',
    '/b/storefront/v1/tea/products/green-tea-1',
  ])('is not sent again: %s', async (path) => {
    const first = await raw(path)
    const tag = first.headers.get('ETag')!
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const again = await raw(path, { 'If-None-Match': known })
      expect([again.status, await again.text(), again.headers.get('ETag')], known).toEqual([304, '', tag])
      expect(again.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'))
      expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    expect((await raw(path, { 'If-None-Match': 'W/"of-something-else"' })).status).toBe(200)
  })

  it('is sent as soon as anything of it is another: the stock on a page that is kept, a name', async () => {
    const path = '/s/tea/en/p/green-tea-1'
    const tagOf = async (headers: Record<string, string> = {}) => {
      const { status, headers: given } = await raw(path, headers)
      return { status, tag: given.get('ETag')! }
    }
    const { tag } = await tagOf()
    await setStock(3000)
    const second = await tagOf({ 'If-None-Match': tag })
    expect(second).toMatchObject({ status: 200 })
    expect(second.tag).not.toBe(tag)
    await setStock(100_000)
    expect(await tagOf({ 'If-None-Match': tag })).toEqual({ status: 304, tag })
  })

  it('is the same in each coding, and a page that does not exist has no tag', async () => {
    const [plain, packed] = [await raw('/s/tea/en/all'), await raw('/s/tea/en/all', { 'Accept-Encoding': 'br' })]
    expect(packed.headers.get('ETag')).toBe(plain.headers.get('ETag'))
    expect([plain.headers.get('Vary'), packed.headers.get('Vary')]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text())
    expect((await raw('/s/tea/en/nothing', { 'If-None-Match': '*' })).status).toBe(404)
    expect((await raw('/b/storefront/v1/tea/products/nothing', { 'If-None-Match': '*' })).status).toBe(404)
  })
})

describe('a limit for each network', () => {
  const from = (address: string, language = 'en') => ({ 'X-Forwarded-For': address, 'Accept-Language': language })
  /** As if so many had been answered by now. */
  const answered = (what: string, points: number, network: string) =>
    server.db.query({
      text: `insert into rate_limit (key, points, ends_at) values ($1, $2, $3)`,
      values: [`shop-${what} ${network}`, points, new Date(server.clock.now + 20_000)],
    })

  it('refuses a search above it with a page in the reader’s language, and answers others and other pages', async () => {
    await answered('search', 299, '203.0.113.9')
    expect((await raw('/s/tea/en/search?q=tea', from('203.0.113.9'))).status).toBe(200)
    const refused = await raw('/s/tea/en/search?q=green+tea', from('203.0.113.9'))
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '20'])
    const text = await refused.text()
    expect(text).toContain('Too many searches')
    expect(text).toContain('Search again in 20 seconds.')
    expect(text).toContain('value="green tea"')
    expect(await page('/s/tea/zh/search?q=tea', from('203.0.113.9', 'zh'))).toContain('请 20 秒后再搜索。')
    expect((await raw('/s/tea/en/search?q=tea', from('203.0.113.10'))).status).toBe(200)
    expect((await raw('/s/tea/en/all', from('203.0.113.9'))).status).toBe(200)
    server.clock.now += 20_000
    expect((await raw('/s/tea/en/search?q=tea', from('203.0.113.9'))).status).toBe(200)
  })

  it('counts searches of the API with those of pages, and its other calls by themselves', async () => {
    await answered('search', 298, '203.0.113.9')
    await answered('api', 1199, '203.0.113.9')
    const call = async (path: string, language = 'en') => {
      const answer = await raw(`/b/storefront/v1/tea/${path}`, from('203.0.113.9', language))
      return { status: answer.status, wait: answer.headers.get('Retry-After'), text: await answer.text() }
    }
    expect((await raw('/s/tea/en/search?q=tea', from('203.0.113.9'))).status).toBe(200)
    expect((await call('search?q=tea')).status).toBe(200)
    expect(await call('search?q=tea', 'zh')).toEqual({
      status: 429,
      wait: '20',
      text: '{"error":{"code":"shop.too-many-requests","message":"查询太频繁，请稍后再试。","fields":[],"retry":"later"}}',
    })
    expect((await call('products')).status).toBe(200)
    expect(await call('products')).toMatchObject({ status: 429, wait: '20' })
    expect((await call('products')).text).toContain('Too many requests.')
  })

  it('is for a whole household of IPv6 addresses', async () => {
    await answered('search', 300, '2001:db8:1:2::/64')
    expect((await raw('/s/tea/en/search?q=tea', from('2001:db8:1:2::77'))).status).toBe(429)
    expect((await raw('/s/tea/en/search?q=tea', from('2001:db8:1:3::77'))).status).toBe(200)
  })
})

describe('lists', () => {
  it('neither show nor count nor map what is on sale and lost its price', async () => {
    expect(await api('products')).toMatchObject({ total: 2 })
    const price = (cents: number | null) =>
      server.db.query({ text: 'update sku set price_cents = $2 where id = $1', values: [skuId(1), cents] })
    await price(null)
    await changed()
    for (const path of ['products', 'search?q=green'])
      expect(await api(path), path).toMatchObject({ total: 1, items: [{ handle: 'green-tea-1' }] })
    expect(await page('/s/tea/en/search?q=green')).toContain('“green”: 1 product')
    expect(await page('/s/tea/sitemap.xml')).not.toContain('green-tea-2')
    expect((await raw('/s/tea/en/p/green-tea-2')).status).toBe(404)
    // a price of its own on the web is one
    await server.db.query({ text: 'update online_sku set price_cents = 450 where sku_id = $1', values: [skuId(1)] })
    await changed()
    expect(await api('products')).toMatchObject({ total: 2 })
    // a variant that the web does not show has none there
    await server.db.query({ text: 'update online_sku set shown = false where sku_id = $1', values: [skuId(1)] })
    await changed()
    expect(await api('products')).toMatchObject({ total: 1 })
    await server.db.query({
      text: 'update online_sku set price_cents = null, shown = true where sku_id = $1',
      values: [skuId(1)],
    })
    // nor has one that is retired
    const retired = (status: number) =>
      server.db.query({
        text: 'update sku set price_cents = 303, status = $2 where id = $1',
        values: [skuId(1), status],
      })
    await retired(2)
    await changed()
    expect(await api('products')).toMatchObject({ total: 1 })
    await retired(1)
    await changed()
    expect(await api('products')).toMatchObject({ total: 2 })
    await price(null)
    // one that is planned begins at its instant
    const at = new Date(server.clock.now + 60_000)
    await server.db.query({
      text: 'update sku set next_price_cents = 300, next_price_at = $2 where id = $1',
      values: [skuId(1), at],
    })
    await changed()
    expect(await api('products')).toMatchObject({ total: 1 })
    server.clock.now += 60_000
    expect(await api('products')).toMatchObject({ total: 2 })
    await server.db.query({
      text: 'update sku set next_price_cents = null, next_price_at = null where id = $1',
      values: [skuId(1)],
    })
    await price(303)
    await changed()
  })

  it('say in a sitemap when each product was last changed', async () => {
    await server.db.query({
      text: `update product set updated_at = '2026-10-20T08:30:00Z' where id = $1`,
      values: [ids[0]],
    })
    const map = await page('/s/tea/sitemap.xml')
    expect(map).toContain(
      '<loc>http://shop.test/s/tea/en/p/green-tea-1</loc><lastmod>2026-10-20T08:30:00.000Z</lastmod>',
    )
    expect(map).toContain('<loc>http://shop.test/s/tea/en/about</loc></url>')
  })
})

describe('what can be had of products', () => {
  it('is told of variants and of products in one call, and of nothing that is not on sale', async () => {
    await setStock(0)
    const asked = `availability?products=${ids.join(',')},${store().storeId}&skus=${skuId(0)},${skuId(5)}`
    const { skus, products } = (await api(asked)) as { skus: unknown[]; products: unknown[] }
    expect(skus).toEqual([{ skuId: skuId(0), state: 'out' }])
    expect(products).toHaveLength(2)
    expect(products).toEqual(
      expect.arrayContaining([
        { productId: ids[0], state: 'out' },
        { productId: ids[1], state: 'available' },
      ]),
    )
    expect(await api('availability')).toMatchObject({ error: { code: 'input.invalid', fields: ['skus'] } })
    await setStock(100_000)
  })

  it('has its place in every page, whether there is something to say or not', async () => {
    expect(await page('/s/tea/en/all')).toContain(`<span class="stock" data-product="${ids[0]}"></span>`)
    await setStock(0)
    expect(await page('/s/tea/en/all')).toContain(`<span class="stock out" data-product="${ids[0]}">Sold out</span>`)
    expect(await page('/s/tea/en/p/green-tea-1')).toContain(
      `<span class="stock out" data-variant="${skuId(0)}">Sold out</span>`,
    )
    await setStock(100_000)
  })
})

describe('a product', () => {
  const path = '/s/tea/en/p/green-tea-1'
  const product = async () => (await page(path)).replaceAll(/\s+/g, ' ')

  it('is sold in packs, each with what one unit costs in it, from the instant on at which a price is planned', async () => {
    await server.db.query({
      text: `insert into sku_pack (org_id, store_id, sku_id, id, name_zh, name_en, quantity_milli, price_cents, sell, status)
        values ($1, $2, $3, gen_random_uuid(), '箱', 'Case', 12000, 2000, true, 1),
          ($1, $2, $3, gen_random_uuid(), '托盘', 'Pallet', 480000, 40000, false, 1),
          ($1, $2, $3, gen_random_uuid(), '旧箱', 'Old case', 6000, 1000, true, 2),
          ($1, $2, $3, gen_random_uuid(), '袋', 'Bag', 3000, null, true, 1)`,
      values: [server.one.orgId, store().storeId, skuId(0)],
    })
    await changed()
    expect(await product()).toMatch(
      /Case \(12 \w+\)<\/span> <span class="price">\$20\.00<\/span> <span class="hint">\$1\.67 \/ \w+/,
    )
    for (const other of ['Pallet', 'Old case', 'Bag']) expect(await product()).not.toContain(other)
    const { variants } = (await api('products/green-tea-1')) as { variants: { packs: object[] }[] }
    expect(variants[0]!.packs).toMatchObject([{ name: { zh: '箱', en: 'Case' }, quantity: 12_000, price: 2000 }])

    await server.db.query({
      text: `update sku_pack set next_price_cents = 1800, next_price_at = $1 where name_en = 'Case'`,
      values: [new Date(server.clock.now + 60_000)],
    })
    await changed()
    expect(await product()).toContain('$20.00')
    server.clock.now += 60_000
    expect(await product()).toContain('$18.00')
    expect(await product()).toContain('$1.50 / ')

    // the counter's price of a pack says nothing of a variant that the web sells at another price
    await server.db.query({ text: 'update online_sku set price_cents = 120 where sku_id = $1', values: [skuId(0)] })
    await changed()
    expect(await product()).not.toContain('Case')
    await server.db.query({ text: 'update online_sku set price_cents = null where sku_id = $1', values: [skuId(0)] })
  })

  it('names the guarantees that are offered with it, and until when goods can be returned', async () => {
    await server.db.query({
      text: `with t as (insert into guarantee_type (org_id, store_id, id, name_zh, name_en)
          values ($1, $2, gen_random_uuid(), '屏幕', 'Screen') returning id),
        g as (insert into guarantee (org_id, store_id, id, type_id, name_zh, name_en, price_cents, valid_days, status)
          select $1, $2, gen_random_uuid(), t.id, v.zh, v.en, 999, 365, v.status
          from t, (values ('一年', 'One year', 1), ('两年', 'Two years', 2)) v (zh, en, status) returning id)
        insert into sku_guarantee (org_id, store_id, sku_id, guarantee_id) select $1, $2, $3, id from g`,
      values: [server.one.orgId, store().storeId, skuId(0)],
    })
    await server.db.query({
      text: `update store set profile = profile || '{"refundDays": 14}', version = version + 1 where id = $1`,
      values: [store().storeId],
    })
    const text = await product()
    expect(text).toContain('Screen · One year <span class="price">$9.99</span>')
    expect(text).not.toContain('Two years')
    expect(text).toContain('Goods can be returned within 14 days after you received them.')
    const { variants } = (await api('products/green-tea-1')) as { variants: { guarantees: object[] }[] }
    expect(variants[0]!.guarantees).toMatchObject([{ name: { en: 'One year' }, price: 999, days: 365 }])
  })
})

describe('the module of the build', () => {
  it('is loaded by no page where none was built', async () => {
    const text = await page('/s/tea/en/')
    expect(text).not.toContain('<script type="module"')
    expect(text).not.toContain('data-shop')
    expect(shopModule('/nowhere')).toBeUndefined()
  })

  it('is loaded by every page where one was built, from an address that changes with its text', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'evertill-shop-'))
    const built = (text: string) => {
      writeFileSync(join(folder, 'web-shop.js'), text)
      return shopModule(folder)!.address
    }
    const earlier = built('first()')
    const address = built('second()')
    expect(address).toMatch(/^\/s\/-\/shop\.[0-9a-f]{12}\.js$/)
    expect(earlier).not.toBe(address)
    const withApp = await startTestServer({ app: folder })
    rmSync(folder, { recursive: true })
    const one = { organisation: withApp.one, store: withApp.one.stores[0], prefix: 'tea' }
    await openShop(withApp, one)
    await putOnSale(withApp, one, one.store.skus[0]!.id)
    for (const path of [
      'en/',
      'zh/all',
      'en/p/green-tea-1',
      'en/search?q=tea',
      'en/delivery',
      'en/about',
      'en/nothing',
    ]) {
      const text = await (await withApp.fetch(`/s/tea/${path}`)).text()
      expect(text, path).toContain(`<script type="module" src="${address}" fetchpriority="low"></script>`)
      const facts = JSON.parse(/data-shop="([^"]*)"/.exec(text)![1]!.replaceAll('&quot;', '"')) as ShopPageFacts
      const language = path.slice(0, 2)
      expect(facts).toMatchObject({ api: '/b/storefront/v1/tea', pages: `/s/tea/${language}`, language })
      expect(facts.words).toMatchObject({ few: language === 'zh' ? '仅剩 {n}' : 'Only {n} left' })
    }
    const script = await withApp.fetch(address)
    expect(await script.text()).toBe('second()')
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('Cache-Control')).toContain('immutable')
    expect(script.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
    expect((await withApp.fetch(earlier)).status).toBe(404)

    // the public API does not answer for a shop that is not on, so a preview has no use for it
    const { address: link } = (await withApp.callAs('manager', storefront.preview, {})).data
    const preview = await withApp.fetch(`${new URL(link, 'http://shop.test').pathname}en/`)
    expect([preview.status, (await preview.text()).includes('<script type="module"')]).toEqual([200, false])
    await withApp.close()
  })
})
