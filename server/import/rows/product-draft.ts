import { MOST_VARIANTS } from '#domain/goods/variants.ts'
import { fold } from '#domain/search/fold.ts'
import { milli, type Cents, type Milli } from '#domain/money.ts'
import { answeredTaxes, answeredUnitOf } from '#server/import/rows/answered.ts'
import { barcodeCodes } from '#server/import/rows/barcode-cell.ts'
import type { FileIdentities } from '#server/import/rows/file-identities.ts'
import type { ImportedOption, ImportedProduct, ImportedSku, ImportUnit } from '#server/import/rows/imported-product.ts'
import type { ImportedPromotion } from '#server/import/rows/imported-promotion.ts'
import { oncePictures, type ImportedPicture } from '#server/import/rows/picture-cells.ts'
import { moneyCell, quantityCell } from '#server/import/rows/number-cells.ts'
import { packCells } from '#server/import/rows/pack-cells.ts'
import type { TaxCells } from '#server/import/rows/tax-cells.ts'
import { unitWords } from '#server/import/rows/unit-cells.ts'
import { problem, type Problem, type ProblemCode } from '#server/import/rows/problems.ts'
import { hasHan, htmlCell, length, shorten, textCell } from '#server/import/rows/text-cells.ts'

/** Limits of the forms, so that what a file brings can be saved again. */
const NAME_LIMIT = 75
const CATEGORY_LIMIT = 20
const BRAND_LIMIT = 60
const DESCRIPTION_LIMIT = 4000
export const ITEM_NO_LIMIT = 40
const OPTION_LIMIT = 20
const VALUE_LIMIT = 30

/** Cells of one variant, still as text. */
export interface SkuCells {
  readonly row: number
  readonly itemNo: string
  readonly barcodes: readonly string[]
  readonly options: readonly ImportedOption[]
  readonly price: string
  readonly compareAtPrice?: string
  readonly cost?: string
  /** A price for some days. */
  readonly promotion?: ImportedPromotion
  /** As our own export writes them. */
  readonly packPrices?: string
  /** Absent if stock is not tracked. */
  readonly quantity?: string
  /** Whether its stock is counted; absent if the file says nothing of it. */
  readonly counted?: boolean | undefined
  readonly tax?: TaxCells
  /** The column contains only GTINs, so a short number has lost its zeros. */
  readonly gtinOnly?: boolean
  /** Our own id of it. */
  readonly skuId?: string
  /** Remarks from choosing its cells. */
  readonly notes?: readonly Problem[]
}

/** Cells of one product, still as text. */
export interface ProductCells {
  readonly row: number
  readonly key: string
  readonly name: string
  /** The languages in which the file has a name; `name` is the existing one. */
  readonly names?: { readonly zh: string; readonly en: string }
  readonly category: string
  readonly brand?: string
  readonly description?: string
  readonly packageSize?: string
  readonly pictures?: readonly ImportedPicture[]
  /** Absent: by the piece. */
  readonly unit?: { readonly unit: ImportUnit; readonly word?: string }
}

