import { csvRows, UnreadableFile, type CsvTable } from '#server/import/rows/csv-rows.ts'
import { isOdoo, odooColumns } from '#server/import/formats/odoo.ts'
import { readOwn } from '#server/import/formats/own.ts'
import { isLoyverse, readLoyverse } from '#server/import/formats/loyverse.ts'
import { isShopify, readShopify } from '#server/import/formats/shopify.ts'
import { isSquare, readSquare } from '#server/import/formats/square.ts'
import { isUsda, readUsda } from '#server/import/formats/usda.ts'
import { isWooCommerce, readWooCommerce } from '#server/import/formats/woocommerce.ts'
import { guessColumns, isEvertill } from '#server/import/own-columns.ts'
import {
  importFormats,
  type ImportFormat,
  type ReadOptions,
  type ReadResult,
} from '#server/import/rows/imported-product.ts'

interface Reader {
  readonly matches: (headers: readonly string[]) => boolean
  readonly read: (table: CsvTable, options: ReadOptions) => Iterable<ReadResult>
}

const readers: Record<ImportFormat, Reader> = {
  shopify: { matches: isShopify, read: readShopify },
  square: { matches: isSquare, read: readSquare },
  loyverse: { matches: isLoyverse, read: readLoyverse },
  woocommerce: { matches: isWooCommerce, read: readWooCommerce },
  odoo: { matches: isOdoo, read: (table) => readOwn(table, odooColumns(table.headers)) },
  usda: { matches: isUsda, read: readUsda },
  evertill: { matches: isEvertill, read: (table) => readOwn(table, guessColumns(table.headers, [])) },
  // what somebody has matched; never recognised by itself
  own: { matches: () => false, read: (table, { columns = {} }) => readOwn(table, columns) },
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
  return { format, results: readers[format].read(table, options) }
}
