import { setTimeout as wait } from 'node:timers/promises'
import type { BulkRun } from '#contract/catalogue/bulk.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { importStates } from '#domain/import-states.ts'
import type { ImportStatus } from '#contract/catalogue/imports.ts'
import { manyGoods } from '#server/testing/shared-files.ts'
import { withPostgres } from '../scripts/postgres.ts'
import { report } from './figures.ts'
import { inShop, tellSales, until, upload, type Office } from './importing.ts'

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

const measure = (name: string, databaseUrl?: string): Promise<void> =>
  inShop({ name, goods: GOODS, sales: SALES_AT_MOST, databaseUrl }, async ({ office, sell }) => {
    tellSales(`${name}.sale-before`, await sell(() => true, SALES_BEFORE))
    for (const beside of ['alone', 'selling'] as const)
      for (const [step, work] of await steps(office)) {
        let going = true
        const selling = beside === 'selling' ? sell(() => going) : undefined
        const begun = performance.now()
        await work().finally(() => (going = false))
        const value = (performance.now() - begun) / 1000
        report({ name: `${name}.${step}.${beside}`, value, unit: 's', runs: 1, work: 'cpu-and-disk' })
        if (selling) tellSales(`${name}.${step}.sale`, await selling)
      }
  })

const wanted = process.argv.slice(2)
if (wanted.length === 0 || wanted.includes('embedded')) await measure('give-way.embedded')
if (wanted.length === 0 || wanted.includes('postgres')) await withPostgres((url) => measure('give-way', url))