/** Turns the cells of a product into imported values, and reports what had to be changed. */
export function draftProduct(
  cells: ProductCells,
  variants: readonly SkuCells[],
  known: FileIdentities,
): ImportedProduct {
  const problems: Problem[] = []
  const { row } = cells
  const fullName = textCell(cells.name, row, problems)
  const name = shorten(fullName, NAME_LIMIT)
  if (name !== fullName) problems.push(problem(row, 'name.shortened', length(fullName)))
  const fullCategory = textCell(cells.category, row, problems)
  const category = shorten(fullCategory, CATEGORY_LIMIT)
  if (category !== fullCategory) problems.push(problem(row, 'category.shortened', fullCategory))
  const body = htmlCell(cells.description ?? '')
  const whole = name === fullName ? body : [fullName, body].filter(Boolean).join('\n')
  const description = shorten(whole, DESCRIPTION_LIMIT)
  if (description !== whole) problems.push(problem(row, 'description.shortened', length(whole)))
  const fullBrand = textCell(cells.brand ?? '', row, problems)
  const brand = shorten(fullBrand, BRAND_LIMIT)
  if (brand !== fullBrand) problems.push(problem(row, 'brand.shortened', fullBrand))
  const counted = answeredUnitOf(cells.unit ?? { unit: 'each' }, known.answers)
  const { unit } = counted
  const drafted = variants.map((variant) =>
    draftSku(variant, { key: cells.key || (variant.barcodes.find(Boolean) ?? cells.name), unit }, known, problems),
  )
  const skus = withOwnOptions(drafted, problems)
  return {
    sourceRow: row,
    key: cells.key,
    name: cells.names
      ? bothNames(cells.names, row, problems)
      : hasHan(name)
        ? { zh: name, en: '' }
        : { zh: '', en: name },
    ...(name === fullName ? {} : { nameLength: length(fullName) }),
    category,
    ...counted,
    ...countedOf(variants),
    skus,
    ...filled({
      brand,
      description,
      packageSize: textCell(cells.packageSize ?? '', row, problems),
    }),
    ...(cells.pictures === undefined || cells.pictures.length === 0 ? {} : { pictures: oncePictures(cells.pictures) }),
    problems: once(problems),
  }
}

/** A product is counted if one of its variants is, and not counted if the file says so of the others. */
function countedOf(variants: readonly SkuCells[]): Pick<ImportedProduct, 'counted'> {
  const said = variants.flatMap(({ counted }) => counted ?? [])
  return said.length === 0 ? {} : { counted: said.includes(true) }
}

const bothNames = ({ zh, en }: { readonly zh: string; readonly en: string }, row: number, problems: Problem[]) => ({
  zh: shorten(textCell(zh, row, problems), NAME_LIMIT),
  en: shorten(textCell(en, row, problems), NAME_LIMIT),
})

interface SkuOf {
  /** The source of its number, if it has none. */
  readonly key: string
  readonly unit: ImportUnit
}

