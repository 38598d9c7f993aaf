import type { Lease } from '#contract/sales/order.ts'
import { receiptCodeTexts } from '#contract/texts/receipt-code.ts'
import { compressed } from '#domain/p256.ts'
import { sharedText, shortCode, signedText, wholeCodes, type ReceiptProof } from '#domain/receipt/receipt-code.ts'
import type { Receipt } from '#domain/receipt/receipt-model.ts'
import { withCodes, type ReceiptCodes } from '#domain/receipt/with-codes.ts'
import { ledger, type FactRow } from '#db/ledger.ts'

/** Inputs of a receipt's signature. */
export interface Signed {
  readonly fact: Pick<FactRow, 'id' | 'body'>
  readonly lease: Pick<Lease, 'receiptKeys' | 'receiptPair'> & {
    readonly settings?: Pick<Lease['settings'], 'receiptCodeAlways'>
  }
}

export const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

/** The signature by a key of a lease from before key pairs. */
export async function signShared(key: string, text: string): Promise<Uint8Array> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const given = await crypto.subtle.importKey('raw', bytesOf(key), hmac, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', given, new TextEncoder().encode(text)))
}

export const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
export const ECDSA = { name: 'ECDSA', hash: 'SHA-256' } as const

async function proofOf({ receiptPair, receiptKeys }: Signed['lease'], body: string): Promise<ReceiptProof | undefined> {
  if (receiptPair) {
    const { own, certificate } = receiptPair
    const jwk = { kty: 'EC', crv: 'P-256', ...own }
    const given = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['sign'])
    const signature = await crypto.subtle.sign(ECDSA, given, new TextEncoder().encode(signedText(body)))
    const key = compressed(Uint8Array.from([4, ...bytesOf(own.x), ...bytesOf(own.y)]))
    return { kind: 'pair', signature: new Uint8Array(signature), key, certificate: bytesOf(certificate) }
  }
  if (!receiptKeys) return undefined
  const text = sharedText(body)
  const [store, lease] = await Promise.all([signShared(receiptKeys.store, text), signShared(receiptKeys.lease, text)])
  return { kind: 'shared', store, lease }
}

/**
 * Adds a receipt's codes: the short one, and the whole fact if the sale was made disconnected or the store wants it; an
 * exchange also gets those of its refund if that is on this device. Works without the network. Unchanged if the lease,
 * issued by an older server, has no keys.
 */
export async function signedReceipt(receipt: Receipt, signed: Signed | undefined): Promise<Receipt> {
  if (!signed || !(signed.lease.receiptPair ?? signed.lease.receiptKeys)) return receipt
  const { lease } = signed
  const always = lease.settings?.receiptCodeAlways === true
  const own = withCodes(receipt, await codesOf(receipt.receiptNo, signed.fact, lease, always), receiptCodeTexts)
  const { exchangeFor } = (JSON.parse(signed.fact.body) as { data: { exchangeFor?: string } }).data
  const refund = exchangeFor === undefined ? undefined : await ledger().facts.get(exchangeFor)
  if (!refund) return own
  const { receiptNo } = (JSON.parse(refund.body) as { data: { receiptNo: string } }).data
  const words = { short: receiptCodeTexts.returned, whole: receiptCodeTexts.whole }
  return withCodes(own, await codesOf(receiptNo, refund, lease, always), words)
}

async function codesOf(
  receiptNo: string,
  { id, body }: Signed['fact'],
  lease: Signed['lease'],
  always: boolean,
): Promise<ReceiptCodes> {
  const short = shortCode(receiptNo, id)
  // what the server already has is found by the short code; the large one takes half of the paper
  if (!always && !wasDisconnected(body)) return { short, whole: [] }
  const proof = await proofOf(lease, body)
  return { short, whole: proof ? wholeCodes(receiptNo, body, proof) : [] }
}

const wasDisconnected = (body: string): boolean =>
  (JSON.parse(body) as { disconnected?: boolean }).disconnected === true
