import type { Words } from '#contract/schemas.ts'
import type { ImportColumns } from '#domain/goods/import-fields.ts'
import type { Cents, Milli } from '#domain/money.ts'
import type { Problem } from '#server/import/rows/problems.ts'

/** File formats of the import, recognised by the header. */
export const importFormats = [
  'shopify',
  'square',
  'loyverse',
  'woocommerce',
  'odoo',
  'usda',
  'evertill',
  'own',
] as const
export type ImportFormat = (typeof importFormats)[number]

/** How a product is counted: by the piece, or weighed. */
export type ImportUnit = 'each' | 'kg' | 'lb'

export interface ImportedSku {
  /** Row of the file as a spreadsheet shows it: the header is row 1. */
  readonly sourceRow: number
  /** Never empty: the file's own number, else one made from the handle and the options. */
  readonly itemNo: string
  /** The number was made here, not by the file. */
  readonly itemNoMade?: true
  /** The sku of this store that the row names by our own id. */
  readonly skuId?: string
  /** Stored form (see `barcodeCell`), without repetitions. */
  readonly barcodes: readonly string[]
  /** Option name → value, in the file's order; empty for a product with one variant. */
  readonly options: Readonly<Record<string, string>>
  /** Absent if the file has no price, a price of 0, or an unreadable one. */
  readonly price?: Cents
  /** The price as written in the file, for the sentence about a missing one. */
  readonly priceText: string
  readonly compareAtPrice?: Cents
  readonly cost?: Cents
  /** Opening stock; absent if the file does not track it. */
  readonly quantity?: Milli
  /** Grams of one piece. */
  readonly weight?: number
  /** Absent if the file says nothing about tax. */
  readonly taxable?: boolean
}

export interface ImportedProduct {
  readonly sourceRow: number
  /** The file's own id of the product: handle, token or number. */
  readonly key: string
  /** In the language it is written in; the other is empty, unless the file has both. */
  readonly name: Words
  /** How many characters it had, if it was too long. */
  readonly nameLength?: number
  /** Empty where the file has none. */
  readonly category: string
  readonly brand?: string
  readonly description?: string
  /** Package size as printed, such as "12 oz/340 g". */
  readonly packageSize?: string
  readonly unit: ImportUnit
  /** Address or file name of its picture, as the file has it. */
  readonly image?: string
  /** At least one. */
  readonly skus: readonly ImportedSku[]
  /** What was changed or dropped, each with its row and reason. */
  readonly problems: readonly Problem[]
}

export interface ReadOptions {
  /** Which store's columns to use in a file of several stores. */
  readonly location?: string
  /** The weight unit, if the file does not say. */
  readonly weightUnit?: 'kg' | 'lb'
  /** Which column each field of an own file is taken from. */
  readonly columns?: ImportColumns
}

/** What a reader yields: a product, or skipped rows with the reason. */
export type ReadResult = { readonly product: ImportedProduct } | { readonly skipped: Problem }
