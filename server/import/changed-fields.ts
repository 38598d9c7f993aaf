import type { Words } from '#contract/schemas.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { Cents } from '#domain/money.ts'
import type { LeavableField } from '#domain/goods/import-fields.ts'
import { displayGtin } from '#domain/barcode/gtin.ts'
import type { KnownSku } from '#server/import/goods.queries.ts'
import type { ImportedProduct, ImportedSku } from '#server/import/rows/imported-product.ts'
import { knownPack, packText, type KnownPack } from '#server/import/rows/pack-cells.ts'
import { promotionText } from '#server/import/rows/imported-promotion.ts'
import { unitWords } from '#server/import/rows/unit-cells.ts'

/** A sku of the file, with its data for this store. */
export interface RequestedSku {
  readonly product: ImportedProduct
  readonly sku: ImportedSku
  readonly category: string
  /** The file gives a variant another item number. */
  readonly renumbered?: true
  /** Null: no price yet. */
  readonly price: Cents | null
  /** Without those that belong to another sku. */
  readonly barcodes: readonly string[]
  readonly taxes: readonly TaxRate[]
  /** It is taxable, and the store has not set its rate. */
  readonly awaitsTax: boolean
}

const fields = [
  'nameZh',
  'nameEn',
  'category',
  'brand',
  'description',
  'options',
  'itemNo',
  'price',
  'promotion',
  'compareAtPrice',
  'cost',
  'taxes',
  'barcodes',
  'counted',
  'packPrices',
] as const

export interface FieldChange {
  readonly field: (typeof fields)[number]
  readonly before: string
  readonly after: string
}

/** Category of products whose file has none. */
export const UNCATEGORISED: Words = { zh: '未分类', en: 'Uncategorised' }

/** Options as one text: "Navy / M". */
export const optionWords = (sku: ImportedSku): string => sku.options.map(([, value]) => value).join(' / ')

/** The description followed by the package size; '' if the file has neither. */
export const descriptionOf = ({ description = '', packageSize = '' }: ImportedProduct): string =>
  [description, packageSize].filter(Boolean).join('\n')

/**
 * Changes of a sku by an import, field by field, as text for people (money in cents with two decimals). Empty cells
 * change nothing; barcodes are only added.
 */
export function changedFields(
  known: KnownSku,
  wanted: RequestedSku,
  categoryId: string | undefined,
  leave: ReadonlySet<LeavableField> = new Set(),
): FieldChange[] {
  const { product, sku } = wanted
  const found: FieldChange[] = []
  const compare = (field: FieldChange['field'], before: string, after: string): void => {
    if (after !== '' && before !== after) found.push({ field, before, after })
  }
  if (!leave.has('name')) {
    compare('nameZh', known.name_zh, wantedName(known, wanted, 'zh'))
    compare('nameEn', known.name_en, wantedName(known, wanted, 'en'))
  }
  if (product.category !== '' && categoryId !== known.category_id)
    found.push({ field: 'category', before: known.category, after: wanted.category })
  compare('brand', known.brand, product.brand ?? '')
  compare('description', known.description, descriptionOf(product))
  compare('options', known.options_en, optionWords(sku))
  if (wanted.renumbered) compare('itemNo', known.item_no, sku.itemNo)
  compare('price', money(known.price_cents), money(wanted.price))
  const promotion = newPromotion(known, sku)
  if (promotion) compare('promotion', known.promotions?.map(promotionText).join(', ') ?? '', promotionText(promotion))
  compare('compareAtPrice', money(known.original_price_cents), money(sku.compareAtPrice))
  compare('cost', money(known.cost_cents), money(sku.cost))
  if (ratesOf(known.taxes) !== ratesOf(wanted.taxes))
    found.push({ field: 'taxes', before: taxText(known.taxes), after: taxText(wanted.taxes) })
  const fresh = wanted.barcodes.filter((code) => !known.codes.includes(code))
  if (fresh.length > 0)
    found.push({ field: 'barcodes', before: known.codes.join(' '), after: [...known.codes, ...fresh].join(' ') })
  const packs = changedPacks(known, sku)
  if (packs.length > 0)
    found.push({
      field: 'packPrices',
      before: packText(packs.flatMap(wasPriced)),
      after: packText(packs.map(toWritten)),
    })
  if (product.counted !== undefined && product.counted !== known.counted)
    found.push({ field: 'counted', before: countedText(known.counted), after: countedText(product.counted) })
  return found
}

