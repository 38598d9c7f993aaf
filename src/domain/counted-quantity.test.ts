import { describe, expect, it } from 'vitest'
import { exampleOf, fieldOf, inPacks, packedText, packsFit, readQuantity, withMore } from './counted-quantity.ts'
import { milli } from './money.ts'

const box = { id: 'box', name: { zh: '盒', en: 'Box' }, quantity: milli(6000) }
const unit = { id: 'case', name: { zh: '箱', en: 'Case' }, quantity: milli(12_000) }
const packs = [box, unit]

describe('a typed quantity', () => {
  it('is packs and pieces: 3c+7 of a case of twelve is 43', () => {
    expect(readQuantity('3c+7', { packs, decimals: 0 })).toEqual({ quantity: 43_000, packId: 'case', packs: 3000 })
    expect(readQuantity('3箱＋７', { packs, decimals: 0 })).toEqual({ quantity: 43_000, packId: 'case', packs: 3000 })
    expect(readQuantity(' 2b + 1 ', { packs, decimals: 0 })).toEqual({ quantity: 13_000, packId: 'box', packs: 2000 })
    expect(readQuantity('1c+1b+1', { packs, decimals: 0 })).toEqual({ quantity: 19_000 })
  })

  it('may be zero, and have the decimals of its unit', () => {
    expect(readQuantity('0', { packs, decimals: 0 })).toEqual({ quantity: 0 })
    expect(readQuantity('1.25', { packs: [], decimals: 3 })).toEqual({ quantity: 1250 })
    expect(readQuantity('1.25', { packs: [], decimals: 0 })).toEqual({ why: 'whole' })
  })

  it('has a decimal comma unless three figures follow it', () => {
    const kilos = { packs, decimals: 3 }
    expect(readQuantity('2,5', kilos)).toEqual({ quantity: 2500 })
    expect(readQuantity('1，5+0,25', kilos)).toEqual({ quantity: 1750 })
    expect(readQuantity('1,200', kilos)).toEqual({ quantity: 1_200_000 })
    expect(readQuantity('2,5', { packs, decimals: 0 })).toEqual({ why: 'whole' })
    expect(readQuantity('1,2,5', kilos)).toEqual({ why: 'unreadable' })
  })

  it('is none where letters mean no pack, or nothing was typed', () => {
    for (const text of ['', 'c', '3x', '3c', '+', '1..2', '0.5c', '-3', '999999999'])
      expect(readQuantity(text, { packs: text === '3c' ? [] : packs, decimals: 0 })).toHaveProperty('why')
  })

  it('is shown in the largest packs that it fills', () => {
    expect(inPacks(milli(43_000), packs)).toEqual({ pack: unit, packs: 3, rest: 7000 })
    expect(inPacks(milli(7000), packs)).toEqual({ pack: box, packs: 1, rest: 1000 })
    expect(inPacks(milli(3000), packs)).toBeUndefined()
  })
})

