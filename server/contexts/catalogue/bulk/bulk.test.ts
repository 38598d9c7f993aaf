import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulk, type BulkRun } from '#contract/catalogue/bulk.ts'
import { categories } from '#contract/catalogue/categories.ts'
import { goods } from '#contract/catalogue/goods.ts'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { products, type Product, type ProductForm } from '#contract/catalogue/products.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { UNDO_WITHIN } from '#domain/goods/bulk-fields.ts'
import { milli } from '#domain/money.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import {
  applyChanges,
  finishRun,
  recordAdded,
  startRun,
  type RequestedChange,
} from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { addStock } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })
const read = async (id: string): Promise<Product> => (await ask(products.details, { id })).data
const inStore = <T>(work: (scope: BulkScope) => Promise<T>): Promise<T> =>
  server.db.tx((tx) => work({ tx, orgId: server.one.orgId, storeId: store().storeId, now: server.clock.now }))
const productOf = async (skuId: string): Promise<string> =>
  (await rowsOf<{ product_id: string }>(server.db, `select product_id from sku where id = '${skuId}'`))[0]!.product_id
const details = async (id: string): Promise<BulkRun> => (await ask(bulk.details, { id })).data
const kept = async (id: string) => (await ask(bulk.changes, { id, state: 3 })).data.records

async function run(wanted: readonly RequestedChange[]): Promise<string> {
  return inStore(async (scope) => {
    const id = await startRun(scope, { kind: 'grid', name: 'Spring', accountId: '', total: wanted.length })
    await applyChanges(scope, id, wanted)
    await finishRun(scope, id)
    return id
  })
}

/** Starts undoing, and lets the background work until nothing is left. */
async function undo(id: string): Promise<BulkRun> {
  expect((await ask(bulk.undo, { id })).error).toBe('')
  const runner = testRunner(server.db, { now: () => server.clock.now })
  await runner.runDue()
  return details(id)
}

