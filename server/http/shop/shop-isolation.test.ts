import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StorefrontName } from '#contract/storefront/storefront-api.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openShop, productOf, putOnSale, type TestShop } from '#server/testing/web-shop.ts'

let server: TestServer
let shops: { tea: TestShop; sister: TestShop; stranger: TestShop }
/** What only others may know, by what it is. */
const planted: Record<string, readonly string[]> = {}
let foreign: { skuId: string; productId: string; handle: string; categoryId: string }[] = []

/** What stands in the database of each shop's first product, and where readers of another one must not find it. */
const NAMES = { sister: ['Sister oolong', '姐妹乌龙'], stranger: ['Stranger oolong', '外人乌龙'] } as const

beforeAll(async () => {
  server = await startTestServer()
  const { one, two } = server
  shops = {
    tea: { organisation: one, store: one.stores[0], prefix: 'tea' },
    sister: { organisation: one, store: one.stores[1], prefix: 'sister' },
    stranger: { organisation: two, store: two.stores[0], prefix: 'stranger' },
  }
  for (const which of ['sister', 'stranger'] as const) await renamed(shops[which], NAMES[which])
  for (const shop of Object.values(shops)) {
    await openShop(server, shop)
    await putOnSale(server, shop, shop.store.skus[0]!.id)
  }
  await plantSecrets(shops.tea)
  const unsold = shops.tea.store.skus[3]!
  await rename(shops.tea, unsold.id, ['Unpublished oolong', '未发布乌龙'])
  planted['what is not on sale'] = ['Unpublished oolong', '未发布乌龙', unsold.id]
  planted['names of others'] = [...NAMES.sister, ...NAMES.stranger]
  planted['ids of others'] = [shops.sister, shops.stranger].flatMap(({ store }) => [
    store.storeId,
    ...store.skus.map(({ id }) => id),
  ])
  planted['ids of the organisations'] = [one.orgId, two.orgId]
  foreign = await Promise.all([shops.sister, shops.stranger].map(ofOthers))
})
afterAll(() => server.close())

async function rename({ store }: TestShop, skuId: string, [en, zh]: readonly [string, string]): Promise<void> {
  await server.db.query({
    text: `update product set name_en = $2, name_zh = $3 where id = $1`,
    values: [await productOf(server, store, skuId), en, zh],
  })
  await server.db.query({ text: `update sku set search = search || $2 where id = $1`, values: [skuId, ' oolong 乌龙'] })
}
const renamed = (shop: TestShop, names: readonly [string, string]) => rename(shop, shop.store.skus[0]!.id, names)

/** Costs, reserves, stock, places and suppliers with figures and words that stand nowhere else. */
async function plantSecrets({ store, organisation }: TestShop): Promise<void> {
  const { orgId, storeId } = store
  const skuId = store.skus[0]!.id
  const query = (text: string, values: readonly unknown[]) => server.db.query({ text, values: [...values] })
  await query('update sku set cost_cents = 161803 where id = $1', [skuId])
  await query('update online_sku set reserve_milli = 31415 where sku_id = $1', [skuId])
  await query(`update store set profile = profile || '{"onlineReserve": 57721}' where id = $1`, [storeId])
  await query('update sku_stock set shelf_milli = 271828, warehouse_milli = 141421 where item_id = $1', [skuId])
  await query(`update stock_place set code = 'HIDDEN-' || kind where org_id = $1 and store_id = $2`, [orgId, storeId])
  const { rows } = await server.db.query<{ id: string }>({
    text: `insert into supplier (org_id, id, name, email, created_at)
      values ($1, gen_random_uuid(), 'Silent Supplies', 'silent@supplies.test', now())
      returning id::text`,
    values: [organisation.orgId],
  })
  const productId = await productOf(server, store, skuId)
  await query('update product set supplier_id = $2 where id = $1', [productId, rows[0]!.id])
  planted['cost'] = ['161803', '1618.03', '1,618.03']
  planted['reserve'] = ['31415', '31.415', '57721', '57.721']
  planted['stock'] = ['271828', '271.828', '141421', '141.421', '413249', '381834', '381.834']
  planted['places'] = ['HIDDEN-shelf', 'HIDDEN-warehouse']
  planted['supplier'] = ['Silent Supplies', 'silent@supplies.test', rows[0]!.id]
}

