import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test as base, type TestInfo } from '@playwright/test'
import { findChromium, findWebKit } from '../../../scripts/browsers.ts'
import { appKept, sellingReady, startOnDuty } from '../acts.ts'
import { composes, noteCost } from './cost.ts'
import { launchChromium, type ChromiumBrowser } from './chromium.ts'
import { type Database, demoGoods, freshDemo } from './demo-data.ts'
import type { Browser, Driver, Engine } from './driver.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { startServer, type RunningServer } from './server.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'
import { launchWebKit } from './webkit.ts'

export interface Journey {
  /** Notes the cost of the test for `npm run keep`. */
  readonly cost: void
  /** The browser of the project. */
  readonly engine: Engine
  /** Data folder of the server. */
  readonly database: Database
  /**
   * Start of the journey. `nothing`: with the demo and a new device. `counter`: in Chromium with a tablet on duty at
   * BK1 that has the app and has sent everything (`onDuty` opens it); WebKit, which keeps no profile, begins with nothing.
   */
  readonly begin: 'nothing' | 'counter'
  /** The server's database was restored: a new epoch begins, in which every tablet sends its records again. */
  readonly restored: boolean
  /** The snapshot that it begins from, if any. */
  readonly snapshot: Snapshot | undefined
  /** A server for this test only. */
  readonly server: RunningServer
  /** The network between the device and that server; open `network.url`. */
  readonly network: Proxy
  /** A browser on the device. */
  readonly device: Browser
  /** A folder for a Chromium profile that can be launched again after a kill. */
  readonly profile: string
  /** Chromium only: a browser that can be killed and started cold; call it again on the same profile. */
  readonly launch: () => Promise<ChromiumBrowser>
  /** Opens the counter on duty (BK1, the float of `acts.ts`); resolves when it accepts scans, also without a network. */
  readonly onDuty: (page: Driver) => Promise<void>
}

export interface OfWorker {
  /** The counter on duty; taken when the first journey needs it. */
  readonly counter: () => Promise<Snapshot>
}

/** Playwright's test with the parts of a shop: a real server, a network that can fail, a device. */
export const test = base.extend<Journey, OfWorker>({
  // the first to begin and so the last to end: servers and browsers are gone then
  cost: [async ({ browserName: _ }, use, info) => noteCost(() => use(), info), { auto: true }],
  engine: ['chromium', { option: true }],
  database: ['embedded', { option: true }],
  begin: ['nothing', { option: true }],
  restored: [false, { option: true }],
  counter: [
    async ({ browserName: _ }, use) => {
      let taken: Promise<Snapshot> | undefined
      await use(() => (taken ??= takeSnapshot(startOnDuty)))
      const snapshot = await taken?.catch(() => undefined)
      snapshot?.remove()
    },
    { scope: 'worker' },
  ],
  snapshot: async ({ begin, engine, counter }, use) =>
    use(begin === 'counter' && engine === 'chromium' ? await counter() : undefined),
  server: async ({ database, snapshot, restored }, use) => {
    const place = await (snapshot ? snapshot.place(restored) : freshDemo(database, restored))
    const server = await startServer({ demoGoods, ...place })
    await use(server)
    await server.close()
    rmSync(place.data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
  network: async ({ server, snapshot }, use) => {
    const proxy = await startProxy({ upstreamPort: () => server.port, ...(snapshot ? { port: snapshot.port } : {}) })
    await use(proxy)
    await proxy.close()
  },
  profile: async ({ snapshot }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'evertill-profile-'))
    snapshot?.copyProfile(profile)
    await use(profile)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  },
  onDuty: async ({ snapshot, network }, use) => {
    await use(async (page) => {
      if (!snapshot) return startOnDuty(page, network.url)
      await page.open(`${network.url}/shop/counter`)
      await sellingReady(page)
      await appKept(page)
    })
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
    const device = await launchEngine(engine, profile, info)
    await use(device)
    if (info.status !== info.expectedStatus) await keepEvidence(device.page, info)
    await device.close()
  },
})

const PICTURE_MS = 15_000

/** Screenshot of the window when a test failed. */
export async function keepEvidence(page: Driver, info: TestInfo): Promise<void> {
  const body = [
    await page.url(),
    ...(await page.takeErrors()),
    `focus: ${await page.evaluate<string>('document.activeElement?.outerHTML.slice(0, 300)')}`,
    await page.evaluate<string>('document.body.innerText'),
  ].join('\n')
  await info.attach('the window says', { body, contentType: 'text/plain' })
  // WebKit may never answer while it composes no layers
  const picture = await Promise.race([page.screenshot(), pause(PICTURE_MS)])
  if (picture) await info.attach('window', { body: picture, contentType: 'image/png' })
}

async function launchEngine(engine: Engine, profile: string, info: TestInfo): Promise<Browser> {
  if (engine === 'chromium') return launchChromium({ executable: await findChromium(), profile })
  const executables = findWebKit()
  if (!executables) throw new Error('WebKit is missing: install webkit2gtk-driver and xvfb')
  return launchWebKit({ executables, compositing: composes(info) })
}

export { expect } from '@playwright/test'
