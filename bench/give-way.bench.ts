import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BulkRun } from '#contract/bulk.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { importStates } from '#domain/import-states.ts'
import type { ImportStatus } from '#contract/imports.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import { manyGoods } from '#server/testing/shared-files.ts'
import { addOrganisation } from '#server/testing/test-world.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { withPostgres } from '../scripts/postgres.ts'
import { median, percentile, report } from './figures.ts'
import { sell, until, upload, type Office } from './importing.ts'
import { freezeBatches, startServer, stopServer, tillsOf } from './server-load.ts'

/**
 * Background jobs of 10,000 products each and the sales beside them, on both databases: each job once alone, and once while a
 * counter of the store sells.
 */
const GOODS = 10_000
const SALES_BEFORE = 40
const SALES_AT_MOST = 2000
const LOOK_EVERY = 250

type Step = readonly [name: string, work: () => Promise<void>]

async function endOfRun(office: Office, id: string, state: number): Promise<void> {
  while ((await office.get<BulkRun>(`/shop/goods/bulkDetails/${id}`)).state !== state) await wait(LOOK_EVERY)
}

/** Reads and checks a file; what comes after that, step by step, up to the undoing. */
async function steps(office: Office): Promise<Step[]> {
  const id = await upload(office, Buffer.from(manyGoods(GOODS)))
  await until(office, id, ({ state }) => state === importStates.matching)
  const { columns } = await office.get<ImportStatus>(`/shop/goods/importStatus/${id}`)
  await office.post(`/shop/goods/importMap/${id}`, { columns })
  const checked = ({ state }: ImportStatus) => state === importStates.checked
  await until(office, id, checked)
  let run = ''
  return [
    [
      'prices',
      async () => {
        const rule = { kind: 'percent', value: 50_000, ending: 'none' }
        const asked = { selection: {}, rule, startsAt: null }
        run = (await office.post<{ runId: string }>('/shop/goods/priceBatchApply', asked)).runId
        await endOfRun(office, run, bulkRunStates.done)
      },
    ],
    [
      'prices-undo',
      async () => {
        await office.post(`/shop/goods/bulkUndo/${run}`, {})
        await endOfRun(office, run, bulkRunStates.undone)
      },
    ],
    [
      'check',
      async () => {
        await office.post(`/shop/goods/importPreview/${id}`, { unpriced: 'price', price: 199, longNames: 'shorten' })
        await until(office, id, checked)
      },
    ],
    [
      'import',
      async () => {
        await office.post(`/shop/goods/importRun/${id}`, {})
        await until(office, id, ({ state }) => state === importStates.done)
      },
    ],
    [
      'import-undo',
      async () => {
        await office.post(`/shop/goods/importUndo/${id}`, {})
        const { runId } = await office.get<ImportStatus>(`/shop/goods/importStatus/${id}`)
        await endOfRun(office, runId!, bulkRunStates.undone)
      },
    ],
  ]
}

function tell(name: string, times: readonly number[]): void {
  report({ name, value: median(times), unit: 'ms', runs: times.length })
  report({ name: `${name}.p95`, value: percentile(times, 0.95), unit: 'ms', runs: times.length })
}

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'evertill-bench-data-'))
  const db = await openDatabase({ databaseUrl, dataFolder: data })
  await migrate(db)
  const { stores } = await addOrganisation(db, 'bench.test', Date.now(), GOODS)
  const tills = new Map(await Promise.all(stores.map(async (one) => [one.storeId, await tillsOf(db, one, 1)] as const)))
  await db.maintain()
  await db.close()
  const server = await startServer({ EVERTILL_DATA: data, DATABASE_URL: databaseUrl ?? '' })
  try {
    const office = await clerk(`http://localhost:${server.port}`, 'owner@bench.test')
    const [till] = tills.get(office.stores[0]!)!
    const bodies = freezeBatches(till!, new Chance(name), SALES_AT_MOST, 1)
    tell(`${name}.sale-before`, await sell(server.port, till!, bodies.splice(0, SALES_BEFORE), () => true))
    for (const beside of ['alone', 'selling'] as const)
      for (const [step, work] of await steps(office)) {
        let going = true
        const selling = beside === 'selling' ? sell(server.port, till!, bodies, () => going) : undefined
        const begun = performance.now()
        await work().finally(() => (going = false))
        const value = (performance.now() - begun) / 1000
        report({ name: `${name}.${step}.${beside}`, value, unit: 's', runs: 1, work: 'cpu-and-disk' })
        if (selling) tell(`${name}.${step}.sale`, await selling)
      }
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const wanted = process.argv.slice(2)
if (wanted.length === 0 || wanted.includes('embedded')) await measure('give-way.embedded')
if (wanted.length === 0 || wanted.includes('postgres')) await withPostgres((url) => measure('give-way', url))
