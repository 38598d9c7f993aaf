import type { ImportStatus } from '#contract/catalogue/imports.ts'
import { importStates } from '#domain/import-states.ts'
import { manyGoods } from '#server/testing/shared-files.ts'
import { withPostgres } from '../scripts/postgres.ts'
import { report } from './figures.ts'
import { inShop, tellSales, until, upload, type Office } from './importing.ts'

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

const measure = (name: string, databaseUrl?: string): Promise<void> =>
  inShop({ name, goods: GOODS, sales: SALES_AT_MOST, databaseUrl }, async ({ office, sell }) => {
    tellSales(`${name}.sale-before`, await sell(() => true, SALES_BEFORE))
    let importing = true
    const selling = sell(() => importing)
    await importAll(name, office).finally(() => (importing = false))
    tellSales(`${name}.sale`, await selling)
  })

const wanted = process.argv.slice(2)
if (wanted.length === 0 || wanted.includes('embedded')) await measure('goods-import.embedded')
if (wanted.length === 0 || wanted.includes('postgres')) await withPostgres((url) => measure('goods-import', url))
