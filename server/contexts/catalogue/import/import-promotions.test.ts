import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bulk } from '#contract/catalogue/bulk.ts'
import { imports, type ImportRow } from '#contract/catalogue/imports.ts'
import { priceChanges } from '#contract/catalogue/price-changes.ts'
import { priceChangeStates } from '#domain/price-change-states.ts'
import { importActs, type ImportActs } from '#server/testing/import-goods.ts'
import { rowsOf } from '#server/testing/books.ts'
import { START, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ImportActs
beforeAll(async () => {
  server = await startTestServer({ goods: 5 })
  acts = importActs(server)
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = START
})

const { live, planned } = priceChangeStates
const HEAD = 'ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,Sale price,Regular price\n'
/** The day of the tests is 2026-10-14; the store is in New York. */
const FILE = `${HEAD}1,simple,WOO-1,Cap,1,,2026-10-20,4.00,5.00
2,simple,WOO-2,Hat,1,2026-10-18,2026-10-20,6.00,8.00
3,simple,WOO-3,Bag,1,,2026-09-30,9.00,10.00
`
const NIGHT = Date.parse('2026-10-21T00:00:00-04:00')
const rows = async (id: string): Promise<ImportRow[]> =>
  (await server.callAs('owner', imports.rows, { id, pageSize: 200 })).data.records
const send = async (file: string): Promise<string> => {
  const id = await acts.send('woo.csv', Buffer.from(file))
  await acts.runner.runDue()
  return id
}
const run = async (id: string): Promise<string> => {
  expect((await server.callAs('owner', imports.run, { id })).error).toBe('')
  await acts.runner.runDue()
  return (await acts.status(id)).runId!
}
const changesOf = async (itemNo: string) => {
  const [sku] = await rowsOf<{ id: string }>(server.db, 'select id from sku where item_no = $1', [itemNo])
  return (await server.callAs('owner', priceChanges.list, { skuId: sku!.id })).data.records
}
const pricesOf = async (itemNo: string) =>
  (
    await rowsOf<{ price: number; lasting: number | null }>(
      server.db,
      'select price_cents as price, lasting_cents as lasting from sku where item_no = $1',
      [itemNo],
    )
  )[0]

it('a sale with an end is a promotion until the end of that day, said before; a second import finds nothing', async () => {
  const id = await send(FILE)
  const said = (await rows(id)).map(({ itemNo, fields, notes }) => [
    itemNo,
    fields.find(({ field }) => field === 'price')?.after,
    fields.find(({ field }) => field === 'promotion')?.after,
    notes[0]!.en,
  ])
  expect(said).toEqual([
    [
      'WOO-1',
      '5.00',
      '4.00 (– 2026-10-20)',
      'The sale price 4.00 becomes a promotion until the end of 2026-10-20; then the regular price applies again.',
    ],
    [
      'WOO-2',
      '8.00',
      '6.00 (2026-10-18 – 2026-10-20)',
      'The sale price 6.00 becomes a promotion from 2026-10-18 to 2026-10-20.',
    ],
    [
      'WOO-3',
      '10.00',
      undefined,
      'The sale price 9.00 applies from … to 2026-09-30 only; the regular price is imported.',
    ],
  ])
  await run(id)
  expect(await changesOf('WOO-1')).toMatchObject([{ oldPrice: 500, newPrice: 400, endsAt: NIGHT, state: live }])
  const startsAt = Date.parse('2026-10-18T00:00:00-04:00')
  expect(await changesOf('WOO-2')).toMatchObject([{ newPrice: 600, startsAt, endsAt: NIGHT, state: planned }])
  expect([await pricesOf('WOO-1'), await pricesOf('WOO-3')]).toEqual([
    { price: 400, lasting: 500 },
    { price: 1000, lasting: null },
  ])
  expect((await rows(await send(FILE))).map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged'])
})

it('another sale of a product that is there is shown as a change, and taken back with its import', async () => {
  const id = await send(`${HEAD}3,simple,WOO-3,Bag,1,,2026-10-25,7.50,10.00\n`)
  expect(await rows(id)).toMatchObject([
    { kind: 'changed', fields: [{ field: 'promotion', before: '', after: '7.50 (– 2026-10-25)' }] },
  ])
  const runId = await run(id)
  expect(await pricesOf('WOO-3')).toEqual({ price: 750, lasting: 1000 })
  const { records } = (await server.callAs('owner', bulk.changes, { id: runId })).data
  expect(records).toMatchObject([{ field: 'promotions', before: '', after: '7.50' }])
  server.clock.now += 1000
  await server.callAs('owner', bulk.undo, { id: runId })
  await acts.runner.runDue()
  expect((await server.callAs('owner', bulk.details, { id: runId })).data).toMatchObject({ undone: 1, kept: 0 })
  expect(await pricesOf('WOO-3')).toEqual({ price: 1000, lasting: null })
})

it('an import with new promotions is undone as a whole', async () => {
  const id = await send(`${HEAD}9,simple,WOO-9,Cup,1,2026-10-18,2026-10-25,2.50,3.00\n`)
  const runId = await run(id)
  expect(await changesOf('WOO-9')).toMatchObject([{ newPrice: 250, state: planned }])
  await server.callAs('owner', bulk.undo, { id: runId })
  await acts.runner.runDue()
  expect((await server.callAs('owner', bulk.details, { id: runId })).data).toMatchObject({ kept: 0 })
})
