import { RefusedFile } from '#server/import/file-limits.ts'
import type { FileCells } from '#server/import/rows/csv-rows.ts'
import type { ReadResult } from '#server/import/rows/imported-product.ts'
import { problem } from '#server/import/rows/problems.ts'

/** Files may begin with a title or empty rows. */
const HEAD_WITHIN = 20
const SAMPLE = 20
/** Long cells are shortened in the sample. */
const CELL = 200
/** The most characters of one product as JSON: some hundred variants. */
const PRODUCT_TEXT = 200_000
/** Characters that are handed over at once, and one product more. */
const BATCH_TEXT = 256_000

/** The first rows of a product file. */
export interface FileHead {
  readonly headings: readonly string[]
  /** The first rows, as wide as the headings. */
  readonly sample: readonly (readonly string[])[]
  /** Rows below the headings. */
  readonly rows: number
}

/** The place of the headings. @throws RefusedFile */
export function headAt({ data }: FileCells): number {
  const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length
  const head = data.slice(0, HEAD_WITHIN).findIndex((row) => filled(row) >= 2)
  if (head < 0) throw new RefusedFile('file.no-table')
  return head
}

/** @throws RefusedFile */
export function headOf(cells: FileCells): FileHead {
  const head = headAt(cells)
  const shown = (cell = ''): string => cell.trim().slice(0, CELL)
  const headings = cells.data[head]!.map(shown)
  const rows = cells.data.slice(head + 1, head + 1 + SAMPLE)
  return {
    headings,
    sample: rows.map((row) => headings.map((_, at) => shown(row[at]))),
    rows: cells.data.length - head - 1,
  }
}

/** Results as JSON, one after another; of a product with too much text each row is left out. */
export function* resultTexts(results: Iterable<ReadResult>): Generator<string> {
  for (const result of results) {
    const text = JSON.stringify(result)
    if (text.length <= PRODUCT_TEXT || 'skipped' in result) yield text
    else
      for (const { sourceRow, itemNo } of result.product.skus) {
        const about = { name: result.product.name.en || result.product.name.zh, itemNo }
        yield JSON.stringify({ skipped: { ...problem(sourceRow, 'product.too-large'), about } } satisfies ReadResult)
      }
  }
}

/** The item numbers of all products. */
export function numbersOf(results: Iterable<ReadResult>): ReadonlySet<string> {
  const numbers = new Set<string>()
  for (const result of results)
    if ('product' in result) for (const { itemNo } of result.product.skus) numbers.add(itemNo)
  return numbers
}

/** The next results as a list in JSON: so many, or fewer that have much text; empty at the end. */
export function takeResults(results: Iterator<string>, most: number): string {
  const taken: string[] = []
  let text = 0
  while (taken.length < most && text < BATCH_TEXT) {
    const { done, value } = results.next()
    if (done === true) break
    taken.push(value)
    text += value.length
  }
  return `[${taken.join(',')}]`
}
