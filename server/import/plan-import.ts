import type { Words } from '#contract/schemas.ts'
import { displayGtin } from '#domain/barcode/gtin.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { centsOrNone, type Cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { changedFields, type FieldChange, type WantedSku } from '#server/import/changed-fields.ts'
import {
  categoriesOf,
  productsByHandle,
  skusByCodes,
  storeTaxes,
  type ImportStore,
  type KnownSku,
} from '#server/import/goods.queries.ts'
import type { ImportedProduct, ImportedSku, ReadResult } from '#server/import/imported-product.ts'
import { problem, type Problem } from '#server/import/problems.ts'

export interface PlanOptions {
  /** Price of products without one in the file; if undefined, such rows are skipped. */
  readonly createPrice?: (product: ImportedProduct, sku: ImportedSku) => Cents
  /** Taxes of taxable products; by default the store's rate. */
  readonly taxes?: readonly TaxRate[]
}

export interface PlannedAdd {
  readonly product: ImportedProduct
  /** The product in the store that gets further variants; absent: a new product. */
  readonly productId?: string
  readonly skus: readonly WantedSku[]
}

export interface PlannedChange {
  readonly skuId: string
  readonly productId: string
  readonly row: number
  readonly itemNo: string
  readonly name: Words
  readonly wanted: WantedSku
  readonly fields: readonly FieldChange[]
}

/** What an import would do to a store. Counts are of skus. */
export interface ImportPlan {
  readonly store: ImportStore
  readonly add: readonly PlannedAdd[]
  readonly change: readonly PlannedChange[]
  readonly unchanged: number
  /** Skipped rows, each with its reason. */
  readonly skipped: readonly Problem[]
  /** What was altered or left out in imported rows. */
  readonly notes: readonly Problem[]
  /** Categories that the store does not have yet. */
  readonly newCategories: readonly string[]
  /** Taxable products that would sell without tax, because the store has not set its rate. */
  readonly untaxed: number
}

/** Category of products whose file has none. */
export const UNCATEGORISED: Words = { zh: '未分类', en: 'Uncategorised' }

/** Products compared with the store per query. */
const BATCH = 2000

/**
 * Compares a file with a store, without changing anything. A sku is recognised by its item number, else by a barcode;
 * importing a file twice changes nothing the second time.
 */
export async function planImport(
  tx: Tx,
  store: ImportStore,
  results: Iterable<ReadResult>,
  options: PlanOptions = {},
): Promise<ImportPlan> {
  const categories = new Map<string, string>()
  for (const known of await categoriesOf(tx, store)) {
    for (const name of [known.name_zh, known.name_en]) categories.set(name.toLowerCase(), known.id)
  }
  const taxes = options.taxes ? { taxes: options.taxes, said: true } : await storeTaxes(tx, store)
  const planner = new Planner(store, categories, taxes, options)
  let batch: ImportedProduct[] = []
  for (const result of results) {
    if ('skipped' in result) {
      planner.skipped.push(result.skipped)
      continue
    }
    batch.push(result.product)
    if (batch.length < BATCH) continue
    await planner.compare(tx, batch)
    batch = []
  }
  await planner.compare(tx, batch)
  return planner.plan()
}

interface StoreTaxes {
  readonly taxes: readonly TaxRate[]
  /** Somebody has set a rate or "no tax". */
  readonly said: boolean
}

class Planner {
  readonly skipped: Problem[] = []
  readonly #notes: Problem[] = []
  readonly #add: PlannedAdd[] = []
  readonly #change: PlannedChange[] = []
  readonly #newCategories = new Set<string>()
  readonly #store: ImportStore
  readonly #categories: ReadonlyMap<string, string>
  readonly #taxes: StoreTaxes
  readonly #options: PlanOptions
  #unchanged = 0
  #untaxed = 0

  constructor(store: ImportStore, categories: ReadonlyMap<string, string>, taxes: StoreTaxes, options: PlanOptions) {
    this.#store = store
    this.#categories = categories
    this.#taxes = taxes
    this.#options = options
  }

