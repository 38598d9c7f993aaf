import { get } from 'node:http'
import { writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import {
  BASE,
  newFolder,
  openBrowser,
  removeFolder,
  scanReady,
  serveLoadDemo,
  takeCounter,
} from './counter-under-test.ts'
import { median, report } from './figures.ts'

const FIRST_SYNCS = 7
const DELTAS = 7
const CHANGED = 500
const ROOT = fileURLToPath(new URL('..', import.meta.url))

interface Pull {
  readonly duration: number
  readonly startTime: number
}

const data = newFolder('bench-data')
const served = await serveLoadDemo(data)
try {
  await firstSyncs()
} finally {
  await served.stop()
  removeFolder(data)
}

async function firstSyncs(): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < FIRST_SYNCS; run++) {
    const profile = newFolder('bench-profile')
    const context = await openBrowser(profile)
    const page = await context.newPage()
    if (run === 0) await takeCounter(page)
    else await continueShift(page)
    times.push((await pulls(page))[0]!.duration)
    if (run === 0) await bytes(page)
    if (run === FIRST_SYNCS - 1) await deltas(page)
    await context.close()
    removeFolder(profile)
  }
  report({ name: 'catalogue.first-sync.time', value: median(times) / 1000, unit: 's', runs: times.length })
}

/** A new device of the same cashier: the shift continues there under a new lease. */
async function continueShift(page: Page): Promise<void> {
  await page.goto(`${BASE}/login`)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.goto(`${BASE}/login`)
  await page.getByLabel('E-mail').fill('cashier@evertill.demo')
  await page.getByLabel('Password', { exact: true }).fill('evertill1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /Brooklyn/ }).click()
  await page.waitForURL(/\/shop\//)
  await page.goto(`${BASE}/shop/counter`)
  await page.getByRole('button', { name: 'Continue my shift here' }).click()
  await scanReady(page)
}

async function pulls(page: Page): Promise<Pull[]> {
  await page.waitForFunction(() => performance.getEntriesByName('evertill-pull').length > 0, undefined, {
    timeout: 120_000,
  })
  return page.evaluate(() =>
    performance.getEntriesByName('evertill-pull').map(({ duration, startTime }) => ({ duration, startTime })),
  )
}

/** The bytes of a first sync, compressed for a browser. */
async function bytes(page: Page): Promise<void> {
  const headers = await page.evaluate(() => ({
    Token: localStorage.getItem('token') ?? '',
    'Shop-Id': localStorage.getItem('shopId') ?? '',
  }))
  const size = await new Promise<number>((resolve, reject) => {
    get(`${BASE}/b/shop/goods/catalogueSnapshot`, { headers: { ...headers, 'Accept-Encoding': 'br' } }, (answer) => {
      let total = 0
      answer.on('data', (part: Buffer) => {
        total += part.length
      })
      answer.on('end', () => resolve(total))
    }).on('error', reject)
  })
  report({ name: 'catalogue.first-sync.bytes', value: size / 1_000_000, unit: 'MB', runs: 1 })
}

/** 500 changed prices, from the request until they are stored and searchable. */
async function deltas(page: Page): Promise<void> {
  const items = await page.evaluate(async (count) => {
    const name = (await indexedDB.databases()).find((db) => db.name?.startsWith('evertill-catalogue'))?.name ?? ''
    const db = await new Promise<IDBDatabase>((resolve) => {
      const r = indexedDB.open(name)
      r.onsuccess = () => resolve(r.result)
    })
    const blocks = await new Promise<{ text: string }[]>((resolve) => {
      const r = db.transaction('blocks').objectStore('blocks').getAll()
      r.onsuccess = () => resolve(r.result as { text: string }[])
    })
    db.close()
    const rows = blocks.flatMap((block) => JSON.parse(block.text) as [string, number, string, string, string][])
    return Array.from({ length: count }, (_, i) => rows[Math.floor((i * rows.length) / count)]!).map((row) => ({
      itemNo: row[4],
      name: row[3],
    }))
  }, CHANGED)
  const samples: number[] = []
  for (let run = 0; run < DELTAS; run++) {
    changePrices(items, run)
    const before = (await pulls(page)).length
    await page.waitForFunction(
      (known) => {
        document.dispatchEvent(new Event('visibilitychange'))
        return performance.getEntriesByName('evertill-pull').length > known
      },
      before,
      { timeout: 60_000, polling: 2000 },
    )
    samples.push((await pulls(page))[before]!.duration)
  }
  report({ name: 'catalogue.delta-500', value: median(samples), unit: 'ms', runs: samples.length })
}

function changePrices(items: readonly { itemNo: string; name: string }[], run: number): void {
  const file = join(data, 'prices.csv')
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`
  const lines = items.map(({ itemNo, name }, i) =>
    [`h${i}`, itemNo, quote(name), 'Load', (1 + run + i / 100).toFixed(2)].join(','),
  )
  writeFileSync(file, ['Handle,SKU,Name,Category,Price [Lantern Harbor Brooklyn]', ...lines].join('\n'))
  const done = spawnSync(
    process.execPath,
    ['server/admin.ts', 'import', file, '--store', 'BK', '--format', 'loyverse'],
    { cwd: ROOT, env: { ...process.env, EVERTILL_DATA: data }, encoding: 'utf8' },
  )
  if (done.status !== 0) throw new Error(`import failed: ${done.stdout}${done.stderr}`)
}
