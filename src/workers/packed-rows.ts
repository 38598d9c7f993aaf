import type { CatalogueRow } from '#contract/catalogue/goods.ts'

/** A row's text begins with its id: `["0192…",`. */
const ID_FROM = 2
const ID_LENGTH = 36
/** The first buffer; each further one is as large as all before it together. */
const FIRST_BYTES = 1 << 20

const LINE_BREAK = 10

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * Rows as UTF-8 in one buffer: a hundred thousand products are 25 MB without garbage collection, instead of as many
 * strings of twice the size. A row is parsed when it is shown.
 */
export class PackedRows {
  #bytes = new Uint8Array(FIRST_BYTES)
  /** Offset of each row; the end of the last at `#count`. */
  #starts = new Uint32Array(1 << 12)
  #count = 0
  /** Rows by id, as an open-addressing table of `index + 1`; built on first use. */
  #table: Int32Array | undefined

  get count(): number {
    return this.#count
  }

  /** Appends rows in blocks, because the encoder is fastest with long texts. */
  push(rows: readonly CatalogueRow[]): void {
    // JSON contains no raw line break, so it can separate the rows
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    let at = this.#starts[this.#count]!
    this.#reserve(at + text.length * 3, rows.length)
    const { written } = encoder.encodeInto(text, this.#bytes.subarray(at))
    const end = at + written
    while (at < end) {
      at = this.#bytes.indexOf(LINE_BREAK, at) + 1
      this.#count += 1
      this.#starts[this.#count] = at
    }
    this.#table = undefined
  }

  at(place: number): CatalogueRow {
    return JSON.parse(
      decoder.decode(this.#bytes.subarray(this.#starts[place], this.#starts[place + 1])),
    ) as CatalogueRow
  }

  /** Releases unused reserved space: nothing is appended any more. */
  seal(): void {
    this.#bytes = this.#bytes.slice(0, this.#starts[this.#count])
    this.#starts = this.#starts.slice(0, this.#count + 1)
  }

  /** The index of an id's row; -1 if missing. */
  placeOf(id: string): number {
    this.#table ??= this.#hashed()
    const wanted = encoder.encode(id)
    for (let slot = hash(wanted, 0) & (this.#table.length - 1); ; slot = (slot + 1) & (this.#table.length - 1)) {
      const place = this.#table[slot]! - 1
      if (place === -1) return -1
      if (this.#hasId(place, wanted)) return place
    }
  }

  #hasId(place: number, id: Uint8Array): boolean {
    const from = this.#starts[place]! + ID_FROM
    for (let i = 0; i < ID_LENGTH; i++) if (this.#bytes[from + i] !== id[i]) return false
    return true
  }

  #hashed(): Int32Array {
    const table = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, this.#count * 2))))
    for (let place = 0; place < this.#count; place++) {
      let slot = hash(this.#bytes, this.#starts[place]! + ID_FROM) & (table.length - 1)
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1)
      table[slot] = place + 1
    }
    return table
  }

  #reserve(bytes: number, rows: number): void {
    if (bytes > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(bytes, this.#bytes.length * 2))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    if (this.#count + rows + 1 > this.#starts.length) {
      const longer = new Uint32Array(Math.max(this.#count + rows + 1, this.#starts.length * 2))
      longer.set(this.#starts)
      this.#starts = longer
    }
  }
}

/** FNV-1a of an id's bytes. */
function hash(bytes: Uint8Array, from: number): number {
  let value = 0x811c9dc5
  for (let i = from; i < from + ID_LENGTH; i++) value = Math.imul(value ^ bytes[i]!, 0x01000193)
  return value >>> 0
}