describe('in an editor of lines', () => {
  const pieces = { packs, decimals: 0 }
  const kilos = { packs: [{ id: 'sack', name: { zh: '袋', en: 'Sack' }, quantity: milli(5000) }], decimals: 3 }

  it('figures without letters count in the chosen unit, and a sum of them too', () => {
    expect(readQuantity('3', pieces, 'case')).toEqual({ quantity: 36_000, packId: 'case', packs: 3000 })
    expect(readQuantity('3+2', pieces, 'box')).toEqual({ quantity: 30_000, packId: 'box', packs: 5000 })
    expect(readQuantity('12+7+1', pieces)).toEqual({ quantity: 20_000 })
    expect(readQuantity('0.5', pieces, 'case')).toEqual({ quantity: 6000, packId: 'case', packs: 500 })
  })

  it('letters and products say themselves what they count, whatever is chosen', () => {
    expect(readQuantity('3c+7', pieces, 'box')).toEqual({ quantity: 43_000, packId: 'case', packs: 3000 })
    expect(readQuantity('2x12', pieces, 'box')).toEqual({ quantity: 24_000, packId: 'case', packs: 2000 })
    expect(readQuantity('2×10', pieces, 'case')).toEqual({ quantity: 20_000 })
    expect(readQuantity('2*3case', pieces)).toEqual({ quantity: 72_000, packId: 'case', packs: 6000 })
  })

  it('goods by weight have packs and decimals', () => {
    expect(readQuantity('2s+1.25', kilos)).toEqual({ quantity: 11_250, packId: 'sack', packs: 2000 })
    expect(readQuantity('0.375+1.5', kilos)).toEqual({ quantity: 1875 })
    expect(readQuantity('3x0.25', kilos)).toEqual({ quantity: 750 })
  })

  it('what can’t be read says why', () => {
    expect(readQuantity(' ', pieces)).toEqual({ why: 'empty' })
    expect(readQuantity('3q+1', pieces)).toEqual({ why: 'no-pack', letters: 'q' })
    expect(readQuantity('1.5', pieces)).toEqual({ why: 'whole' })
    expect(readQuantity('0.3', pieces, 'case')).toEqual({ why: 'whole' })
    expect(readQuantity('0.5c', pieces)).toEqual({ why: 'whole-packs' })
    expect(readQuantity('99999999x99', pieces)).toEqual({ why: 'too-much' })
    for (const text of ['3+', '+', '3%', '-3', 'c3']) expect(readQuantity(text, pieces)).toEqual({ why: 'unreadable' })
  })

  it('the example is of the goods’ own packs', () => {
    expect([exampleOf(pieces, 'en'), exampleOf(pieces, 'zh')]).toEqual(['3c+7', '3箱+7'])
    expect(exampleOf(kilos, 'en')).toBe('3s+1.25')
    expect(exampleOf({ packs: [], decimals: 0 }, 'en')).toBeUndefined()
  })

  it('a stored quantity stands in its field as it was typed', () => {
    for (const [text, packId] of [
      ['43', null],
      ['3', 'case'],
      ['3c+7', null],
      ['2b+1', null],
      ['0.5', 'case'],
    ] as const) {
      const read = readQuantity(text, pieces, packId)
      expect('quantity' in read && fieldOf(read, pieces, 'en')).toEqual({ amount: text, packId })
    }
  })

  it('a scan adds to what stands there', () => {
    const one = (amount: string, packId: string | null, of: string | null = packId) =>
      withMore({ amount, packId }, pieces, { amount: milli(1000), packId: of })
    expect(one('', 'case')).toBe('1')
    expect(one('3', 'case')).toBe('4')
    expect(one('3+2', null)).toBe('6')
    expect(one('3c+7', null, 'case')).toBe('4c+7')
    expect(one('3箱+7', null, null)).toBe('3箱+8')
    expect(one('7+3c', null, 'box')).toBe('3c+1b+7')
    expect(one('1.x', null)).toBeUndefined()
  })

  it('is said in packs, with what is beside them', () => {
    const words = { format: (n: number) => String(n / 1000), say: (name: { readonly en: string }) => name.en }
    const said = (typed: Parameters<typeof packedText>[0]) => packedText(typed, pieces, words)
    expect(said({ quantity: milli(43_000), packId: 'case', packs: milli(3000) })).toBe('3 × Case + 7')
    expect(said({ quantity: milli(36_000), packId: 'case', packs: milli(3000) })).toBe('3 × Case')
    expect(said({ quantity: milli(36_000), packId: null, packs: null })).toBe('')
  })

  it('packs fit a quantity with single units beside whole packs, and never more than it', () => {
    expect(packsFit(43_000, unit, 3000)).toBe(true)
    expect(packsFit(36_000, unit, 3000)).toBe(true)
    expect(packsFit(6000, unit, 500)).toBe(true)
    expect(packsFit(35_000, unit, 3000)).toBe(false)
    expect(packsFit(7000, unit, 500)).toBe(false)
  })
})
