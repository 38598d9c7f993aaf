import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogueRow } from '#contract/catalogue/goods.ts'
import { PackedRows } from '#workers/packed-rows.ts'

const rowOf = (id: string, zh: string, price: number) =>
  [id, 3, zh, 'Tea', 'I1', [['1', 1]], 0, price] as unknown as CatalogueRow

const row = fc.record({ id: fc.uuid(), zh: fc.string({ unit: 'binary', maxLength: 40 }), price: fc.integer() })

test('every row is found by its place and by its id, whatever is in it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: (each) => each.id, maxLength: 60 }), (rows) => {
      const packed = new PackedRows()
      const half = Math.floor(rows.length / 2)
      for (const part of [rows.slice(0, half), rows.slice(half)])
        packed.push(part.map(({ id, zh, price }) => rowOf(id, zh, price)))
      packed.seal()
      expect(packed.count).toBe(rows.length)
      rows.forEach(({ id, zh, price }, n) => {
        expect(packed.placeOf(id)).toBe(n)
        // a half of a surrogate pair has no UTF-8; JSON writes it as an escape, so that it comes back, too
        expect(packed.at(n)).toEqual(rowOf(id, zh, price))
      })
      expect(packed.placeOf('00000000-0000-0000-0000-00000000000z')).toBe(-1)
    }),
  )
})

test('grows beyond its first buffer', () => {
  const packed = new PackedRows()
  const long = '酱'.repeat(1_000)
  const id = (n: number) => `0192f000-0000-7000-8000-${String(n).padStart(12, '0')}`
  for (let n = 0; n < 2_000; n += 500) packed.push(Array.from({ length: 500 }, (_, i) => rowOf(id(n + i), long, n + i)))
  packed.seal()
  for (const n of [0, 1, 999, 1_999]) expect(packed.at(packed.placeOf(id(n)))).toEqual(rowOf(id(n), long, n))
})