  async compare(tx: Tx, batch: readonly ImportedProduct[]): Promise<void> {
    if (batch.length === 0) return
    const skus = batch.flatMap((product) => product.skus)
    const known = await skusByCodes(
      tx,
      this.#store,
      skus.map((s) => s.itemNo),
      skus.flatMap((s) => s.barcodes),
    )
    const handles = await productsByHandle(
      tx,
      this.#store,
      batch.map((product) => product.key),
    )
    const byItemNo = new Map(known.map((sku) => [sku.item_no, sku]))
    const byCode = new Map(known.flatMap((sku) => sku.codes.map((code) => [code, sku] as const)))
    // a sku that another row of the file names by item number is not this row's, whatever the barcode
    const named = new Set(skus.map((sku) => sku.itemNo))
    const byFreeCode = (code: string): KnownSku | undefined => {
      const found = byCode.get(code)
      return found === undefined || named.has(found.item_no) ? undefined : found
    }
    for (const product of batch)
      this.#compareProduct(
        product,
        handles,
        (sku) => byItemNo.get(sku.itemNo) ?? firstOf(sku.barcodes, byFreeCode),
        byCode,
      )
  }

  #compareProduct(
    product: ImportedProduct,
    handles: ReadonlyMap<string, string>,
    find: (sku: ImportedSku) => KnownSku | undefined,
    byCode: ReadonlyMap<string, KnownSku>,
  ): void {
    this.#notes.push(...product.problems)
    const category = product.category === '' ? UNCATEGORISED.en : product.category
    const added: WantedSku[] = []
    let productId = handles.get(product.key)
    for (const sku of product.skus) {
      const found = find(sku)
      const price = this.#priceOf(product, sku, found)
      if (price === undefined) continue
      const barcodes = this.#freeCodes(sku, found, byCode)
      const wanted: WantedSku = { product, sku, category, price, barcodes, ...this.#taxesOf(sku, found) }
      if (found === undefined) added.push(wanted)
      else this.#compareSku(found, wanted)
      productId ??= found?.product_id
    }
    if (added.length === 0) return
    this.#needCategory(category)
    this.#add.push({ product, productId, skus: added })
  }

  #compareSku(found: KnownSku, wanted: WantedSku): void {
    const categoryId = this.#categories.get(wanted.category.toLowerCase())
    const fields = changedFields(found, wanted, categoryId)
    const { product, sku } = wanted
    if (fields.length === 0) {
      this.#unchanged++
      return
    }
    if (fields.some((change) => change.field === 'category')) this.#needCategory(wanted.category)
    if (sku.quantity !== undefined) this.#notes.push(problem(sku.sourceRow, 'quantity.kept'))
    const name = { zh: product.name.zh || found.name_zh, en: product.name.en || found.name_en }
    this.#change.push({
      skuId: found.id,
      productId: found.product_id,
      row: sku.sourceRow,
      itemNo: found.item_no,
      name,
      wanted,
      fields,
    })
  }

  /** The file's price, else the store's, else an invented one; undefined: the row is skipped. */
  #priceOf(product: ImportedProduct, sku: ImportedSku, found: KnownSku | undefined): Cents | null | undefined {
    if (sku.price !== undefined) return sku.price
    if (found !== undefined) return centsOrNone(found.price_cents)
    if (this.#options.createPrice !== undefined) {
      this.#notes.push(problem(sku.sourceRow, 'price.created'))
      return this.#options.createPrice(product, sku)
    }
    const zero = /^[^\d]*0*([.,]0*)?$/.test(sku.priceText) && /0/.test(sku.priceText)
    const code = sku.priceText === '' ? 'price.missing' : zero ? 'price.zero' : 'price.unreadable'
    this.skipped.push(problem(sku.sourceRow, code, sku.priceText))
    return undefined
  }

  /**
   * A file without tax information changes no taxes; its new products get the store's rate, unless the caller says
   * otherwise. Until the store sets its rate they wait for it.
   */
  #taxesOf(sku: ImportedSku, found: KnownSku | undefined): Pick<WantedSku, 'taxes' | 'awaitsTax'> {
    if (sku.taxable === false) return { taxes: [], awaitsTax: false }
    if (sku.taxable === undefined && found) return { taxes: found.taxes, awaitsTax: found.awaits_tax }
    const { taxes, said } = this.#taxes
    if (said || (sku.taxable && taxes.length > 0)) return { taxes, awaitsTax: false }
    this.#untaxed++
    return { taxes: [], awaitsTax: true }
  }

  /** Barcodes that are free or already this sku's: an import never moves a code to another sku. */
  #freeCodes(sku: ImportedSku, found: KnownSku | undefined, byCode: ReadonlyMap<string, KnownSku>): string[] {
    return sku.barcodes.filter((code) => {
      const owner = byCode.get(code)
      if (owner === undefined || owner.id === found?.id) return true
      this.#notes.push(problem(sku.sourceRow, 'barcode.taken', displayGtin(code), owner.item_no))
      return false
    })
  }

  #needCategory(name: string): void {
    if (!this.#categories.has(name.toLowerCase())) this.#newCategories.add(name)
  }

  plan(): ImportPlan {
    return {
      store: this.#store,
      add: this.#add,
      change: this.#change,
      unchanged: this.#unchanged,
      skipped: this.skipped,
      notes: this.#notes,
      newCategories: uniqueNames(this.#newCategories),
      untaxed: this.#untaxed,
    }
  }
}

/** The first that is found. */
function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Each name once, ignoring case: the first spelling wins. */
const uniqueNames = (names: Iterable<string>): string[] => {
  const unique = new Map<string, string>()
  for (const name of names) if (!unique.has(name.toLowerCase())) unique.set(name.toLowerCase(), name)
  return [...unique.values()]
}
