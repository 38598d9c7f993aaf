import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** Shape of `data/catalogue.json.br`: columns of equal length, which compress better than rows. */
export interface CompactCatalogue {
  readonly version: 1
  /** Keys of `demoCategories`; `category` points into them. */
  readonly categories: readonly string[]
  readonly brands: readonly string[]
  /** GTIN as printed: 8, 12 or 13 digits. */
  readonly code: readonly string[]
  readonly category: readonly number[]
  readonly en: readonly string[]
  /** Chinese name; 0 if the data has none. */
  readonly zh: readonly (string | 0)[]
  readonly brand: readonly number[]
  /** Grams or millilitres of the package; 0 if unknown. */
  readonly grams: readonly number[]
  readonly weighed: readonly (readonly [plu: string, zh: string, en: string, centsPerKg: number])[]
}

/** The products that the demo ships; sources and licences are in `data/NOTICE.md`. */
export function readCompactCatalogue(): CompactCatalogue {
  const packed = readFileSync(new URL('../data/catalogue.json.br', import.meta.url))
  return JSON.parse(brotliDecompressSync(packed).toString('utf8')) as CompactCatalogue
}
