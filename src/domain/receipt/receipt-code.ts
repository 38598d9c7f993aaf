import { canonicalJson } from '#domain/canonical-json.ts'
import { idBytes, idOf, NotPacked, pack, unpack } from '#domain/receipt/packed-json.ts'

/**
 * Letters that a QR code packs two to eleven bits and that every scanner types alike; without the space, the colon and
 * the stroke, which delimit, and the per cent sign. Three of them are two bytes.
 */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-.'
const BASE = LETTERS.length

function toLetters(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = at + 1 < bytes.length
    let value = pair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!
    for (let i = 0; i < (pair ? 3 : 2); i++) {
      text += LETTERS[value % BASE]!
      value = Math.floor(value / BASE)
    }
  }
  return text
}

function fromLetters(text: string): Uint8Array {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const group = text.slice(at, at + 3)
    const values = Array.from(group, (letter) => LETTERS.indexOf(letter))
    if (values.includes(-1) || group.length === 1) throw new NotPacked()
    const value = values.reduceRight((sum, each) => sum * BASE + each, 0)
    if (value > (group.length === 3 ? 0xffff : 0xff)) throw new NotPacked()
    bytes.push(...(group.length === 3 ? [value >> 8, value & 255] : [value]))
  }
  return Uint8Array.from(bytes)
}

/** Bytes of the store's signature, which every tablet of the store checks, and of the lease's, which the server does. */
export const STORE_SIGNATURE = 10
export const LEASE_SIGNATURE = 16

/** What the store's key signs in the short code. */
export const shortText = (receiptNo: string, id: string): string => `evertill receipt 1\n${receiptNo}\n${id}`
/** What both keys sign of the whole: the frozen text of the fact. */
export const wholeText = (body: string): string => `evertill fact 1\n${body}`

const HEAD = { short: 'EV1', part: 'EV2' } as const
/** Letters of the fact in one code: with its head a code of version 25, which 58 mm paper holds at three dots a module. */
const PART = 1800
/** More codes than these nobody scans one after the other: such a sale is known by its number alone. */
const MOST_PARTS = 4

/** The short code: which receipt it is, signed by the store's key. */
export const shortCode = (receiptNo: string, id: string, store: Uint8Array): string =>
  `${HEAD.short}:${receiptNo}:${toLetters(Uint8Array.from([...idBytes(id), ...store.slice(0, STORE_SIGNATURE)]))}`

/**
 * The codes that hold the whole fact, to rebuild it from paper: one, or up to four where the fact was rung up without
 * the network and may exist nowhere else; else none. Also none where the text would not come back letter by letter.
 */
export function wholeCodes(receiptNo: string, body: string, store: Uint8Array, lease: Uint8Array): string[] {
  let packed: Uint8Array
  let most = 1
  try {
    const fact = JSON.parse(body) as { disconnected?: unknown }
    if (fact.disconnected === true) most = MOST_PARTS
    packed = pack(fact)
    if (canonicalJson(unpack(packed)) !== body) return []
  } catch {
    return []
  }
  const signatures = [...store.slice(0, STORE_SIGNATURE), ...lease.slice(0, LEASE_SIGNATURE)]
  const letters = toLetters(Uint8Array.from([...signatures, ...packed]))
  const count = Math.ceil(letters.length / PART)
  if (count > most) return []
  const size = Math.ceil(letters.length / count)
  return Array.from(
    { length: count },
    (_, i) => `${HEAD.part}:${receiptNo}:${i + 1}/${count}:${letters.slice(i * size, (i + 1) * size)}`,
  )
}

/** One scanned code. */
export type ReceiptCode =
  | { readonly kind: 'short'; readonly receiptNo: string; readonly id: string; readonly store: Uint8Array }
  | {
      readonly kind: 'part'
      readonly receiptNo: string
      readonly part: number
      readonly of: number
      readonly letters: string
    }

const NUMBER = '([A-Z0-9]{1,12}-\\d{1,9}-\\d{1,9})'
const SHORT = new RegExp(`^${HEAD.short}:${NUMBER}:([0-9A-Z$*+.-]+)$`)
const PARTS = new RegExp(`^${HEAD.part}:${NUMBER}:([1-9])/([1-9]):([0-9A-Z$*+.-]+)$`)

/** What a scanned text is; undefined for anything but a receipt's code. */
export function readReceiptCode(text: string): ReceiptCode | undefined {
  const clean = text.trim()
  const short = SHORT.exec(clean)
  if (short) {
    try {
      const bytes = fromLetters(short[2]!)
      if (bytes.length !== 16 + STORE_SIGNATURE) return undefined
      return { kind: 'short', receiptNo: short[1]!, id: idOf(bytes.subarray(0, 16)), store: bytes.subarray(16) }
    } catch {
      return undefined
    }
  }
  const part = PARTS.exec(clean)
  if (!part || Number(part[2]) > Number(part[3])) return undefined
  return { kind: 'part', receiptNo: part[1]!, part: Number(part[2]), of: Number(part[3]), letters: part[4]! }
}

/** A fact as its receipt holds it, with the signatures to check before anything in it is believed. */
export interface WholeReceipt {
  readonly receiptNo: string
  /** The frozen text, as the tablet hashed it. */
  readonly body: string
  readonly store: Uint8Array
  readonly lease: Uint8Array
}

/** The parts of a receipt that are still to be scanned, from what was: undefined while there is none. */
export function missingParts(parts: readonly Extract<ReceiptCode, { kind: 'part' }>[]): number[] {
  const first = parts[0]
  if (!first) return []
  const have = new Set(parts.map(({ part }) => part))
  return Array.from({ length: first.of }, (_, i) => i + 1).filter((n) => !have.has(n))
}

/** Puts the parts of one receipt together; undefined where one is missing or they do not belong together. */
export function wholeReceipt(parts: readonly Extract<ReceiptCode, { kind: 'part' }>[]): WholeReceipt | undefined {
  const first = parts[0]
  if (!first || missingParts(parts).length > 0) return undefined
  if (parts.some(({ receiptNo, of }) => receiptNo !== first.receiptNo || of !== first.of)) return undefined
  const inOrder = Array.from({ length: first.of }, (_, i) => parts.find(({ part }) => part === i + 1)!.letters)
  try {
    const bytes = fromLetters(inOrder.join(''))
    const packed = bytes.subarray(STORE_SIGNATURE + LEASE_SIGNATURE)
    return {
      receiptNo: first.receiptNo,
      body: canonicalJson(unpack(packed)),
      store: bytes.subarray(0, STORE_SIGNATURE),
      lease: bytes.subarray(STORE_SIGNATURE, STORE_SIGNATURE + LEASE_SIGNATURE),
    }
  } catch {
    return undefined
  }
}

/** Whether two signatures are alike, looked at to the end. */
export function sameBytes(given: Uint8Array, right: Uint8Array): boolean {
  let different = given.length === right.length ? 0 : 1
  for (let i = 0; i < given.length; i++) different |= given[i]! ^ (right[i] ?? 0)
  return different === 0
}
