import type { FileProblemCode } from '#contract/texts/import-problems.ts'

/** A file that is not imported at all, with the reason. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
  readonly code: FileProblemCode
  constructor(code: FileProblemCode) {
    super(code)
    this.code = code
  }
}

export const MOST_ROWS = 200_000
export const MOST_COLUMNS = 200
/** The most characters of a cell, as in Excel. */
const CELL_TEXT = 32_767
const ROW_TEXT = 500_000
/** A CSV of the largest size has fewer; a text that an XLSX names many times counts as often. */
export const FILE_TEXT = 80_000_000
/** Of a row that is left out only so much is kept. */
const SHOWN = 40

/** Most of a file that is read. */
export interface ReadLimits {
  readonly rows: number
  /** Characters of all cells; each cell counts as one more. */
  readonly text: number
}

/** Counts the text of a file as its rows are read. */
export class TextCount {
  #left: number
  /** Places of rows with too much text, which are left out. */
  readonly long = new Set<number>()

  constructor({ text }: ReadLimits) {
    this.#left = text
  }

  /** A row as it is kept. @throws RefusedFile if the file has too much text */
  kept(row: readonly string[], place: number): string[] {
    let text = 0
    let longest = 0
    for (const { length } of row) {
      text += length + 1
      longest = Math.max(longest, length)
    }
    this.#left -= text
    if (this.#left < 0) throw new RefusedFile('file.too-large-unpacked')
    const filled = row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)
    if (longest <= CELL_TEXT && text <= ROW_TEXT) return filled
    this.long.add(place)
    return filled.map((cell) => cell.slice(0, SHOWN))
  }
}
