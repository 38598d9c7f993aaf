import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinations, fitSkus, type ProductOption, repeatedNames, variantName } from '#domain/goods/variants.ts'

const value = (id: string) => ({ id, nameZh: `${id}中`, nameEn: id })
const option = (id: string, ...values: string[]): ProductOption => ({
  id,
  nameZh: id,
  nameEn: id,
  values: values.map(value),
})
const sku = (name: string, ...values: string[]) => ({ name, values })
const create = (values: readonly string[]) => sku('new', ...values)
const fit = (before: ProductOption[], after: ProductOption[], skus: ReturnType<typeof sku>[]) =>
  fitSkus(before, after, skus, create)

describe('the variants of a product', () => {
  it('are all combinations of its values, and one without options', () => {
    expect(combinations([])).toEqual([[]])
    expect(combinations([option('size', 's', 'm'), option('colour', 'red', 'blue')])).toEqual([
      ['s', 'red'],
      ['s', 'blue'],
      ['m', 'red'],
      ['m', 'blue'],
    ])
  })

  it('stay when a value is added, in the order of the values', () => {
    const before = [option('size', 's', 'm')]
    const after = [option('size', 's', 'xs', 'm')]
    expect(fit(before, after, [sku('one', 's'), sku('two', 'm')])).toEqual({
      skus: [sku('one', 's'), sku('new', 'xs'), sku('two', 'm')],
      left: [],
    })
  })

  it('get the first value of an option that is added, and are the first of those alike when one is removed', () => {
    const size = option('size', 's', 'm')
    const colour = option('colour', 'red', 'blue')
    const two = [sku('one', 's'), sku('two', 'm')]
    const both = fit([size], [size, colour], two)
    expect(both.skus.map((one) => one.name)).toEqual(['one', 'new', 'two', 'new'])
    const back = fit(
      [size, colour],
      [colour],
      [sku('one', 's', 'red'), sku('two', 'm', 'red'), sku('three', 's', 'blue')],
    )
    expect(back.skus.map((one) => one.name)).toEqual(['one', 'three'])
    expect(back.left.map((one) => one.name)).toEqual(['two'])
  })

  it('go with the first option: the one sku there was becomes its first value', () => {
    expect(fit([], [option('size', 's', 'm')], [sku('one')]).skus.map((one) => one.name)).toEqual(['one', 'new'])
    expect(fit([option('size', 's', 'm')], [], [sku('one', 's'), sku('two', 'm')])).toEqual({
      skus: [sku('one')],
      left: [sku('two', 'm')],
    })
  })

  it('are never lost while their values are there, whatever else is added, renamed or moved', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(ids, ids, ids, fc.boolean(), (sizes, colours, more, turned) => {
        const before = [option('size', ...sizes), option('colour', ...colours)]
        const skus = combinations(before).map((values, at) => sku(`${at}`, ...values))
        const size = option('size', ...new Set([...sizes, ...more]))
        const colour = option('colour', ...colours.toReversed())
        const after = turned ? [colour, size] : [size, colour]
        const fitted = fit(before, after, skus)
        expect(fitted.left).toEqual([])
        expect(fitted.skus).toHaveLength(combinations(after).length)
        const kept = fitted.skus.filter((one) => one.name !== 'new')
        expect(kept.map((one) => one.name).toSorted()).toEqual(skus.map((one) => one.name).toSorted())
        for (const one of kept) {
          const own = skus.find((other) => other.name === one.name)!
          expect(turned ? one.values.toReversed() : one.values).toEqual(own.values)
        }
      }),
    )
  })

  it('lose nothing silently: every sku is in its row or among those that are left', () => {
    const options = fc.array(fc.subarray(['a', 'b', 'c'], { minLength: 1 }), { maxLength: 3 })
    const made = (lists: string[][]) => lists.map((values, at) => option(`${at}`, ...values))
    fc.assert(
      fc.property(options, options, (one, two) => {
        const [before, after] = [made(one), made(two)]
        const skus = combinations(before).map((values, at) => sku(`${at}`, ...values))
        const { skus: rows, left } = fit(before, after, skus)
        const names = [...rows.filter((row) => row.name !== 'new'), ...left].map((row) => row.name)
        expect(names.toSorted()).toEqual(skus.map((row) => row.name).toSorted())
        expect(rows.map((row) => row.values)).toEqual(combinations(after))
      }),
    )
  })

  it('are called by their values', () => {
    const options = [option('size', 's', 'm'), option('colour', 'red')]
    expect(variantName(options, ['m', 'red'])).toEqual({ zh: 'm中 / red中', en: 'm / red' })
    expect(variantName([], [])).toEqual({ zh: '', en: '' })
  })
})

it('names that are alike but for case, width and accents are found, after the first', () => {
  const named = (nameZh: string, nameEn: string) => ({ nameZh, nameEn })
  expect(repeatedNames([named('红', 'Red'), named('红 ', 'Crimson'), named('', 'RED'), named('', '')])).toEqual([
    { at: 1, language: 'zh' },
    { at: 2, language: 'en' },
  ])
})
