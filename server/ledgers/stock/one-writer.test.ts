import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const sources = ['server', 'tests', 'bench', 'scripts']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  // tests may change their own database directly, and so may the bench that lets a ledger grow old
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^server\/testing\/|^bench\/stock-data\.ts$/.test(file))

const writes =
  /(?:insert into|update|delete from)\s+(?:stock_ledger|stock_balance|sku_stock|cost_ledger|stock_lock)\b|tx,\s*'(?:stock_ledger|stock_balance|sku_stock|cost_ledger|stock_lock)'/i

it('stock is written by its ledger alone', () => {
  expect(sources.length).toBeGreaterThan(400)
  const writers = sources.filter((file) => writes.test(readFileSync(`${root}${file}`, 'utf8')))
  expect(writers.filter((file) => !file.startsWith('server/ledgers/stock/'))).toEqual([])
  expect(writers).toContain('server/ledgers/stock/book-stock.ts')
})
