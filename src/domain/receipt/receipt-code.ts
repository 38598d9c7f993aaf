import { canonicalJson } from '#domain/canonical-json.ts'
import { POINT_BYTES } from '#domain/p256.ts'
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

/** What proves that a fact on paper is what its tablet froze. */
export type ReceiptProof =
  | {
      readonly kind: 'pair'
      /** Of the fact's text, by the private key of its lease: 64 bytes, r and s. */
      readonly signature: Uint8Array
      /** The lease's public key: a compressed point of P-256. */
      readonly key: Uint8Array
      /** The server's signature of whose key it is. */
      readonly certificate: Uint8Array
    }
  /** As leases from before the key pairs signed: by a key that all tablets of the store had, and by the lease's own. */
  | { readonly kind: 'shared'; readonly store: Uint8Array; readonly lease: Uint8Array }

const SIGNATURE = 64
const PAIR = SIGNATURE + POINT_BYTES + SIGNATURE
/** Bytes of the two signatures of a lease from before the key pairs. */
export const SHARED_STORE = 10
export const SHARED_LEASE = 16

/** What the key of a lease signs: the frozen text of the fact. */
export const signedText = (body: string): string => `evertill fact 2\n${body}`
/** What both keys of a lease from before the key pairs signed. */
export const sharedText = (body: string): string => `evertill fact 1\n${body}`

/** Whose key it is, as the server certifies it. */
export interface KeyHolder {
  readonly store: string
  readonly counter: string
  readonly shift: string
  readonly lease: number
}
export const certifiedText = ({ store, counter, shift, lease }: KeyHolder, key: Uint8Array): string =>
  `evertill receipt key 1\n${store}\n${counter}\n${shift}\n${lease}\n${toLetters(key)}`

const HEAD = { short: 'EV1', shared: 'EV2', pair: 'EV3' } as const
/** Letters of the fact in one code: with its head a code of version 25, which 58 mm paper holds at three dots a module. */
const PART = 1800
/** More codes than these nobody scans one after the other: such a sale is known by its number alone. */
const MOST_PARTS = 4

/** The short code: which receipt it is. A reference and no proof: whoever scans it looks the sale up. */
export const shortCode = (receiptNo: string, id: string): string =>
  `${HEAD.short}:${receiptNo}:${toLetters(Uint8Array.from(idBytes(id)))}`

/**
 * The codes that hold the whole fact, to rebuild it from paper: one, or up to four where the fact was rung up without
 * the network and may exist nowhere else; else none. Also none where the text would not come back letter by letter.
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

/** One scanned code. */
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

/** What a scanned text is; undefined for anything but a receipt's code. */
export function readReceiptCode(text: string): ReceiptCode | undefined {
  const clean = text.trim()
  const short = SHORT.exec(clean)
  if (short) {
    try {
      const bytes = fromLetters(short[2]!)
      // before the key pairs it was signed as well
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

/** A fact as its receipt holds it, with the proof to check before anything in it is believed. */
export interface WholeReceipt {
  readonly receiptNo: string
  /** The frozen text, as the tablet hashed it. */
  readonly body: string
  readonly proof: ReceiptProof
}

/** The parts of a receipt that are still to be scanned, from what was: undefined while there is none. */
export function missingParts(parts: readonly Extract<ReceiptCode, { kind: 'part' }>[]): number[] {
  const first = parts[0]
  if (!first) return []
  const have = new Set(parts.map(({ part }) => part))
  return Array.from({ length: first.of }, (_, i) => i + 1).filter((n) => !have.has(n))
}

type Part = Extract<ReceiptCode, { kind: 'part' }>

/** Whether two codes are parts of one receipt, in the same form. */
export const belongTogether = (one: Part, other: Part): boolean =>
  one.receiptNo === other.receiptNo && one.of === other.of && one.proof === other.proof

/** Puts the parts of one receipt together; undefined where one is missing or they do not belong together. */
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

/** The proof that the bytes begin with, and the rest. */
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

/** Whether two signatures are alike, looked at to the end. */
export function sameBytes(given: Uint8Array, right: Uint8Array): boolean {
  let different = given.length === right.length ? 0 : 1
  for (let i = 0; i < given.length; i++) different |= given[i]! ^ (right[i] ?? 0)
  return different === 0
}
