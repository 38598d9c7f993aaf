import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportAnswers } from '#contract/catalogue/import-reading.ts'
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

const own = () => ({ orgId: server.one.orgId, storeId: server.one.stores[0].storeId })
const rows = async (id: string, kind?: ImportRow['kind']): Promise<ImportRow[]> =>
  (await server.callAs('owner', imports.rows, { id, pageSize: 200, ...(kind ? { kind } : {}) })).data.records
const values = (row: ImportRow): Record<string, string> =>
  Object.fromEntries(row.fields.map(({ field, after }) => [field, after]))
const answer = async (id: string, answers: ImportAnswers) => {
  const { columns } = await acts.status(id)
  await server.callAs('owner', imports.map, { id, columns, answers })
  await acts.runner.runDue()
  return acts.status(id)
}
const run = async (id: string) => {
  expect((await server.callAs('owner', imports.run, { id })).error).toBe('')
  await acts.runner.runDue()
  return acts.status(id)
}

interface Stored {
  item_no: string
  price: number | null
  cost: number | null
  unit: string
  decimals: number
  taxes: { name: string; rate: number }[]
  stock: number
}
/** Saved products, by item number. */
async function stored(...itemNos: string[]): Promise<Record<string, Omit<Stored, 'item_no'>>> {
  const { rows: found } = await server.db.query<Stored>({
    text: `select s.item_no, s.price_cents as price, s.cost_cents as cost, u.name_en as unit, u.decimals, s.taxes,
        (select coalesce(sum(b.quantity_milli), 0) from stock_balance b where b.org_id = s.org_id and b.sku_id = s.id) as stock
      from sku s join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id
      where s.org_id = $1 and s.store_id = $2 and s.item_no = any($3) and s.deleted_at is null`,
    values: [own().orgId, own().storeId, itemNos],
  })
  return Object.fromEntries(found.map(({ item_no, ...rest }) => [item_no, rest]))
}

const LOYVERSE = `Handle;SKU;Name;Sold by weight;Cost;Track stock;Price [Laden];In stock [Laden];"Tax - ""MwSt"" (19%)";"Tax - ""erm."" (7%)"
kaese;DE-1;Käse;Y;7,905;Y;12,90;2,500;;Y
hemd;DE-2;Hemd;N;9,00;Y;1.029,90;3;Y;
kamera;DE-3;Kamera;N;;Y;1.299;2;Y;
buch;DE-4;Buch;N;;Y;5,125;2;;`

describe('a German file of Loyverse', () => {
  const answers: ImportAnswers = {
    units: [{ word: '(weight)', unit: 'kg' }],
    taxes: [
      { name: 'MwSt (19%)', as: 'store' },
      { name: 'erm. (7%)', as: 'own', rate: 70_000 },
    ],
  }

  it('waits until its unit and its taxes are known; then every value is shown, and arrives as it is written', async () => {
    const id = await acts.send('laden.csv', Buffer.from(LOYVERSE, 'latin1'))
    const asked = await acts.status(id)
    expect(asked.state).toBe(importStates.matching)
    expect(asked.found).toMatchObject({
      encoding: 'windows-1252',
      units: [{ word: '(weight)' }],
      taxes: [
        { name: 'erm. (7%)', rate: 70_000 },
        { name: 'MwSt (19%)', rate: 190_000 },
      ],
    })
    expect((await answer(id, { units: answers.units })).state).toBe(importStates.matching)
    const checked = await answer(id, answers)
    expect(checked).toMatchObject({ state: importStates.checked, counts: { new: 3, rejected: 1, fine: 1 } })
    const [cheese] = await rows(id, 'new')
    expect(values(cheese!)).toMatchObject({
      nameEn: 'Käse',
      price: '12.90',
      cost: '7.91',
      unit: '千克 / kg',
      quantity: '2.5',
      taxes: 'erm. 7%',
    })
    expect(cheese!.notes.map((note) => note.en)).toEqual([
      'The cost 7.905 has more than two decimals; 7.91 is imported.',
    ])
    const [book] = await rows(id, 'rejected')
    expect(book!.notes[0]!.en).toBe('The price 5.125 has more than two decimals.')

    await server.callAs('owner', imports.check, { id, finePrices: 'round' })
    await acts.runner.runDue()
    expect((await acts.status(id)).counts).toMatchObject({ new: 4, rejected: 0 })
    await run(id)
    const storeTax = (await stored('DE-2'))['DE-2']!.taxes
    expect(storeTax).toHaveLength(1)
    expect(await stored('DE-1', 'DE-2', 'DE-3', 'DE-4')).toMatchObject({
      'DE-1': { price: 1290, cost: 791, unit: 'kg', taxes: [{ name: 'erm.', rate: 70_000 }], stock: 2500 },
      'DE-2': { price: 102_990, unit: 'each', stock: 3000 },
      'DE-3': { price: 129_900, taxes: storeTax, stock: 2000 },
      'DE-4': { price: 513, taxes: [] },
    })
  })

  it('changes nothing the second time, and its answers are remembered', async () => {
    const id = await acts.send('laden.csv', Buffer.from(LOYVERSE.replace('5,125', '5,13'), 'latin1'))
    const again = await acts.status(id)
    expect(again).toMatchObject({ state: importStates.checked, counts: { new: 0, changed: 0, unchanged: 4 } })
  })
})

