import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../scripts/browsers.ts'
import { appKept } from '../tests/e2e/acts.ts'
import { launchChromium } from '../tests/e2e/driver/chromium.ts'
import { startProxy } from '../tests/e2e/driver/proxy.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { median, report } from './figures.ts'

/** Time from the first screen on a new device until the whole app is downloaded, over a slow connection. */
const RUNS = 7
const ROUND_TRIP = 80

const server = await startServer({ demoGoods: 600 })
const times: number[] = []
const doubled: number[] = []
try {
  while (times.length < RUNS) {
    const network = await startProxy({ upstreamPort: () => server.port })
    network.rules({ fault: 'delay', ms: ROUND_TRIP })
    const profile = mkdtempSync(join(tmpdir(), 'evertill-bench-profile-'))
    const browser = await launchChromium({ executable: await findChromium(), profile, patienceMs: 30_000 })
    await browser.page.open(`${network.url}/login`)
    const begin = performance.now()
    await appKept(browser.page)
    times.push(performance.now() - begin)
    const pieces = network.seen.filter((path) => path.startsWith('/assets/'))
    doubled.push(pieces.length - new Set(pieces).size)
    await browser.kill()
    await network.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
} finally {
  await server.close()
}
report({ name: 'app.whole.round-trip-80', value: median(times) / 1000, unit: 's', runs: times.length })
report({ name: 'app.whole.asked-twice', value: median(doubled), unit: 'pieces', runs: doubled.length })
