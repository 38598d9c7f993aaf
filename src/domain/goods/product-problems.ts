import { typedCode } from '#domain/barcode/typed-code.ts'
import { countOfCombinations, MOST_VARIANTS, type ProductOption, repeatedNames } from '#domain/goods/variants.ts'

interface Named {
  readonly nameZh: string
  readonly nameEn: string
}

/** The parts of a product form that are checked. */
export interface CheckedProduct extends Named {
  readonly dayLimit?: number | null
  readonly purchaseLimit?: number | null
  readonly inviteLimit?: number | null
  readonly taxMode: number
  readonly taxes: readonly unknown[]
  readonly options: readonly ProductOption[]
  readonly skus: readonly {
    readonly values: readonly string[]
    readonly itemNo: string
    readonly barcodes: readonly string[]
    readonly opening?: number | undefined
    readonly packs: readonly (Named & { readonly code: string; readonly quantity: number; readonly status: number })[]
    readonly recipe?: { readonly yield: number; readonly lines: readonly { readonly materialId: string }[] } | undefined
  }[]
}

/** A packaging unit that is switched off leaves its barcode to another. */
const IN_USE = 1

export type ProductProblem =
  | 'name-missing'
  | 'name-repeated'
  | 'too-many-variants'
  | 'variant-unknown'
  | 'rate-missing'
  | 'barcode-repeated'
  | 'barcode-unreadable'
  | 'check-digit'
  | 'item-number-repeated'
  | 'pack-of-one'
  | 'material-repeated'
  | 'not-whole'
  | 'too-fine'

export interface ProblemAt {
  /** Of the field: `skus.0.barcodes`. */
  readonly path: string
  readonly problem: ProductProblem
  /** The value named in the sentence, such as the number with the right check digit. */
  readonly named?: string
}

/** The problems of a product that no single field can find; the first problem of each field. */
export function productProblems(product: CheckedProduct): ProblemAt[] {
  const all = [
    ...unnamed('', product),
    ...(product.taxMode === 2 && product.taxes.length === 0
      ? [{ path: 'taxes', problem: 'rate-missing' } as const]
      : []),
    ...optionProblems(product.options),
    ...variantProblems(product),
    ...codeProblems(product),
    ...itemNumberProblems(product),
    ...product.skus.flatMap(({ packs }, at) => packProblems(packs, `skus.${at}.packs`)),
    ...product.skus.flatMap(({ recipe }, at) => recipeProblems(recipe, `skus.${at}.recipe`)),
  ]
  return all.filter((one, at) => all.findIndex(({ path }) => path === one.path) === at)
}

const unnamed = (within: string, { nameZh, nameEn }: Named): ProblemAt[] =>
  nameZh.trim() === '' && nameEn.trim() === '' ? [{ path: `${within}nameEn`, problem: 'name-missing' }] : []

const repeated = (within: string, named: readonly Named[]): ProblemAt[] =>
  repeatedNames(named).map(({ at, language }) => ({
    path: `${within}.${at}.${language === 'zh' ? 'nameZh' : 'nameEn'}`,
    problem: 'name-repeated',
  }))

const optionProblems = (options: readonly ProductOption[]): ProblemAt[] => [
  ...options.flatMap((option, at) => [
    ...unnamed(`options.${at}.`, option),
    ...option.values.flatMap((value, place) => unnamed(`options.${at}.values.${place}.`, value)),
    ...repeated(`options.${at}.values`, option.values),
  ]),
  ...repeated('options', options),
]

/** Each sku has one value of each option, and no other has the same. */
function variantProblems({ options, skus }: CheckedProduct): ProblemAt[] {
  if (countOfCombinations(options) > MOST_VARIANTS) return [{ path: 'options', problem: 'too-many-variants' }]
  const known = options.map((option) => new Set(option.values.map((value) => value.id)))
  const seen = new Set<string>()
  return skus.flatMap(({ values }, at): ProblemAt[] => {
    const fits = values.length === options.length && values.every((value, place) => known[place]!.has(value))
    const key = values.join(' ')
    const twice = seen.has(key)
    seen.add(key)
    return fits && !twice ? [] : [{ path: `skus.${at}.values`, problem: 'variant-unknown' }]
  })
}

/** Barcodes of the skus and of their packaging units: each can be read, and leads to one thing only. */
function codeProblems({ skus }: CheckedProduct): ProblemAt[] {
  const seen = new Set<string>()
  const look = (path: string, text: string): ProblemAt[] => {
    const read = typedCode(text)
    if ('problem' in read)
      return [
        read.problem === 'check-digit'
          ? { path, problem: 'check-digit', named: read.right }
          : { path, problem: 'barcode-unreadable', named: text },
      ]
    if (seen.has(read.code)) return [{ path, problem: 'barcode-repeated', named: text }]
    seen.add(read.code)
    return []
  }
  return skus.flatMap(({ barcodes, packs }, at) => [
    ...barcodes.flatMap((code) => look(`skus.${at}.barcodes`, code)),
    ...packs.flatMap(({ code, status }, place) =>
      code === '' || status !== IN_USE ? [] : look(`skus.${at}.packs.${place}.code`, code),
    ),
  ])
}

function itemNumberProblems({ skus }: CheckedProduct): ProblemAt[] {
  const seen = new Set<string>()
  return skus.flatMap(({ itemNo }, at): ProblemAt[] => {
    const twice = itemNo !== '' && seen.has(itemNo)
    seen.add(itemNo)
    return twice ? [{ path: `skus.${at}.itemNo`, problem: 'item-number-repeated' }] : []
  })
}

const packProblems = (packs: CheckedProduct['skus'][number]['packs'], within: string): ProblemAt[] => [
  ...packs.flatMap((pack, at) => [
    ...unnamed(`${within}.${at}.`, pack),
    ...(pack.quantity === 1000 ? [{ path: `${within}.${at}.quantity`, problem: 'pack-of-one' } as const] : []),
  ]),
  ...repeated(within, packs),
]

function recipeProblems(recipe: CheckedProduct['skus'][number]['recipe'], path: string): ProblemAt[] {
  const ids = recipe?.lines.map((line) => line.materialId) ?? []
  return new Set(ids).size === ids.length ? [] : [{ path, problem: 'material-repeated' }]
}

/** Quantities with more decimals than the unit of the product has: no third of a bottle is sold, packed or in stock. */
export function quantityProblems(product: CheckedProduct, decimals: number): ProblemAt[] {
  const { dayLimit, purchaseLimit, inviteLimit, skus } = product
  const typed: [string, number | null | undefined][] = [
    ...Object.entries({ dayLimit, purchaseLimit, inviteLimit }),
    ...skus.flatMap(({ opening, packs, recipe }, at): [string, number | undefined][] => [
      [`skus.${at}.opening`, opening],
      [`skus.${at}.recipe.yield`, recipe?.yield],
      ...packs.map(({ quantity }, place): [string, number] => [`skus.${at}.packs.${place}.quantity`, quantity]),
    ]),
  ]
  return typed
    .filter(([, quantity]) => isTooFine(quantity, decimals))
    .map(([path]) =>
      decimals === 0 ? { path, problem: 'not-whole' } : { path, problem: 'too-fine', named: String(decimals) },
    )
}

/** Whether a quantity, in thousandths, has more decimals than its unit. */
export const isTooFine = (quantity: number | null | undefined, decimals: number): boolean =>
  Math.abs(quantity ?? 0) % 10 ** (3 - decimals) !== 0
