import { openQuestions, type ImportAnswers, type ImportFindings } from '#domain/goods/import-questions.ts'
import { leavableFields, type LeavableField } from '#domain/goods/import-fields.ts'
import { readTable, shapeOf } from '#server/import/read-catalogue.ts'
import { tableOf, type CsvTable, type FileCells } from '#server/import/rows/csv-rows.ts'
import type { ImportedProduct, ImportFormat, ReadOptions } from '#server/import/rows/imported-product.ts'
import { mappedCells, numberColumns } from '#server/import/rows/number-columns.ts'
import { rateNamed } from '#server/import/rows/tax-cells.ts'

/** Systems that never group thousands. */
const UNGROUPED = new Set<ImportFormat>(['shopify', 'woocommerce', 'odoo', 'usda', 'evertill'])
/** Different words for units, or names of taxes, that are asked about; more belong to a column that is something else. */
const MOST_ASKED = 40

/** The parts of a file besides its table, and the questions it leaves open. */
export function fileFindings(
  cells: FileCells,
  head: number,
  { format, ...options }: ReadOptions & { readonly format: ImportFormat },
): ImportFindings {
  const table = (): CsvTable => tableOf(cells, head)
  const { headers } = table()
  const { numbers, stores } = shapeOf(format, headers, options)
  const used = new Set<number>()
  const filled = new Set<number>()
  const watched = mappedCells(table(), (cell, column) => {
    used.add(column)
    return cell
  })
  const location = stores.includes(options.location ?? '') ? options.location : stores[0]
  const words = collect(watched, { ...options, format, ...(location === undefined ? {} : { location }) })
  for (const row of cells.data.slice(head + 1))
    for (const [column, cell] of row.entries()) if (cell.trim() !== '') filled.add(column)
  return {
    encoding: cells.encoding ?? '',
    stores: stores.length > 1 ? stores : [],
    numbers: numberColumns(table(), numbers, {
      // our own export always writes a decimal point
      mark: format === 'evertill' ? '.' : undefined,
      groups: !UNGROUPED.has(format),
    }),
    unused: [...filled].filter((column) => !used.has(column) && column < headers.length).toSorted((a, b) => a - b),
    ...words,
  }
}

function collect(
  table: CsvTable,
  options: ReadOptions & { readonly format: ImportFormat },
): Pick<ImportFindings, 'units' | 'taxes' | 'pictures' | 'pictureFiles' | 'fields'> {
  const units = new Map<string, number>()
  const taxes = new Map<string, number>()
  let pictures = 0
  const files = new Set<string>()
  const fields = new Set<LeavableField>()
  const { units: _, taxes: __, ...reading } = options
  for (const result of readTable(table, reading).results) {
    if ('skipped' in result) continue
    const { unitWord, skus, pictures: named = [] } = result.product
    if (unitWord !== undefined) units.set(unitWord, (units.get(unitWord) ?? 0) + 1)
    if (named.length > 0) pictures++
    if (fields.size < leavableFields.length) for (const field of fieldsOf(result.product)) fields.add(field)
    for (const { name } of named) files.add(name)
    for (const name of skus.flatMap((sku) => sku.taxNames ?? [])) taxes.set(name, (taxes.get(name) ?? 0) + 1)
  }
  const asked = <T>(found: ReadonlyMap<string, T>): [string, T][] => [...found].slice(0, MOST_ASKED)
  return {
    units: asked(units).map(([word, products]) => ({ word, products })),
    taxes: asked(taxes).map(([name, rows]) => {
      const rate = rateNamed(name)
      return { name, rows, ...(rate === undefined ? {} : { rate }) }
    }),
    pictures,
    pictureFiles: files.size,
    fields: leavableFields.filter((field) => fields.has(field)),
  }
}

/** A file's statements about a product. */
const fieldsOf = ({ category, brand, description, packageSize, counted, skus }: ImportedProduct): LeavableField[] => {
  const said: Readonly<Record<LeavableField, boolean>> = {
    name: true,
    category: category !== '',
    brand: brand !== undefined,
    description: description !== undefined || packageSize !== undefined,
    price: skus.some((sku) => sku.priceText !== ''),
    compareAtPrice: skus.some((sku) => sku.compareAtPrice !== undefined),
    cost: skus.some((sku) => sku.cost !== undefined),
    quantity: skus.some((sku) => sku.quantity !== undefined),
    counted: counted !== undefined,
    taxes: skus.some((sku) => (sku.taxable ?? sku.taxNames) !== undefined),
    barcodes: skus.some((sku) => sku.barcodes.length > 0),
  }
  return leavableFields.filter((field) => said[field])
}

/** The reading rules of a file, once its open questions are answered. */
export function readingOf(found: ImportFindings, answers: ImportAnswers): ReadOptions {
  const said = new Map((answers.decimals ?? []).map(({ column, mark }) => [column, mark] as const))
  const decimals = found.numbers.flatMap(({ column, mark }) => {
    const read = said.get(column) ?? mark
    return read === undefined ? [] : [{ column, mark: read }]
  })
  return {
    decimals,
    ...(answers.store === undefined ? {} : { location: answers.store }),
    ...(answers.units === undefined ? {} : { units: answers.units }),
    ...(answers.taxes === undefined ? {} : { taxes: answers.taxes }),
  }
}

/** Whether somebody has to say something about a file before it can be checked. */
export const isOpen = (found: ImportFindings, answers: ImportAnswers): boolean =>
  openQuestions(found, answers).length > 0
