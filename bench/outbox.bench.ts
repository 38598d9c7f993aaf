import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../scripts/browsers.ts'
import { buildApps } from '../tests/chaos/app-builds.ts'
import { CASHIER, OWNER, appKept, startShift, toCounters } from '../tests/e2e/acts.ts'
import { launchChromium } from '../tests/e2e/driver/chromium.ts'
import type { Driver } from '../tests/e2e/driver/driver.ts'
import { startProxy } from '../tests/e2e/driver/proxy.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { median, report } from './figures.ts'

/**
 * A thousand sales rung up offline, by the same code as the checkout's (tests/chaos), and the time from when the tablet
 * learns that the network is back until all are sent.
 */
const RUNS = 7
const SALES = 1000
const CHUNK = 50
const GOODS = 600

const profile = mkdtempSync(join(tmpdir(), 'evertill-bench-profile-'))
const server = await startServer({ demoGoods: GOODS, app: buildApps().first })
const network = await startProxy({ upstreamPort: () => server.port })
const browser = await launchChromium({ executable: await findChromium(), profile, patienceMs: 30_000 })
try {
  const { page } = browser
  const goods = (await (await clerk(server.url, OWNER)).goods()).filter((good) => good.barcodes.length > 0)
  const codes = goods.map((good) => good.barcodes[0]!)
  await toCounters(page, network.url, CASHIER)
  await startShift(page, 'BK1', '100.00')
  await appKept(page)
  const samples: number[] = []
  for (let run = 0; run < RUNS; run++) {
    network.rules({ fault: 'refuse' })
    await ringUp(page, codes)
    process.stderr.write(`rung up: ${SALES}\n`)
    await page.waitFor(`window.__evertillChaos.contact().state === 'disconnected'`, 40_000)
    network.heal()
    samples.push(await drained(page))
  }
  report({
    name: 'outbox.drain-1000',
    value: median(samples) / 1000,
    unit: 's',
    runs: samples.length,
    work: 'cpu-and-disk',
  })
} finally {
  await browser.kill()
  await network.close()
  await server.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Sales of one to five lines. */
async function ringUp(page: Driver, codes: readonly string[]): Promise<void> {
  for (let done = 0; done < SALES; done += CHUNK) {
    // a counter that nobody touches for ten minutes locks itself
    await page.press('Shift')
    const wishes = Array.from({ length: CHUNK }, (_, sale) => ({
      tenders: ['cash'],
      lines: Array.from({ length: 1 + ((done + sale) % 5) }, (_line, i) => ({
        code: codes[(done * 7 + sale * 5 + i) % codes.length],
        quantity: 1000,
      })),
    }))
    await page.evaluate(`window.__evertillChaos.sell(${JSON.stringify(wishes)}).then(() => true)`)
  }
}

/** Milliseconds in the page from the browser's `online` event until the outbox is empty. */
function drained(page: Driver): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const begin = performance.now()
    window.dispatchEvent(new Event('online'))
    while ((await window.__evertillChaos.queued()) > 0) await new Promise((next) => setTimeout(next, 20))
    return performance.now() - begin
  })()`)
}