/**
 * The names after the import. A file in one language changes only that language, and the other one if it was a mere
 * copy.
 */
function wantedName(
  known: Pick<KnownSku, 'name_zh' | 'name_en'>,
  wanted: Pick<RequestedSku, 'product'>,
  language: 'zh' | 'en',
): string {
  const { zh, en } = wanted.product.name
  const given = language === 'zh' ? zh : en
  if (given !== '') return given
  return known.name_zh === known.name_en ? zh || en : ''
}

/** A value that a new product gets. */
export interface NewField {
  readonly field: FieldChange['field'] | 'quantity' | 'unit'
  readonly before: ''
  readonly after: string
}

/** Everything that a new sku gets, as text for people. */
export function newFields(wanted: RequestedSku, language: 'zh' | 'en'): NewField[] {
  const { product, sku, category, price, barcodes, taxes, awaitsTax } = wanted
  const { zh, en } = unitWords(product.unit)
  const values: readonly (readonly [NewField['field'], string])[] = [
    ['nameZh', product.name.zh],
    ['nameEn', product.name.en],
    ['options', sku.options.map(([name, value]) => `${name}: ${value}`).join(', ')],
    ['category', category === UNCATEGORISED.en ? UNCATEGORISED[language] : category],
    ['brand', product.brand ?? ''],
    ['price', money(price)],
    ['promotion', sku.promotion ? promotionText(sku.promotion) : ''],
    ['compareAtPrice', money(sku.compareAtPrice)],
    ['cost', money(sku.cost)],
    ['unit', zh === en ? en : `${zh} / ${en}`],
    ['quantity', sku.quantity === undefined || product.counted === false ? '' : String(sku.quantity / 1000)],
    ['taxes', awaitsTax ? '' : taxes.length === 0 ? '0%' : taxText(taxes)],
    ['barcodes', barcodes.map(displayGtin).join(' ')],
    ['description', descriptionOf(product)],
    ['counted', product.counted === false ? countedText(false) : ''],
  ]
  return values.flatMap(([field, after]) => (after === '' ? [] : [{ field, before: '' as const, after: shown(after) }]))
}

const SHOWN = 300
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** The promotion that a file gives a sku, unless it has it already. */
const newPromotion = ({ promotions }: Pick<KnownSku, 'promotions'>, { promotion }: ImportedSku) =>
  promotions?.some(({ price, to }) => price === promotion?.price && to === promotion.to) ? undefined : promotion

/** The packs of the store that a file gives another price, with both. */
export const changedPacks = (
  { packs }: Pick<KnownSku, 'packs'>,
  { packPrices = [] }: ImportedSku,
): (KnownPack & { readonly next: Cents })[] =>
  packPrices.flatMap((pack) => {
    const known = knownPack(packs ?? [], pack)
    return known && known.price !== pack.price ? [{ ...known, next: pack.price }] : []
  })

const toWritten = ({ en, quantity, next }: ReturnType<typeof changedPacks>[number]) => ({
  name: en,
  quantity,
  price: next,
})
const wasPriced = ({ en, quantity, price }: KnownPack) => (price === null ? [] : [{ name: en, quantity, price }])

const countedText = (counted: boolean): string => (counted ? '✓' : '–')

const ratesOf = (taxes: readonly TaxRate[]): string =>
  taxes
    .map((tax) => tax.rate)
    .toSorted((a, b) => a - b)
    .join()

const money = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : (cents / 100).toFixed(2)
const taxText = (taxes: readonly TaxRate[]): string =>
  taxes.map((tax) => `${tax.name} ${tax.rate / 10_000}%`).join(', ')