describe('taxes of a product', () => {
  it('are kept by a file that only says taxable, changed by a rate that it names, and left out on request', async () => {
    const before = (await stored('DE-1'))['DE-1']!.taxes
    const head = 'Handle,Title,Variant SKU,Variant Price,Variant Taxable\n'
    const mere = await acts.send('shopify.csv', `${head}kaese,Käse,DE-1,13.50,true`)
    const [row] = await rows(mere)
    expect(row!.fields).toEqual([{ field: 'price', before: '12.90', after: '13.50' }])
    await run(mere)
    expect((await stored('DE-1'))['DE-1']).toMatchObject({ price: 1350, taxes: before })

    const named = await acts.send('own.csv', 'name,item number,price,tax\nKäse,DE-1,14.00,5%')
    await answer(named, { taxes: [{ name: '5%', as: 'own', rate: 50_000 }] })
    expect((await rows(named)).flatMap(({ fields }) => fields.map(({ field }) => field))).toEqual(['price', 'taxes'])
    await server.callAs('owner', imports.check, { id: named, leave: ['taxes'] })
    await acts.runner.runDue()
    expect((await rows(named)).flatMap(({ fields }) => fields.map(({ field }) => field))).toEqual(['price'])
    await run(named)
    expect((await stored('DE-1'))['DE-1']).toMatchObject({ price: 1400, taxes: before })
  })
})

describe('from the check', () => {
  const text = 'name,item number,price,stock,brand\nRice,W-1,3,"2,500",Sun\nSalt,W-2,2,1,Sun'

  it('one goes back to the columns and answers; a number with two readings is asked about', async () => {
    const id = await acts.send('stock.csv', text)
    const { columns, found } = await acts.status(id)
    expect(found.numbers).toEqual([{ column: 3, example: '2,500' }])
    expect((await answer(id, {})).state).toBe(importStates.matching)
    await answer(id, { decimals: [{ column: 3, mark: '.' }] })
    expect(values((await rows(id))[0]!)).toMatchObject({ quantity: '2500', brand: 'Sun' })
    const { brand: _, ...fewer } = columns
    await server.callAs('owner', imports.map, { id, columns: fewer, answers: { decimals: [{ column: 3, mark: '.' }] } })
    await acts.runner.runDue()
    const back = await acts.status(id)
    expect([back.state, back.found.unused]).toEqual([importStates.checked, [4]])
    expect(values((await rows(id))[0]!)).not.toHaveProperty('brand')
  })

  it('rows are left out, also after another check, and taken in again', async () => {
    const id = await acts.send('rows.csv', 'name,item number,price\nOne,L-1,1.00\nTwo,L-2,2.00\nThree,L-3,3.00')
    await answer(id, {})
    const [one, two] = await rows(id, 'new')
    const decide = (decision: 'keep' | 'skip' | 'same', ...nos: number[]) =>
      server.callAs('owner', imports.decide, { id, kind: 'new', decision, ...(nos.length > 0 ? { rows: nos } : {}) })
    await decide('skip', one!.no, two!.no)
    await decide('keep', two!.no)
    expect((await decide('same', two!.no)).error).toBe('input.invalid')
    await server.callAs('owner', imports.check, { id, leave: ['brand'] })
    await acts.runner.runDue()
    expect((await acts.status(id)).counts).toMatchObject({ new: 3, leftOut: 1 })
    expect((await run(id)).counts).toMatchObject({ new: 2, rejected: 1 })
    expect(Object.keys(await stored('L-1', 'L-2', 'L-3')).toSorted()).toEqual(['L-2', 'L-3'])
  })

  it('a file is read again in another encoding', async () => {
    const id = await acts.send(
      'gb.csv',
      Buffer.concat([Buffer.from('name,price\n'), Buffer.from([0xb2, 0xe8]), Buffer.from(',1.50')]),
    )
    expect((await acts.status(id)).sample[0]![0]).toBe('茶')
    await server.callAs('owner', imports.reread, { id, encoding: 'windows-1252' })
    await acts.runner.runDue()
    const read = await acts.status(id)
    expect([read.state, read.found.encoding, read.sample[0]![0]]).toEqual([
      importStates.matching,
      'windows-1252',
      '\u00b2\u00e8',
    ])
  })
})

