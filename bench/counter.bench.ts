import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import {
  BASE,
  barcodes,
  newFolder,
  openBrowser,
  removeFolder,
  scanReady,
  serveLoadDemo,
  takeCounter,
  type Served,
} from './counter-under-test.ts'
import { median, percentile, report } from './figures.ts'
import { pageHeap } from './page-heap.ts'
import { searchSamples } from './search-samples.ts'

const COLD_STARTS = 7
const HEAPS = 7
/** A scan without a paint counts with this time, in milliseconds. */
const LATEST = 10_000
const SCANS = 60
const SALES = 15
/** Lines of a full cart, and scans into it. */
const FULL = 100
/** Enough samples for a 95th percentile. */
const FULL_SALES = 20
const SCANS_INTO_FULL = 20
const data = newFolder('bench-data')
const profile = newFolder('bench-profile')
let served: Served | undefined

try {
  served = await serveLoadDemo(data)
  const context = await openBrowser(profile)
  const page = await context.newPage()
  await takeCounter(page)
  await workerInstalled(page)
  await firstLoad(page)
  const codes = await barcodes(page, FULL + SCANS_INTO_FULL + SALES + 1)
  await scanToLine(page, codes.slice(0, SCANS), 'counter.scan-to-line')
  await fillCart(page, codes.slice(SCANS, FULL))
  const sold = FULL + SCANS_INTO_FULL
  await scanToLine(page, codes.slice(FULL, sold), 'counter.scan-to-line.cart-100')
  const searches = await searchSamples(page)
  report({ name: 'counter.search.p95', value: percentile(searches, 0.95), unit: 'ms', runs: searches.length })
  const [last, ...more] = codes.slice(sold)
  const full = [await payToReceipt(page, last!)]
  while (full.length < FULL_SALES) {
    await fillCart(page, codes.slice(0, FULL))
    full.push(await payToReceipt(page, last!))
  }
  const small: number[] = []
  for (const code of more) small.push(await payToReceipt(page, code))
  report({ name: 'counter.pay-to-receipt.cart-100.first', value: full[0]!, unit: 'ms', runs: 1 })
  report({ name: 'counter.pay-to-receipt.cart-100.p95', value: percentile(full, 0.95), unit: 'ms', runs: full.length })
  report({ name: 'counter.pay-to-receipt.p95', value: percentile(small, 0.95), unit: 'ms', runs: small.length })
  await heaps(page)
  await context.close()
  await served.stop()
  served = undefined
  await coldStarts()
} finally {
  await served?.stop()
  removeFolder(data)
  removeFolder(profile)
}

async function workerInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await scanReady(page)
}

/** Brotli size of the scripts that were loaded before the counter was ready for scans. */
async function firstLoad(page: Page): Promise<void> {
  const urls = await page.evaluate(() => {
    const ready = performance.getEntriesByName('evertill-scan-ready')[0]!.startTime
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < ready)
    return before.map(({ name }) => name).filter((name) => /\.js($|\?)/.test(name) && !/worker/.test(name))
  })
  let bytes = 0
  for (const url of new Set(urls)) {
    const text = await (await fetch(url)).text()
    bytes += brotliCompressSync(text).length
  }
  report({ name: 'counter.js.brotli', value: bytes / 1024, unit: 'KiB', runs: 1 })
}

/** From the scanner's last key to the painted line. */
async function scanToLine(page: Page, codes: readonly string[], name: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const samples: number[] = []
  for (const code of codes) {
    await page.evaluate(() => {
      const w = window as unknown as { scanned: Promise<number> }
      w.scanned = new Promise((resolve) => {
        let enter = 0
        document.addEventListener(
          'keydown',
          (event) => {
            if (event.key === 'Enter') enter = event.timeStamp
          },
          { capture: true, once: false },
        )
        const cart = document.querySelector('section[aria-label="Cart"]')!
        const seen = new MutationObserver(() => {
          if (enter === 0) return
          seen.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - enter)
            channel.port2.postMessage(0)
          })
        })
        seen.observe(cart, { childList: true, subtree: true, characterData: true })
      })
    })
    await burst(cdp, code)
    samples.push(
      await page.evaluate(
        (latest) =>
          Promise.race([
            (window as unknown as { scanned: Promise<number> }).scanned,
            new Promise<number>((r) => setTimeout(() => r(latest), latest)),
          ]),
        LATEST,
      ),
    )
  }
  report({ name: `${name}.p50`, value: percentile(samples, 0.5), unit: 'ms', runs: samples.length })
  report({ name: `${name}.p95`, value: percentile(samples, 0.95), unit: 'ms', runs: samples.length })
}

/** Scans without measuring, until the cart has a line for each code. */
async function fillCart(page: Page, codes: readonly string[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const lines = page.locator('section[aria-label="Cart"] ol > li')
  for (const code of codes) {
    const before = await lines.count()
    await burst(cdp, code)
    await page.waitForFunction(
      (count) => document.querySelectorAll('section[aria-label="Cart"] ol > li').length > count,
      before,
    )
  }
  if ((await lines.count()) < FULL) throw new Error(`the cart has not ${FULL} lines`)
}

/** Keys as a scanner sends them: all at once, then Enter. */
async function burst(cdp: CDPSession, code: string): Promise<void> {
  const printed = code.replace(/^0+(?=\d{8,})/, '')
  const keys = [...printed.padStart(printed.length <= 8 ? 8 : printed.length <= 12 ? 12 : 13, '0')]
  await Promise.all(keys.map((key) => cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })))
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Enter' })
}

/**
 * Adds one more product and sells: from the tap on "Complete sale" to the painted receipt, including the strict commit.
 */
async function payToReceipt(page: Page, code: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await burst(cdp, code)
  await page.getByRole('button', { name: /^Pay / }).and(page.locator(':enabled')).click()
  await page.evaluate(() => {
    const w = window as unknown as { done: Promise<number> }
    w.done = new Promise((resolve) => {
      let tapped = 0
      document.addEventListener(
        'click',
        (event) => {
          tapped = event.timeStamp
        },
        { capture: true, once: true },
      )
      const seen = new MutationObserver(() => {
        if (!document.querySelector('section[aria-label="Sale completed"]')) return
        seen.disconnect()
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - tapped)
          channel.port2.postMessage(0)
        })
      })
      seen.observe(document.body, { childList: true, subtree: true })
    })
  })
  await page.getByRole('button', { name: 'Complete sale' }).click()
  const took = await page.evaluate(() => (window as unknown as { done: Promise<number> }).done)
  await page.getByRole('button', { name: 'Next sale' }).click()
  await cdp.detach()
  return took
}

async function heaps(page: Page): Promise<void> {
  const samples: number[] = []
  for (let run = 0; run < HEAPS; run++) samples.push((await pageHeap(page)) / 1_048_576)
  report({ name: 'counter.heap', value: median(samples), unit: 'MB', runs: samples.length })
}

/** From opening the icon to ready to scan, with a restarted browser, without server or network. */
async function coldStarts(): Promise<void> {
  const samples: number[] = []
  for (let run = 0; run < COLD_STARTS; run++) {
    const context = await openBrowser(profile)
    const page = await context.newPage()
    await page.goto(`${BASE}/shop/counter?source=icon`)
    await scanReady(page)
    samples.push(await page.evaluate(() => performance.getEntriesByName('evertill-scan-ready')[0]!.startTime))
    await context.close()
  }
  report({ name: 'counter.cold-start-disconnected', value: median(samples), unit: 'ms', runs: samples.length })
}