async function ofOthers({ store }: TestShop) {
  const skuId = store.skus[0]!.id
  const productId = await productOf(server, store, skuId)
  const { rows } = await server.db.query<{ handle: string; category_id: string }>({
    text: `select h.handle, p.category_id::text from product_handle h join product p on p.id = h.product_id
      where h.product_id = $1 and h.current`,
    values: [productId],
  })
  return { skuId, productId, handle: rows[0]!.handle, categoryId: rows[0]!.category_id }
}

/** Everything that anybody can read at a shop: its pages in both languages, and each call of the API. */
function addresses(prefix: string): string[] {
  const own = { skuId: shops.tea.store.skus[0]!.id, productId: '', handle: 'green-tea-1', categoryId: '' }
  const all = [own, ...foreign]
  const skus = all.map(({ skuId }) => skuId).join(',')
  const products = foreign.map(({ productId }) => productId).join(',')
  const categories = foreign.map(({ categoryId }) => categoryId)
  const calls: Record<StorefrontName, readonly string[]> = {
    store: ['store'],
    categories: ['categories'],
    products: ['products', ...categories.map((id) => `products?category=${id}`)],
    product: all.map(({ handle }) => `products/${handle}`),
    search: ['search?q=tea', `search?q=oolong`, `search?q=${encodeURIComponent('乌龙')}`, 'search?q=10001'],
    availability: [`availability?skus=${skus}&products=${products}`],
    slots: ['slots?kind=pickup&day=2026-10-15'],
    zip: ['zip/11201'],
  }
  const pages = [
    '',
    'all',
    'delivery?zip=11201',
    'about',
    'nothing',
    'search?q=oolong',
    `search?q=${encodeURIComponent('乌龙')}`,
    ...categories.map((id) => `c/${id}`),
    ...all.map(({ handle }) => `p/${handle}`),
  ]
  return [
    ...['zh', 'en'].flatMap((language) => pages.map((path) => `/s/${prefix}/${language}/${path}`)),
    `/s/${prefix}/sitemap.xml`,
    ...Object.values(calls).flatMap((paths) => paths.map((path) => `/b/storefront/v1/${prefix}/${path}`)),
  ]
}

const read = async (path: string) => {
  const answer = await server.fetch(path)
  return { status: answer.status, text: await answer.text() }
}

it('shows each shop’s goods at its own address: what is looked for below is there to be found', async () => {
  for (const which of ['sister', 'stranger'] as const) {
    expect((await read(`/s/${which}/en/all`)).text).toContain(NAMES[which][0])
    expect((await read(`/b/storefront/v1/${which}/search?q=oolong`)).text).toContain(NAMES[which][1])
  }
  expect((await read('/s/tea/en/p/green-tea-1')).status).toBe(200)
})

it('tells at no page and in no answer what another store, another organisation or only the store itself may know', async () => {
  const all = addresses('tea')
  expect(all).toHaveLength(40)
  for (const path of all) {
    const { text } = await read(path)
    for (const [what, secrets] of Object.entries(planted))
      for (const secret of secrets) expect(text.includes(secret), `${what} (${secret}) in ${path}`).toBe(false)
  }
})

it('finds nothing of others by their ids and addresses', async () => {
  for (const { skuId, productId, handle, categoryId } of foreign) {
    expect((await read(`/s/tea/en/p/${handle}`)).status).toBe(404)
    expect((await read(`/b/storefront/v1/tea/products/${handle}`)).status).toBe(404)
    expect((await read(`/s/tea/en/c/${categoryId}`)).status).toBe(404)
    expect(JSON.parse((await read(`/b/storefront/v1/tea/products?category=${categoryId}`)).text)).toEqual({
      items: [],
      total: 0,
    })
    const asked = `/b/storefront/v1/tea/availability?skus=${skuId}&products=${productId}`
    expect(JSON.parse((await read(asked)).text)).toEqual({ skus: [], products: [] })
  }
})
