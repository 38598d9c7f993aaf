import { csvRows, UnreadableFile, type CsvTable } from '#server/import/rows/csv-rows.ts'
import { withPlainNumbers } from '#server/import/rows/number-columns.ts'
import { isOdoo, odooNumbers, readOdoo } from '#server/import/formats/odoo.ts'
import { readOwn } from '#server/import/formats/own.ts'
import { isLoyverse, loyverseStores, readLoyverse } from '#server/import/formats/loyverse.ts'
import { isLightspeed, lightspeedStores, readLightspeed } from '#server/import/formats/lightspeed.ts'
import { isShopify, readShopify } from '#server/import/formats/shopify.ts'
import { isSquare, readSquare, squareStores } from '#server/import/formats/square.ts'
import { isUsda, readUsda } from '#server/import/formats/usda.ts'
import { isWooCommerce, readWooCommerce } from '#server/import/formats/woocommerce.ts'
import type { ImportColumns } from '#domain/goods/import-fields.ts'
import { MOST_VARIANTS } from '#domain/goods/variants.ts'
import { problem } from '#server/import/rows/problems.ts'
import { withLabels, type LabelColumns } from '#server/import/rows/row-labels.ts'
import { guessColumns, isEvertill } from '#server/import/own-columns.ts'
import {
  importFormats,
  type ImportFormat,
  type ReadOptions,
  type ReadResult,
} from '#server/import/rows/imported-product.ts'

interface Reader {
  readonly matches: (headers: readonly string[]) => boolean
  /** Places of columns with prices, costs and quantities. */
  readonly numbers: (headers: readonly string[], options: ReadOptions) => readonly number[]
  /** Stores that have columns of their own. */
  readonly stores?: (headers: readonly string[]) => readonly string[]
  /** The columns of names and item numbers. */
  readonly labels: (options: ReadOptions, headers: readonly string[]) => LabelColumns
  readonly read: (table: CsvTable, options: ReadOptions) => Iterable<ReadResult>
}

const named =
  (heading: RegExp) =>
  (headers: readonly string[]): number[] =>
    headers.flatMap((header, column) => (heading.test(header) ? [column] : []))

const labelled = (names: readonly string[], numbers: readonly string[]) => (): LabelColumns => ({ names, numbers })
const labelledBy = ({ name, nameEn, nameZh, itemNo }: ImportColumns): LabelColumns => ({
  names: [name, nameEn, nameZh].filter((column) => column !== undefined),
  numbers: itemNo === undefined ? [] : [itemNo],
})

const NUMBERS = ['price', 'originalPrice', 'cost', 'quantity'] as const
const matched = (columns: ImportColumns): number[] => NUMBERS.flatMap((field) => columns[field] ?? [])

const readers: Record<ImportFormat, Reader> = {
  shopify: {
    matches: isShopify,
    read: readShopify,
    labels: labelled(['Title'], ['Variant SKU', 'SKU']),
    numbers: named(
      /^(variant )?price$|^variant compare at price$|^compare-at price$|^cost per item$|^(variant )?inventory q(ty|uantity)$/i,
    ),
  },
  square: {
    matches: isSquare,
    read: readSquare,
    labels: labelled(['Item Name'], ['SKU']),
    numbers: named(/^Price($| )|^Default Unit Cost$|^Current Quantity /),
    stores: squareStores,
  },
  loyverse: {
    matches: isLoyverse,
    read: readLoyverse,
    labels: labelled(['Name'], ['SKU']),
    numbers: named(/^(Price|In stock)($| \[)|^Default price$|^Cost$/),
    stores: loyverseStores,
  },
  woocommerce: {
    matches: isWooCommerce,
    read: readWooCommerce,
    labels: labelled(['Name'], ['SKU']),
    numbers: named(/^(Regular|Sale) price$|^Stock$/),
  },
  odoo: {
    matches: isOdoo,
    read: readOdoo,
    labels: labelled(['Name', 'Product Name'], ['Internal Reference', 'default_code']),
    numbers: odooNumbers,
  },
  lightspeed: {
    matches: isLightspeed,
    read: readLightspeed,
    labels: labelled(['name'], ['sku']),
    numbers: named(/^(retail_price|supply_price)$|^inventory_/),
    stores: lightspeedStores,
  },
  usda: {
    matches: isUsda,
    read: readUsda,
    labels: labelled(['description'], ['fdc_id']),
    numbers: named(/^price$/i),
  },
  evertill: {
    matches: isEvertill,
    read: (table, options) => readOwn(table, guessColumns(table.headers, []), options),
    labels: (_, headers) => labelledBy(guessColumns(headers, [])),
    numbers: (headers) => matched(guessColumns(headers, [])),
  },
  own: {
    // what somebody has matched; never recognised by itself
    matches: () => false,
    read: (table, options) => readOwn(table, options.columns ?? {}, options),
    labels: ({ columns = {} }) => labelledBy(columns),
    numbers: (_, { columns = {} }) => matched(columns),
  },
}

/** The export format of a header; undefined for an unknown one. */
export const detectFormat = (headers: readonly string[]): ImportFormat | undefined =>
  importFormats.find((format) => readers[format].matches(headers))

/**
 * Reads a product file as a stream of products and skipped rows, in the file's order. Throws UnreadableFile if the
 * header is unknown, or not of `format`.
 */
export function readCatalogue(
  text: string,
  options: ReadOptions & { readonly format?: ImportFormat } = {},
): { readonly format: ImportFormat; readonly results: Iterable<ReadResult> } {
  return readTable(csvRows(text), options)
}

/** As `readCatalogue`, of cells that were read already; an own file needs its columns. */
export function readTable(
  table: CsvTable,
  options: ReadOptions & { readonly format?: ImportFormat } = {},
): { readonly format: ImportFormat; readonly results: Iterable<ReadResult> } {
  const format = options.format ?? detectFormat(table.headers)
  if (format === undefined) {
    throw new UnreadableFile(
      `The header is of no known export (${importFormats.join(', ')}): ${table.headers.slice(0, 8).join(', ')}`,
    )
  }
  if (format !== 'own' && !readers[format].matches(table.headers)) {
    throw new UnreadableFile(`The header is not that of a ${format} export: ${table.headers.slice(0, 8).join(', ')}`)
  }
  const marks = new Map((options.decimals ?? []).map(({ column, mark }) => [column, mark] as const))
  const plain = withPlainNumbers(table, readers[format].numbers(table.headers, options), marks)
  const { labels, read } = readers[format]
  return {
    format,
    results: withLabels(plain, labels(options, table.headers), (watched) => withinLimits(read(watched, options))),
  }
}

/** Of a product with more variants than can be saved, each row is left out. */
function* withinLimits(results: Iterable<ReadResult>): Generator<ReadResult> {
  for (const result of results) {
    const count = 'product' in result ? result.product.skus.length : 0
    if ('skipped' in result || count <= MOST_VARIANTS) yield result
    else
      for (const { sourceRow } of result.product.skus)
        yield { skipped: problem(sourceRow, 'product.too-many-variants', count, MOST_VARIANTS) }
  }
}

/** The columns of a file of a format: numbers, and stores with columns of their own. */
export const shapeOf = (format: ImportFormat, headers: readonly string[], options: ReadOptions) => ({
  numbers: readers[format].numbers(headers, options),
  stores: readers[format].stores?.(headers) ?? [],
})
