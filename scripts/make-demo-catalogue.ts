/**
 * Makes `server/demo/data/catalogue.json.br`, the demo's products, from the open data of `EVERTILL_SHARED` (default
 * `../shared`): USDA FoodData Central (CC0) with Open Food Facts descriptions, and Open Food Facts products of China
 * and Hong Kong (ODbL). Run: `node scripts/make-demo-catalogue.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { demoCategories } from '#server/demo/shops/categories.ts'
import type { CompactCatalogue } from '#server/demo/shops/catalogue.ts'
import { barcodeCell } from '#server/import/rows/barcode-cell.ts'
import { csvRows, decodeText, isProblem, type CsvRow } from '#server/import/rows/csv-rows.ts'
import { hasHan, length, shorten, textCell } from '#server/import/rows/text-cells.ts'
import type { Problem } from '#server/import/rows/problems.ts'
import { categoryOfName, categoryOfUsda, isEnglish } from './demo-catalogue/classify.ts'
import { namesGoods, toChinese } from './demo-catalogue/chinese.ts'
import { brandName, capitalise, gramsOf, packageSize, shelfName } from './demo-catalogue/names.ts'
import { weighedProduce } from './demo-catalogue/produce.ts'

interface Good {
  readonly code: string
  readonly category: string
  readonly en: string
  readonly zh: string
  readonly brand: string
  readonly grams: number
}

const shared = process.env['EVERTILL_SHARED'] ?? '../shared'

function* rowsOf(file: string): Generator<CsvRow> {
  for (const row of csvRows(decodeText(readFileSync(join(shared, 'data', file)))).rows) if (!isProblem(row)) yield row
}

/** Clean text, or '' if characters were lost. */
function clean(cell: string): string {
  const problems: Problem[] = []
  const text = textCell(cell, 0, problems)
  return problems.some((p) => p.code === 'text.lost-characters')
    ? ''
    : text
        .replace(/[®™]/g, '')
        .replace(/\s+([,.])/g, '$1')
        .trim()
}

/** A valid GTIN as printed (8, 12 or 13 digits); '' for case codes and invalid ones. */
function printedGtin(cell: string): string {
  const gtin = barcodeCell(cell, 0, [], true)
  if (gtin === undefined || gtin.length !== 14 || !gtin.startsWith('0')) return ''
  // in-store numbers (02, 2…) and coupons are not real products
  if (/^0(2|98|99)/.test(gtin) || /^00(2|4|5)/.test(gtin) || gtin.startsWith('000000')) return ''
  return gtin.startsWith('00') ? gtin.slice(2) : gtin.slice(1)
}

/** Names that begin with a symbol, or contain markup or signs of a broken record, are unusable. */
const looksBroken = (name: string): boolean => !/^[\p{L}\p{N}]/u.test(name) || /["<>{}|\\]|&\w+;/.test(name)

function* usdaGoods(): Generator<Good> {
  for (const row of rowsOf('usda-branded-food.csv')) {
    const category = categoryOfUsda(clean(row.cell('category')))
    const description = capitalise(clean(row.cell('description')))
    const code = printedGtin(row.cell('gtin_raw'))
    if (
      category === '' ||
      code === '' ||
      length(description) < 4 ||
      looksBroken(description) ||
      !/^[\x20-\x7eà-ÿ’½¼]+$/i.test(description)
    )
      continue
    const brand = brandName(clean(row.cell('brand_name')))
    const size = packageSize(row.cell('package_weight'))
    const owner = brand === '' ? brandName(clean(row.cell('brand_owner'))) : brand
    const en = shelfName(brand, description, size)
    yield { code, category, en, zh: chineseName(brand, description, size) ?? en, brand: owner, grams: gramsOf(size) }
  }
}

function* chinaGoods(): Generator<Good> {
  for (const row of rowsOf('off-zh-products.csv')) {
    const name = clean(row.cell('name'))
    const code = printedGtin(row.cell('gtin'))
    const category = categoryOfName(name)
    if (category === '' || code === '' || length(name) < 2 || looksBroken(name)) continue
    if (hasHan(name)) {
      const zh = shorten(name, 75)
      yield { code, category, en: latinPart(name) || zh, zh, brand: '', grams: 0 }
    } else if (isEnglish(name) && length(name) >= 6) {
      const en = shorten(capitalise(name), 75)
      yield { code, category, en, zh: chineseName('', en, '') ?? en, brand: '', grams: 0 }
    }
  }
}

/**
 * Brand, translated description and size; undefined if the glossary lacks a word, or the description only repeats the
 * brand.
 */
function chineseName(brand: string, description: string, size: string): string | undefined {
  const [first = '', ...rest] = description.split(', ')
  // a description may begin with its own brand: "Giovanni Rana, Marinara Sauce"
  const whole = toChinese(description)
  const after = whole === undefined && rest.length > 0 && !namesGoods(first) ? toChinese(rest.join(', ')) : undefined
  const chinese = whole ?? after
  if (chinese === undefined || length(chinese) < 2) return undefined
  const owner = whole === undefined ? first : brand
  const name = [owner, chinese, size].filter(Boolean).join(' ')
  return length(name) <= 75 ? name : chinese
}

/** The English half of a bilingual name, if it says enough: "Fried Dace 豆豉鯪魚" → "Fried Dace". */
function latinPart(name: string): string {
  const latin = name
    .replace(/[（(].*?[)）]/g, ' ')
    .replace(/[^\x20-\x7e’é]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return latin.split(' ').length >= 3 && isEnglish(latin) ? latin : ''
}

function collect(): Good[] {
  const codes = new Set<string>()
  const names = new Set<string>()
  const goods: Good[] = []
  for (const source of [chinaGoods(), usdaGoods()]) {
    for (const good of source) {
      const name = `${good.en}\n${good.zh}`.toLowerCase()
      if (codes.has(good.code) || names.has(name)) continue
      codes.add(good.code)
      names.add(name)
      goods.push(good)
    }
  }
  return goods.toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

const goods = collect()
const brands = [...new Set(goods.map((g) => g.brand))].toSorted()
const keys = demoCategories.map((c) => c.key)
const catalogue: CompactCatalogue = {
  version: 1,
  categories: keys,
  brands,
  code: goods.map((g) => g.code),
  category: goods.map((g) => keys.indexOf(g.category)),
  en: goods.map((g) => g.en),
  zh: goods.map((g) => (g.zh === g.en ? 0 : g.zh)),
  brand: goods.map((g) => brands.indexOf(g.brand)),
  grams: goods.map((g) => g.grams),
  weighed: weighedProduce,
}
const bytes = brotliCompressSync(JSON.stringify(catalogue), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync('server/demo/data/catalogue.json.br', bytes)
const counts = keys.map((key) => `${key} ${goods.filter((g) => g.category === key).length}`)
console.log(
  `${goods.length} goods with a barcode (${goods.filter((g) => hasHan(g.zh)).length} Chinese), ${weighedProduce.length} weighed, ${bytes.length} bytes`,
)
console.log(counts.join(', '))
