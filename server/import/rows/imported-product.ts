import type { Words } from '#contract/schemas.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { NamedUnit } from '#domain/goods/counted-units.ts'
import type { ImportAnswers } from '#domain/goods/import-questions.ts'
import type { ImportColumns } from '#domain/goods/import-fields.ts'
import type { DecimalMark } from '#domain/written-number.ts'
import type { Cents, Milli } from '#domain/money.ts'
import type { ImportedPromotion } from '#server/import/rows/imported-promotion.ts'
import type { ImportedPack } from '#server/import/rows/pack-cells.ts'
import type { ImportedPicture } from '#server/import/rows/picture-cells.ts'
import type { Problem } from '#server/import/rows/problems.ts'

/** File formats of the import, recognised by the header. */
export const importFormats = [
  'shopify',
  'square',
  'loyverse',
  'woocommerce',
  'odoo',
  'lightspeed',
  'usda',
  'evertill',
  'own',
] as const
export type ImportFormat = (typeof importFormats)[number]

/** The unit of a product: one of ours, or one with the name from the file. */
export type ImportUnit = NamedUnit | { readonly name: string; readonly weighed: boolean }

/** A value of an option, such as Size and M. */
export type ImportedOption = readonly [name: string, value: string]

/** The store's equivalent of the taxes that a file names. */
export interface ImportedTaxes {
  /** The store's own rate is among them. */
  readonly store: boolean
  readonly own: readonly TaxRate[]
}

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
  /** In the file's order; empty for a product with one variant. */
  readonly options: readonly ImportedOption[]
  /** Absent if the file has no price, a price of 0, or an unreadable one. */
  readonly price?: Cents
  /** The price has more than two decimals in the file. */
  readonly priceRounded?: true
  /** The price as written in the file, for the sentence about a missing one. */
  readonly priceText: string
  /** Prices of its packaging units, where they have some of their own. */
  readonly packPrices?: readonly ImportedPack[]
  /** A price for some days that lies over it. */
  readonly promotion?: ImportedPromotion
  readonly compareAtPrice?: Cents
  readonly cost?: Cents
  /** Opening stock; absent if the file does not track it. */
  readonly quantity?: Milli
  /** Absent if the file says nothing about tax. */
  readonly taxable?: boolean
  /** Taxes by the names of the file, until it is known what they are. */
  readonly taxNames?: readonly string[]
  readonly taxes?: ImportedTaxes
}

export interface ImportedProduct {
  readonly sourceRow: number
  /** The file's own id of the product: handle, token or number. */
  readonly key: string
  /** In the language it is written in; the other is empty, unless the file has both. */
  readonly name: Words
  /** Length of the name, if it was too long. */
  readonly nameLength?: number
  /** Empty where the file has none. */
  readonly category: string
  readonly brand?: string
  readonly description?: string
  /** Package size as printed, such as "12 oz/340 g". */
  readonly packageSize?: string
  readonly unit: ImportUnit
  /** The name in the file, if a person must say what it is. */
  readonly unitWord?: string
  /** Whether its stock is counted; absent if the file says nothing of it. */
  readonly counted?: boolean
  /** In the file's order. */
  readonly pictures?: readonly ImportedPicture[]
  /** At least one. */
  readonly skus: readonly ImportedSku[]
  /** Changes and omissions, each with its row and reason. */
  readonly problems: readonly Problem[]
}

export interface ReadOptions {
  /** Which store's columns to use in a file of several stores. */
  readonly location?: string
  /** Which column each field of an own file is taken from. */
  readonly columns?: ImportColumns
  /** The number format of columns; absent ones show it themselves, or have no separators. */
  readonly decimals?: readonly { readonly column: number; readonly mark: DecimalMark }[]
  /** When it is read: whether prices of a limited time apply. */
  readonly now?: number
  /** The meaning of the file's units and taxes. */
  readonly units?: ImportAnswers['units']
  readonly taxes?: ImportAnswers['taxes']
}

/** The result of a reader: a product, or skipped rows with the reason. */
export type ReadResult = { readonly product: ImportedProduct } | { readonly skipped: Problem }
