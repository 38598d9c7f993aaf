import type { Words } from '#contract/schemas.ts'
import { displayGtin } from '#domain/barcode/gtin.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { LeavableField } from '#domain/goods/import-fields.ts'
import { centsOrNone, type Cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import {
  changedFields,
  changedPacks,
  UNCATEGORISED,
  type FieldChange,
  type RequestedSku,
} from '#server/import/changed-fields.ts'
import {
  categoriesOf,
  productsByHandle,
  skusByCodes,
  storeTaxes,
  type ImportStore,
  type KnownSku,
} from '#server/import/goods.queries.ts'
import type { ImportedProduct, ImportedSku, ReadResult } from '#server/import/rows/imported-product.ts'
import { leaveOutOfProduct, leaveOutOfSku } from '#server/import/leave-out.ts'
import { Matches, type Match } from '#server/import/match-skus.ts'
import { asBarcode, shownBarcode } from '#server/import/rows/file-identities.ts'
import { unknownPacks } from '#server/import/rows/pack-cells.ts'
import { unitWords } from '#server/import/rows/unit-cells.ts'
import { problem, type Problem, type ProblemCode } from '#server/import/rows/problems.ts'
import { sharedNumbers } from '#server/import/shared-numbers.ts'
import { SpareNumbers, type InFile } from '#server/import/spare-numbers.ts'

/** The decision for a row that needs one from a person. */
export type Decision = 'new' | 'same' | 'skip'

/** The price for a sku without one: a price, none (null), undecided ('ask'), or a reason to leave it out. */
export type UnpricedRule = (product: ImportedProduct, sku: ImportedSku) => Cents | null | 'ask' | ProblemCode

export interface PlanOptions {
  /** Price of products without one in the file; if undefined, such rows are skipped. */
  readonly createPrice?: (product: ImportedProduct, sku: ImportedSku) => Cents
  /** Instead of `createPrice`, where a person decides. */
  readonly unpriced?: UnpricedRule
  /** Prices with more than two decimals are rounded; otherwise their rows are left out. */
  readonly roundPrices?: boolean
  /** Fields that are not imported. */
  readonly leave?: ReadonlySet<LeavableField>
  /** The decision about a row: left out, or the product that it is if its item number belongs to another one. */
  readonly decided?: (row: number) => Decision | undefined
  /** Taxes of taxable products; by default the store's rate. */
  readonly taxes?: readonly TaxRate[]
  /** The store's rate, where the caller has read it already. */
  readonly storeTaxes?: StoreTaxes
  readonly inFile?: InFile
}

export interface PlannedAdd {
  readonly product: ImportedProduct
  /** The product in the store that gets further variants; absent: a new product. */
  readonly productId?: string
  readonly skus: readonly RequestedSku[]
}

export interface PlannedChange {
  readonly skuId: string
  readonly productId: string
  readonly row: number
  readonly itemNo: string
  readonly name: Words
  readonly wanted: RequestedSku
  readonly fields: readonly FieldChange[]
  /** Packs that get another price. */
  readonly packs: ReturnType<typeof changedPacks>
}

/** A row that is in the store as it is in the file. */
export interface PlannedSame {
  readonly row: number
  readonly itemNo: string
  readonly name: Words
}

/** A row that somebody must decide on. */
export interface PlannedQuestion {
  readonly why: Problem
  readonly product: ImportedProduct
  readonly sku: ImportedSku
  /** The product in the store that has its item number, if that is the question. */
  readonly other?: Words
}

/** The effects of an import on a store. Counts are of skus. */
export interface ImportPlan {
  readonly store: ImportStore
  readonly add: readonly PlannedAdd[]
  readonly change: readonly PlannedChange[]
  readonly same: readonly PlannedSame[]
  readonly unchanged: number
  /** Rows to be decided; without a decision they are left out. */
  readonly questions: readonly PlannedQuestion[]
  /** Skipped rows, each with its reason. */
  readonly skipped: readonly Problem[]
  /** The changes and omissions in imported rows. */
  readonly notes: readonly Problem[]
  /** Categories that the store does not have yet. */
  readonly newCategories: readonly string[]
  /** Taxable products that would sell without tax, because the store has not set its rate. */
  readonly untaxed: number
}

/** Products compared with the store per query. */
const BATCH = 2000

/**
 * Compares a file with a store, without changing anything. A sku is recognised by our own id, by a barcode, or by its
 * item number if it is evidently the same product; importing a file twice changes nothing the second time.
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
  const taxes = options.taxes
    ? { taxes: options.taxes, said: true }
    : (options.storeTaxes ?? (await storeTaxes(tx, store)))
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

export interface StoreTaxes {
  readonly taxes: readonly TaxRate[]
  /** Somebody has set a rate or "no tax". */
  readonly said: boolean
}

