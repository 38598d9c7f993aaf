/** Dots of a picture, row by row, eight per byte, black as 1. */
export interface Dots {
  readonly width: number
  readonly height: number
  readonly rows: Uint8Array
}
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly bold: boolean; readonly size: number }
  | { readonly kind: 'dots'; readonly dots: Dots }
  | { readonly kind: 'cut' }
  | { readonly kind: 'pulse' }

const western = new TextDecoder('windows-1252', { fatal: true })
const chinese = new TextDecoder('gb18030', { fatal: true })

/**
 * Reads ESC/POS as a strict printer would: it knows what a receipt needs and throws at any other command, at missing
 * bytes, and at characters outside the code page. It shares no code with the encoder.
 */
export class EscPosDecoder {
  readonly #bytes: Uint8Array
  #at = 0
  #bold = false
  #size = 0
  #chinese = false
  #codePage = 0
  #line: string[] = []
  readonly pieces: Piece[] = []

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    while (this.#at < bytes.length) this.#step()
    if (this.#line.length > 0) throw new Error('the last line was never fed')
  }

  #next(): number {
    const byte = this.#bytes[this.#at++]
    if (byte === undefined) throw new Error(`the bytes end inside a command at ${this.#at}`)
    return byte
  }

  #step(): void {
    const byte = this.#next()
    if (byte === 0x0a) return this.#feed()
    if (byte === 0x1b) return this.#esc(this.#next())
    if (byte === 0x1c) return this.#fs(this.#next())
    if (byte === 0x1d) return this.#gs(this.#next())
    if (byte < 0x20 || byte === 0x7f) throw new Error(`unknown control byte ${byte} at ${this.#at - 1}`)
    if (byte < 0x80) this.#line.push(String.fromCharCode(byte))
    else if (this.#chinese) this.#line.push(chinese.decode(Uint8Array.of(byte, this.#next())))
    else if (this.#codePage === 16) this.#line.push(western.decode(Uint8Array.of(byte)))
    else throw new Error(`a letter beyond ASCII in code page ${this.#codePage}`)
  }

  #feed(): void {
    this.pieces.push({ kind: 'text', text: this.#line.join(''), bold: this.#bold, size: this.#size })
    this.#line = []
  }

  #esc(command: number): void {
    if (command === 0x40) [this.#bold, this.#size, this.#chinese, this.#codePage] = [false, 0, false, 0]
    else if (command === 0x74) this.#codePage = this.#next()
    else if (command === 0x33) this.#next()
    else if (command === 0x45) this.#bold = this.#one(this.#next())
    else if (command === 0x70) {
      const [pin, on, off] = [this.#next(), this.#next(), this.#next()]
      if (pin > 1 || on === 0 || off < on) throw new Error(`a drawer pulse of pin ${pin}, ${on} on, ${off} off`)
      this.pieces.push({ kind: 'pulse' })
    } else throw new Error(`unknown command ESC ${command}`)
  }

  #one(value: number): boolean {
    if (value > 1) throw new Error(`${value} where 0 or 1 stands`)
    return value === 1
  }

  #fs(command: number): void {
    if (command === 0x26) this.#chinese = true
    else if (command === 0x2e) this.#chinese = false
    else throw new Error(`unknown command FS ${command}`)
  }

  #gs(command: number): void {
    if (command === 0x21) this.#size = this.#next()
    else if (command === 0x56) {
      const mode = this.#next()
      if (mode !== 66) throw new Error(`unknown cut ${mode}`)
      this.#next()
      this.pieces.push({ kind: 'cut' })
    } else if (command === 0x76) this.#raster()
    else throw new Error(`unknown command GS ${command}`)
  }

  #raster(): void {
    if (this.#line.length > 0) throw new Error('dots in the middle of a line')
    if (this.#next() !== 0x30 || this.#next() !== 0) throw new Error('an unknown form of GS v')
    const width = (this.#next() + this.#next() * 256) * 8
    const height = this.#next() + this.#next() * 256
    if (width === 0 || width > 576 || height === 0 || height > 2303)
      throw new Error(`dots of ${width} by ${height}: more than the paper or the printer’s memory holds`)
    const size = (width / 8) * height
    const rows = this.#bytes.slice(this.#at, this.#at + size)
    if (rows.length < size) throw new Error('fewer dots than announced')
    this.#at += size
    this.pieces.push({ kind: 'dots', dots: { width, height, rows } })
  }
}
