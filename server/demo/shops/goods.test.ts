import { statSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { normaliseGtin } from '#domain/barcode/gtin.ts'
import { demoCategories } from '#server/demo/shops/categories.ts'
import { demoGoods, type DemoGood } from '#server/demo/shops/goods.ts'
import { decodeEntities, length } from '#server/import/rows/text-cells.ts'

let goods: DemoGood[]
beforeAll(() => {
  goods = demoGoods()
})

const han = /\p{Script=Han}/u

test('at least 4,000 goods with barcodes, two thousand of them with Chinese names, in under a megabyte', () => {
  expect(statSync(new URL('../data/catalogue.json.br', import.meta.url)).size).toBeLessThan(1_000_000)
  expect(goods.filter((good) => good.barcodes.length > 0).length).toBeGreaterThan(4000)
  expect(goods.filter((good) => han.test(good.name.zh)).length).toBeGreaterThan(2000)
  expect(goods.filter((good) => good.weighed).length).toBeGreaterThan(24)
})

test('every barcode is a valid one and belongs to one good; so does every item number', () => {
  const codes = goods.flatMap((good) => good.barcodes)
  expect(codes.filter((code) => normaliseGtin(code) !== code)).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(goods.map((good) => good.itemNo)).size).toBe(goods.length)
})

test('names are clean: short, whole, without HTML signs, double spaces or shouting', () => {
  const bad = goods
    .flatMap(({ name }) => [name.zh, name.en])
    .filter((name) => {
      const letters = name.replace(/[^A-Za-z]/g, '')
      const shouts = !han.test(name) && letters.length > 12 && letters === letters.toUpperCase()
      return (
        name === '' ||
        length(name) > 75 ||
        name.includes('\uFFFD') ||
        decodeEntities(name) !== name ||
        /\s{2}|^\s|\s$/.test(name) ||
        shouts
      )
    })
  expect(bad).toEqual([])
})

test('every category has goods, a price range that its goods keep near, and short names', () => {
  for (const [i, category] of demoCategories.entries()) {
    const own = goods.filter((good) => good.category === i && !good.weighed)
    expect(own.length, category.key).toBeGreaterThan(5)
    expect(
      own.every((good) => good.price >= 29 && good.price <= category.price[1] * 2.2 + 100 && good.cost < good.price),
      category.key,
    ).toBe(true)
    expect(length(category.name.zh)).toBeLessThanOrEqual(10)
    expect(length(category.name.en)).toBeLessThanOrEqual(20)
    expect(
      own.every((good) => good.taxed === (category.tax === 'taxed')),
      category.key,
    ).toBe(true)
  }
})

test('goods made for load are as many as asked for, marked, and never under a real barcode', () => {
  const many = demoGoods(20_000)
  expect(many.length).toBe(20_000)
  expect(many.slice(0, goods.length)).toEqual(goods)
  const made = many.slice(goods.length)
  expect(
    made.every(
      (good) =>
        /^02\d{12}$/.test(good.barcodes[0]!) &&
        normaliseGtin(good.barcodes[0]!) !== undefined &&
        good.description !== '',
    ),
  ).toBe(true)
  expect(new Set(many.flatMap((good) => good.barcodes)).size).toBe(many.flatMap((good) => good.barcodes).length)
  expect(demoGoods(20_000)[19_999]).toEqual(many[19_999])
})
