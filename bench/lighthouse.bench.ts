import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { findChromium } from '../scripts/browsers.ts'
import { CASHIER, appKept, startShift, toCounters } from '../tests/e2e/acts.ts'
import { launchChromium } from '../tests/e2e/driver/chromium.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { median, report } from './figures.ts'

/** Lighthouse with its desktop settings on the sign-in page and on an open counter. */
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

interface Measured {
  readonly name: string
  readonly path: string
  /** Keeps the device's storage: an open counter is part of the measurement. */
  readonly keeps: boolean
}

const server = await startServer({ demoGoods: 4000 })
try {
  await measured({ name: 'lighthouse.sign-in', path: '/login', keeps: false }, async () => undefined)
  await measured({ name: 'lighthouse.counter', path: '/shop/counter', keeps: true }, async (page) => {
    await toCounters(page, server.url, CASHIER)
    await startShift(page, 'BK1', '100.00')
    await appKept(page)
  })
} finally {
  await server.close()
}

type Page = Awaited<ReturnType<typeof launchChromium>>['page']

async function measured({ name, path, keeps }: Measured, prepare: (page: Page) => Promise<unknown>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'evertill-bench-profile-'))
  const browser = await launchChromium({ executable: await findChromium(), profile, patienceMs: 30_000 })
  try {
    await prepare(browser.page)
    // only one window sells, and Lighthouse opens its own
    await browser.page.open('about:blank')
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0])
    const scores = new Map<string, number[]>(CATEGORIES.map((category) => [category, []]))
    const failed = new Map<string, string>()
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(
        server.url + path,
        { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES], disableStorageReset: keeps },
        desktopConfig,
      )
      if (!result) throw new Error('Lighthouse gave no result')
      for (const category of CATEGORIES) {
        const { score, auditRefs } = result.lhr.categories[category]!
        scores.get(category)!.push((score ?? 0) * 100)
        for (const { id, weight } of auditRefs) {
          const audit = result.lhr.audits[id]!
          if (weight > 0 && audit.score !== null && audit.score < 0.9)
            failed.set(`${category} ${id}`, `${audit.title} ${audit.displayValue ?? ''}`)
        }
      }
    }
    for (const [category, of] of scores)
      report({ name: `${name}.${category}`, value: median(of), unit: 'points', runs: of.length })
    for (const [id, words] of failed) process.stderr.write(`${name}: ${id}: ${words}\n`)
  } finally {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
