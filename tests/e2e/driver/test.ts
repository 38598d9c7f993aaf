import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { findChromium, findWebKit } from '../../../scripts/browsers.ts'
import { noteCost } from './cost.ts'
import { launchChromium, type ChromiumBrowser } from './chromium.ts'
import { type Database, demoGoods, freshDemo } from './demo-data.ts'
import type { Browser, Engine } from './driver.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { startServer, type RunningServer } from './server.ts'
import { launchWebKit } from './webkit.ts'

export interface Journey {
  /** What the test costs is noted for `npm run keep`. */
  readonly cost: void
  /** The browser of the project. */
  readonly engine: Engine
  /** What the server keeps its data in. */
  readonly database: Database
  /** A server for this test only, with the new demo. */
  readonly server: RunningServer
  /** The network between the device and that server; open `network.url`. */
  readonly network: Proxy
  /** A browser on a new device. */
  readonly device: Browser
  /** A folder for a Chromium profile that can be launched again after a kill. */
  readonly profile: string
  /** Chromium only: a browser that can be killed and started cold; call it again on the same profile. */
  readonly launch: () => Promise<ChromiumBrowser>
}

/** Playwright's test with the parts of a shop: a real server, a network that can fail, a device. */
export const test = base.extend<Journey>({
  // the first to begin and so the last to end: servers and browsers are gone then
  cost: [async ({ browserName: _ }, use, info) => noteCost(() => use(), info), { auto: true }],
  engine: ['chromium', { option: true }],
  database: ['embedded', { option: true }],
  server: async ({ database }, use) => {
    const place = await freshDemo(database)
    const server = await startServer({ demoGoods, ...place })
    await use(server)
    await server.close()
    rmSync(place.data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
  network: async ({ server }, use) => {
    const proxy = await startProxy({ upstreamPort: () => server.port })
    await use(proxy)
    await proxy.close()
  },
  profile: async ({ browserName: _ }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'evertill-profile-'))
    await use(profile)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  },
  launch: async ({ profile }, use) => {
    const launched: ChromiumBrowser[] = []
    await use(async () => {
      const browser = await launchChromium({ executable: await findChromium(), profile })
      launched.push(browser)
      return browser
    })
    for (const browser of launched) await browser.kill()
  },
  device: async ({ engine, profile }, use, info) => {
    const device = await launchEngine(engine, profile)
    await use(device)
    if (info.status !== info.expectedStatus)
      await info.attach('window', { body: await device.page.screenshot(), contentType: 'image/png' })
    await device.close()
  },
})

async function launchEngine(engine: Engine, profile: string): Promise<Browser> {
  if (engine === 'chromium') return launchChromium({ executable: await findChromium(), profile })
  const executables = findWebKit()
  if (!executables) throw new Error('WebKit is missing: install webkit2gtk-driver and xvfb')
  return launchWebKit({ executables })
}

export { expect } from '@playwright/test'
