import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imports, type ImportRow } from '#contract/catalogue/imports.ts'
import type { ImportAnswers } from '#contract/catalogue/import-reading.ts'
import { BY_WEIGHT } from '#domain/goods/import-questions.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { importStates } from '#domain/import-states.ts'
import { importActs, type ImportActs } from '#server/testing/import-goods.ts'
import { sharedFile } from '#server/testing/shared-files.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ImportActs
beforeAll(async () => {
  server = await startTestServer({ goods: 20 })
  acts = importActs(server)
})
afterAll(() => server.close())

const FILES = new URL('../../../testing/product-files/', import.meta.url)
const REST = `s.org_id and x.store_id = s.store_id and x.sku_id = s.id`
/** The live products, each variant as a line of what a person would look at. */
async function lines(): Promise<string[]> {
  const { rows } = await server.db.query<{ line: string }>({
    text: `select concat_ws(' | ', s.item_no, p.name_en,
        (select string_agg(o.name_en || '=' || v.name_en, ', ' order by o.sort) from sku_option x
          join product_option o on o.org_id = x.org_id and o.store_id = x.store_id and o.product_id = x.product_id
            and o.id = x.option_id
          join product_option_value v on v.org_id = x.org_id and v.store_id = x.store_id and v.product_id = x.product_id
            and v.option_id = x.option_id and v.id = x.value_id where x.org_id = ${REST}),
        coalesce(trunc(s.price_cents / 100.0, 2)::text, 'no price'), 'was ' || trunc(s.original_price_cents / 100.0, 2),
        'cost ' || trunc(s.cost_cents / 100.0, 2),
        case when s.counted then trim_scale(coalesce((select sum(x.quantity_milli) from stock_balance x
          where x.org_id = ${REST}), 0) / 1000.0)::text else 'any' end || ' ' || u.name_en,
        coalesce((select string_agg(concat(t ->> 'name', ' ', trim_scale((t ->> 'rate')::numeric / 10000), '%'), ' + ')
          from jsonb_array_elements(s.taxes) t), 'untaxed'),
        c.name_en, nullif(p.brand, ''), (select string_agg(x.code, ' ' order by x.code) from sku_barcode x
          where x.org_id = ${REST})) as line
      from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id
      join category c on c.org_id = p.org_id and c.store_id = p.store_id and c.id = p.category_id
      where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null order by p.name_en, s.item_no`,
    values: [server.one.orgId, server.one.stores[0].storeId],
  })
  return rows.map(({ line }) => line)
}

/** Sends a file and answers what it leaves open, as a person would who knows it: taxes of the file are the products' own. */
async function checked(name: string, bytes: Uint8Array, answers: ImportAnswers): Promise<string> {
  const id = await acts.send(name, bytes)
  const { state, columns, found } = await acts.status(id)
  if (state === importStates.matching) {
    const decimals = found.numbers.map(({ column, mark = '.' }) => ({ column, mark }))
    const taxes = found.taxes.map((tax) => ({ name: tax.name, as: 'own' as const, rate: tax.rate ?? 50_000 }))
    await server.callAs('owner', imports.map, { id, columns, answers: { decimals, taxes, ...answers } })
    await acts.runner.runDue()
  }
  await server.callAs('owner', imports.check, { id, unpriced: 'open', longNames: 'shorten', finePrices: 'round' })
  await acts.runner.runDue()
  await server.callAs('owner', imports.decide, { id, decision: 'new' })
  expect(await acts.status(id)).toMatchObject({ state: importStates.checked, counts: { decide: 0 } })
  return id
}

/** Values that would be written, row by row. */
async function changes(id: string): Promise<string[]> {
  const { records } = (await server.callAs('owner', imports.rows, { id, pageSize: 200 })).data
  const changing = records.filter(({ kind }: ImportRow) => kind === 'new' || kind === 'changed')
  return changing.map(({ row, fields }) => `${row} ${JSON.stringify(fields)}`)
}

