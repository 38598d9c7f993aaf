import { OWNER } from '../tests/e2e/acts.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { withPostgres } from '../scripts/postgres.ts'
import { median, percentile, report } from './figures.ts'

/**
 * The office's calls on goods in a store of 100,000 skus, on both databases, as the server answers them: pages of the list
 * by several filters and orders, and saving a product.
 */
const GOODS = 100_000
const RUNS = 11

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
  } finally {
    await server.close()
  }
}

await measure('office-embedded')
await withPostgres((url) => measure('office', url))
