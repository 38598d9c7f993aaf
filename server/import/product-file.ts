import type { TextEncoding } from '#contract/catalogue/import-reading.ts'
import type { ImportFindings } from '#domain/goods/import-questions.ts'
import { FILE_TEXT, MOST_ROWS } from '#server/import/file-limits.ts'
import { FileProcess } from '#server/import/file-process.ts'
import type { FileHead } from '#server/import/product-results.ts'
import type { ImportFormat, ReadOptions, ReadResult } from '#server/import/rows/imported-product.ts'

/** A product file that is read in a process of its own; its products are handed over a few at a time. Close it. */
export class ProductFile {
  readonly #process: FileProcess

  private constructor(process: FileProcess) {
    this.#process = process
  }

  /** `encoding`: absent, its text is read as it was probably written. @throws RefusedFile */
  static async open(file: {
    readonly orgId: string
    readonly parts: readonly Uint8Array[]
    readonly name: string
    readonly encoding?: TextEncoding | undefined
  }): Promise<ProductFile> {
    const limits = { rows: MOST_ROWS, text: FILE_TEXT }
    return new ProductFile(await FileProcess.open({ ...file, limits }))
  }

  /** @throws RefusedFile */
  head(): Promise<FileHead> {
    return this.#process.ask({ kind: 'head' })
  }

  /** The parts besides its table, and the questions it leaves open. @throws RefusedFile, UnreadableFile */
  findings(options: ReadOptions & { readonly format: ImportFormat }): Promise<ImportFindings> {
    return this.#process.ask({ kind: 'findings', options })
  }

  /** Begins to read products. @throws RefusedFile, UnreadableFile */
  begin(options: ReadOptions & { readonly format?: ImportFormat }): Promise<void> {
    return this.#process.ask({ kind: 'products', options })
  }

  /** The next products: at most so many, none at the end. @throws RefusedFile, UnreadableFile */
  next(most: number): Promise<ReadResult[]> {
    return this.#process.ask({ kind: 'more', most })
  }

  /** Which of these item numbers the products have that are being read. @throws RefusedFile */
  async numbersIn(itemNos: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.#process.ask<string[]>({ kind: 'numbers', itemNos }))
  }

  close(): Promise<void> {
    return this.#process.close()
  }
}
