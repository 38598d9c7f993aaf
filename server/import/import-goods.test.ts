import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { importAtOnce } from '#server/contexts/catalogue/import/import-at-once.ts'
import { createdPrice } from '#server/import/created-price.ts'
import type { ImportStore } from '#server/import/goods.queries.ts'
import { importReport } from '#server/import/import-report.ts'
import { planImport, type ImportPlan, type PlanOptions } from '#server/import/plan-import.ts'
import { readCatalogue } from '#server/import/read-catalogue.ts'
import { newId } from '#server/kernel/new-id.ts'
import { addStore } from '#server/contexts/organisation/stores/store-set-up.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const HEADER =
  'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Track stock,Available for sale [Main],Price [Main],In stock [Main]'
let db: Database
let store: ImportStore

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  const orgId = newId(now)
  await db.query({
    text: 'insert into organisation (id, name, created_at) values ($1, $2, $3)',
    values: [orgId, 'Test', new Date(now)],
  })
  store = {
    orgId,
    storeId: await db.tx((tx) => addStore(tx, { orgId, name: 'Main', code: 'M', timeZone: 'UTC' }, now)),
  }
})

const plan = (lines: readonly string[], options: PlanOptions = {}): Promise<ImportPlan> =>
  db.tx((tx) => planImport(tx, store, readCatalogue([HEADER, ...lines].join('\n')).results, options))

async function apply(lines: readonly string[], options: PlanOptions = {}): Promise<ImportPlan> {
  const planned = await plan(lines, options)
  await db.tx((tx) => importAtOnce({ ...store, tx, now }, planned, 'file.csv'))
  return planned
}

interface SkuRow {
  item_no: string
  name_zh: string
  name_en: string
  category: string
  price_cents: number
  cost_cents: number | null
  options_en: string
  pinyin: string
  initials: string
  search: string
  rev: number
  codes: string[]
  shelf: number | null
  product_id: string
  unit: string
  taxes: unknown
}

async function skus(): Promise<SkuRow[]> {
  const { rows } = await db.query<SkuRow>({
    text: `select s.item_no, p.name_zh, p.name_en, c.name_en as category, s.price_cents, s.cost_cents, s.options_en, s.pinyin, s.initials, s.search, s.rev, s.product_id,
        u.name_en as unit, s.taxes, array(select code from sku_barcode b where b.org_id = s.org_id and b.sku_id = s.id order by code) as codes,
        (select quantity_milli from stock_balance b join stock_place pl on pl.id = b.place_id and pl.kind = 'shelf' where b.org_id = s.org_id and b.sku_id = s.id) as shelf
      from sku s join product p on p.org_id = s.org_id and p.id = s.product_id join category c on c.org_id = p.org_id and c.id = p.category_id
        join unit u on u.org_id = s.org_id and u.id = s.unit_id
      where s.org_id = $1 and s.deleted_at is null order by s.item_no`,
    values: [store.orgId],
  })
  return rows
}

async function rev(): Promise<number> {
  const { rows } = await db.query<{ catalogue_rev: number }>({
    text: 'select catalogue_rev from store where org_id = $1',
    values: [store.orgId],
  })
  return rows[0]!.catalogue_rev
}

const counts = (p: ImportPlan): number[] => [
  p.add.flatMap((a) => a.skus).length,
  p.change.length,
  p.unchanged,
  p.skipped.length,
]

const TEA = 'tea,T1,老干妈 辣酱,Sauces,,N,,,1.10,4006381333931,Y,Y,3.50,12'
const TEES = ['tee,S1,T-shirt,Clothes,Soft,N,Size,S,,,Y,Y,9.50,4', 'tee,S2,,,,,,M,,,Y,Y,9.50,5']
const BANANAS = 'bananas,B1,Bananas,Produce,,Y,,,,,Y,Y,1.50,12.5'

