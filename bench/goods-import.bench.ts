import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportStatus } from '#contract/imports.ts'
import { importStates } from '#domain/import-states.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import { manyGoods } from '#server/testing/shared-files.ts'
import { addOrganisation } from '#server/testing/test-world.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { withPostgres } from '../scripts/postgres.ts'
import { median, percentile, report } from './figures.ts'
import { sell, until, upload, type Office } from './importing.ts'
import { freezeBatches, tillsOf } from './server-load.ts'

/**
 * Open Food Facts' 67,575 goods (or as many made up) through the calls of the import's screen, on both databases, while a
 * counter of the store sells: read and checked, imported, and undone. The progress must be seen to move.
 */
const GOODS = 2000
const SALES_BEFORE = 60
const SALES_AT_MOST = 4000

/** The import from its first byte to its last product, and its undoing. */
async function importAll(name: string, office: Office): Promise<void> {
  const timed = async <T>(part: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const found = await work()
    report({
      name: `${name}.${part}`,
      value: (performance.now() - begun) / 1000,
      unit: 's',
      runs: 1,
      work: 'cpu-and-disk',
    })
    return found
  }
  const begun = performance.now()
  const id = await timed('read', async () => {
    const sent = await upload(office, Buffer.from(manyGoods()))
    await until(office, sent, ({ state }) => state === importStates.matching)
    return sent
  })
  await timed('check', async () => {
    const { columns } = await office.get<ImportStatus>(`/shop/goods/importStatus/${id}`)
    await office.post(`/shop/goods/importMap/${id}`, { columns })
    const checked = ({ state }: ImportStatus) => state === importStates.checked
    await until(office, id, checked)
    await office.post(`/shop/goods/importPreview/${id}`, { unpriced: 'price', price: 199, longNames: 'shorten' })
    await until(office, id, checked)
  })
  await timed('run', async () => {
    await office.post(`/shop/goods/importRun/${id}`, {})
    const { one, moves } = await until(office, id, ({ state }) => state === importStates.done)
    process.stderr.write(`${one.counts.new} goods, the progress moved ${moves} times\n`)
    if (one.counts.new < 60_000 || moves < 10) throw new Error('Too few goods, or no progress.')
  })
  const value = (performance.now() - begun) / 1000
  report({ name: `${name}.all`, value, unit: 's', runs: 1, work: 'cpu-and-disk' })
  await timed('undo', async () => {
    await office.post(`/shop/goods/importUndo/${id}`, {})
    await until(office, id, ({ undoUntil, undone, changes }) => undoUntil === undefined && undone === changes)
  })
}

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'evertill-bench-data-'))
  const db = await openDatabase({ databaseUrl, dataFolder: data })
  await migrate(db)
  const { stores } = await addOrganisation(db, 'bench.test', Date.now(), GOODS)
  const tills = new Map(await Promise.all(stores.map(async (one) => [one.storeId, await tillsOf(db, one, 1)] as const)))
  await db.maintain()
  await db.close()
  const server = await startServer({ data, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const office = await clerk(server.url, 'owner@bench.test')
    const [till] = tills.get(office.stores[0]!)!
    const bodies = freezeBatches(till!, new Chance(name), SALES_AT_MOST, 1)
    const before = await sell(server.port, till!, bodies.splice(0, SALES_BEFORE), () => true)
    report({ name: `${name}.sale-before`, value: median(before), unit: 'ms', runs: before.length })
    report({ name: `${name}.sale-before.p95`, value: percentile(before, 0.95), unit: 'ms', runs: before.length })
    let importing = true
    const selling = sell(server.port, till!, bodies, () => importing)
    await importAll(name, office).finally(() => (importing = false))
    const meanwhile = await selling
    report({ name: `${name}.sale`, value: median(meanwhile), unit: 'ms', runs: meanwhile.length })
    report({ name: `${name}.sale.p95`, value: percentile(meanwhile, 0.95), unit: 'ms', runs: meanwhile.length })
  } finally {
    await server.close()
    rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const wanted = process.argv.slice(2)
if (wanted.length === 0 || wanted.includes('embedded')) await measure('goods-import.embedded')
if (wanted.length === 0 || wanted.includes('postgres')) await withPostgres((url) => measure('goods-import', url))
