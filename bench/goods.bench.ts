import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { findChromium } from '../scripts/browsers.ts'
import { MANAGER, OWNER, enterStore, openIn, signIn } from '../tests/e2e/acts.ts'
import { launchChromium, type ChromiumDriver } from '../tests/e2e/driver/chromium.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { withPostgres } from '../scripts/postgres.ts'
import { median, percentile, report } from './figures.ts'

/**
 * The office's calls on goods in a store of 100,000 skus, on both databases, as the server answers them: pages of the list
 * by several filters and orders, saving a product, and batches of all prices with how long saving waits meanwhile.
 */
const GOODS = 100_000
const RUNS = 11

type Clerk = Awaited<ReturnType<typeof clerk>>

const pages: Readonly<Record<string, Record<string, string>>> = {
  first: {},
  deep: { currentPage: '4000' },
  'by-price': { sort: 'price', order: 'desc' },
  'by-shelf': { sort: 'shelf', order: 'desc' },
  'search-word': { keyword: 'chocolate' },
  'search-chinese': { keyword: '茶' },
  'search-pinyin': { keyword: 'qiaokeli' },
  'search-item-number': { keyword: '1234' },
  'search-nothing': { keyword: 'zzzqq' },
  'out-of-stock': { stock: 'empty' },
}

interface Row {
  readonly id: string
}

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const server = await startServer({ demoGoods: GOODS, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const office = await clerk(server.url, OWNER)
    const all: number[] = []
    let ids: string[] = []
    for (const [page, query] of Object.entries(pages)) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run++) {
        const begun = performance.now()
        const { records } = await office.get<{ records: Row[] }>('/shop/goods/list', {
          currentPage: '1',
          pageSize: '20',
          ...query,
        })
        times.push(performance.now() - begun)
        if (page === 'first') ids = records.map((row) => row.id)
      }
      all.push(...times)
      report({ name: `${name}.goods-list.${page}`, value: median(times), unit: 'ms', runs: RUNS })
      // of each page, too: the machine's speed is known for these samples alone
      report({ name: `${name}.goods-list.${page}.p95`, value: percentile(times, 0.95), unit: 'ms', runs: RUNS })
    }
    report({ name: `${name}.goods-list.p95`, value: percentile(all, 0.95), unit: 'ms', runs: all.length })
    const saves: number[] = []
    for (const id of ids.slice(0, RUNS)) {
      const product = await office.get<{ id: string; brand: string }>(`/shop/goods/details/${id}`)
      const begun = performance.now()
      await office.post('/shop/goods/update', { ...product, brand: 'Bench' })
      saves.push(performance.now() - begun)
    }
    report({ name: `${name}.product-save`, value: median(saves), unit: 'ms', runs: saves.length, work: 'cpu-and-disk' })
    await measureScreens(name, server.url)
    await measureBatches(name, office, ids)
  } finally {
    await server.close()
  }
}

/** All prices at once, and planned for later; meanwhile products are saved, which wait for the same lock as sales do. */
async function measureBatches(name: string, office: Clerk, ids: readonly string[]): Promise<void> {
  for (const [kind, startsAt] of [
    ['now', null],
    ['planned', Date.now() + 3_600_000],
  ] as const) {
    const begun = performance.now()
    const { runId } = await office.post<{ runId: string }>('/shop/goods/priceBatchApply', {
      selection: {},
      rule: { kind: 'percent', value: 50_000, ending: 'none' },
      startsAt,
    })
    const saves: number[] = []
    for (let turn = 0; ; turn++) {
      const { state } = await office.get<{ state: number }>(`/shop/goods/bulkDetails/${runId}`)
      if (state !== bulkRunStates.running) break
      const product = await office.get<{ id: string }>(`/shop/goods/details/${ids[turn % ids.length]!}`)
      const from = performance.now()
      // somebody, or the batch, may have saved it between the two calls: how long it waits is what counts
      await office.post('/shop/goods/update', product).catch(() => undefined)
      saves.push(performance.now() - from)
      await setTimeout(500)
    }
    const time = performance.now() - begun
    report({ name: `${name}.price-batch.${kind}`, value: time, unit: 'ms', runs: 1, work: 'cpu-and-disk' })
    report({
      name: `${name}.save-during-batch.${kind}`,
      value: percentile(saves, 0.95),
      unit: 'ms',
      runs: saves.length,
    })
  }
}