class Planner {
  readonly skipped: Problem[] = []
  readonly #notes: Problem[] = []
  readonly #add: PlannedAdd[] = []
  readonly #change: PlannedChange[] = []
  readonly #same: PlannedSame[] = []
  readonly #questions: PlannedQuestion[] = []
  readonly #newCategories = new Set<string>()
  readonly #store: ImportStore
  readonly #categories: ReadonlyMap<string, string>
  readonly #taxes: StoreTaxes
  readonly #options: PlanOptions
  readonly #spare: SpareNumbers
  #untaxed = 0

  constructor(store: ImportStore, categories: ReadonlyMap<string, string>, taxes: StoreTaxes, options: PlanOptions) {
    this.#store = store
    this.#categories = categories
    this.#taxes = taxes
    this.#options = options
    this.#spare = new SpareNumbers(store, options.inFile)
  }

  async compare(tx: Tx, batch: readonly ImportedProduct[]): Promise<void> {
    if (batch.length === 0) return
    const skus = batch.flatMap((product) => product.skus)
    const handles = await productsByHandle(
      tx,
      this.#store,
      batch.map((product) => product.key),
    )
    const known = await skusByCodes(
      tx,
      this.#store,
      skus.flatMap((s) => [s.itemNo, ...s.barcodes.map(shownBarcode)]),
      skus.flatMap((s) => [asBarcode(s.itemNo), ...s.barcodes]),
      skus.flatMap((s) => s.skuId ?? []),
      [...handles.values()],
    )
    const matches = new Matches(known, skus)
    const clashing = skus.filter((sku) => matches.byItemNo(sku) !== undefined).map(({ itemNo }) => itemNo)
    const spare = await this.#spare.for(tx, clashing, skus)
    for (const product of batch) this.#compareProduct(product, handles, matches, spare)
  }

