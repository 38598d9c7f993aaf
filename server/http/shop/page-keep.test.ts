import { expect, test } from 'vitest'
import { pageKeep } from '#server/http/shop/page-keep.ts'
import { splitPage } from '#server/http/shop/stock-marks.ts'

const page = (signs: number) => splitPage('x'.repeat(signs))
const LATER = 1000
const keptOf = (keep: ReturnType<typeof pageKeep>, keys: readonly string[]): string =>
  keys.filter((key) => keep.get(key, '1', 0) !== undefined).join(' ')

test('keeps so many pages and no more: the one that was asked for longest ago goes first', () => {
  const keep = pageKeep({ entries: 3, size: 1000 })
  for (const key of ['a', 'b', 'c']) keep.put(key, page(10), '1', LATER)
  expect(keep.get('a', '1', 0)).toEqual(page(10))
  keep.put('d', page(10), '1', LATER)
  expect(keptOf(keep, ['a', 'b', 'c', 'd'])).toBe('a c d')
})

test('keeps so many signs and no more: a large page makes room for itself, one above all is not kept', () => {
  const keep = pageKeep({ entries: 100, size: 1000 })
  for (const key of ['a', 'b', 'c']) keep.put(key, page(300), '1', LATER)
  keep.put('d', page(500), '1', LATER)
  expect(keptOf(keep, ['a', 'b', 'c', 'd'])).toBe('c d')
  keep.put('e', page(1001), '1', LATER)
  expect(keptOf(keep, ['a', 'b', 'c', 'd', 'e'])).toBe('')
  keep.put('f', page(1000), '1', LATER)
  expect(keptOf(keep, ['f'])).toBe('f')
})

test('counts a page once that is put again, and no longer one that has ended', () => {
  const keep = pageKeep({ entries: 100, size: 1000 })
  for (let times = 0; times < 5; times += 1) keep.put('a', page(400), '1', LATER)
  keep.put('b', page(600), '1', LATER)
  expect(keptOf(keep, ['a', 'b'])).toBe('a b')
  // the shop has changed since
  expect(keep.get('a', '2', 0)).toBeUndefined()
  keep.put('c', page(400), '1', LATER)
  expect(keptOf(keep, ['b', 'c'])).toBe('b c')
  // its instant has come
  expect(keep.get('b', '1', LATER)).toBeUndefined()
  keep.put('d', page(600), '1', LATER)
  expect(keptOf(keep, ['c', 'd'])).toBe('c d')
})
