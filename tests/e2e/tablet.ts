import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findWebKit } from '../../scripts/browsers.ts'
import { launchChromium, type ChromiumBrowser, type ChromiumDriver } from './driver/chromium.ts'
import { composes } from './driver/cost.ts'
import type { Driver } from './driver/driver.ts'
import { keepEvidence, test as base } from './driver/test.ts'
import { until } from './driver/waiting.ts'
import { launchWebKit } from './driver/webkit.ts'

/** A tablet that can lose power. */
export interface Tablet {
  readonly page: Driver
  /**
   * Chromium: SIGKILL to the browser, and a cold start of the counter on the same profile. WebKit, which keeps nothing
   * for another session: the page is reloaded. `meanwhile`: what happens to its files.
   */
  loseAndRestart(url: string, meanwhile?: () => void): Promise<void>
  /** Chromium: the browser's own pieces. */
  readonly chromium: ChromiumBrowser | undefined
}

/** The journeys' test with a tablet instead of a device. */
export const test = base.extend<{ tablet: Tablet }>({
  tablet: async ({ engine, profile }, use, info) => {
    const { tablet, end } = engine === 'chromium' ? await chromiumTablet(profile) : await webkitTablet(composes(info))
    await use(tablet)
    if (info.status !== info.expectedStatus) await keepEvidence(tablet.page, info)
    await end()
  },
})

async function chromiumTablet(profile: string): Promise<{ tablet: Tablet; end: () => Promise<void> }> {
  const executable = await findChromium()
  let browser = await launchChromium({ executable, profile })
  const tablet: Tablet = {
    get page() {
      return browser.page
    },
    get chromium() {
      return browser
    },
    loseAndRestart: async (url, meanwhile) => {
      await sessionOnDisk(browser.page, profile)
      await browser.kill()
      meanwhile?.()
      browser = await launchChromium({ executable, profile })
      await browser.page.open(url)
    },
  }
  return { tablet, end: () => browser.close() }
}

const COMMITTED = 90_000

/**
 * Waits until the session and store are on disk: Chromium writes local storage up to a minute later, and a tablet that
 * lost power before asks for the password instead of continuing.
 */
async function sessionOnDisk(page: Driver, profile: string): Promise<void> {
  const kept = await page.evaluate<string[]>("['token', 'shopId'].map((key) => localStorage.getItem(key) ?? '')")
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb')
  const written = async (): Promise<boolean> => {
    const files = (await readdir(folder)).filter((name) => /\.(log|ldb)$/.test(name))
    // a file replaced since it was listed is looked for again
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name)).catch(() => Buffer.alloc(0))))
    return kept.every((value) => texts.some((text) => text.includes(value)))
  }
  if (!(await until(written, COMMITTED))) throw new Error(`the session is not on the disk after ${COMMITTED} ms`)
}

/** One more tablet: a separate browser, always Chromium. */
export async function anotherTablet(): Promise<{ page: ChromiumDriver; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'evertill-profile-'))
  const browser = await launchChromium({ executable: await findChromium(), profile })
  return {
    page: browser.page,
    close: async () => {
      await browser.kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

async function webkitTablet(compositing: boolean): Promise<{ tablet: Tablet; end: () => Promise<void> }> {
  const executables = findWebKit()
  if (!executables) throw new Error('WebKit is missing: install webkit2gtk-driver and xvfb')
  const { page, close } = await launchWebKit({ executables, compositing })
  return { tablet: { page, chromium: undefined, loseAndRestart: () => page.reload() }, end: close }
}

export { expect } from './driver/test.ts'
