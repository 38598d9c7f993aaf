import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpackFolder } from '../../scripts/packed-folder.ts'
import { OWNER, appKept, openIn, signIn } from './acts.ts'
import { demoGoods, freshDemo } from './driver/demo-data.ts'
import type { Driver } from './driver/driver.ts'
import { startProxy, type Proxy } from './driver/proxy.ts'
import { startServer, type RunningServer, type ServerOptions } from './driver/server.ts'
import { clerk } from './office-books.ts'
import { openShop } from './shop-acts.ts'
import { expect, test as base } from './tablet.ts'

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const OLD = folder('../old-builds/spine.tar.br')
const NEW = process.env['EVERTILL_APP'] ?? folder('../../dist')

interface Place {
  readonly server: RunningServer
  readonly network: Proxy
}
type Start = (options: (network: Proxy) => ServerOptions) => Promise<Place>

/** A server with options that depend on its address. */
const test = base.extend<{ start: Start; oldApp: string }>({
  oldApp: async ({ browserName: _ }, use) => {
    const app = mkdtempSync(join(tmpdir(), 'evertill-old-build-'))
    unpackFolder(OLD, app)
    await use(app)
    rmSync(app, { recursive: true, force: true })
  },
  start: async ({ database }, use) => {
    const place = await freshDemo(database)
    let server: RunningServer | undefined
    const network = await startProxy({ upstreamPort: () => server!.port })
    await use(async (options) => {
      server = await startServer({ demoGoods, ...place, ...options(network) })
      return { server, network }
    })
    await network.close()
    await server?.close()
    rmSync(place.data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
})

/** What the app does when somebody accepts an update between two shifts; resolves when the new worker is in charge. */
const ACCEPT = `new Promise((resolve) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  void navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting.postMessage({ type: 'SKIP_WAITING' }))
})`

/** The page is the shop’s, not the app. */
async function isShop(page: Driver, address: string): Promise<void> {
  await page.see({ css: 'header .brand' })
  expect(new URL(await page.url()).pathname).toMatch(new RegExp(`^${address}/(zh|en)/$`))
  expect(await page.count({ css: '#root' })).toBe(0)
}

test(
  'where the app is installed, also once an old one was updated, the address of a web shop opens as the shop',
  { tag: '@old-build' },
  async ({ start, oldApp, tablet }) => {
    let app = oldApp
    const { server, network } = await start(() => ({ app: () => app }))
    const { address } = await openShop(await clerk(server.url, OWNER))
    const { page } = tablet

    await test.step('an app from before there were web shops answers with itself', async () => {
      await page.open(`${network.url}/login`)
      await appKept(page)
      await page.open(`${network.url}${address}`)
      expect(await page.evaluate(`document.querySelector('#root') !== null`)).toBe(true)
      expect(network.seen).not.toContain(address)
    })
    await test.step('once it was updated the shop is the shop', async () => {
      await server.stop()
      app = NEW
      await server.start()
      await page.open(`${network.url}/login`)
      await page.waitFor(`navigator.serviceWorker.getRegistration().then(async (worker) => {
        await worker.update()
        return worker.waiting
      })`)
      await page.evaluate(ACCEPT)
      await page.open(`${network.url}${address}`)
      await isShop(page, address)
      // the worker is there and has let it pass
      expect(
        await page.evaluate('navigator.serviceWorker.getRegistration().then((worker) => worker.active.state)'),
      ).toBe('activated')
      expect(network.seen).toContain(address)
    })
    await test.step('the manifest is right and leaves shops out; their pages have none', async () => {
      const devtools = await tablet.chromium!.page.cdp()
      await page.open(`${network.url}/login`)
      const { errors, data = '', manifest } = await devtools.send('Page.getAppManifest')
      expect(errors).toEqual([])
      expect(manifest.scope).toBe(`${network.url}/`)
      // Chromium does not know the member yet; whoever does leaves out every shop
      expect(JSON.parse(data)).toMatchObject({ scope: '/', scope_exclusions: ['/s/*'] })
      await page.open(`${network.url}${address}/zh/`)
      expect((await devtools.send('Page.getAppManifest')).url).toBe('')
    })
    await test.step('without the network it does not turn into the app', async () => {
      network.rules({ fault: 'refuse' })
      await expect(page.open(`${network.url}${address}/zh/`)).rejects.toThrow('ERR_')
    })
  },
)

test(
  'with a host of its own a web shop is served there alone, and nothing of the office is visible there',
  { tag: '@windows' },
  async ({ start, tablet }) => {
    const shops = (network: Proxy): string => `http://127.0.0.1:${network.port}`
    const { server, network } = await start((one) => ({ env: { SHOP_URL: shops(one) } }))
    const host = shops(network)
    const { address } = await openShop(await clerk(server.url, OWNER))
    const { page } = tablet
    await openIn(page, network.url, 'en')
    await signIn(page, OWNER)
    await appKept(page)

    await test.step('an address of the shop at the office’s host leads to its own', async () => {
      await page.open(`${network.url}${address}/`)
      await isShop(page, address)
      expect(await page.url()).toMatch(`${host}${address}/`)
    })
    await test.step('nothing is stored there', async () => {
      expect(
        await page.evaluate(`(async () => ({
          stored: localStorage.length + sessionStorage.length,
          cookies: document.cookie,
          databases: (await indexedDB.databases()).length,
          caches: (await caches.keys()).length,
          workers: (await navigator.serviceWorker.getRegistrations()).length,
        }))()`),
      ).toEqual({ stored: 0, cookies: '', databases: 0, caches: 0, workers: 0 })
    })
    await test.step('the office is not there, and still is where it was', async () => {
      for (const path of ['/login', '/', '/sw.js', '/manifest.webmanifest', '/b/org/getShopList', '/index.html'])
        expect((await fetch(host + path)).status, path).toBe(404)
      await page.open(`${host}/login`)
      expect(await page.text({ css: 'body' })).toBe('not found')
      await page.open(`${network.url}/org/shopSelect`)
      await page.see({ role: 'button', name: /Brooklyn/ })
    })
  },
)
