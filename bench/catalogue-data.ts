import { uuidv7 } from '#domain/ids.ts'
import type { CatalogueHeader, CatalogueRow } from '#contract/catalogue/goods.ts'
import { demoCategories } from '#server/demo/shops/categories.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import { demoGoods, type DemoGood } from '#server/demo/shops/goods.ts'
import { pinyinOf } from '#server/import/goods-words.ts'

export interface CatalogueData {
  readonly header: CatalogueHeader
  /** In the order of `goods`; what a counter gets of each. */
  readonly rows: readonly CatalogueRow[]
  readonly goods: readonly DemoGood[]
}

const EPOCH = Date.parse('2026-01-01T00:00:00Z')
const TAXES = [[], [{ name: 'Sales tax', rate: 88_750 }]]
const SHELF = 24_000

/**
 * Any number of skus in the form sent to a counter: the demo's real products first, then generated ones. The same
 * number always gives the same rows and ids, so that results of two commits are comparable.
 */
export function catalogueData(count: number): CatalogueData {
  const chance = new Chance(`catalogue ${count}`)
  const id = (): string => uuidv7(EPOCH, chance.bytes(10))
  const goods = demoGoods(count)
  const header: CatalogueHeader = {
    rev: 1,
    count,
    categories: demoCategories.map(({ name }) => [id(), name.zh, name.en]),
    units: [
      [id(), '件', 'each', 'piece'],
      [id(), '千克', 'kg', 'weight'],
    ],
    taxes: TAXES,
  }
  const rows = goods.map((good): CatalogueRow => {
    const { pinyin, initials } = pinyinOf(good.name.zh)
    return [
      id(),
      good.category,
      good.name.zh,
      good.name.en,
      good.itemNo,
      good.barcodes.map((code) => [code, 1000]),
      good.weighed ? 1 : 0,
      good.price,
      null,
      null,
      good.taxed ? 1 : 0,
      pinyin,
      initials,
      SHELF,
      '',
    ]
  })
  return { header, rows, goods }
}