test('new goods come with words to search by, opening stock in the ledger, and one new change number', async () => {
  expect(counts(await apply([TEA, ...TEES, BANANAS]))).toEqual([4, 0, 0, 0])
  expect(await rev()).toBe(1)
  const rows = await skus()
  expect(
    rows.map((r) => [
      r.item_no,
      r.name_zh,
      r.name_en,
      r.category,
      r.options_en,
      r.price_cents,
      r.cost_cents,
      r.shelf,
      r.unit,
      r.rev,
    ]),
  ).toEqual([
    ['B1', 'Bananas', 'Bananas', 'Produce', '', 150, null, 12_500, 'kg', 1],
    ['S1', 'T-shirt', 'T-shirt', 'Clothes', 'S', 950, null, 4000, 'each', 1],
    ['S2', 'T-shirt', 'T-shirt', 'Clothes', 'M', 950, null, 5000, 'each', 1],
    ['T1', '老干妈 辣酱', '老干妈 辣酱', 'Sauces', '', 350, 110, 12_000, 'each', 1],
  ])
  expect(rows[1]!.product_id).toBe(rows[2]!.product_id)
  expect(rows[3]).toMatchObject({ pinyin: 'lao gan ma la jiang', initials: 'lgmlj', codes: ['04006381333931'] })
  expect(rows[3]!.search).toContain('laoganma')
  const ledger = await db.query({
    text: 'select entry_no, quantity_milli, balance_milli, reason from stock_ledger where org_id = $1 order by quantity_milli',
    values: [store.orgId],
  })
  expect(ledger.rows).toEqual(
    [4000, 5000, 12_000, 12_500].map((q) => ({ entry_no: 1, quantity_milli: q, balance_milli: q, reason: 'import' })),
  )
})

test('goods by the piece come in the unit that the store counts its goods in, whatever it calls that', async () => {
  const renameEach = () =>
    db.query({
      text: `update unit set name_zh = '只', name_en = 'pc' where org_id = $1 and name_en = 'each'`,
      values: [store.orgId],
    })
  await apply([TEA])
  await renameEach()
  await apply(TEES)
  expect((await skus()).map((row) => row.unit)).toEqual(['pc', 'pc', 'pc'])
})

test('goods by the piece come in no other unit than “each” to a store without goods', async () => {
  await db.query({ text: `delete from unit where org_id = $1 and name_en = 'each'`, values: [store.orgId] })
  await apply([TEA])
  expect((await skus()).map((row) => row.unit)).toEqual(['each'])
})

test('the same file again changes nothing, not even the change number', async () => {
  await apply([TEA, ...TEES, BANANAS])
  expect(counts(await apply([TEA, ...TEES, BANANAS]))).toEqual([0, 0, 4, 0])
  expect(await rev()).toBe(1)
})

test('changes are shown field by field and raise only what changed; stock stays with the ledger', async () => {
  await apply([TEA, ...TEES])
  const planned = await apply([TEA.replace('3.50', '3.80').replace(',12', ',99').replace('Sauces', 'Pantry'), ...TEES])
  expect(counts(planned)).toEqual([0, 1, 2, 0])
  expect(planned.change[0]!.fields).toEqual([
    { field: 'category', before: 'Sauces', after: 'Pantry' },
    { field: 'price', before: '3.50', after: '3.80' },
  ])
  expect(planned.notes.map((n) => n.code)).toEqual(['quantity.kept'])
  expect((await skus()).map((r) => [r.item_no, r.category, r.price_cents, r.shelf, r.rev])).toEqual([
    ['S1', 'Clothes', 950, 4000, 1],
    ['S2', 'Clothes', 950, 5000, 1],
    ['T1', 'Pantry', 380, 12_000, 3],
  ])
  expect(counts(await plan([TEA.replace('3.50', '3.80').replace('Sauces', 'Pantry')]))).toEqual([0, 0, 1, 0])
})

test('a new name reaches the variants that the file does not name, in search too', async () => {
  await apply(TEES)
  await apply(['tee,S1,Sports shirt,Clothes,Soft,N,Size,S,,,Y,Y,9.50,4'])
  const rows = await skus()
  expect(rows.map((r) => [r.item_no, r.name_en, r.name_zh, r.rev])).toEqual([
    ['S1', 'Sports shirt', 'Sports shirt', 3],
    ['S2', 'Sports shirt', 'Sports shirt', 3],
  ])
  expect(rows[1]!.search).toContain('sports shirt m')
})

