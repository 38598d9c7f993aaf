import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CatalogueHeader, CatalogueRow } from '#contract/catalogue/goods.ts'
import { blockKey, CatalogueDb, catalogueState } from '#db/catalogue.ts'
import { applyDelta, type StoredChanges } from '#sw/apply-delta.ts'
import { CatalogueMemory } from '#workers/catalogue-memory.ts'

const NOW = 1_790_000_000_000
let db: CatalogueDb

const header: CatalogueHeader = {
  rev: 1,
  count: 4,
  pictures: 'org',
  categories: [
    ['c1', '茶', 'Tea'],
    ['c2', '油', 'Oil'],
  ],
  units: [['u1', '个', 'pc', 'piece']],
  taxes: [[]],
}
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const row = (n: number, change: Partial<Record<number, unknown>> = {}): CatalogueRow =>
  Object.assign(
    [id(n), 0, '', `Goods ${n}`, `N${n}`, [[`code${n}`, 1000]], 0, 100, null, null, 0, '', '', 5000, ''],
    change,
  ) as CatalogueRow

beforeEach(async () => {
  db = new CatalogueDb(crypto.randomUUID())
  await db.blocks.put({ key: blockKey(1, 0), text: JSON.stringify([row(1), row(2), row(3), row(4)]) })
  await db.values.put({
    key: 'state',
    value: { generation: 1, rev: 1, header, blocks: 1, checkedAt: NOW, overlaid: 0 },
  })
})
afterEach(() => db.delete())

const store = async (rev: number, rows: CatalogueRow[], more: Partial<CatalogueHeader> = {}): Promise<StoredChanges> =>
  applyDelta(db, (await catalogueState(db))!, { ...header, rev, ...more }, rows, NOW)
const everythingIn = (memory: CatalogueMemory) => ({
  summary: memory.summary(),
  tea: memory.category('c1', 0, 50, NOW),
  oil: memory.category('c2', 0, 50, NOW),
  found: ['goods', 'renamed', 'fresh'].map((query) => memory.search(query, 50, NOW)),
})

test('following the stored changes gives what reading everything again would', async () => {
  const memory = new CatalogueMemory(db)
  await memory.load()
  const pages = [
    await store(2, [row(2, { 3: 'Renamed', 1: 1, 7: 999 }), row(9, { 3: 'Fresh' })], { stock: [[id(1), -2000]] }),
    await store(3, [row(2, { 3: 'Renamed again', 1: 1 })], { tombstones: [id(3)] }),
  ]
  expect(memory.follow(pages)).toBe(true)
  const again = new CatalogueMemory(db)
  await again.load()
  expect(everythingIn(memory)).toEqual(everythingIn(again))
  expect(memory.search('renamed again', 5, NOW).skus[0]).toMatchObject({ price: 100, categoryId: 'c2' })
  expect(memory.summary().count).toBe(4)
})

test('a picture of several products is a drawing, one of the variants of a product is its own; as products change', async () => {
  const jar = { 3: 'Jam apricot', 14: 'jar' }
  await db.blocks.put({
    key: blockKey(1, 0),
    text: JSON.stringify([
      row(1, jar),
      row(2, { 3: 'Honey', 14: 'jar' }),
      row(3),
      row(4, { 3: 'Jam plum', 14: 'jam' }),
    ]),
  })
  const memory = new CatalogueMemory(db)
  const pictures = () => [memory.summary().pictured, memory.summary().shared]
  await memory.load()
  expect(pictures()).toEqual([1, [`${header.pictures}/jar.webp`]])
  memory.follow([await store(2, [row(2, { 3: 'Honey', 14: 'own' }), row(3, { 3: 'Jam large', 14: 'jar' })])])
  expect(pictures()).toEqual([3, []])
  memory.follow([await store(3, [row(2, { 3: 'Honey', 14: 'jar' })], { tombstones: [id(1), id(4)] })])
  expect(pictures()).toEqual([0, [`${header.pictures}/jar.webp`]])
})

test('changes that do not go on from what is held are not followed', async () => {
  const memory = new CatalogueMemory(db)
  await memory.load()
  await store(2, [row(2, { 7: 999 })])
  expect(memory.follow([await store(3, [row(3, { 7: 1 })])])).toBe(false)
})

test('what some goods have besides a price comes with the base and with changes; others have nothing', async () => {
  const limits = (sold: number) => ({ limits: { day: 5000, sold, on: '2026-11-21' } })
  const base = [row(1), row(2, { 15: limits(1000) })]
  await db.blocks.put({ key: blockKey(1, 0), text: JSON.stringify(base) })
  const memory = new CatalogueMemory(db)
  await memory.load()
  const extras = () => memory.category('', 0, 9, NOW).skus.map((sku) => sku.extras)
  expect(extras()).toEqual([undefined, limits(1000)])
  expect(memory.follow([await store(2, [row(1, { 15: { made: 1 } }), row(2, { 15: limits(3000) })])])).toBe(true)
  expect(extras()).toEqual([{ made: 1 }, limits(3000)])
  expect(memory.follow([await store(3, [row(1)])])).toBe(true)
  expect(extras()[0]).toBeUndefined()
})

test('goods of quick keys are found by their ids with the figures of today; what is gone has none', async () => {
  const memory = new CatalogueMemory(db)
  await memory.load()
  const pages = [
    await store(2, [row(2, { 3: 'Renamed', 7: 999 }), row(9, { 3: 'Fresh' })], { stock: [[id(1), -2000]] }),
    await store(3, [], { tombstones: [id(3)] }),
  ]
  memory.follow(pages)
  const found = memory.byIds([id(1), id(2), id(3), id(9), id(77)], NOW)
  expect([...found].map(([skuId, sku]) => [skuId, sku.nameEn, sku.price, sku.shelf])).toEqual([
    [id(1), 'Goods 1', 100, -2000],
    [id(2), 'Renamed', 999, 5000],
    [id(9), 'Fresh', 100, 5000],
  ])
  // sold again: it is back
  memory.follow([await store(4, [row(3)])])
  expect(memory.byIds([id(3)], NOW).has(id(3))).toBe(true)
})