function draftSku(cells: SkuCells, { key, unit }: SkuOf, known: FileIdentities, problems: Problem[]): ImportedSku {
  const { row } = cells
  problems.push(...(cells.notes ?? []))
  const codes = cells.barcodes.flatMap((cell) => {
    const [code, own] = barcodeCodes(cell, row, problems, cells.gtinOnly)
    const claimed = code === undefined ? [] : known.claimBarcodes([code], row, problems)
    return own === undefined || claimed.length === 0
      ? claimed
      : [...claimed, ...known.claimBarcodes([own], row, problems)]
  })
  const price = moneyCell(cells.price)
  const fullNumber = textCell(cells.itemNo.replace(/^'/, ''), row, problems)
  const given = fullNumber.slice(0, ITEM_NO_LIMIT)
  if (given !== fullNumber) problems.push(problem(row, 'itemNo.shortened', fullNumber, given))
  const packPrices = packCells(cells.packPrices ?? '', row, problems)
  const itemNo = known.claimItemNo(given, [key, ...cells.options.map(([, value]) => value)], row, problems)
  return {
    sourceRow: row,
    itemNo,
    ...(itemNo === given ? {} : { itemNoMade: true as const }),
    ...(cells.skuId ? { skuId: cells.skuId } : {}),
    barcodes: codes,
    options: optionsOf(cells.options, row, problems),
    priceText: cells.price,
    ...(packPrices.length > 0 ? { packPrices } : {}),
    ...(cells.promotion ? { promotion: cells.promotion } : {}),
    ...present({
      ...answeredTaxes(cells.tax ?? {}, known.answers),
      price: price !== undefined && price.value > 0 ? price.value : undefined,
      priceRounded: price?.rounded && price.value >= 0 ? (true as const) : undefined,
      compareAtPrice: optionalMoney(cells.compareAtPrice, row, ['compare.unreadable', 'compare.rounded'], problems),
      cost: optionalMoney(cells.cost, row, ['cost.unreadable', 'cost.rounded'], problems),
      quantity: openingStock(cells.quantity, unit, row, problems),
    }),
  }
}

function optionalMoney(
  cell: string | undefined,
  row: number,
  [unreadable, rounded]: readonly [unreadable: ProblemCode, rounded: ProblemCode],
  problems: Problem[],
): Cents | undefined {
  if (cell === undefined || cell === '') return undefined
  const read = moneyCell(cell)
  if (read === undefined || read.value < 0) {
    problems.push(problem(row, unreadable, cell))
    return undefined
  }
  if (read.rounded) problems.push(problem(row, rounded, cell, (read.value / 100).toFixed(2)))
  return read.value === 0 ? undefined : read.value
}

function openingStock(cell: string | undefined, unit: ImportUnit, row: number, problems: Problem[]): Milli | undefined {
  if (cell === undefined || cell === '') return undefined
  const read = quantityCell(cell)
  if (read === undefined) {
    problems.push(problem(row, 'quantity.unreadable', cell))
    return undefined
  }
  const { decimals, en } = unitWords(unit)
  if (read.rounded || read.value % 10 ** (3 - decimals) !== 0) {
    problems.push(problem(row, 'quantity.decimals', cell, decimals, en))
    return undefined
  }
  if (read.value >= 0) return read.value
  problems.push(problem(row, 'quantity.below-zero', cell))
  return milli(0)
}

function optionsOf(options: readonly ImportedOption[], row: number, problems: Problem[]): ImportedOption[] {
  return options.map(([name, value]): ImportedOption => {
    const full = textCell(value, row, problems)
    const short = shorten(full, VALUE_LIMIT)
    if (short !== full) problems.push(problem(row, 'option.shortened', full, short))
    return [shorten(textCell(name, row, problems), OPTION_LIMIT), short]
  })
}

/**
 * Variants that can be told apart: one that repeats the options of another gets its item number as well. Options that
 * allow more combinations than a product may have variants become one.
 */
function withOwnOptions(skus: readonly ImportedSku[], problems: Problem[]): ImportedSku[] {
  const seen = new Set<string>()
  const own = skus.map((sku): ImportedSku => {
    const words = sku.options.map(([, value]) => value).join(' / ')
    const key = fold(words)
    if (words === '' || !seen.has(key)) {
      seen.add(key)
      return sku
    }
    problems.push(problem(sku.sourceRow, 'options.repeated', words))
    const [name, value] = sku.options.at(-1)!
    const number = sku.itemNo.slice(0, VALUE_LIMIT - 2)
    return {
      ...sku,
      options: sku.options.with(-1, [name, `${shorten(value, VALUE_LIMIT - number.length - 1)} ${number}`]),
    }
  })
  const values = new Map<string, Set<string>>()
  for (const [name, value] of own.flatMap((sku) => sku.options))
    values.set(name, (values.get(name) ?? new Set()).add(fold(value)))
  const combinations = [...values.values()].reduce((all, { size }) => all * size, 1)
  if (combinations <= MOST_VARIANTS) return own
  problems.push(problem(own[0]!.sourceRow, 'options.joined', combinations, MOST_VARIANTS))
  return own.map((sku) => ({
    ...sku,
    options: [
      [
        [...values.keys()].join(' / ').slice(0, OPTION_LIMIT),
        shorten(sku.options.map(([, value]) => value).join(' / '), VALUE_LIMIT),
      ],
    ],
  }))
}

const once = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((p) => [`${p.row} ${p.code} ${p.text.en}`, p] as const)).values(),
]

/** Removes empty texts. */
const filled = <T extends Record<string, string>>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== '')) as Partial<T>
/** Removes absent values. */
const present = <T extends Record<string, unknown>>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