/** Resolves with the page's clock once `ready` holds and has been painted. */
const PAINTED = `(ready) => new Promise((resolve) => {
  const look = () => {
    if (!ready()) return requestAnimationFrame(look)
    requestAnimationFrame(() => { const paint = new MessageChannel(); paint.port1.onmessage = () => resolve(performance.now()); paint.port2.postMessage(0) })
  }
  look()
})`

const ROWS = `document.querySelector('table:not([aria-busy=true]) tbody tr:not([aria-hidden])')`

/** From the last typed letter to painted results, and the longest frame while a grid of all rows is scrolled. */
async function measureScreens(name: string, url: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'evertill-bench-profile-'))
  const browser = await launchChromium({ executable: await findChromium(), profile, patienceMs: 60_000 })
  try {
    const { page } = browser
    await openIn(page, url, 'en')
    await signIn(page, MANAGER)
    await enterStore(page)
    await page.open(`${url}/shop/goodsManage/goodsListInfo`)
    await page.waitFor(ROWS, 30_000)
    const typed: number[] = []
    for (const word of [
      'chocolate',
      'tea',
      'qiaokeli',
      'milk',
      '1234',
      'butter',
      'rice',
      'oil',
      'sugar',
      'bread',
      'salt',
    ])
      typed.push(await search(page, word))
    report({ name: `${name}.typing-to-results`, value: median(typed), unit: 'ms', runs: typed.length })
    report({ name: `${name}.typing-to-results.p95`, value: percentile(typed, 0.95), unit: 'ms', runs: typed.length })
    await page.open(`${url}/shop/goodsManage/goodsGrid`)
    await page.waitFor(`document.querySelector('[role=grid] [role=row]')`, 60_000)
    const rows = await page.evaluate<number>(
      `Number(document.querySelector('[role=grid]').getAttribute('aria-rowcount')) - 1`,
    )
    const frames = await page.evaluate<number[]>(SCROLL)
    process.stderr.write(`grid of ${rows} rows\n`)
    report({ name: `${name}.grid-scroll.frame`, value: median(frames), unit: 'ms', runs: frames.length })
    report({ name: `${name}.grid-scroll.longest-frame`, value: Math.max(...frames), unit: 'ms', runs: frames.length })
  } finally {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Scrolls the grid by ten rows a frame, and tells how long each frame took. */
const SCROLL = `(async () => {
  const box = document.querySelector('[role=grid]')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const times = []
  let before = await frame()
  for (let turn = 0; turn < 200; turn++) {
    box.scrollTop += 440
    const now = await frame()
    times.push(now - before)
    before = now
  }
  return times
})()`

/** Types a word into the list's search at once; the rows before it are marked, so that they are not taken for results. */
const search = (page: ChromiumDriver, word: string): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const field = document.querySelector('input[type=search]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
    // the address quotes words that look like a number
    const asked = (found) => new URL(location.href).searchParams.get('keyword')?.replaceAll('"', '') === found
    set.call(field, ${JSON.stringify(word)})
    const begun = performance.now()
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const painted = await (${PAINTED})(() => asked(${JSON.stringify(word)}) && !document.querySelector('[data-old], [aria-busy=true]'))
    return painted - begun
  })()`)

const wanted = process.argv.slice(2)
if (wanted.length === 0 || wanted.includes('embedded')) await measure('office-embedded')
if (wanted.length === 0 || wanted.includes('postgres')) await withPostgres((url) => measure('office', url))
