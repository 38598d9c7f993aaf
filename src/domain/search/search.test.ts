import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, searchLine } from '#domain/search/fold.ts'
import { createIndex } from '#domain/search/search-index.ts'

test.each([
  ['ＣＯＣＡ－Ｃｏｌａ　３３０ｍｌ', 'coca cola 330ml'],
  ['Crème Brûlée', 'creme brulee'],
  ["Lay's  Kettle-Cooked", 'lays kettle cooked'],
  ['老干妈（香辣脆油）', '老干妈 香辣脆油'],
  ['  plain   text ', 'plain text'],
  ['ÄŁØ', 'ałø'],
  ['！', ''],
])('folds %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test('a sku is one line, each part once', () => {
  const line = searchLine({
    nameZh: '老干妈',
    nameEn: 'Lao Gan Ma',
    pinyin: 'lao gan ma',
    initials: 'lgm',
    itemNo: 'AB-12',
    barcodes: ['06921804700566'],
  })
  expect(line.split('\u0001 ')).toEqual(['老干妈', 'lao gan ma', 'laoganma', 'lgm', 'ab 12', 'ab12', '06921804700566'])
})

const goods = [
  searchLine({
    nameZh: '可口可乐',
    nameEn: 'Coca-Cola 330ml',
    pinyin: 'ke kou ke le',
    initials: 'kkkl',
    itemNo: 'CC-330',
  }),
  searchLine({
    nameZh: '海天香辣酱油',
    nameEn: 'Haitian spicy soy sauce',
    pinyin: 'hai tian xiang la jiang you',
    initials: 'htxljy',
  }),
  searchLine({ nameZh: '海天酱油', nameEn: 'Haitian soy sauce', pinyin: 'hai tian jiang you', initials: 'htjy' }),
  searchLine({ nameZh: '', nameEn: 'Tobacco', barcodes: ['4006381333931'] }),
]

describe('searching', () => {
  const index = createIndex(goods)
  test.each<[string, number[]]>([
    ['co', [0, 3]],
    ['cola', [0]],
    ['cola coca', [0]],
    ['soy haitian', [1, 2]],
    ['cola cola', [0]],
    ['海海', [1, 2]],
    ['haitian cola', []],
    ['海天酱油', [2, 1]],
    ['酱油', [1, 2]],
    ['htjy', [2]],
    ['kekoukele', [0]],
    ['cc330', [0]],
    ['CC-330', [0]],
    ['4006381333931', [3]],
    ['ＣＯＬＡ', [0]],
    ['', []],
    ['鱼', []],
  ])('%s', (query, found) => {
    expect(index.search(query)).toEqual(found)
  })

  test('never finds across two lines', () => {
    expect(createIndex(['ab', 'cd']).search('b c')).toEqual([])
  })

  test('keeps to the limit', () => {
    expect(createIndex(Array.from({ length: 100 }, () => 'milk')).search('milk', 7)).toHaveLength(7)
  })
})

test('a replaced line is found by its new text only; added and removed lines count at once', () => {
  const index = createIndex(goods)
  index.update(0, searchLine({ nameZh: '雪碧', nameEn: 'Sprite' }))
  index.update(3, '')
  index.update(9, 'new soy milk')
  expect(index.search('cola')).toEqual([])
  expect(index.search('雪碧')).toEqual([0])
  expect(index.search('tobacco')).toEqual([])
  expect(index.search('soy')).toEqual([9, 1, 2])
  expect(index.overlaid).toBe(3)
})

test('finds what a plain filter over the words finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '海', '天'), minLength: 1, maxLength: 3 })
  const lines = fc.array(
    fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(lines, fc.array(word, { minLength: 1, maxLength: 2 }), (list, words) => {
      const parts = words.flatMap((w) => w.match(/[ab]+|[海天]/g) ?? [])
      const expected = list.flatMap((line, i) => (parts.every((part) => line.includes(part)) ? [i] : []))
      const found = createIndex(list).search(words.join(' '), 1000)
      expect(found.toSorted((a, b) => a - b)).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
})

describe('the order of what is found', () => {
  const named = (...names: (string | [string, string])[]) =>
    createIndex(
      names.map((name, i) =>
        typeof name === 'string'
          ? searchLine({ nameZh: '', nameEn: name, itemNo: `K${100 + i}` })
          : searchLine({ nameZh: name[0], nameEn: name[1], itemNo: `K${100 + i}` }),
      ),
    )

  test('the goods of that very name first, then the whole word, then what begins with it, then the rest', () => {
    const index = named('Kaleidoscope toy', 'Baby kale mix', 'Kale chips', 'Chikale', 'Kale', 'Organic kales')
    expect(index.search('kale')).toEqual([4, 2, 1, 0, 5, 3])
  })

  test('half a word finds the plain product before those made of it', () => {
    const index = named('Banana bread mix', 'Dried banana chips', 'Bananas', 'Banana split sundae')
    expect(index.search('banan')[0]).toBe(2)
  })

  test('Chinese alike: the fruit before what is made of it', () => {
    const index = named(
      ['香蕉片', 'Banana chips'],
      ['脱水香蕉', 'Dried banana'],
      ['香蕉', 'Bananas'],
      ['香蕉 有机', 'Organic bananas'],
    )
    expect(index.search('香蕉')).toEqual([2, 3, 0, 1])
  })

  test('an item number that is the query stands first', () => {
    const index = named('K102 compatible cartridge', 'Tea', 'Coffee')
    expect(index.search('k102')).toEqual([2, 0])
  })

  test('a changed line takes its place by the same order', () => {
    const index = named('Kale chips', 'Kale')
    index.update(0, searchLine({ nameZh: '', nameEn: 'Kale chips spicy' }))
    index.update(7, searchLine({ nameZh: '', nameEn: 'Curly kale' }))
    expect(index.search('kale')).toEqual([1, 0, 7])
  })
})

describe('one typo', () => {
  const index = createIndex(
    ['Bananas', 'Spinach bunch', 'Ketchup 500ml', 'Whole milk'].map((nameEn) => searchLine({ nameZh: '', nameEn })),
  )
  test.each<[string, number[]]>([
    ['bannanas', [0]],
    ['bananqs', [0]],
    ['bnanas', [0]],
    ['abnanas', [0]],
    ['vananas', [0]],
    ['ananas', [0]],
    ['spinch', [1]],
    ['sipnach', [1]],
    ['ketchip', [2]],
    ['whole mikl', [3]],
    ['mlk', []],
    ['bxnxnas', []],
    ['501234', []],
  ])('%s', (query, found) => {
    expect(index.search(query)).toEqual(found)
  })

  test('is forgiven only where nothing is found as typed', () => {
    const two = createIndex(['Pasta', 'Paste'].map((nameEn) => searchLine({ nameZh: '', nameEn })))
    expect(two.search('pasta')).toEqual([0])
  })
})
