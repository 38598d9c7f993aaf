import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Chance } from '#server/demo/shops/chance.ts'
import { MANAGER, OWNER } from '../tests/e2e/acts.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { withPostgres } from '../scripts/postgres.ts'
import { Counting, type Office } from './counting.ts'
import { median, percentile, report } from './figures.ts'
import { selling } from './server-load.ts'
import { checkStock, fillLedger, fillLists, readShop, type StockShop, type Where } from './stock-data.ts'
import { documentPages, itemPages, orderPages, pages, type Page } from './stock-pages.ts'

/**
 * The office's calls on stock in a store of 100,000 skus, on both databases, as the server answers them: every list by its
 * filters and orders, one item and its movements, documents of 500 lines, and a count of 20,000 lines that is posted while
 * four counters sell. First with a young ledger, then with one of 1,000,000 rows (`.old`). `count`: the count alone, with
 * the young ledger.
 */
const GOODS = 100_000
const LEDGER = 1_000_000
const COUNTED = 20_000
const RUNS = 11
const LIMITED = 20_000
const AT_ONCE = 500
const LINES = 500
const DOCUMENTS = 7
const SECONDS = 20

/** Limits for the first items, so that about half of them are short. */
async function setLimits(office: Office): Promise<void> {
  for (let at = 1; at <= LIMITED / 200; at += 1) {
    const { records } = await office.get<{ records: { id: string; shelf: number; warehouse: number }[] }>(
      '/shop/stock/goodsList',
      { currentPage: String(at), pageSize: '200' },
    )
    const items = records.map((row, n) => {
      const lower = Math.max(0, row.shelf + row.warehouse + (n % 2 === 0 ? 1000 : -1000))
      return { itemId: row.id, lower, upper: lower + 24_000 }
    })
    for (let from = 0; from < items.length; from += AT_ONCE)
      await office.post('/shop/stockWarnSetting/batchSet', { items: items.slice(from, from + AT_ONCE) })
  }
}

/** The server's nightly calculations, on demand. */
async function night(name: string, office: Office): Promise<void> {
  const made = async () => (await office.get<{ nightlyAt: number | null }>('/shop/stock/home')).nightlyAt
  const before = await made()
  const begun = performance.now()
  // one that is running already, since the server has just started, is of the time before
  for (let turn = 0; (await made()) === before; turn++) {
    if (turn % 20 === 0) await office.post('/shop/stock/homeRefresh', {})
    await wait(250)
  }
  report({ name: `${name}.night`, value: (performance.now() - begun) / 1000, unit: 's', runs: 1 })
}

async function measurePages(name: string, office: Office, wanted: Readonly<Record<string, Page>>): Promise<number[]> {
  const all: number[] = []
  let worst = 0
  for (const [page, [path, query]] of Object.entries(wanted)) {
    const times: number[] = []
    for (let run = -1; run < RUNS; run++) {
      const begun = performance.now()
      await office.get(path, query)
      if (run >= 0) times.push(performance.now() - begun)
    }
    all.push(...times)
    worst = Math.max(worst, percentile(times, 0.95))
    report({ name: `${name}.${page}`, value: median(times), unit: 'ms', runs: RUNS })
  }
  report({ name: `${name}.worst-p95`, value: worst, unit: 'ms', runs: RUNS })
  return all
}

/** Documents of 500 lines, from the draft to the number. */
async function measureDocuments(name: string, office: Office, { items }: StockShop): Promise<void> {
  const saves: number[] = []
  const comes: number[] = []
  const goes: number[] = []
  for (let n = 0; n < DOCUMENTS; n++) {
    const lines = items.slice(n * LINES, (n + 1) * LINES).map((line) => ({ ...line, quantity: 1000 }))
    for (const [base, type, times] of [
      ['/shop/warehousein', 5, comes],
      ['/shop/warehouseout', 7, goes],
    ] as const) {
      const id = crypto.randomUUID()
      const begun = performance.now()
      const { version } = await office.post<{ version: number }>(`${base}/add`, {
        id,
        version: 0,
        type,
        remark: '',
        lines,
      })
      const saved = performance.now()
      saves.push(saved - begun)
      await office.post(`${base}/post`, { id, version, force: false })
      times.push(performance.now() - saved)
    }
  }
  const tell = (what: string, times: readonly number[]): void =>
    report({
      name: `${name}.${what}-500-lines`,
      value: median(times),
      unit: 'ms',
      runs: times.length,
      work: 'cpu-and-disk',
    })
  tell('save', saves)
  tell('post-inbound', comes)
  tell('post-outbound', goes)
}

