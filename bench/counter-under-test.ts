import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type BrowserContext, type Page } from '@playwright/test'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Creating the load demo takes some seconds; it is kept between runs and recreated when the schema changes. */
const GOODS = 100_000
const PORT = 8097
export const DEBUG_PORT = 9337

export const BASE = `http://localhost:${PORT}`

export interface Served {
  readonly stop: () => Promise<void>
}

/** Another build than `dist`, for measuring while other work goes on. */
const appFolder = (): string[] => (process.env['BENCH_APP'] ? ['--app', process.env['BENCH_APP']] : [])

/** The real server with the built app and a catalogue of 100,000 products. */
export async function serveLoadDemo(dataFolder: string): Promise<Served> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['server/main.ts', '--demo', '--goods', String(GOODS), ...appFolder()],
    {
      cwd: ROOT,
      env: { ...process.env, PORT: String(PORT), EVERTILL_DATA: dataFolder, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await answering()
  return {
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function answering(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${BASE}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the server did not start')
}

export const newFolder = (name: string): string => mkdtempSync(join(tmpdir(), `evertill-${name}-`))
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Chromium with a persistent profile, as on a tablet. */
export const openBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${DEBUG_PORT}`],
    viewport: { width: 1180, height: 820 },
  })

/** Signs in as the cashier and opens the first free counter, as a person would. */
export async function takeCounter(page: Page): Promise<void> {
  await page.goto(`${BASE}/login`)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.goto(`${BASE}/login`)
  await page.getByLabel('E-mail').fill('cashier@evertill.demo')
  await page.getByLabel('Password', { exact: true }).fill('evertill1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /Brooklyn/ }).click()
  await page.waitForURL(/\/shop\//)
  await page.goto(`${BASE}/shop/counter`)
  await page
    .getByRole('button', { name: /Counter \d/ })
    .and(page.locator(':enabled'))
    .first()
    .click()
  await page.getByLabel('Float in the drawer').fill('200')
  await page.getByRole('button', { name: 'Start shift' }).click()
  await scanReady(page)
}

/** The checkout is ready for scans: products and prices are on the device and the pay button is shown. */
export const scanReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('evertill-scan-ready').length > 0, undefined, {
    timeout: 120_000,
  })
}

/** A real barcode of the device's catalogue, spread over it by `n`. */
export const barcodes = (page: Page, count: number): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const name = (await indexedDB.databases()).find((db) => db.name?.startsWith('evertill-catalogue'))?.name ?? ''
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const blocks = await new Promise<{ text: string }[]>((resolve, reject) => {
      const request = db.transaction('blocks').objectStore('blocks').getAll()
      request.onsuccess = () => resolve(request.result as { text: string }[])
      request.onerror = () => reject(request.error)
    })
    db.close()
    const codes = blocks.flatMap((block) =>
      (JSON.parse(block.text) as [string, number, string, string, string, [string, number][], number][]).flatMap(
        (row) => row[5].slice(0, 1).map(([code]) => code),
      ),
    )
    return Array.from({ length: wanted }, (_, i) => codes[Math.floor(((i + 0.5) * codes.length) / wanted)]!)
  }, count)