/** Imports a file: what it adds; imported again it changes nothing, undone everything is as before. */
async function through(name: string, bytes: Uint8Array, answers: ImportAnswers): Promise<string[]> {
  const before = await lines()
  const id = await checked(name, bytes, answers)
  expect((await server.callAs('owner', imports.run, { id })).error).toBe('')
  await acts.runner.runDue()
  const after = await lines()
  expect(await changes(await checked(name, bytes, answers))).toEqual([])
  await server.callAs('owner', imports.undo, { id })
  await acts.runner.runDue()
  expect(await acts.status(id)).toMatchObject({ runState: bulkRunStates.undone, kept: 0 })
  expect(await lines()).toEqual(before)
  expect(after).toEqual(expect.arrayContaining(before))
  return after.filter((line) => !before.includes(line))
}

const kg: ImportAnswers = { units: [{ word: BY_WEIGHT, unit: 'kg' }] }
const box: ImportAnswers = { units: [{ word: '盒', unit: 'own' }] }
const STORE = 'Sales tax 8.875%'

/** Values read from the files by hand. */
const expected: readonly (readonly [name: string, answers: ImportAnswers, lines: readonly string[]])[] = [
  [
    'eu-own-cp1252',
    {},
    [
      'BO1 | Bonbon | 0.13 | cost 0.05 | 1000 each | TVA 5.5% | Uncategorised',
      'CB1 | Crème brûlée | 1234.50 | cost 800.00 | 2 each | TVA 20% | Uncategorised | 03250390000013',
      'FR1 | Fromage râpé | 12.50 | cost 8.13 | 2.5 kg | TVA 5.5% | Uncategorised',
      'PA1 | Pâté | 3.00 | 1250 each | TVA 5.5% | Uncategorised',
      'RE1 | Remise | no price | 0 each | TVA 20% | Uncategorised',
      'RF1 | Réfrigérateur | 1299.00 | cost 900.00 | 1 each | TVA 20% | Uncategorised',
      'SA1 | Sac | no price | cost 1.00 | 5 each | TVA 20% | Uncategorised',
    ],
  ],
  [
    'fr-small-cp1252',
    {},
    [
      `A1 | Crème brûlée | 4.50 | 0 each | ${STORE} | Uncategorised`,
      `A3 | Flûte | 1.10 | 0 each | ${STORE} | Uncategorised`,
      `A2 | Gâteau | 3.20 | 0 each | ${STORE} | Uncategorised`,
    ],
  ],
  [
    // its numbers are those of other products in the store
    'loyverse-cp1252',
    kg,
    [
      '10009-2 | Freier Preis | no price | 0 each | untaxed | Diverses',
      '10002-2 | Hemd | Farbe=Weiß, Größe=M, Ärmel=kurz | 1029.90 | cost 9.00 | 3 each | MwSt 19% | Bekleidung',
      '10003-2 | Hemd | Farbe=Weiß, Größe=L, Ärmel=lang | 29.90 | cost 9.00 | 4 each | MwSt 19% | Bekleidung',
      '10001-2 | Käse Gouda | 12.90 | cost 7.91 | 2.5 kg | MwSt erm. 7% | Molkerei | 04012345000016',
      '10008-2 | Kühlschrank | 1299.00 | 0 each | MwSt 19% | Geräte',
    ],
  ],
  [
    'odoo',
    {},
    [
      'COLA | Cola 330 | 1.50 | cost 0.73 | 48 each | Sales tax 15% | Soft drinks | 05449000000996',
      'EGGS | Eggs | 4.80 | cost 2.00 | 3 dozen | untaxed | Eggs',
      'FLOUR | Flour | 2.20 | cost 1.10 | 12.345 kg | untaxed | Dry goods',
      'POLO-R-L | Polo | Color=Red, Size=L | 25.00 | cost 9.00 | 5 each | Sales tax 15% | Clothing',
      'POLO-R-M | Polo | Color=Red, Size=M | 25.00 | cost 9.00 | 6 each | Sales tax 15% + Sales tax 5% | Clothing',
    ],
  ],
  ['retax', {}, [`1001 | 可口可乐 | 3.50 | 0 each | ${STORE} | Drinks | 06901939621257`]],
  [
    'square-two-locations',
    { store: 'Corner' },
    [
      'CB-L | Cold Brew | Variation=Large | 4.75 | 0 each | Sales Tax 8.5% | Drinks | 00036000291452 36000291452',
      'CB-S | Cold Brew | Variation=Small | 3.50 | 0 each | Sales Tax 8.5% | Drinks',
      'HB-1 | House Blend ☕️ 👨‍👩‍👧 | 14.00 | cost 6.12 | 12 each | Sales Tax 8.5% | Drinks | 04006381333931',
      'TEE-B-M | Tee | Colour=Blue, Size=M | 22.00 | 0 each | Sales Tax 8.5% | Drinks',
      'TEE-R-L | Tee | Colour=Red, Size=L | 20.00 | 0 each | Sales Tax 8.5% | Drinks',
      'TEE-R-M | Tee | Colour=Red, Size=M | 20.00 | 0 each | Sales Tax 8.5% | Drinks',
    ],
  ],
  [
    'woocommerce',
    {},
    [
      'woo-beanie | Beanie | 15.00 | 0 each | reduced-rate 5% | Accessories',
      `woo-ebook | Ebook | 9.00 | 0 each | ${STORE} | Books`,
      `WOO-44-GREEN-1-8-M | Hoodie | Color=Green, Length=1,8 m | 45.00 | 0 each | ${STORE} | Clothing`,
      `woo-hoodie-b15 | Hoodie | Color=Blue, Length=1,5 m | 45.00 | 3 each | ${STORE} | Clothing`,
    ],
  ],
  [
    'zh-gbk',
    box,
    [
      `X-1 | 一箱24瓶 | 48.00 | cost 30.00 | 2 box | ${STORE} | Drinks`,
      `QJ-1 | 全角数字 | 12.50 | cost 8.00 | 3 盒 | ${STORE} | 茶叶`,
      `B-1 | 半斤装 | 9.90 | cost 5.00 | 2 jin | ${STORE} | 粮油`,
      `M-1 | 散装米 | 3.50 | cost 2.00 | 25.5 kg | ${STORE} | 粮油`,
      `LJ-1 | 龙井茶 250克 | 1280.00 | cost 800.00 | 5 盒 | ${STORE} | 茶叶 | 06901234567892`,
    ],
  ],
  ['shoe60', {}, []],
]

it.each(expected)('%s arrives as it is in the file', async (name, answers, wanted) => {
  const added = await through(`${name}.csv`, await readFile(new URL(`${name}.csv`, FILES)), answers)
  if (name !== 'shoe60') return expect(added.toSorted()).toEqual(wanted.toSorted())
  expect(added).toHaveLength(60)
  expect(added).toContain(`SH-Red-1 | Shoe | Colour=Red, Size=36.5 | 59.00 | 0 each | ${STORE} | Shoes`)
})

it.each([
  ['apparel', 96, '43MCHBL5 | Ayres Chambray | Size=XL | 102.00 | 35 each | untaxed | Mens | United By Blue'],
  [
    'jewelry',
    24,
    `14K-SOLID-BLOOM-EARRINGS | 14k Solid Bloom Earrings | 489.00 | was 529.00 | any each | ${STORE} | Earrings | Supply Dark`,
  ],
])('Shopify’s %s arrives as it is in the file', async (name, variants, line) => {
  const path = sharedFile(`shopify-import/${name}.csv`)
  if (path === undefined) return
  const added = await through(`${name}.csv`, await readFile(path), {})
  expect(added).toContain(line)
  expect(added).toHaveLength(variants)
})
