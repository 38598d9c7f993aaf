import { cents, milli, type Cents, type Milli } from '#domain/money.ts'
import { barcodeCell } from '#server/import/rows/barcode-cell.ts'
import type { FileIdentities } from '#server/import/rows/file-identities.ts'
import type { ImportedProduct, ImportedSku, ImportUnit } from '#server/import/rows/imported-product.ts'
import { decimalCell, moneyCell, quantityCell } from '#server/import/rows/number-cells.ts'
import { problem, type Problem, type ProblemCode } from '#server/import/rows/problems.ts'
import { hasHan, htmlCell, length, shorten, textCell } from '#server/import/rows/text-cells.ts'

/** Maximum length of product and category names. */
const NAME_LIMIT = 75
const CATEGORY_LIMIT = 20

/** Cells of one variant, still as text. */
export interface SkuCells {
  readonly row: number
  readonly itemNo: string
  readonly barcodes: readonly string[]
  readonly options: Readonly<Record<string, string>>
  readonly price: string
  readonly compareAtPrice?: string
  readonly cost?: string
  /** Absent if stock is not tracked. */
  readonly quantity?: string
  readonly weight?: number
  readonly taxable?: boolean
  /** The column contains only GTINs, so a short number has lost its zeros. */
  readonly gtinOnly?: boolean
  /** Our own id of it. */
  readonly skuId?: string
}

/** Cells of one product, still as text. */
export interface ProductCells {
  readonly row: number
  readonly key: string
  readonly name: string
  /** Where the file has a name in each language; `name` is the one that is there. */
  readonly names?: { readonly zh: string; readonly en: string }
  readonly category: string
  readonly brand?: string
  readonly description?: string
  readonly packageSize?: string
  readonly image?: string
  readonly unit: ImportUnit
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
  const description = name === fullName ? body : [fullName, body].filter(Boolean).join('\n')
  const skus = variants.map((variant) =>
    draftSku(variant, cells.key || (variant.barcodes.find(Boolean) ?? cells.name), known, problems),
  )
  noteRepeatedOptions(skus, problems)
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
    unit: cells.unit,
    skus,
    ...filled({
      brand: textCell(cells.brand ?? '', row, problems),
      description,
      packageSize: textCell(cells.packageSize ?? '', row, problems),
      image: cells.image ?? '',
    }),
    problems: once(problems),
  }
}

const bothNames = ({ zh, en }: { readonly zh: string; readonly en: string }, row: number, problems: Problem[]) => ({
  zh: shorten(textCell(zh, row, problems), NAME_LIMIT),
  en: shorten(textCell(en, row, problems), NAME_LIMIT),
})

function draftSku(cells: SkuCells, key: string, known: FileIdentities, problems: Problem[]): ImportedSku {
  const { row } = cells
  const codes = cells.barcodes
    .map((cell) => barcodeCell(cell, row, problems, cells.gtinOnly))
    .filter((code) => code !== undefined)
  const price = moneyCell(cells.price)
  const given = textCell(cells.itemNo.replace(/^'/, ''), row, problems).slice(0, 60)
  const itemNo = known.claimItemNo(given, [key, ...Object.values(cells.options)], row, problems)
  return {
    sourceRow: row,
    itemNo,
    ...(itemNo === given ? {} : { itemNoMade: true as const }),
    ...(cells.skuId ? { skuId: cells.skuId } : {}),
    barcodes: known.claimBarcodes(codes, row, problems),
    options: cells.options,
    priceText: cells.price,
    ...present({
      taxable: cells.taxable,
      price: price !== undefined && price > 0 ? price : undefined,
      compareAtPrice: optionalMoney(cells.compareAtPrice, row, 'compare.unreadable', problems),
      cost: optionalMoney(cells.cost, row, 'cost.unreadable', problems),
      quantity: openingStock(cells.quantity, row, problems),
      weight: cells.weight !== undefined && cells.weight > 0 ? cells.weight : undefined,
    }),
  }
}

function optionalMoney(
  cell: string | undefined,
  row: number,
  code: ProblemCode,
  problems: Problem[],
): Cents | undefined {
  if (cell === undefined || cell === '') return undefined
  const value = moneyCell(cell)
  if (value === undefined || value < 0) {
    problems.push(problem(row, code, cell))
    return undefined
  }
  return value === 0 ? undefined : cents(value)
}

function openingStock(cell: string | undefined, row: number, problems: Problem[]): Milli | undefined {
  if (cell === undefined || cell === '') return undefined
  const value = quantityCell(cell)
  if (value === undefined) problems.push(problem(row, 'quantity.unreadable', cell))
  if (value === undefined || value >= 0) return value
  problems.push(problem(row, 'quantity.below-zero', cell))
  return milli(0)
}

function noteRepeatedOptions(skus: readonly ImportedSku[], problems: Problem[]): void {
  const seen = new Set<string>()
  for (const sku of skus) {
    const words = Object.values(sku.options).join(' / ')
    if (words !== '' && seen.has(words)) problems.push(problem(sku.sourceRow, 'options.repeated', words))
    seen.add(words)
  }
}

/** Grams of a weight cell. */
export function gramsCell(cell: string, gramsPerUnit: number): number | undefined {
  const milligrams = decimalCell(cell, 3)
  return milligrams === undefined ? undefined : Math.round((milligrams * gramsPerUnit) / 1000)
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
