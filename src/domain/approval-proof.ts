import { canonicalJson } from '#domain/canonical-json.ts'

/** The subject of an approval and its counter: a sealed PIN is bound to all of these fields. */
export interface Approved {
  /** The approval's own. */
  readonly id: string
  /** The approver. */
  readonly by: string
  /** The permission that the cashier lacks. */
  readonly power: string
  readonly store: string
  readonly counter: string
  /** The line, the product with the limit, the refunded sale, or the approval itself for a whole order. */
  readonly subject: string
  /** The most that it gives away, in cents; 0 where no amount is approved (tax exemption, above a limit). */
  readonly gives: number
}

/** The permission to sell on a colleague's shift; a PIN sealed for it shows who is selling. */
export const TILL_POWER = 'shopCounterSwitch'

/** Authenticated data of a sealed PIN: it cannot be opened for another approval. */
export const approvedText = ({ id, by, power, store, counter, subject, gives }: Approved): string =>
  canonicalJson({ v: 1, id, by, power, store, counter, subject, gives })

/** HKDF info: names the use of the key derived for one sealed PIN. */
export const SEAL_PURPOSE = 'evertill approval 1'
/** Bytes of a padded PIN, so that its length does not show. */
const PIN_BYTES = 8
/** Bytes to derive: an AES-256-GCM key and nonce, used for this one text. */
export const [KEY_BYTES, NONCE_BYTES] = [32, 12]

/** A PIN as padded bytes: its digits, then zeros. */
export const pinBytes = (pin: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: PIN_BYTES }, (_, i) => (i < pin.length ? pin.charCodeAt(i) : 0))

/** The PIN from its padded bytes; undefined if `pinBytes` did not make them. */
export function pinOf(bytes: Uint8Array): string | undefined {
  const text = String.fromCharCode(...bytes)
  const [figures] = /^\d{4,8}/.exec(text) ?? []
  return figures && text === figures.padEnd(PIN_BYTES, '\0') ? figures : undefined
}

/** Four bits of a PIN's hash. */
export const tagOf = (derived: Uint8Array): number => derived[0]! >> 4
