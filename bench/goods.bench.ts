import { setTimeout } from 'node:timers/promises'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { OWNER } from '../tests/e2e/acts.ts'
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

await measure('office-embedded')
await withPostgres((url) => measure('office', url))
