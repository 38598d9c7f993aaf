import type { Words } from '#contract/schemas.ts'
import { checkDigit, normaliseGtin } from '#domain/barcode/gtin.ts'
import { cents, type Cents } from '#domain/money.ts'
import { readCompactCatalogue } from '#server/demo/shops/catalogue.ts'
import { demoCategories } from '#server/demo/shops/categories.ts'
import { hashOf } from '#server/demo/shops/chance.ts'
import { inventedCost, inventedPrice } from '#server/demo/shops/prices.ts'

export interface DemoGood {
  readonly itemNo: string
  /** As stored: GTIN-14. */
  readonly barcodes: readonly string[]
  /** Index into `demoCategories`. */
  readonly category: number
  readonly name: Words
  readonly brand: string
  readonly description: string
  /** Per piece, or per kilogram of weighed products. */
  readonly price: Cents
  readonly cost: Cents
  readonly weighed: boolean
  readonly taxed: boolean
}

const FIRST_ITEM = 10_001
const FIRST_MADE = 500_001

/** The products that the demo ships, real names and barcodes with invented prices, produce first. */
function shippedGoods(): DemoGood[] {
  const file = readCompactCatalogue()
  const categoryAt = file.categories.map((key) => demoCategories.findIndex((category) => category.key === key))
  const produce = demoCategories.findIndex((category) => category.key === 'produce')
  const weighed = file.weighed.map(([plu, zh, en, perKg]): DemoGood => ({
    itemNo: plu,
    barcodes: [],
    category: produce,
    name: { zh, en },
    brand: '',
    description: '',
    price: cents(perKg),
    cost: inventedCost(cents(perKg), plu),
    weighed: true,
    taxed: false,
  }))
  const packaged = file.code.map((code, i): DemoGood => {
    const category = categoryAt[file.category[i]!]!
    const price = inventedPrice(demoCategories[category]!, code, file.grams[i]!)
    const en = file.en[i]!
    return {
      itemNo: String(FIRST_ITEM + i),
      barcodes: [normaliseGtin(code)!],
      category,
      name: { zh: file.zh[i] || en, en },
      brand: file.brands[file.brand[i]!]!,
      description: '',
      price,
      cost: inventedCost(price, code),
      weighed: false,
      taxed: demoCategories[category]!.tax === 'taxed',
    }
  })
  return [...weighed, ...packaged]
}

const packs: readonly Words[] = [
  { zh: '2 件装', en: '2-Pack' },
  { zh: '家庭装', en: 'Family Size' },
  { zh: '3 件装', en: '3-Pack' },
  { zh: '迷你装', en: 'Mini' },
  { zh: '4 件装', en: '4-Pack' },
  { zh: '超值装', en: 'Value Pack' },
  { zh: '6 件装', en: '6-Pack' },
  { zh: '礼盒装', en: 'Gift Box' },
  { zh: '8 件装', en: '8-Pack' },
  { zh: '分享装', en: 'Sharing Size' },
  { zh: '12 件装', en: '12-Pack' },
  { zh: '整箱', en: 'Case' },
]

/**
 * The demo's products, or any number of them. Beyond those shipped, further ones are generated for load tests: a
 * shipped name with a pack size, and a barcode from the in-store range (20 to 29), so that none can be mistaken for a
 * real product. The same number always gives the same products.
 */
export function demoGoods(count?: number): DemoGood[] {
  const shipped = shippedGoods()
  if (count === undefined || count === shipped.length) return shipped
  if (count < shipped.length) return shipped.slice(0, count)
  const made = Array.from({ length: count - shipped.length }, (_, n) =>
    madeGood(shipped[n % shipped.length]!, n, Math.floor(n / shipped.length)),
  )
  return [...shipped, ...made]
}

function madeGood(base: DemoGood, n: number, round: number): DemoGood {
  const pack = packs[round % packs.length]!
  const series = round < packs.length ? '' : ` ${Math.floor(round / packs.length) + 1}`
  const digits = `2${String(n % 10)}${String(hashOf(`made ${n}`) % 1000).padStart(3, '0')}${String(n).padStart(7, '0')}`
  const price = cents(Math.max(59, Math.round((base.price * (110 + (n % 140))) / 100)))
  return {
    ...base,
    itemNo: String(FIRST_MADE + n),
    barcodes: [`0${digits}${checkDigit(digits)}`],
    weighed: false,
    price,
    cost: inventedCost(price, digits),
    name: { zh: `${base.name.zh} ${pack.zh}${series}`, en: `${base.name.en} ${pack.en}${series}` },
    description: 'Made for load tests.',
  }
}
