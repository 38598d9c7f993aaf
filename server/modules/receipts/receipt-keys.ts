import { createHmac } from 'node:crypto'
import {
  LEASE_SIGNATURE,
  sameBytes,
  shortText,
  STORE_SIGNATURE,
  wholeText,
  type WholeReceipt,
} from '#domain/receipt/receipt-code.ts'
import type { CredentialClaims } from '#server/http/credential.ts'

export interface ReceiptKeys {
  readonly store: string
  readonly lease: string
}

const derived = (key: string, what: string): string => createHmac('sha256', key).update(what).digest('base64url')

/**
 * What receipts are signed with, made from the key that signs credentials: the store's key, which every tablet of the
 * store holds to check a receipt without the network, and the lease's, which only its tablet and this server hold. A
 * server that was restored from an older backup derives the same.
 */
export const receiptKeys = (key: string, of: Pick<CredentialClaims, 'store' | 'shift' | 'lease'>): ReceiptKeys => ({
  store: derived(key, `receipt store ${of.store}`),
  lease: derived(key, `receipt lease ${of.shift} ${of.lease}`),
})

const sign = (key: string, text: string): Uint8Array =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest()

/** The two signatures of a fact's text, and of its short code. */
export const signatures = (keys: ReceiptKeys, receiptNo: string, id: string, body: string) => ({
  short: sign(keys.store, shortText(receiptNo, id)),
  store: sign(keys.store, wholeText(body)),
  lease: sign(keys.lease, wholeText(body)),
})

/** Whether a receipt says what its tablet froze: both signatures, so that no other tablet can have made it. */
export const isGenuine = (keys: ReceiptKeys, { body, store, lease }: WholeReceipt): boolean =>
  sameBytes(store, sign(keys.store, wholeText(body)).subarray(0, STORE_SIGNATURE)) &&
  sameBytes(lease, sign(keys.lease, wholeText(body)).subarray(0, LEASE_SIGNATURE))