test('an English file leaves a Chinese name alone', async () => {
  await apply([TEA])
  await db.query({ text: 'update product set name_en = $2 where org_id = $1', values: [store.orgId, 'Chili sauce'] })
  await apply([TEA.replace('老干妈 辣酱', 'Crispy chili oil')])
  expect((await skus()).map((r) => [r.name_zh, r.name_en])).toEqual([['老干妈 辣酱', 'Crispy chili oil']])
})

test('goods are recognised by barcode when the number differs; a code never moves to other goods', async () => {
  await apply([TEA, ...TEES])
  const planned = await apply([
    'chili,X9,老干妈 辣酱,Sauces,,N,,,1.10,4006381333931,Y,Y,4.00,1',
    'cap,C1,Cap,Clothes,,N,,,,4006381333931,Y,Y,5.00,1',
  ])
  // the second row's barcode already belongs to the first row of the file
  expect(planned.notes.map((n) => n.code)).toContain('barcode.repeated')
  expect(planned.change.map((c) => [c.itemNo, c.fields.map((f) => f.field)])).toEqual([['T1', ['price']]])
  const other = await apply(['T1 twin,S1,T-shirt,Clothes,Soft,N,Size,S,,4006381333931,Y,Y,9.50,4'])
  expect(other.notes.map((n) => n.code)).toContain('barcode.taken')
  expect((await skus()).find((r) => r.item_no === 'T1')!.codes).toEqual(['04006381333931'])
})

test('a new variant joins its product; a code of goods that are gone is free again', async () => {
  await apply([TEA, ...TEES])
  await db.query({
    text: 'update sku set deleted_at = now() where org_id = $1 and item_no = $2',
    values: [store.orgId, 'T1'],
  })
  await apply([...TEES, 'tee,S3,,,,,,L,,4006381333931,Y,Y,9.50,6'])
  const rows = await skus()
  expect(new Set(rows.map((r) => r.product_id)).size).toBe(1)
  expect(rows.map((r) => [r.item_no, r.codes])).toEqual([
    ['S1', []],
    ['S2', []],
    ['S3', ['04006381333931']],
  ])
})

test('rows without a price are skipped, or get one that stays the same', async () => {
  const free = 'free,F1,Sample,,,N,,,,,Y,Y,0.00,1'
  const open = 'open,O1,Service,,,N,,,,,Y,Y,variable,1'
  const planned = await plan([free, open])
  expect(planned.skipped.map((p) => [p.row, p.code])).toEqual([
    [2, 'price.zero'],
    [3, 'price.unreadable'],
  ])
  await apply([free], { createPrice: createdPrice })
  const [row] = await skus()
  expect(row!.price_cents).toBeGreaterThan(0)
  expect(row!.category).toBe('Uncategorised')
  expect(counts(await plan([free], { createPrice: createdPrice }))).toEqual([0, 0, 1, 0])
})

test('taxable goods carry what the store uses, or what the caller says; a silent file changes no tax', async () => {
  const taxed = (line: string): string => `${line},Y`
  const header = `${HEADER},"Tax - ""Sales"" (8%)"`
  const tax = [{ name: 'Sales tax', rate: 88_750 as never }]
  const results = () => readCatalogue([header, taxed(TEA)].join('\n')).results
  await db.tx(async (tx) =>
    importAtOnce({ ...store, tx, now }, await planImport(tx, store, results(), { taxes: tax }), 'file.csv'),
  )
  expect((await skus())[0]!.taxes).toEqual(tax)
  const second = await db.tx((tx) => planImport(tx, store, results()))
  expect(counts(second)).toEqual([0, 0, 1, 0])
  expect(counts(await plan([TEA]))).toEqual([0, 0, 1, 0])
  await apply([BANANAS])
  expect((await skus())[0]!.taxes).toEqual([])
})

