import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogueHeader, CatalogueRow } from '#contract/catalogue/goods.ts'
import { BUCKETS, bucketKey, bucketOf, blockKey, CatalogueDb, catalogueState, findByCodes } from '#db/catalogue.ts'
import { applyDelta } from '#sw/apply-delta.ts'
import { CatalogueMemory } from '#workers/catalogue-memory.ts'

const NOW = 1_790_000_000_000
const header: CatalogueHeader = { rev: 1, count: 3, categories: [['c1', '茶', 'Tea']], units: [], taxes: [[]] }
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const CODES = ['a', 'b', 'c', 'd', 'e']
const SKUS = 5

/** Which sku has each code (-1: none), with its quantity; what each costs and has on the shelf. */
interface Shop {
  readonly codes: readonly (readonly [sku: number, quantity: number])[]
  readonly price: readonly number[]
  readonly shelf: readonly number[]
}

const shop: fc.Arbitrary<Shop> = fc.record({
  codes: fc.array(fc.tuple(fc.integer({ min: -1, max: SKUS - 1 }), fc.constantFrom(1000, 6000)), {
    minLength: CODES.length,
    maxLength: CODES.length,
  }),
  price: fc.array(fc.nat(3), { minLength: SKUS, maxLength: SKUS }),
  shelf: fc.array(fc.nat(3), { minLength: SKUS, maxLength: SKUS }),
})

const rowOf = ({ codes, price, shelf }: Shop, n: number): CatalogueRow => {
  const own = CODES.flatMap((code, i) => (codes[i]![0] === n ? [[code, codes[i]![1]] as [string, number]] : []))
  return [id(n), 0, '', `Goods ${n}`, '', own, 0, price[n]!, null, null, 0, '', '', shelf[n]!, ''] as never
}
const rowsOf = (of: Shop): CatalogueRow[] => Array.from({ length: SKUS }, (_, n) => rowOf(of, n))

async function deviceWith(first: Shop): Promise<CatalogueDb> {
  const db = new CatalogueDb(crypto.randomUUID())
  const base = rowsOf(first).slice(0, 3)
  await db.blocks.put({ key: blockKey(1, 0), text: JSON.stringify(base) })
  const buckets: (string | number)[][] = Array.from({ length: BUCKETS }, () => [])
  base.forEach((row, at) => row[5].forEach(([code, quantity]) => buckets[bucketOf(code)]!.push(code, 0, at, quantity)))
  await db.buckets.bulkPut(buckets.map((entries, n) => ({ key: bucketKey(1, n), text: JSON.stringify(entries) })))
  const state = { generation: 1, rev: 1, header, blocks: 1, checkedAt: NOW, overlaid: 0 }
  await db.values.put({ key: 'state', value: state })
  return db
}

test('what is not written again because it stays is found all the same: every code, price and balance', async () => {
  const days = fc.array(shop, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(shop, days, fc.boolean(), async (first, later, follows) => {
      const db = await deviceWith(first)
      const memory = new CatalogueMemory(db)
      await memory.load()
      let before: readonly CatalogueRow[] = rowsOf(first).slice(0, 3)
      for (const [i, today] of later.entries()) {
        const changed = rowsOf(today).filter((row, n) => JSON.stringify(row) !== JSON.stringify(before[n]))
        const state = (await catalogueState(db))!
        const known = (sku: string) => memory.known(state, sku)
        const page = await applyDelta(db, state, { ...header, rev: i + 2 }, changed, NOW, known)
        // a memory that is behind must know that it is, and be right again when it has read everything
        if (follows) memory.follow([page])
        before = rowsOf(today)
      }
      await memory.load()
      const last = later.at(-1)!
      for (const [i, code] of CODES.entries()) {
        const [sku, quantity] = last.codes[i]!
        const found = await findByCodes(db, [code], NOW)
        if (sku === -1) expect(found).toBeUndefined()
        else
          expect(found).toMatchObject({
            quantity,
            sku: { skuId: id(sku), price: last.price[sku], shelf: last.shelf[sku] },
          })
      }
      const held = memory.byIds(
        rowsOf(last).map((row) => row[0]),
        NOW,
      )
      rowsOf(last).forEach((row, n) => expect(held.get(row[0])).toMatchObject({ price: row[7], shelf: last.shelf[n] }))
      await db.delete()
    }),
    { numRuns: 60 },
  )
})

test('a change of prices writes the rows and nothing else', async () => {
  const first: Shop = { codes: CODES.map((_, i) => [i % 3, 1000]), price: [1, 1, 1, 1, 1], shelf: [5, 5, 5, 5, 5] }
  const db = await deviceWith(first)
  const memory = new CatalogueMemory(db)
  await memory.load()
  const state = (await catalogueState(db))!
  const dearer = rowsOf({ ...first, price: [2, 2, 2, 2, 2] }).slice(0, 3)
  await applyDelta(db, state, { ...header, rev: 2 }, dearer, NOW, (sku) => memory.known(state, sku))
  expect(await db.overlay.count()).toBe(3)
  expect(await db.overlayCodes.count()).toBe(0)
  expect(await db.stock.count()).toBe(0)
  expect(await findByCodes(db, ['a'], NOW)).toMatchObject({ sku: { price: 2, shelf: 5 } })
  await db.delete()
})
