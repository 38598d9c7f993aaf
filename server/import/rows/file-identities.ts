import { displayGtin, normaliseGtin } from '#domain/barcode/gtin.ts'
import type { ImportAnswers } from '#domain/goods/import-questions.ts'
import { problem, type Problem } from '#server/import/rows/problems.ts'

/**
 * Item numbers, barcodes and products that a file has used so far: each belongs to the first row that names it, so that
 * a file never moves a code from one product to another.
 */
export class FileIdentities {
  readonly #itemNos = new Map<string, number>()
  readonly #barcodes = new Map<string, number>()
  readonly #products = new Map<string, number>()
  /** Item numbers in the form of barcodes. */
  readonly #asBarcodes = new Map<string, number>()
  /** The answers about units and taxes of the file. */
  readonly answers: Pick<ImportAnswers, 'units' | 'taxes'>

  constructor(answers: Pick<ImportAnswers, 'units' | 'taxes'> = {}) {
    this.answers = answers
  }

  /** The earlier row of this product, if any. */
  claimProduct(key: string, row: number): number | undefined {
    const earlier = this.#products.get(key)
    if (earlier === undefined) this.#products.set(key, row)
    return earlier
  }

  /** The file's number if it is free, else one made from `spare`, the same at every import of the file. */
  claimItemNo(wanted: string, spare: readonly string[], row: number, problems: Problem[]): string {
    const earlier = wanted === '' ? undefined : this.#itemNos.get(wanted)
    if (wanted !== '' && earlier === undefined) {
      this.#itemNos.set(wanted, row)
      this.#asBarcodes.set(asBarcode(wanted), row)
      this.#tellShared(wanted, this.#barcodes.get(asBarcode(wanted)), row, problems)
      return wanted
    }
    const made = this.#unused(slug(spare))
    this.#itemNos.set(made, row)
    problems.push(
      earlier === undefined
        ? problem(row, 'itemNo.made', made)
        : problem(row, 'itemNo.repeated', wanted, earlier, made),
    )
    return made
  }

  /** Those codes that no earlier row has, each once. */
  claimBarcodes(codes: readonly string[], row: number, problems: Problem[]): string[] {
    return codes.filter((code) => {
      const earlier = this.#barcodes.get(code)
      if (earlier === undefined) {
        this.#barcodes.set(code, row)
        this.#tellShared(shownBarcode(code), this.#asBarcodes.get(code), row, problems)
      } else if (earlier !== row) problems.push(problem(row, 'barcode.repeated', displayGtin(code), earlier))
      return earlier === undefined
    })
  }

  #tellShared(number: string, other: number | undefined, row: number, problems: Problem[]): void {
    if (other !== undefined && other !== row) problems.push(problem(row, 'number.shared', number, other))
  }

  #unused(base: string): string {
    for (let n = 1; ; n++) {
      const candidate = n === 1 ? base : `${base}-${n}`
      if (!this.#itemNos.has(candidate)) return candidate
    }
  }
}

/** An item number as it would be stored as a barcode. */
export const asBarcode = (itemNo: string): string => normaliseGtin(itemNo) ?? itemNo
/** A stored barcode as people know it. */
export const shownBarcode = (code: string): string => (/^\d{14}$/.test(code) ? displayGtin(code) : code)

/** "T-Shirt", "Navy", "XL" → "T-SHIRT-NAVY-XL"; letters of every script are kept; at most 50 characters. */
function slug(parts: readonly string[]): string {
  const joined = parts
    .join('-')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return Array.from(joined).slice(0, 50).join('').replace(/-+$/, '') || 'ITEM'
}
