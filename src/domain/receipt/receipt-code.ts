import { canonicalJson } from '#domain/canonical-json.ts'
import { POINT_BYTES } from '#domain/p256.ts'
import { idBytes, idOf, NotPacked, pack, unpack } from '#domain/receipt/packed-json.ts'

/**
 * Characters that a QR code encodes two to eleven bits and that every scanner types alike; without space, colon and
 * slash, which delimit, and the per cent sign. Three of them hold two bytes.
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

/** The proof that a printed fact is what its tablet recorded. */
export type ReceiptProof =
  | {
      readonly kind: 'pair'
      /** Signature of the fact's text by the private key of its lease: 64 bytes, r and s. */
      readonly signature: Uint8Array
      /** The lease's public key: a compressed point of P-256. */
      readonly key: Uint8Array
      /** The server's certificate of that key. */
      readonly certificate: Uint8Array
    }
  /** The form before key pairs: signed by a key shared by all tablets of the store and by the lease's own. */
  | { readonly kind: 'shared'; readonly store: Uint8Array; readonly lease: Uint8Array }

const SIGNATURE = 64
const PAIR = SIGNATURE + POINT_BYTES + SIGNATURE
/** Bytes of the two signatures in the form before key pairs. */
export const SHARED_STORE = 10
export const SHARED_LEASE = 16

/** The text that a lease's key signs: the canonical text of the fact. */
export const signedText = (body: string): string => `evertill fact 2\n${body}`
/** The text that both keys signed in the form before key pairs. */
export const sharedText = (body: string): string => `evertill fact 1\n${body}`

/** The text that the server signs to certify a lease's key. */
export interface KeyHolder {
  readonly store: string
  readonly counter: string
  readonly shift: string
  readonly lease: number
}
export const certifiedText = ({ store, counter, shift, lease }: KeyHolder, key: Uint8Array): string =>
  `evertill receipt key 1\n${store}\n${counter}\n${shift}\n${lease}\n${toLetters(key)}`

const HEAD = { short: 'EV1', shared: 'EV2', pair: 'EV3' } as const
/**
 * Characters of the fact per code: with its header a version 25 code, which fits 58 mm paper at three dots per module.
 */
const PART = 1800
/** Nobody scans more codes than this one after the other: a larger sale is found by its number alone. */
const MOST_PARTS = 4

/** The short code: the receipt's id. A reference, not a proof: the scanning counter looks the sale up. */
export const shortCode = (receiptNo: string, id: string): string =>
  `${HEAD.short}:${receiptNo}:${toLetters(Uint8Array.from(idBytes(id)))}`

/**
 * The codes with the whole fact, to rebuild it from paper: one to four if the fact was created disconnected and may
 * exist nowhere else; else none. Also none if the text would not be restored exactly.
 */
export function wholeCodes(receiptNo: string, body: string, proof: ReceiptProof): string[] {
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
  const proved =
    proof.kind === 'pair'
      ? [...proof.signature, ...proof.key, ...proof.certificate]
      : [...proof.store.slice(0, SHARED_STORE), ...proof.lease.slice(0, SHARED_LEASE)]
  const letters = toLetters(Uint8Array.from([...proved, ...packed]))
  const count = Math.ceil(letters.length / PART)
  if (count > most) return []
  const size = Math.ceil(letters.length / count)
  return Array.from(
    { length: count },
    (_, i) => `${HEAD[proof.kind]}:${receiptNo}:${i + 1}/${count}:${letters.slice(i * size, (i + 1) * size)}`,
  )
}

/** A scanned code. */
export type ReceiptCode =
  | { readonly kind: 'short'; readonly receiptNo: string; readonly id: string }
  | {
      readonly kind: 'part'
      readonly proof: ReceiptProof['kind']
      readonly receiptNo: string
      readonly part: number
      readonly of: number
      readonly letters: string
    }

