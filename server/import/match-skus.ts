import { fold } from '#domain/search/fold.ts'
import { alike } from '#server/import/alike.ts'
import { optionWords } from '#server/import/changed-fields.ts'
import type { KnownSku } from '#server/import/goods.queries.ts'
import type { ImportedProduct, ImportedSku } from '#server/import/rows/imported-product.ts'

export interface Match {
  /** The sku in the store that the row evidently means. */
  readonly found?: KnownSku
  /** One that has the row's item number, but evidently is another product. */
  readonly other?: KnownSku
  /** It was found by its options: the row gives it another item number. */
  readonly renumbered?: true
}

/** The store's skus that the rows of a batch may mean. */
export class Matches {
  readonly byCode: ReadonlyMap<string, KnownSku>
  readonly #byId: ReadonlyMap<string, KnownSku>
  readonly #byItemNo: ReadonlyMap<string, KnownSku>
  readonly #named: ReadonlySet<string>
  readonly #byVariant: ReadonlyMap<string, KnownSku>

  constructor(known: readonly KnownSku[], skus: readonly ImportedSku[]) {
    this.#byId = new Map(known.map((sku) => [sku.id, sku]))
    this.#byItemNo = new Map(known.map((sku) => [sku.item_no, sku]))
    this.byCode = new Map(known.flatMap((sku) => sku.codes.map((code) => [code, sku] as const)))
    this.#named = new Set(skus.map((sku) => sku.itemNo))
    this.#byVariant = new Map(
      known.filter((sku) => sku.handle !== '').map((sku) => [`${sku.handle} ${fold(sku.options_en)}`, sku] as const),
    )
  }

  byItemNo(sku: Pick<ImportedSku, 'itemNo'>): KnownSku | undefined {
    return this.#byItemNo.get(sku.itemNo)
  }

  /**
   * By our own id; by the item number if it is evidently the same product, which is so if a barcode, the source's own
   * code of it, or the name agrees; else by a barcode, or by the options within the same product, unless another row of the
   * file names that sku by its item number.
   */
  of(product: ImportedProduct, sku: ImportedSku): Match {
    const own = sku.skuId === undefined ? undefined : this.#byId.get(sku.skuId)
    if (own) return { found: own }
    const numbered = this.byItemNo(sku)
    if (numbered && isEvident(numbered, product, sku)) return { found: numbered }
    for (const code of sku.barcodes) {
      const found = this.byCode.get(code)
      if (found && !this.#named.has(found.item_no)) return { found }
    }
    const variant = product.key === '' ? undefined : this.#byVariant.get(`${product.key} ${fold(optionWords(sku))}`)
    if (!numbered && variant && !this.#named.has(variant.item_no)) return { found: variant, renumbered: true }
    return numbered ? { other: numbered } : {}
  }
}

function isEvident(known: KnownSku, product: ImportedProduct, sku: ImportedSku): boolean {
  if (sku.barcodes.some((code) => known.codes.includes(code))) return true
  if (product.key !== '' && product.key === known.handle) return true
  const names = [product.name.zh, product.name.en]
  return names.some((name) => alike(name, known.name_zh) || alike(name, known.name_en))
}