/** A count of some 20,000 lines is posted while counters go on selling. */
async function measureCount(name: string, url: string, shop: StockShop): Promise<void> {
  const [office, poster] = [await clerk(url, MANAGER), await clerk(url, OWNER)]
  const chance = new Chance(name)
  const port = Number(new URL(url).port)
  const warm = selling(port, shop.tills, chance)
  await wait(3000)
  await warm()
  const alone = selling(port, shop.tills, chance)
  await wait(SECONDS * 1000)
  const before = await alone()
  const count = new Counting(office)
  await count.start({ kind: 3, categoryIds: shop.categories })
  const lines = await count.load()
  await count.enter()
  await count.finish()
  await count.decide()
  await measurePages(`${name}.count`, office, {
    lines: [`/shop/stockCount/lines/${count.id}`, { view: 'differences', sort: 'variance' }],
    'lines-deep': [`/shop/stockCount/lines/${count.id}`, { view: 'all', currentPage: '500' }],
  })
  const stop = selling(port, shop.tills, chance)
  const begun = performance.now()
  await count.post(poster)
  const took = (performance.now() - begun) / 1000
  const meanwhile = await stop()
  report({ name: `${name}.count.post-${lines}-lines`, value: took, unit: 's', runs: 1, work: 'cpu-and-disk' })
  const p95 = (what: string, times: readonly number[]): void =>
    report({ name: `${name}.sale-p95.${what}`, value: percentile(times, 0.95), unit: 'ms', runs: times.length })
  p95('alone', before)
  p95('while-posting', meanwhile)
}

async function measureStock(name: string, where: Where, codes: string): Promise<void> {
  const shop = await readShop(where, COUNTED, codes)
  process.stderr.write(`${name}: ${shop.ledgerRows} rows in the ledger\n`)
  const server = await serverOn(where)
  try {
    if (countAlone) return await measureCount(name, server.url, shop)
    const office = await clerk(server.url, OWNER)
    await setLimits(office)
    await night(name, office)
    const lists = await measurePages(`${name}.lists`, office, pages)
    lists.push(...(await measurePages(`${name}.documents`, office, documentPages)))
    report({ name: `${name}.lists.p95`, value: percentile(lists, 0.95), unit: 'ms', runs: lists.length })
    const { itemId, placeId } = shop.busiest
    await measurePages(`${name}.item`, office, itemPages(itemId, placeId))
    await measurePages(`${name}.order`, office, orderPages)
    await measureDocuments(name, office, shop)
    await measureCount(name, server.url, shop)
  } finally {
    await server.close()
  }
}

/** The demo's server, which fills an empty database. */
const serverOn = ({ databaseUrl, dataFolder }: Where) =>
  startServer({ data: dataFolder, demoGoods: GOODS, ...(databaseUrl === undefined ? {} : { databaseUrl }) })

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'evertill-bench-data-'))
  const where = { databaseUrl, dataFolder }
  try {
    const seeding = await serverOn(where)
    await seeding.close()
    await fillLists(where)
    await measureStock(name, where, 'Y')
    if (countAlone) return
    await fillLedger(where, LEDGER)
    await measureStock(`${name}.old`, where, 'O')
    await checkStock(where)
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const asked = process.argv.slice(2)
const countAlone = asked.includes('count')
const wanted = asked.filter((one) => one !== 'count')
if (wanted.length === 0 || wanted.includes('postgres')) await withPostgres((url) => measure('stock', url))
if (wanted.length === 0 || wanted.includes('embedded')) await measure('stock-embedded')
