import { packedWords } from '#domain/receipt/packed-words.ts'

/**
 * Meaning of a leading byte: 0–63 are those numbers, 96–127 one of the first 32 texts before it, 128 and above a word
 * of the list.
 */
const Tag = {
  whole: 64,
  negative: 65,
  yes: 66,
  no: 67,
  nothing: 68,
  id: 69,
  hash: 70,
  digits: 71,
  text: 72,
  again: 73,
  list: 74,
  members: 75,
  sameMembers: 76,
} as const
const [SMALL, SEEN, WORD] = [64, 96, 128] as const

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const HASH = /^[0-9a-f]{64}$/
const DIGITS = /^\d{1,15}$/

const words = new Map(packedWords.map((word, i) => [word, WORD + i]))

/** UTF-8 encoded here: the rules must not depend on a browser's encoder. Lone surrogates become U+FFFD. */
function utf8(text: string): number[] {
  const bytes: number[] = []
  for (const char of text) {
    const point = char.codePointAt(0)!
    const code = point >= 0xd800 && point < 0xe000 ? 0xfffd : point
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return bytes
}

function fromUtf8(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at++]!
    const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
    let code = more === 0 ? first : first & (0x3f >> more)
    for (let i = 0; i < more; i++) code = (code << 6) | ((bytes[at++] ?? 0) & 63)
    text += code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
  }
  return text
}

const hexBytes = (hex: string): number[] =>
  Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16))
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** An id as its sixteen bytes. */
export const idBytes = (id: string): number[] => hexBytes(id.replaceAll('-', ''))

/** Sixteen bytes as an id. */
export function idOf(bytes: Uint8Array): string {
  const hex = hexOf(bytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

class Writer {
  readonly bytes: number[] = []
  readonly #texts = new Map<string, number>()
  readonly #shapes = new Map<string, number>()

  #number(value: number): void {
    let rest = value
    while (rest >= 128) {
      this.bytes.push((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    this.bytes.push(rest)
  }

  #text(text: string): void {
    const word = words.get(text)
    if (word !== undefined) return void this.bytes.push(word)
    const seen = this.#texts.get(text)
    if (seen !== undefined) {
      if (seen < WORD - SEEN) return void this.bytes.push(SEEN + seen)
      this.bytes.push(Tag.again)
      return this.#number(seen)
    }
    this.#texts.set(text, this.#texts.size)
    if (ID.test(text)) this.bytes.push(Tag.id, ...idBytes(text))
    else if (HASH.test(text)) this.bytes.push(Tag.hash, ...hexBytes(text))
    else if (DIGITS.test(text)) {
      this.bytes.push(Tag.digits, text.length)
      this.#number(Number(text))
    } else {
      const bytes = utf8(text)
      this.bytes.push(Tag.text)
      this.#number(bytes.length)
      this.bytes.push(...bytes)
    }
  }

  value(value: unknown): void {
    if (typeof value === 'string') return this.#text(value)
    if (typeof value === 'boolean') return void this.bytes.push(value ? Tag.yes : Tag.no)
    if (typeof value === 'number') return this.#whole(value)
    if (value === null || typeof value !== 'object') return void this.bytes.push(Tag.nothing)
    if (!Array.isArray(value)) return this.#members(value)
    this.bytes.push(Tag.list)
    this.#number(value.length)
    for (const element of value) this.value(element)
  }

  #whole(value: number): void {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${value} cannot be packed`)
    if (value >= 0 && value < SMALL) return void this.bytes.push(value)
    this.bytes.push(value < 0 ? Tag.negative : Tag.whole)
    this.#number(Math.abs(value))
  }

  #members(value: object): void {
    const keys = Object.keys(value)
    const shape = JSON.stringify(keys)
    const seen = this.#shapes.get(shape)
    this.bytes.push(seen === undefined ? Tag.members : Tag.sameMembers)
    this.#number(seen ?? keys.length)
    if (seen === undefined) {
      this.#shapes.set(shape, this.#shapes.size)
      for (const key of keys) this.#text(key)
    }
    for (const member of Object.values(value)) this.value(member)
  }
}

/** The bytes were not written by `pack`, or are incomplete. */
export class NotPacked extends Error {
  override readonly name = 'NotPacked'
}

class Reader {
  readonly #bytes: Uint8Array
  readonly #texts: string[] = []
  readonly #shapes: string[][] = []
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  #byte(): number {
    const byte = this.#bytes[this.at++]
    if (byte === undefined) throw new NotPacked()
    return byte
  }

  #number(): number {
    let [value, scale] = [0, 1]
    for (;;) {
      const byte = this.#byte()
      value += (byte & 127) * scale
      if (!Number.isSafeInteger(value)) throw new NotPacked()
      if (byte < 128) return value
      scale *= 128
    }
  }

  #take(length: number): Uint8Array {
    if (this.at + length > this.#bytes.length) throw new NotPacked()
    return this.#bytes.subarray(this.at, (this.at += length))
  }

  #new(text: string): string {
    this.#texts.push(text)
    return text
  }

  value(depth = 0): unknown {
    if (depth > 20) throw new NotPacked()
    const tag = this.#byte()
    if (tag < SMALL) return tag
    if (tag === Tag.whole) return this.#number()
    if (tag === Tag.negative) return -this.#number()
    if (tag === Tag.yes || tag === Tag.no) return tag === Tag.yes
    if (tag === Tag.nothing) return null
    if (tag === Tag.list) return Array.from({ length: this.#count() }, () => this.value(depth + 1))
    if (tag === Tag.members || tag === Tag.sameMembers) return this.#members(tag, depth)
    return this.#text(tag)
  }

  /** A list cannot have more elements than there are bytes. */
  #count(): number {
    const count = this.#number()
    if (count > this.#bytes.length - this.at) throw new NotPacked()
    return count
  }

  #members(tag: number, depth: number): Record<string, unknown> {
    const keys =
      tag === Tag.sameMembers
        ? this.#shapes[this.#number()]
        : Array.from({ length: this.#count() }, () => this.#text(this.#byte()))
    if (!keys) throw new NotPacked()
    if (tag === Tag.members) this.#shapes.push(keys)
    return Object.fromEntries(keys.map((key) => [key, this.value(depth + 1)]))
  }

  #text(tag: number): string {
    if (tag === Tag.id) return this.#new(idOf(this.#take(16)))
    if (tag === Tag.hash) return this.#new(hexOf(this.#take(32)))
    if (tag === Tag.digits) {
      const length = this.#byte()
      return this.#new(String(this.#number()).padStart(length, '0'))
    }
    if (tag === Tag.text) return this.#new(fromUtf8(this.#take(this.#number())))
    const known = tag >= WORD ? packedWords[tag - WORD] : this.#texts[tag === Tag.again ? this.#number() : tag - SEEN]
    if (known === undefined) throw new NotPacked()
    return known
  }
}

/**
 * Packs a fact's value into few bytes: ids as sixteen bytes, known words as one, repeated texts by position. Members
 * keep their order. Throws TypeError on a number that is not an integer.
 */
export function pack(value: unknown): Uint8Array {
  const writer = new Writer()
  writer.value(value)
  return Uint8Array.from(writer.bytes)
}

/** Unpacks the value. Throws NotPacked. */
export function unpack(bytes: Uint8Array): unknown {
  const reader = new Reader(bytes)
  const value = reader.value()
  if (reader.at !== bytes.length) throw new NotPacked()
  return value
}