test('a file into a store that has not said its rate warns once, and its taxable goods wait for it', async () => {
  const header = `${HEADER},"Tax - ""Sales"" (8%)"`
  const results = () => readCatalogue([header, `${TEA},Y`, `${BANANAS},N`].join('\n')).results
  const untaxed = await db.tx((tx) => planImport(tx, store, results()))
  expect(untaxed.untaxed).toBe(1)
  expect(importReport(untaxed, 'en').join('\n')).toContain('1 taxable products would be sold without tax')
  await db.tx((tx) => importAtOnce({ ...store, tx, now }, untaxed, 'file.csv'))
  expect((await skus()).map((row) => row.taxes)).toEqual([[], []])
  const { rows } = await db.query<{ item_no: string }>({
    text: 'select item_no from sku where store_id = $1 and awaits_tax',
    values: [store.storeId],
  })
  expect(rows.map((row) => row.item_no)).toEqual(['T1'])
  await db.query({ text: `update store set profile = '{"taxRate":72500}' where id = $1`, values: [store.storeId] })
  const told = await db.tx((tx) => planImport(tx, store, results()))
  expect(told.untaxed).toBe(0)
  expect(importReport(told, 'en').join('\n')).not.toContain('without tax')
  await db.tx((tx) => importAtOnce({ ...store, tx, now }, told, 'file.csv'))
  expect((await skus()).find((row) => row.item_no === 'T1')!.taxes).toEqual([{ name: 'Sales tax', rate: 72_500 }])
})

test('one organisation never sees or touches the goods of another', async () => {
  await apply([TEA])
  const first = store
  const orgId = newId(now)
  await db.query({
    text: 'insert into organisation (id, name, created_at) values ($1, $2, $3)',
    values: [orgId, 'Other', new Date(now)],
  })
  store = {
    orgId,
    storeId: await db.tx((tx) => addStore(tx, { orgId, name: 'Other', code: 'M', timeZone: 'UTC' }, now)),
  }
  expect(counts(await apply([TEA.replace('3.50', '9.99')]))).toEqual([1, 0, 0, 0])
  store = first
  expect((await skus())[0]!.price_cents).toBe(cents(350))
})

test('the report counts, shows examples and gives every reason in the language asked for', async () => {
  await apply([TEA])
  const planned = await plan([TEA.replace('3.50', '3.80'), 'x,,,,,,,,,,,,,'])
  expect(importReport(planned, 'en')).toEqual([
    '       0  to add',
    '       1  to change',
    '       0  unchanged',
    '       1  rows skipped',
    '       1  values altered or left out',
    '       0  new categories',
    '',
    'Changes:',
    '  2  T1  老干妈 辣酱  price: 3.50 → 3.80',
    '',
    'Rows skipped:',
    '       1  There is no name.  (row 3)',
    '',
    'Altered or left out:',
    '       1  The product already exists, and its stock is not changed.  (row 2)',
  ])
  expect(importReport(planned, 'zh')).toContain('       1  没有名称。  (行 3)')
})

/** The values that each sku has, by item number; a sku of a product without variants has none. */
async function chosen(): Promise<Record<string, string>> {
  const { rows } = await db.query<{ item_no: string; name: string }>({
    text: `select s.item_no, coalesce(string_agg(v.name_en, ' / ' order by o.sort), '') as name from sku s
      left join sku_option x on x.org_id = s.org_id and x.sku_id = s.id
      left join product_option o on o.org_id = x.org_id and o.id = x.option_id
      left join product_option_value v on v.org_id = x.org_id and v.option_id = x.option_id and v.id = x.value_id
      where s.org_id = $1 group by s.item_no order by s.item_no`,
    values: [store.orgId],
  })
  return Object.fromEntries(rows.map((row) => [row.item_no, row.name]))
}

test('variants of a file are values of an option, so that the product can be edited; later ones join them', async () => {
  await apply([TEA, ...TEES])
  expect(await chosen()).toEqual({ S1: 'S', S2: 'M', T1: '' })
  await apply([...TEES, 'tee,S3,,,,,,L,,,Y,Y,9.50,1'])
  await apply(['tee,S1,T-shirt,Clothes,Soft,N,Size,Small,,,Y,Y,9.50,4'])
  expect(await chosen()).toEqual({ S1: 'Small', S2: 'M', S3: 'L', T1: '' })
  // a second variant of what had none, without a word for either: their item numbers tell them apart
  await apply([TEA, 'tea,T2,,,,,,,,,Y,Y,6.50,1'])
  expect(await chosen()).toMatchObject({ T1: 'T1', T2: 'T2' })
})