it('the store of a file of several is chosen', async () => {
  const text =
    'Item Name,Variation Name,SKU,Price,Current Quantity North,Price North,Current Quantity South,Price South\nTea,Regular,SQ-1,5,1,6,2,7'
  const id = await acts.send('square.csv', text)
  expect((await acts.status(id)).found.stores).toEqual(['North', 'South'])
  expect((await answer(id, { store: 'South' })).state).toBe(importStates.checked)
  await run(id)
  expect((await stored('SQ-1'))['SQ-1']).toMatchObject({ price: 700, stock: 2000 })
})

it('a product that is counted in another unit keeps it, and the check says so', async () => {
  await run(await acts.send('each.csv', 'Handle,SKU,Name,Price [Main]\nham,U-1,Ham,4.00'))
  const id = await acts.send('weighed.csv', 'name,item number,price,unit\nHam,U-1,9.00,lb')
  await answer(id, {})
  expect((await rows(id))[0]!.notes.map((note) => note.en)).toEqual([
    'The product is counted in each here and in lb in the file. The unit stays; check price and cost.',
  ])
})

describe('somebody who may not see costs', () => {
  const text = (name: string, cost: string) =>
    `Handle,SKU,Name,Cost,Price [Main]\nc-1,C-1,${name},${cost},3.00\nc-2,C-2,New ${name},1.255,4.00`
  const managers = (permissions: string) =>
    server.db.query({
      text: `update store_role set permissions = ${permissions} where store_id = $1 and name = 'manager'`,
      values: [own().storeId],
    })
  beforeAll(async () => {
    await run(await acts.send('costs.csv', 'Handle,SKU,Name,Cost,Price [Main]\nc-1,C-1,Pan,1.00,3.00'))
    await managers(`permissions - 'shopCostSee'`)
  })
  afterAll(() => managers(`permissions || '["shopCostSee"]'`))

  it('sees none in the first rows of a file that another person has sent', async () => {
    const id = await acts.send('own-costs.csv', 'Name,Price,进价,SKU\nWok,20.00,12.34,WOK-1')
    const seen = async (person: 'owner' | 'manager') => {
      const { sample, found } = (await server.callAs(person, imports.status, { id })).data
      return JSON.stringify([sample, found])
    }
    expect(await seen('owner')).toContain('12.34')
    expect(await seen('manager')).not.toContain('12.34')
    expect(await seen('manager')).toContain('20.00')
  })

  it('writes none by a file, and can’t choose to', async () => {
    const bytes = Buffer.from(text('Pot', '2.00'))
    const sent = { name: 'pots.csv', size: bytes.length, part: 0, data: bytes.toString('base64') }
    const { id } = (await server.callAs('manager', imports.upload, sent)).data
    await acts.runner.runDue()
    expect((await acts.status(id)).choices.leave).toEqual(['cost'])
    await server.callAs('manager', imports.check, { id, leave: ['brand'] })
    await acts.runner.runDue()
    const found = await rows(id)
    expect(found.flatMap(({ fields }) => fields.map(({ field }) => field))).not.toContain('cost')
    expect(found.flatMap(({ notes }) => notes)).toEqual([])
    await server.callAs('manager', imports.run, { id })
    await acts.runner.runDue()
    expect(await stored('C-1', 'C-2')).toMatchObject({ 'C-1': { cost: 100 }, 'C-2': { cost: null, price: 400 } })
  })

  it('writes none of a file that somebody else has checked, and reads none in it', async () => {
    const id = await acts.send('pans.csv', text('Pan', '5.255'))
    expect((await rows(id)).flatMap(({ notes }) => notes.map((note) => note.en))).toHaveLength(2)
    const seen = (await server.callAs('manager', imports.rows, { id })).data.records
    expect(seen.flatMap(({ notes }) => notes)).toEqual([])
    expect((await server.callAs('manager', imports.rejected, { id })).text).not.toContain('5.255')
    await server.callAs('manager', imports.run, { id })
    await acts.runner.runDue()
    expect(await stored('C-1', 'C-2')).toMatchObject({ 'C-1': { cost: 100 }, 'C-2': { cost: null } })
  })
})
