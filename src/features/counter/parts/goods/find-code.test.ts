import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CatalogueHeader, CatalogueRow } from '#contract/catalogue/goods.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import { CatalogueDb, findByCodes } from '#db/catalogue.ts'
import { findCode } from '#features/counter/parts/goods/find-code.ts'
import { applyDelta } from '#sw/apply-delta.ts'

let db: CatalogueDb
const NOW = 1_790_000_000_000
const header: CatalogueHeader = {
  rev: 1,
  count: 0,
  categories: [['c1', '茶', 'Tea']],
  units: [
    ['u1', '个', 'pc', 'piece'],
    ['u2', '千克', 'kg', 'weight'],
  ],
  taxes: [[], [{ name: 'T', rate: 88_750 }]],
}
const row = (id: string, barcodes: [string, number][], change: Partial<Record<number, unknown>> = {}): CatalogueRow =>
  Object.assign([id, 0, '', id, `N${id}`, barcodes, 0, 499, null, null, 1, '', '', 0, ''], change) as CatalogueRow
const { settings } = leaseOf()
const labels = { ...settings, embeddedCodes: [{ prefix: '02', holds: 'price' as const, verifier: false }] }

beforeEach(async () => {
  db = new CatalogueDb(crypto.randomUUID())
  const state = { generation: 1, rev: 0, header, blocks: 0, checkedAt: NOW, overlaid: 0 }
  await applyDelta(
    db,
    state,
    header,
    [
      row('tea', [
        ['04006381333931', 1000],
        ['14006381333938', 12_000],
      ]),
      row('cola', [['00049000028904', 1000]]),
      row('ham', [['01234', 1000]], { 6: 1, 7: 1200 }),
      row('bag', [['00412', 1000]], { 7: 499 }),
      row('own', [['02512345678908', 1000]]),
      row('jamon', [['01235', 1000]], { 6: 1, 7: 3299 }),
    ],
    NOW,
  )
})
afterEach(() => db.delete())

const goods = {
  find: (codes: readonly string[]) => findByCodes(db, codes, NOW),
}
const find = (code: string, with_ = settings) => findCode(goods as never, code, with_)

test.each(['4006381333931', '04006381333931', '0004006381333931'.slice(-14)])(
  '%s is the same goods however many zeros stand before it',
  async (code) => {
    expect(await find(code)).toMatchObject({ kind: 'goods', sku: { skuId: 'tea' }, quantity: 1000 })
  },
)

test('UPC-A and its EAN-13 form with a leading zero are one', async () => {
  expect(await find('049000028904')).toMatchObject({ sku: { skuId: 'cola' } })
  expect(await find('0049000028904')).toMatchObject({ sku: { skuId: 'cola' } })
})

test('the code of a packing unit sells what is in it', async () => {
  expect(await find('14006381333938')).toMatchObject({ sku: { skuId: 'tea' }, quantity: 12_000 })
})

test('an item number is found as typed', async () => {
  expect(await find('Ncola')).toMatchObject({ sku: { skuId: 'cola' } })
})

test('a label of the scale sells the weight that its price stands for', async () => {
  expect(await find('201234005995', labels)).toMatchObject({
    kind: 'goods',
    sku: { skuId: 'ham' },
    quantity: 499,
    over: 0,
    barcode: '201234005995',
  })
})

test('a label that no weight comes to exactly says what is above it', async () => {
  // 19.07 at 12.00 a kilo: 1.589 kg come to 19.07
  expect(await find('201234019077', labels)).toMatchObject({ quantity: 1589, over: 0 })
  // 10.01 at 32.99 a kilo: 0.303 kg come to 10.00, 0.304 kg to 10.03
  expect(await find('201235010011', labels)).toMatchObject({ quantity: 304, over: 2 })
})

test('members and unknown codes make no line', async () => {
  expect(await find('MEMBER-A77')).toEqual({ kind: 'member', code: expect.stringContaining('A77') })
  expect(await find('5901234123457')).toEqual({ kind: 'unknown', text: '5901234123457' })
  expect(await find('201239995996', labels)).toMatchObject({ kind: 'unknown' })
})

test('codes of the store that begin with 2 and are no label of its scale are found as they are', async () => {
  expect(await find('2512345678908', labels)).toMatchObject({ kind: 'goods', sku: { skuId: 'own' }, quantity: 1000 })
  const all = { ...labels, embeddedCodes: [{ prefix: '25', holds: 'weight' as const, verifier: false }] }
  expect(await find('2512345678908', all)).toMatchObject({ kind: 'goods', sku: { skuId: 'own' }, quantity: 1000 })
})

test('a price label on goods by the piece sells pieces that come to exactly its price, and nothing else', async () => {
  // 24.95 is five at 4.99
  expect(await find('200412024957', labels)).toMatchObject({ sku: { skuId: 'bag' }, quantity: 5000, over: 0 })
  // 23.17 is no number of them, and 2.50 is less than one
  expect(await find('200412023172', labels)).toMatchObject({ kind: 'other-price', sku: { skuId: 'bag' }, label: 2317 })
  expect(await find('200412002504', labels)).toMatchObject({ kind: 'other-price', label: 250 })
})
