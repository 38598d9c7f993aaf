import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageUrl } from '#contract/image-url.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { ownHosts } from '#server/http/own-hosts.ts'
import { picture } from '#server/testing/pictures.ts'
import { START, startTestServer, type TestServer } from '#server/testing/test-server.ts'

const SHOP = 'https://shop.example'
const at = (app: Hono, host: string, path: string, method = 'GET') =>
  app.request(path, { method, headers: { Host: host } })
/** Says that a request came through. */
const appWith = (shopUrl: string | undefined) =>
  new Hono().use('*', ownHosts({ shopUrl })).all('*', (c) => c.text('served'))
const outcome = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer
  return status === 200 ? 'served' : (headers.get('Location') ?? status)
}

describe('with SHOP_URL', () => {
  const app = appWith(SHOP)
  const office = [
    '/',
    '/login',
    '/shop/counter',
    '/sw.js',
    '/assets/start-1.js',
    '/manifest.webmanifest',
    '/index.html',
    '/b/user/login',
  ]
  const printers = ['/b/print/star/secret', '/b/docs', '/b/openapi.json', '/shops', '/b/storefronts']

  it('serves nothing of the office at the host of the shops', async () => {
    for (const path of [...office, ...printers, '/s/../shop/counter', '/s/%2e%2e/login'])
      expect(await outcome(at(app, 'shop.example', path)), path).toBe(404)
    expect(await outcome(at(app, 'shop.example', '/b/user/login', 'POST'))).toBe(404)
  })

  it('serves the shops there, with their pictures and built files, however the host is written', async () => {
    const paths = ['/s', '/s/corner/en/', '/b/storefront/v1/corner/products', '/b/images/a/b.webp', '/s/-/shop.1.css']
    for (const host of ['shop.example', 'SHOP.example', 'shop.example:443'])
      for (const path of paths) expect(await outcome(at(app, host, path)), host + path).toBe('served')
  })

  it('serves the office at every other host, and sends requests for a shop to the shops’ host', async () => {
    for (const host of ['till.example', 'shop.example.evil.test', 'shop.example:8443', 'localhost', '', 'a b']) {
      for (const path of office) expect(await outcome(at(app, host, path)), host + path).toBe('served')
      expect(await outcome(at(app, host, '/s/corner/en/p/milk?x=1%202'))).toBe(`${SHOP}/s/corner/en/p/milk?x=1%202`)
      expect(await outcome(at(app, host, '/b/storefront/v1/corner'))).toBe(`${SHOP}/b/storefront/v1/corner`)
    }
    expect((await at(app, 'till.example', '/s/corner', 'POST')).status).toBe(307)
    expect(await outcome(at(app, 'till.example', '/shop/counter'))).toBe('served')
  })

  it('keeps a name of the path as it was written, and never leaves the host', async () => {
    expect(await outcome(at(app, 'till.example', '/s/corner/zh/%E7%89%9B%E5%A5%B6'))).toBe(
      `${SHOP}/s/corner/zh/%E7%89%9B%E5%A5%B6`,
    )
    expect(await outcome(at(app, 'till.example', '/s//evil.test'))).toBe(`${SHOP}/s//evil.test`)
  })
})

it('without SHOP_URL everything is served everywhere', async () => {
  const app = appWith(undefined)
  for (const path of ['/s/corner', '/shop/counter', '/b/user/login'])
    expect(await outcome(at(app, 'till.example', path))).toBe('served')
})

describe('the whole server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { SHOP_URL: SHOP } })
  })
  afterAll(() => server.close())
  const get = (host: string, path: string) => server.fetch(path, { headers: { Host: host } })

  it('refuses calls at the shops’ host, serves pictures there, and protects both answers', async () => {
    const { db, images, one } = server
    const keeper = { db, images, orgId: one.orgId, accountId: '', now: START }
    const { path } = await storePicture(keeper, await picture(800, 800))
    expect((await get('shop.example', imageUrl(path, 'middle'))).status).toBe(200)
    const refused = await get('shop.example', '/b/docs')
    expect([refused.status, refused.headers.get('X-Content-Type-Options')]).toEqual([404, 'nosniff'])
    expect((await get('till.example', '/b/docs')).status).toBe(200)
    expect((await get('till.example', '/s/corner')).headers.get('Location')).toBe(`${SHOP}/s/corner`)
  })
})
