import { afterAll, beforeAll, expect, it } from 'vitest'
import { grid } from '#contract/catalogue/grid.ts'
import { imports, type ImportRow } from '#contract/catalogue/imports.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { milli } from '#domain/money.ts'
import { changeInTransit } from '#server/ledgers/stock/in-transit.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { importActs, type ImportActs } from '#server/testing/import-goods.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ImportActs
beforeAll(async () => {
  server = await startTestServer({ goods: 4 })
  acts = importActs(server)
})
afterAll(() => server.close())

const rows = async (id: string): Promise<ImportRow[]> =>
  (await server.callAs('owner', imports.rows, { id, pageSize: 200 })).data.records
/** Whether goods are counted, and what is on their shelf, by item number. */
const goodsOf = (...itemNos: string[]) =>
  rowsOf(
    server.db,
    `select s.item_no, s.counted, coalesce(k.shelf_milli, 0) as shelf from sku s
      left join sku_stock k on k.org_id = s.org_id and k.store_id = s.store_id and k.item_id = s.id
      where s.item_no = any($1) and s.deleted_at is null order by s.item_no`,
    [itemNos],
  )

const SHOPIFY = `Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty
wrap,Gift wrapping,NC-1,2.00,,7
mug,Mug,NC-2,9.00,shopify,7`

it('a file says what is not counted: it comes without stock, and the same file changes nothing the second time', async () => {
  const id = await acts.send('shopify.csv', SHOPIFY)
  const [wrap, mug] = await rows(id)
  expect(wrap!.fields).toContainEqual({ field: 'counted', before: '', after: '–' })
  expect(mug!.fields.map((one) => one.field)).not.toContain('counted')
  await server.callAs('owner', imports.run, { id })
  await acts.runner.runDue()
  expect(await goodsOf('NC-1', 'NC-2')).toEqual([
    { item_no: 'NC-1', counted: false, shelf: 0 },
    { item_no: 'NC-2', counted: true, shelf: 7000 },
  ])
  const again = await acts.send('again.csv', SHOPIFY)
  expect((await acts.status(again)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
})

it('a later file ends counting and shows it; undoing brings the stock back', async () => {
  const id = await acts.send('later.csv', SHOPIFY.replace('shopify,7', ',7'))
  expect((await rows(id)).find((row) => row.itemNo === 'NC-2')).toMatchObject({
    kind: 'changed',
    fields: [{ field: 'counted', before: '✓', after: '–' }],
  })
  await server.callAs('owner', imports.run, { id })
  await acts.runner.runDue()
  expect(await goodsOf('NC-2')).toEqual([{ item_no: 'NC-2', counted: false, shelf: 0 }])
  await server.callAs('owner', imports.undo, { id })
  await acts.runner.runDue()
  expect(await acts.status(id)).toMatchObject({ runState: bulkRunStates.undone, kept: 0 })
  expect(await goodsOf('NC-2')).toEqual([{ item_no: 'NC-2', counted: true, shelf: 7000 }])
  expect(await wrongSums(server.db)).toEqual([])
})

it('what is on order stays counted, with the reason; the field can be left out as a whole', async () => {
  const [mug] = await rowsOf<{ id: string }>(server.db, `select id from sku where item_no = 'NC-2'`)
  const own = { orgId: server.one.orgId, storeId: server.one.stores[0].storeId }
  await server.db.tx((tx) => changeInTransit(tx, own, [{ itemId: mug!.id, quantity: milli(5000) }]))
  const id = await acts.send('on-order.csv', SHOPIFY.replace('9.00,shopify,7', '9.50,,7'))
  const row = (await rows(id)).find((one) => one.itemNo === 'NC-2')!
  expect(row.fields.map((one) => one.field)).toEqual(['price'])
  expect(row.notes.map((note) => note.en).join(' ')).toContain('its stock stays counted')
  await server.callAs('owner', imports.check, { id, leave: ['counted'] })
  await acts.runner.runDue()
  const left = (await rows(id)).find((one) => one.itemNo === 'NC-2')!
  expect(left.notes.map((note) => note.en).join(' ')).not.toContain('stays counted')
})

it('our own export says it, and is read back without a change', async () => {
  const { text } = await server.callAs('owner', imports.export, { format: 'csv' }, { locale: 'en_US' })
  const [head, ...lines] = text.trim().split(/\r?\n/)
  const at = head!.split(',').findIndex((heading) => heading.includes('Stock counted'))
  expect(at).toBeGreaterThan(0)
  expect(lines.find((line) => line.includes('NC-1'))).toContain(',no,')
  const same = await acts.send('own.csv', text)
  expect((await acts.status(same)).counts).toMatchObject({ new: 0, changed: 0 })
  const id = await acts.send('own-2.csv', text.replaceAll(',no,', ',yes,'))
  expect((await rows(id)).find((row) => row.itemNo === 'NC-1')?.fields).toContainEqual({
    field: 'counted',
    before: '–',
    after: '✓',
  })
  const { data } = await server.callAs('owner', grid.rows, { selection: { keyword: 'NC-1' } })
  expect(data.records[0]!.values.counted).toBe(false)
})
