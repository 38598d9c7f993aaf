import { afterAll, beforeAll, expect, it } from 'vitest'
import { goods } from '#contract/catalogue/goods.ts'
import { imports } from '#contract/catalogue/imports.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { importStates } from '#domain/import-states.ts'
import { columnTypes } from '#server/db/tables.gen.ts'
import { importActs } from '#server/testing/import-goods.ts'
import { manyGoods } from '#server/testing/shared-files.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** `npm run nightly` takes all 67,575 goods of the file. */
const ROWS = Number(process.env['IMPORT_ROWS'] ?? 1500)
const GOODS = 40

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: GOODS })
})
afterAll(() => server.close())

/** Records of the change and of its undoing, which stay. */
const HISTORY = new Set(
  'event bulk_run bulk_change goods_import goods_import_row goods_import_picture goods_import_part import_columns job price_change sku_price_past session'.split(
    ' ',
  ),
)
const SUMMED: Readonly<Record<string, readonly [of: string, sum: string]>> = {
  stock_ledger: ['sku_id', 'sum(t.quantity_milli)'],
  cost_ledger: ['item_id', 'sum(t.value_micro)'],
}
const COUNTERS = [
  'rev',
  'version',
  'updated_at',
  'catalogue_rev',
  'goods_rev',
  'entries',
  'cost_entries',
  'last_seen_at',
]

const gone = (id: string): string =>
  `exists (select 1 from sku s where s.org_id = t.org_id and s.id = t.${id} and s.deleted_at is not null)`
const goneProduct = (id: string): string => `not exists (select 1 from sku s where s.org_id = t.org_id
  and s.product_id = t.${id} and s.deleted_at is null)`

/** Rows that belong to a product that went. */
function ofGone(table: string, columns: readonly string[]): string {
  if (table === 'sku') return 't.deleted_at is not null'
  if (table === 'product') return goneProduct('id')
  for (const id of ['sku_id', 'item_id']) if (columns.includes(id)) return gone(id)
  return columns.includes('product_id') ? goneProduct('product_id') : 'false'
}

/** Everything that the organisation has but for counters and history, tombstones, and ledgers by their sums. */
async function dump(): Promise<string[]> {
  const found: string[] = []
  for (const [table, types] of Object.entries(columnTypes)) {
    const columns = Object.keys(types)
    if (HISTORY.has(table) || !columns.includes('org_id')) continue
    const sums = SUMMED[table]
    const { rows } = await server.db.query<{ line: string }>({
      text: sums
        ? `select jsonb_build_array(t.store_id, t.${sums[0]}, ${sums[1]})::text as line from ${table} t
            where t.org_id = $1 group by t.store_id, t.${sums[0]} having ${sums[1]} <> 0`
        : `select (to_jsonb(t) - $2::text[])::text as line from ${table} t
            where t.org_id = $1 and not (${ofGone(table, columns)})`,
      values: sums ? [server.one.orgId] : [server.one.orgId, COUNTERS],
    })
    found.push(...rows.map(({ line }) => `${table} ${line}`))
  }
  return found.toSorted()
}

it(
  'an import of many new and some changed goods is undone: everything is as before but for counters and history',
  { timeout: 1_800_000 },
  async () => {
    const acts = importActs(server)
    const { text } = await server.callAs('owner', imports.export, {}, { locale: 'en_US' })
    const before = await dump()

    const many = await acts.send('many.csv', manyGoods(ROWS))
    const read = await acts.status(many)
    if (read.state === importStates.matching) {
      await server.callAs('owner', imports.map, { id: many, columns: read.columns })
      await acts.runner.runDue()
    }
    await server.callAs('owner', imports.check, { id: many, unpriced: 'price', price: 199, longNames: 'shorten' })
    await acts.runner.runDue()
    await server.callAs('owner', imports.decide, { id: many, decision: 'new' })
    expect((await server.callAs('owner', imports.run, { id: many })).error).toBe('')
    await acts.runner.runDue()
    const done = await acts.status(many)
    expect(done.state).toBe(importStates.done)
    expect(done.counts.new + done.counts.rejected).toBeGreaterThanOrEqual(ROWS * 0.99)
    expect((await server.callAs('owner', goods.list, {})).data.total).toBe(GOODS + done.counts.new)

    // the shop's own goods, each with another price and brand
    const [head, ...lines] = text.trimEnd().split('\n')
    const changed = lines.map((line) => line.replace(/,(\d+)\.(\d\d),/, ',9$1.$2,'))
    expect(changed).not.toEqual(lines)
    const own = await acts.bring('own.csv', [head, ...changed].join('\n'))
    expect(own.counts.changed).toBeGreaterThan(0)

    const stocked = Array.from({ length: 30 }, (_, n) => `s${n},ST-${n},Stocked article ${n},2.50,1.25,${n},Y`)
    const columns = 'Handle,SKU,Name,Price [Main],Cost,In stock [Main],Track stock'
    const opening = await acts.bring('stock.csv', [columns, ...stocked].join('\n'))
    expect(opening.counts.new).toBe(30)

    for (const id of [opening.id, own.id, many]) {
      expect((await server.callAs('owner', imports.undo, { id })).error).toBe('')
      await acts.runner.runDue()
      expect(await acts.status(id)).toMatchObject({ runState: bulkRunStates.undone, kept: 0 })
    }
    expect((await server.callAs('owner', goods.list, {})).data.total).toBe(GOODS)
    expect(await dump()).toEqual(before)
  },
)