  #compareProduct(
    product: ImportedProduct,
    handles: ReadonlyMap<string, string>,
    matches: Matches,
    spare: ReadonlyMap<string, string>,
  ): void {
    const added: RequestedSku[] = []
    let productId = handles.get(product.key)
    const leave = this.#options.leave ?? new Set<LeavableField>()
    const kept = leaveOutOfProduct(product, leave)
    this.#notes.push(...kept.problems)
    const category = kept.category === '' ? UNCATEGORISED.en : kept.category
    for (const given of product.skus) {
      if (this.#options.decided?.(given.sourceRow) === 'skip') {
        this.skipped.push(problem(given.sourceRow, 'row.left-out'))
        continue
      }
      const match = matches.of(product, given)
      const { found, other } = this.#decide(product, given, match) ?? {}
      if (found === undefined && other === undefined) continue
      const mine = found === 'new' ? undefined : found
      const numbered = other === undefined ? given : this.#renumbered(given, other, spare)
      const sku = leaveOutOfSku(numbered, leave)
      const price = this.#priceOf(product, sku, mine)
      if (price === undefined) continue
      const barcodes = this.#freeCodes(sku, mine, matches.byCode)
      this.#notes.push(...sharedNumbers(sku, mine, matches))
      const renumbered = match.renumbered && !sku.itemNoMade ? { renumbered: true as const } : {}
      const wanted: RequestedSku = {
        product: kept,
        sku,
        ...renumbered,
        category,
        price,
        barcodes,
        ...this.#taxesOf(sku, mine),
      }
      if (mine === undefined) {
        this.#notes.push(...unknownPacks([], sku))
        added.push(wanted)
      } else this.#compareSku(mine, wanted)
      productId ??= mine?.product_id
    }
    if (added.length === 0) return
    this.#needCategory(category)
    this.#add.push({ product: kept, productId, skus: added })
  }

  /**
   * The sku in the store that a row means, or 'new'; `other` is the product that has its item number without being it.
   * Undefined: somebody must decide first, or has decided to leave it out.
   */
  #decide(
    product: ImportedProduct,
    sku: ImportedSku,
    { found, other }: Match,
  ): { found: KnownSku | 'new'; other?: KnownSku } | undefined {
    if (sku.skuId !== undefined && found?.id !== sku.skuId) this.#notes.push(problem(sku.sourceRow, 'id.unknown'))
    if (found !== undefined) return { found }
    if (other === undefined) return { found: 'new' }
    // a number that was made here says nothing about the product
    const decision = sku.itemNoMade ? 'new' : this.#options.decided?.(sku.sourceRow)
    if (decision === 'same') return { found: other }
    if (decision === 'new') return { found: 'new', other }
    const name = other.name_en || other.name_zh
    const why = problem(sku.sourceRow, 'itemNo.other-product', sku.itemNo, name)
    if (this.#options.decided === undefined) this.skipped.push(why)
    else this.#questions.push({ why, product, sku, other: { zh: other.name_zh, en: other.name_en } })
    return undefined
  }

  #renumbered(sku: ImportedSku, other: KnownSku, spare: ReadonlyMap<string, string>): ImportedSku {
    const free = spare.get(sku.itemNo)!
    const name = other.name_en || other.name_zh
    if (!sku.itemNoMade) this.#notes.push(problem(sku.sourceRow, 'itemNo.taken', sku.itemNo, name, free))
    return { ...sku, itemNo: free }
  }

  #compareSku(found: KnownSku, wanted: RequestedSku): void {
    const categoryId = this.#categories.get(wanted.category.toLowerCase())
    const fields = changedFields(found, wanted, categoryId, this.#options.leave)
    const { product, sku } = wanted
    this.#noteUnit(found, wanted)
    this.#notes.push(...unknownPacks(found.packs ?? [], sku))
    const name = { zh: product.name.zh || found.name_zh, en: product.name.en || found.name_en }
    if (fields.length === 0) {
      this.#same.push({ row: sku.sourceRow, itemNo: found.item_no, name })
      return
    }
    if (fields.some((change) => change.field === 'category')) this.#needCategory(wanted.category)
    if (sku.quantity !== undefined) this.#notes.push(problem(sku.sourceRow, 'quantity.kept'))
    this.#change.push({
      skuId: found.id,
      productId: found.product_id,
      row: sku.sourceRow,
      itemNo: found.item_no,
      name,
      wanted,
      fields,
      packs: changedPacks(found, sku),
    })
  }

  /** The file's unit, where it is another one than the product's: its price may be of another quantity. */
  #noteUnit({ unit_zh, unit_en }: KnownSku, { product: { unit }, sku }: RequestedSku): void {
    if (unit === 'each') return
    const { zh, en } = unitWords(unit)
    if (unit_en.toLowerCase() === en.toLowerCase() || unit_zh === zh) return
    this.#notes.push(problem(sku.sourceRow, 'unit.kept', unit_en || unit_zh, en))
  }

  /** The file's price, else the store's, else what was decided; null: none; undefined: the row is left out. */
  #priceOf(product: ImportedProduct, sku: ImportedSku, found: KnownSku | undefined): Cents | null | undefined {
    if (sku.priceRounded && !this.#options.roundPrices) {
      this.skipped.push(problem(sku.sourceRow, 'price.decimals', sku.priceText))
      return undefined
    }
    if (sku.priceRounded && sku.price !== undefined)
      this.#notes.push(problem(sku.sourceRow, 'price.rounded', sku.priceText, (sku.price / 100).toFixed(2)))
    if (sku.price !== undefined) return sku.price
    if (found !== undefined) return centsOrNone(found.price_cents)
    if (this.#options.createPrice !== undefined) {
      this.#notes.push(problem(sku.sourceRow, 'price.created'))
      return this.#options.createPrice(product, sku)
    }
    const zero = /^[^\d]*0*([.,]0*)?$/.test(sku.priceText) && /0/.test(sku.priceText)
    const code = sku.priceText === '' ? 'price.missing' : zero ? 'price.zero' : 'price.unreadable'
    const why = problem(sku.sourceRow, code, sku.priceText)
    const rule = this.#options.unpriced?.(product, sku)
    if (typeof rule === 'number' || rule === null) {
      const note = rule === null ? 'price.open' : 'price.given'
      if (code === 'price.unreadable') this.#notes.push(why)
      this.#notes.push(problem(sku.sourceRow, note, ((rule ?? 0) / 100).toFixed(2)))
      return rule
    }
    if (rule === 'ask') this.#questions.push({ why, product, sku })
    else this.skipped.push(rule === undefined ? why : problem(sku.sourceRow, rule))
    return undefined
  }

  /**
   * A file that says nothing of taxes, or only that a product is taxable, changes no taxes of a taxed one. New products
   * get what the file names, else the store's rate, unless the caller says otherwise. Until the store sets its rate they
   * wait for it.
   */
  #taxesOf(sku: ImportedSku, found: KnownSku | undefined): Pick<RequestedSku, 'taxes' | 'awaitsTax'> {
    if (sku.taxable === false) return { taxes: [], awaitsTax: false }
    const { taxes, said } = this.#taxes
    if (sku.taxes !== undefined) {
      const { store, own } = sku.taxes
      const awaitsTax = store && !said && taxes.length === 0 && own.length === 0
      if (awaitsTax) this.#untaxed++
      return { taxes: [...(store ? taxes : []), ...own], awaitsTax }
    }
    const unknown = sku.taxNames !== undefined && this.#options.decided !== undefined
    if (unknown) this.#notes.push(problem(sku.sourceRow, 'tax.unknown', sku.taxNames.join(', ')))
    const taxed = found !== undefined && (found.taxes.length > 0 || (found.awaits_tax && !said))
    if (found && (taxed || unknown || sku.taxable === undefined))
      return { taxes: found.taxes, awaitsTax: found.awaits_tax }
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
      same: this.#same,
      unchanged: this.#same.length,
      questions: this.#questions,
      skipped: this.skipped,
      notes: this.#notes,
      newCategories: uniqueNames(this.#newCategories),
      untaxed: this.#untaxed,
    }
  }
}

/** Each name once, ignoring case: the first spelling wins. */
const uniqueNames = (names: Iterable<string>): string[] => {
  const unique = new Map<string, string>()
  for (const name of names) if (!unique.has(name.toLowerCase())) unique.set(name.toLowerCase(), name)
  return [...unique.values()]
}