const NUMBER = '([A-Z0-9]{1,12}-\\d{1,9}-\\d{1,9})'
const SHORT = new RegExp(`^${HEAD.short}:${NUMBER}:([0-9A-Z$*+.-]+)$`)
/** Bytes of an id. */
const ID = 16
const PARTS = new RegExp(`^(${HEAD.shared}|${HEAD.pair}):${NUMBER}:([1-9])/([1-9]):([0-9A-Z$*+.-]+)$`)

/** Interprets a scanned text; undefined unless it is a receipt's code. */
export function readReceiptCode(text: string): ReceiptCode | undefined {
  const clean = text.trim()
  const short = SHORT.exec(clean)
  if (short) {
    try {
      const bytes = fromLetters(short[2]!)
      // before key pairs the id was signed as well
      if (bytes.length !== ID && bytes.length !== ID + SHARED_STORE) return undefined
      return { kind: 'short', receiptNo: short[1]!, id: idOf(bytes.subarray(0, ID)) }
    } catch {
      return undefined
    }
  }
  const part = PARTS.exec(clean)
  if (!part || Number(part[3]) > Number(part[4])) return undefined
  const [, head, receiptNo, nth, of, letters] = part as unknown as [string, string, string, string, string, string]
  const proof = head === HEAD.pair ? 'pair' : 'shared'
  return { kind: 'part', proof, receiptNo, part: Number(nth), of: Number(of), letters }
}

/** A fact read from its receipt, with the proof to check before anything in it is trusted. */
export interface WholeReceipt {
  readonly receiptNo: string
  /** The canonical text, as the tablet hashed it. */
  readonly body: string
  readonly proof: ReceiptProof
}

/** The parts of a receipt still to be scanned; undefined before the first. */
export function missingParts(parts: readonly Extract<ReceiptCode, { kind: 'part' }>[]): number[] {
  const first = parts[0]
  if (!first) return []
  const have = new Set(parts.map(({ part }) => part))
  return Array.from({ length: first.of }, (_, i) => i + 1).filter((n) => !have.has(n))
}

type Part = Extract<ReceiptCode, { kind: 'part' }>

/** Whether two codes are parts of the same receipt, in the same form. */
export const belongTogether = (one: Part, other: Part): boolean =>
  one.receiptNo === other.receiptNo && one.of === other.of && one.proof === other.proof

/** Joins the parts of one receipt; undefined if one is missing or they do not match. */
export function wholeReceipt(parts: readonly Extract<ReceiptCode, { kind: 'part' }>[]): WholeReceipt | undefined {
  const first = parts[0]
  if (!first || missingParts(parts).length > 0) return undefined
  if (parts.some((part) => !belongTogether(part, first))) return undefined
  const inOrder = Array.from({ length: first.of }, (_, i) => parts.find(({ part }) => part === i + 1)!.letters)
  try {
    const bytes = fromLetters(inOrder.join(''))
    const [proof, packed] = taken(first.proof, bytes)
    return { receiptNo: first.receiptNo, body: canonicalJson(unpack(packed)), proof }
  } catch {
    return undefined
  }
}

/** Splits the bytes into the leading proof and the rest. */
function taken(kind: ReceiptProof['kind'], bytes: Uint8Array): [ReceiptProof, Uint8Array] {
  const between = (from: number, to: number): Uint8Array => bytes.slice(from, to)
  if (kind === 'shared') {
    const end = SHARED_STORE + SHARED_LEASE
    return [{ kind, store: between(0, SHARED_STORE), lease: between(SHARED_STORE, end) }, bytes.subarray(end)]
  }
  const key = SIGNATURE + POINT_BYTES
  const proof = {
    kind,
    signature: between(0, SIGNATURE),
    key: between(SIGNATURE, key),
    certificate: between(key, PAIR),
  } as const
  return [proof, bytes.subarray(PAIR)]
}

/** Compares two signatures in constant time. */
export function sameBytes(given: Uint8Array, right: Uint8Array): boolean {
  let different = given.length === right.length ? 0 : 1
  for (let i = 0; i < given.length; i++) different |= given[i]! ^ (right[i] ?? 0)
  return different === 0
}
