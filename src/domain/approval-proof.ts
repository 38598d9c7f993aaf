import { canonicalJson } from '#domain/canonical-json.ts'

/** What an approval lets, at which counter, and for what: a sealed PIN is bound to all of it. */
export interface Approved {
  /** The approval's own. */
  readonly id: string
  /** Who approves. */
  readonly by: string
  /** The permission that the cashier lacks. */
  readonly power: string
  readonly store: string
  readonly counter: string
  /** The line, the goods of a limit, the sale that is refunded, or the approval itself where it is about a whole order. */
  readonly subject: string
  /** The most that it gives away, in cents; 0 where it lets no amount: no tax, or more than a limit. */
  readonly gives: number
}

/** The permission to take over a colleague's till; what a PIN is sealed for that shows who is at it. */
export const TILL_POWER = 'shopCounterSwitch'

/** The text that goes along with a sealed PIN: one of another approval does not open with it. */
export const approvedText = ({ id, by, power, store, counter, subject, gives }: Approved): string =>
  canonicalJson({ v: 1, id, by, power, store, counter, subject, gives })

/** Names the use of the key that is derived for one sealed PIN. */
export const SEAL_PURPOSE = 'evertill approval 1'
/** Bytes of a PIN with its filling, so that its length does not show. */
const PIN_BYTES = 8
/** Bytes that are derived: a key of AES-256-GCM and its nonce, used for this one text alone. */
export const [KEY_BYTES, NONCE_BYTES] = [32, 12]

/** A PIN as it is sealed: its figures, then zeros. */
export const pinBytes = (pin: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: PIN_BYTES }, (_, i) => (i < pin.length ? pin.charCodeAt(i) : 0))

/** The PIN again; undefined where the bytes are none of `pinBytes`. */
export function pinOf(bytes: Uint8Array): string | undefined {
  const text = String.fromCharCode(...bytes)
  const [figures] = /^\d{4,8}/.exec(text) ?? []
  return figures && text === figures.padEnd(PIN_BYTES, '\0') ? figures : undefined
}

/** Four bits of what a PIN comes to. */
export const tagOf = (derived: Uint8Array): number => derived[0]! >> 4
