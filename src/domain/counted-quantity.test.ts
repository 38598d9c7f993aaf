import { describe, expect, it } from 'vitest'
import { inPacks, parseCounted } from './counted-quantity.ts'
import { milli } from './money.ts'

const box = { id: 'box', name: { zh: '盒', en: 'Box' }, quantity: milli(6000) }
const unit = { id: 'case', name: { zh: '箱', en: 'Case' }, quantity: milli(12_000) }
const packs = [box, unit]

describe('a typed quantity', () => {
  it('is packs and pieces: 3c+7 of a case of twelve is 43', () => {
    expect(parseCounted('3c+7', packs, 0)).toEqual({ quantity: 43_000, packId: 'case', packs: 3000 })
    expect(parseCounted('3箱＋７', packs, 0)).toEqual({ quantity: 43_000, packId: 'case', packs: 3000 })
    expect(parseCounted(' 2b + 1 ', packs, 0)).toEqual({ quantity: 13_000, packId: 'box', packs: 2000 })
    expect(parseCounted('1c+1b+1', packs, 0)).toEqual({ quantity: 19_000 })
  })

  it('may be zero, and have the decimals of its unit', () => {
    expect(parseCounted('0', packs, 0)).toEqual({ quantity: 0 })
    expect(parseCounted('1.25', [], 3)).toEqual({ quantity: 1250 })
    expect(parseCounted('1.25', [], 0)).toBeUndefined()
  })

  it('is none where letters mean no pack, or nothing was typed', () => {
    for (const text of ['', 'c', '3x', '3c', '+', '1..2', '0.5c', '-3', '999999999'])
      expect(parseCounted(text, text === '3c' ? [] : packs, 0)).toBeUndefined()
  })

  it('is shown in the largest packs that it fills', () => {
    expect(inPacks(milli(43_000), packs)).toEqual({ pack: unit, packs: 3, rest: 7000 })
    expect(inPacks(milli(7000), packs)).toEqual({ pack: box, packs: 1, rest: 1000 })
    expect(inPacks(milli(3000), packs)).toBeUndefined()
  })
})
