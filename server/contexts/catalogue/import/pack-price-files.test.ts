import { afterAll, beforeAll, expect, it } from 'vitest'
import { grid } from '#contract/catalogue/grid.ts'
import { imports, type ImportRow } from '#contract/catalogue/imports.ts'
import { bulk } from '#contract/catalogue/bulk.ts'
import { cents } from '#domain/money.ts'
import { rowsOf } from '#server/testing/books.ts'
import { importActs, type ImportActs } from '#server/testing/import-goods.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ImportActs
beforeAll(async () => {
  server = await startTestServer({ goods: 4 })
  acts = importActs(server)
  const { orgId, skus, storeId } = server.one.stores[0]
  await server.db.query({
    text: `insert into sku_pack (org_id, store_id, sku_id, id, name_zh, name_en, quantity_milli, price_cents) values
      ($1, $2, $3, gen_random_uuid(), '箱', 'Case', 6000, 2000), ($1, $2, $3, gen_random_uuid(), '大箱', 'Carton', 24000, null)`,
    values: [orgId, storeId, skus[0]!.id],
  })
})
afterAll(() => server.close())

const sku = () => server.one.stores[0].skus[0]!
const prices = () => rowsOf(server.db, 'select price_cents from sku_pack order by quantity_milli')
const row = async (id: string): Promise<ImportRow | undefined> =>
  (await server.callAs('owner', imports.rows, { id, pageSize: 200 })).data.records.find(
    (one) => one.notes.length > 0 || one.kind === 'changed',
  )
const exported = async () => (await server.callAs('owner', imports.export, { format: 'csv' }, { locale: 'en_US' })).text

it('an export has the prices of packs; its own import changes nothing, another price is shown, written once and undone', async () => {
  const text = await exported()
  expect(text).toContain('Case × 6: 20.00')
  expect((await acts.status(await acts.send('same.csv', text))).counts).toMatchObject({ new: 0, changed: 0 })
  const changed = text.replace('Case × 6: 20.00', 'Case × 6: 18.50; Carton × 24: 70.00')
  const id = await acts.send('changed.csv', changed)
  expect((await row(id))!.fields).toEqual([
    { field: 'packPrices', before: 'Case × 6: 20.00', after: 'Case × 6: 18.50; Carton × 24: 70.00' },
  ])
  await server.callAs('owner', imports.run, { id })
  await acts.runner.runDue()
  expect(await prices()).toEqual([{ price_cents: 1850 }, { price_cents: 7000 }])
  expect((await acts.status(await acts.send('again.csv', changed))).counts).toMatchObject({ new: 0, changed: 0 })
  await server.callAs('owner', imports.undo, { id })
  await acts.runner.runDue()
  expect(await prices()).toEqual([{ price_cents: 2000 }, { price_cents: null }])
})

it('a pack that the store does not have, or a price that means nothing, is told', async () => {
  const text = await exported()
  const id = await acts.send(
    'unknown.csv',
    text.replace('Case × 6: 20.00', 'Tray × 9: 18.50; Case six; Case × 6: 21.00'),
  )
  const told = (await row(id))!.notes.map((one) => one.en).join(' ')
  expect(told).toContain('has no pack Tray × 9 here')
  expect(told).toContain('"Case six" cannot be read')
})

it('the grid shows a row for each pack, changes its price alone, and is undone', async () => {
  const rows = async () =>
    (await server.callAs('manager', grid.rows, { selection: { skuIds: [sku().id] } })).data.records
  const [own, pack] = await rows()
  expect(own!.pack).toBeUndefined()
  expect(pack).toMatchObject({
    skuId: sku().id,
    pack: { name: { en: 'Case' }, quantity: 6000 },
    values: { price: 2000 },
  })
  const edit = { skuId: sku().id, packId: pack!.pack!.id, version: pack!.version }
  const wrong = { ...edit, values: { price: cents(5), brand: 'Hill' } }
  const refused = (await server.callAs('manager', grid.apply, { total: 1, edits: [wrong] })).data
  expect(refused.problems).toMatchObject([{ packId: edit.packId, field: 'brand', code: 'input.invalid' }])
  const edits = [
    { skuId: sku().id, version: pack!.version, values: { price: cents(333) } },
    { ...edit, values: { price: cents(1900) } },
  ]
  const { runId } = (await server.callAs('manager', grid.apply, { total: 2, edits })).data
  expect((await rows()).map((one) => one.values.price)).toEqual([333, 1900, null])
  await server.callAs('manager', bulk.undo, { id: runId! })
  await acts.runner.runDue()
  expect((await rows()).map((one) => one.values.price)).toEqual([sku().price, 2000, null])
})
