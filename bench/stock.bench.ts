import { OWNER } from '../tests/e2e/acts.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { withPostgres } from '../scripts/postgres.ts'
import { median, percentile, report } from './figures.ts'

/**
 * The office's calls on stock in a store of 100,000 skus, on both databases, as the server answers them: pages of the list
 * by several filters and orders, its value, one item, and the warnings of 20,000 items with limits.
 */
const GOODS = 100_000
const RUNS = 11
const LIMITED = 20_000
const AT_ONCE = 500

const pages: Readonly<Record<string, readonly [path: string, query: Record<string, string>]>> = {
  first: ['/shop/stock/goodsList', {}],
  deep: ['/shop/stock/goodsList', { currentPage: '4000' }],
  'by-shelf': ['/shop/stock/goodsList', { sort: 'shelf', order: 'desc' }],
  'by-warehouse': ['/shop/stock/goodsList', { sort: 'warehouse' }],
  'by-total': ['/shop/stock/goodsList', { sort: 'total' }],
  'search-word': ['/shop/stock/goodsList', { keyword: 'chocolate' }],
  'search-pinyin': ['/shop/stock/goodsList', { keyword: 'qiaokeli' }],
  'below-zero': ['/shop/stock/goodsList', { level: 'below' }],
  'at-or-under-limit': ['/shop/stock/goodsList', { level: 'low' }],
  value: ['/shop/stock/goodsValue', {}],
  limits: ['/shop/stockWarnSetting/list', { limits: 'set' }],
  warnings: ['/shop/stockWarn/list', {}],
  'warnings-over': ['/shop/stockWarn/list', { state: 'over' }],
}

type Office = Awaited<ReturnType<typeof clerk>>

/** Limits for the first items, so that about half of them are short. */
async function setLimits(office: Office): Promise<string> {
  let first = ''
  for (let at = 1; at <= LIMITED / 200; at += 1) {
    const { records } = await office.get<{ records: { id: string; shelf: number; warehouse: number }[] }>(
      '/shop/stock/goodsList',
      { currentPage: String(at), pageSize: '200' },
    )
    first ||= records[0]!.id
    const items = records.map((row, n) => {
      const lower = Math.max(0, row.shelf + row.warehouse + (n % 2 === 0 ? 1000 : -1000))
      return { itemId: row.id, lower, upper: lower + 24_000 }
    })
    for (let from = 0; from < items.length; from += AT_ONCE)
      await office.post('/shop/stockWarnSetting/batchSet', { items: items.slice(from, from + AT_ONCE) })
  }
  return first
}

export async function measureStock(name: string, url: string): Promise<void> {
  const office = await clerk(url, OWNER)
  const first = await setLimits(office)
  const all: number[] = []
  const measured = {
    ...pages,
    details: [`/shop/stock/details/${first}`, {}],
    ledger: [`/shop/stock/ledger/${first}`, {}],
  }
  for (const [page, [path, query]] of Object.entries(measured)) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const begun = performance.now()
      await office.get(path as string, query as Record<string, string>)
      times.push(performance.now() - begun)
    }
    all.push(...times)
    report({ name: `${name}.stock.${page}`, value: median(times), unit: 'ms', runs: RUNS })
  }
  report({ name: `${name}.stock.p95`, value: percentile(all, 0.95), unit: 'ms', runs: all.length })
}

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const server = await startServer({ demoGoods: GOODS, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    await measureStock(name, server.url)
  } finally {
    await server.close()
  }
}

await measure('office-embedded')
await withPostgres((url) => measure('office', url))