describe('a bulk run', () => {
  it('changes fields of products and skus, tells both values, and gives them back when it is undone', async () => {
    const [first, second] = store().skus
    const [one, other] = [await productOf(first!.id), await productOf(second!.id)]
    const before = [await read(one), await read(other)]
    const id = await run([
      { row: 2, entityId: one, field: 'nameEn', value: 'Spring tea' },
      { row: 2, entityId: first!.id, field: 'price', value: 999 },
      { row: 2, entityId: first!.id, field: 'barcodes', value: ['00036000291452'] },
      { row: 3, entityId: second!.id, field: 'taxes', value: { rates: [], awaits: false } },
      { row: 3, entityId: second!.id, field: 'dayLimit', value: 5000 },
      // what is so already is no change
      { row: 3, entityId: second!.id, field: 'price', value: second!.price },
    ])
    expect(await read(one)).toMatchObject({ nameEn: 'Spring tea', skus: [{ price: 999, barcodes: ['036000291452'] }] })
    expect(await read(other)).toMatchObject({ taxMode: 3, dayLimit: 5000 })
    const found = await ask(products.detailsByCode, { code: '036000291452' })
    expect(found.data.id).toBe(one)
    const { records } = (await ask(bulk.changes, { id })).data
    expect(records.map((each) => [each.row, each.field, each.before, each.after])).toEqual(
      expect.arrayContaining([
        [2, 'nameEn', before[0]!.nameEn, 'Spring tea'],
        [2, 'price', (before[0]!.skus[0]!.price! / 100).toFixed(2), '9.99'],
      ]),
    )
    expect(records).toHaveLength(5)
    const { records: runs } = (await ask(bulk.history, { kind: 'grid' })).data
    expect(runs).toMatchObject([{ id, name: 'Spring', state: bulkRunStates.done, changes: 5 }])
    expect((await ask(bulk.history, { kind: 'import' })).data.total).toBe(0)
    expect(await undo(id)).toMatchObject({ state: bulkRunStates.undone, changes: 5, undone: 5, kept: 0 })
    expect((await ask(products.detailsByCode, { code: '036000291452' })).error).toBe('record.missing')
    const plain = ({ version: _, updatedAt: __, ...product }: Product) => product
    expect([await read(one), await read(other)].map(plain)).toEqual(before.map(plain))
  })

  it('leaves alone and lists what was changed since', async () => {
    const [, , third, fourth] = store().skus
    const id = await run([
      { entityId: third!.id, field: 'price', value: 777 },
      { entityId: fourth!.id, field: 'price', value: 778 },
    ])
    const product = await read(await productOf(third!.id))
    const { id: productId, version, ...form } = product
    const skus = product.skus.map((sku) => ({ ...sku, price: 700 }))
    const saved = await ask(products.update, {
      id: productId,
      version,
      ...(form as unknown as ProductForm),
      skus,
    } as never)
    expect(saved.error).toBe('')
    expect(await undo(id)).toMatchObject({ undone: 1, kept: 1 })
    expect(await kept(id)).toMatchObject([{ field: 'price', after: '7.77', productId }])
    expect((await read(productId)).skus[0]!.price).toBe(700)
    expect((await read(await productOf(fourth!.id))).skus[0]!.price).toBe(fourth!.price)
  })

  it('gives back the oldest value of a field that it changed twice', async () => {
    const sku = store().skus[4]!
    const id = await inStore(async (scope) => {
      const opened = await startRun(scope, { kind: 'price', name: 'Twice', accountId: '', total: 2 })
      await applyChanges(scope, opened, [{ entityId: sku.id, field: 'price', value: 300 }])
      await applyChanges(scope, opened, [{ entityId: sku.id, field: 'price', value: 400 }])
      await finishRun(scope, opened)
      return opened
    })
    expect(await undo(id)).toMatchObject({ undone: 2, kept: 0 })
    expect((await read(await productOf(sku.id))).skus[0]!.price).toBe(sku.price)
  })

  it('does not take a barcode back from the product that has it now', async () => {
    const [, , , , , sixth, seventh] = store().skus
    const [one, other] = [await productOf(sixth!.id), await productOf(seventh!.id)]
    const [code] = (await read(one)).skus[0]!.barcodes
    const stored = code!.padStart(14, '0')
    const id = await run([{ entityId: sixth!.id, field: 'barcodes', value: [] }])
    await run([{ entityId: seventh!.id, field: 'barcodes', value: [stored] }])
    expect(await undo(id)).toMatchObject({ undone: 0, kept: 1 })
    expect((await read(one)).skus[0]!.barcodes).toEqual([])
    expect((await read(other)).skus[0]!.barcodes).toEqual([code])
  })

  it('removes what it added, with its opening stock; what has moved since stays', async () => {
    const added = await server.db.tx((tx) =>
      addStock(
        tx,
        { orgId: server.one.orgId, storeId: store().storeId },
        server.clock.now,
        2,
        { shelf: milli(3000), warehouse: milli(0) },
        5000,
      ),
    )
    const [gone, moved] = added
    const [goneProduct, movedProduct] = [await productOf(gone!.id), await productOf(moved!.id)]
    const id = await inStore(async (scope) => {
      const opened = await startRun(scope, { kind: 'import', name: 'goods.csv', accountId: '', total: 2 })
      await recordAdded(scope, opened, [
        { row: 1, skuId: gone!.id, productId: goneProduct },
        { row: 2, skuId: moved!.id, productId: movedProduct },
      ])
      await finishRun(scope, opened)
      return opened
    })
    await inStore((scope) =>
      bookStock(scope.tx, scope, [
        {
          id: crypto.randomUUID(),
          reason: 'refund',
          at: server.clock.now,
          moves: [{ itemId: moved!.id, quantity: milli(1000), to: 'shelf' }],
        },
      ]),
    )
    expect(await undo(id)).toMatchObject({ undone: 1, kept: 1 })
    expect(await kept(id)).toMatchObject([{ field: 'added', row: 2 }])
    expect((await ask(products.details, { id: goneProduct })).error).toBe('record.missing')
    expect((await read(movedProduct)).skus).toHaveLength(1)
    const sums = await rowsOf<{ sum: number; balance: number }>(
      server.db,
      `select coalesce((select sum(quantity_milli)::bigint from stock_ledger where sku_id = '${gone!.id}'), 0) as sum,
        coalesce((select sum(quantity_milli)::bigint from stock_balance where sku_id = '${gone!.id}'), 0) as balance`,
    )
    expect(sums).toEqual([{ sum: 0, balance: 0 }])
  })

  it('can be undone once, and for seven days', async () => {
    const sku = store().skus[8]!
    const id = await run([{ entityId: sku.id, field: 'cost', value: 55 }])
    const late = await run([{ entityId: sku.id, field: 'cost', value: 56 }])
    await undo(id)
    expect((await ask(bulk.undo, { id })).error).toBe('bulk.not-undoable')
    await server.db.query({
      text: 'update bulk_run set created_at = $2 where id = $1',
      values: [late, new Date(server.clock.now - UNDO_WITHIN)],
    })
    expect((await ask(bulk.undo, { id: late })).error).toBe('bulk.not-undoable')
  })
})

it('all products that a filter finds but some go to a category, and back by undoing', async () => {
  const categoryId = (await ask(categories.add, { nameZh: '新分类', nameEn: 'New place' })).data.id
  const inIt = async () => (await ask(goods.list, { categoryId, pageSize: 100 })).data
  const all = (await ask(goods.list, { pageSize: 100, sort: 'itemNo' })).data
  const [left, frozen] = all.records
  await server.db.query({
    text: 'insert into online_product (org_id, store_id, product_id, state) values ($1, $2, $3, 2)',
    values: [server.one.orgId, store().storeId, frozen!.id],
  })
  const { data } = await ask(bulk.category, { selection: { stock: 'available', exceptIds: [left!.skuId] }, categoryId })
  const available = (await ask(goods.list, { stock: 'available', pageSize: 100 })).data.total
  expect(data.total).toBe(available - 1)
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
  const moved = await inIt()
  expect(moved.total).toBe(available - 2)
  expect(moved.records.map((row) => row.id)).not.toContain(left!.id)
  expect(moved.records.map((row) => row.id)).not.toContain(frozen!.id)
  expect(await details(data.runId)).toMatchObject({ total: available - 1, done: available - 1, changes: available - 2 })
  expect(await undo(data.runId)).toMatchObject({ undone: available - 2, kept: 0 })
  expect((await inIt()).total).toBe(0)
})
