import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { goods } from '#contract/catalogue/goods.ts'
import { imports, type ImportRow } from '#contract/catalogue/imports.ts'
import { importStates } from '#domain/import-states.ts'
import { importActs, type ImportActs } from '#server/testing/import-goods.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ImportActs
beforeAll(async () => {
  server = await startTestServer({ goods: 20 })
  acts = importActs(server)
})
afterAll(() => server.close())
let at = 0
beforeEach(() => void at++)

const HEAD = 'Handle,Title,Variant SKU,Variant Price,Variant Barcode,Status'
const shopify = (...lines: string[]) => [HEAD, ...lines].join('\n')
const rows = async (id: string, kind?: ImportRow['kind']): Promise<ImportRow[]> =>
  (await server.callAs('owner', imports.rows, { id, pageSize: 200, ...(kind ? { kind } : {}) })).data.records
const numbersOf = async (keyword: string) =>
  (await server.callAs('owner', goods.list, { keyword, pageSize: 200 })).data.records.map(({ itemNo }) => itemNo)

it('a new number is free in the store and in the whole file, and fits', async () => {
  const long = 'L'.repeat(39)
  const taken = [3, 4, 5, 6, 7, 8, 9].map((n) => `t-${n},Tea tin ${n},TIN-${n},1.00,,`)
  await acts.bring('first.csv', shopify('t-1,Green tea,TIN,1.00,,', `l-1,Long tea,${long}X,1.00,,`, ...taken))
  const file = shopify('c-1,Camera,TIN,9.00,,', `c-2,Bicycle,${long}X,8.00,,`, 'c-3,Umbrella,TIN-2,7.00,,')
  const id = await acts.send('second.csv', file)
  expect((await acts.status(id)).counts).toMatchObject({ new: 1, decide: 2 })
  await server.callAs('owner', imports.decide, { id, decision: 'new' })
  expect((await server.callAs('owner', imports.run, { id })).error).toBe('')
  await acts.runner.runDue()
  expect((await acts.status(id)).state).toBe(importStates.done)
  expect(await numbersOf('Camera')).toEqual(['TIN-10'])
  expect(await numbersOf('Umbrella')).toEqual(['TIN-2'])
  expect(await numbersOf('Bicycle')).toEqual([`${'L'.repeat(38)}-2`])
})

it('rows that are not imported carry their name and number', async () => {
  const id = await acts.send(
    'archived.csv',
    shopify('a,Old lamp,LAMP-1,5.00,,archived', 'b,New lamp,LAMP-2,5.00,,', 'c,,X-9,1.00,,'),
  )
  const rejected = await rows(id, 'rejected')
  expect(rejected.map(({ row, name, itemNo, notes }) => [row, name, itemNo, notes.length])).toEqual([
    [2, 'Old lamp', 'LAMP-1', 1],
    [4, 'New lamp', 'X-9', 1],
  ])
  const own = await acts.send('own.csv', 'Name,Price,Item number\n,2.00,OWN-7\nCup,,OWN-8')
  const { columns } = await acts.status(own)
  await server.callAs('owner', imports.map, { id: own, columns })
  await acts.runner.runDue()
  expect((await rows(own, 'rejected')).map(({ name, itemNo }) => [name, itemNo])).toEqual([['', 'OWN-7']])
})

it('an item number that is another product’s barcode is told, in the file and in the store', async () => {
  const said = async (id: string) =>
    (await rows(id)).flatMap(({ row, notes }) =>
      notes.filter(({ en }) => en.includes('finds both')).map(({ en }) => [row, en]),
    )
  const first = shopify('p,Pen,4006381333931,1.00,,', 'q,Ink,INK,2.00,4006381333931,')
  const id = await acts.send('pens.csv', first)
  expect(await said(id)).toEqual([
    [3, '4006381333931 is an item number and a barcode (see row 2): typing or scanning it finds both products.'],
  ])
  await server.callAs('owner', imports.run, { id })
  await acts.runner.runDue()
  const next = await acts.send('paper.csv', shopify('r,Paper,4006381333931-2,1.00,,', 's,Nib,INK-3,2.00,INK,'))
  expect(await said(next)).toEqual([
    [3, 'INK is an item number and a barcode (see "Ink" in the store): typing or scanning it finds both products.'],
  ])
})

it('products and variants are counted apart', async () => {
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
  const id = await acts.send(
    'shoe.csv',
    [head, 'shoe,Shoe,Size,40,SH-40,9.00', 'shoe,,,41,SH-41,9.00', 'sock,Sock,,,SO-1,2.00'].join('\n'),
  )
  expect((await acts.status(id)).counts).toMatchObject({ new: 3, products: 2, newProducts: 2 })
})

it('texts that begin like a formula come back from our own export as they were', async () => {
  const names = ['=Sum tea', "'=quoted", '+1 offer', '-5 off', '@home', "'plain"]
  await acts.bring('formulas.csv', shopify(...names.map((name, n) => `f-${n},${name},FX-${n},1.00,,`)))
  const shown = async () =>
    (await server.callAs('owner', goods.list, { keyword: 'FX-', pageSize: 50 })).data.records.map(({ name }) => name.en)
  const before = await shown()
  expect(before.toSorted()).toEqual(['=Sum tea', '+1 offer', '-5 off', '@home', "'plain", '=quoted'].toSorted())
  const { text } = await server.callAs('owner', imports.export, { keyword: 'FX-' } as never)
  const id = await acts.send('export.csv', text)
  const { counts, state } = await acts.status(id)
  expect([state, counts.new, counts.changed, counts.unchanged]).toEqual([importStates.checked, 0, 0, 6])
})
