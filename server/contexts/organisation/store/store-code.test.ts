import { expect, it } from 'vitest'
import { storeCode } from '#server/contexts/organisation/store/store-code.ts'

it('is letters alone, however many stores there are, and never the same twice', () => {
  expect([0, 25, 26, 51, 701, 702, 703, 18_277, 18_278].map(storeCode)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'ZZ',
    'AAA',
    'AAB',
    'ZZZ',
    'AAAA',
  ])
  const all = Array.from({ length: 2000 }, (_, n) => storeCode(n))
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((code) => !/^[A-Z]{1,3}$/.test(code))).toEqual([])
})
