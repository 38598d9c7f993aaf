import type { Lease } from '#contract/order.ts'
import { receiptCodeTexts } from '#contract/texts/receipt-code.ts'
import { shortCode, shortText, wholeCodes, wholeText } from '#domain/receipt/receipt-code.ts'
import type { Receipt } from '#domain/receipt/receipt-model.ts'
import { withCodes, type ReceiptCodes } from '#domain/receipt/with-codes.ts'
import { ledger, type FactRow } from '#db/ledger.ts'

/** What a receipt is signed for, and with. */
export interface Signed {
  readonly fact: Pick<FactRow, 'id' | 'body'>
  readonly lease: Pick<Lease, 'receiptKeys'> & { readonly settings?: Pick<Lease['settings'], 'receiptCodeAlways'> }
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

/** The signature of a text by a key of the lease. */
export async function signText(key: string, text: string): Promise<Uint8Array> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const given = await crypto.subtle.importKey('raw', bytesOf(key), hmac, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', given, new TextEncoder().encode(text)))
}

/**
 * A receipt with its codes: the short one, and, where it was rung up without the network or the store wants it, the whole
 * fact as it was frozen; in an exchange those of what was returned
 * follow, where its refund is on this device. Works without the network. As it was where the lease has no keys, since it
 * was given by an older server.
 */
export async function signedReceipt(receipt: Receipt, signed: Signed | undefined): Promise<Receipt> {
  const keys = signed?.lease.receiptKeys
  if (!signed || !keys) return receipt
  const always = signed.lease.settings?.receiptCodeAlways === true
  const own = withCodes(receipt, await codesOf(receipt.receiptNo, signed.fact, keys, always), receiptCodeTexts)
  const { exchangeFor } = (JSON.parse(signed.fact.body) as { data: { exchangeFor?: string } }).data
  const refund = exchangeFor === undefined ? undefined : await ledger().facts.get(exchangeFor)
  if (!refund) return own
  const { receiptNo } = (JSON.parse(refund.body) as { data: { receiptNo: string } }).data
  const words = { short: receiptCodeTexts.returned, whole: receiptCodeTexts.whole }
  return withCodes(own, await codesOf(receiptNo, refund, keys, always), words)
}

async function codesOf(
  receiptNo: string,
  { id, body }: Signed['fact'],
  keys: NonNullable<Lease['receiptKeys']>,
  always: boolean,
): Promise<ReceiptCodes> {
  // what the server has at once is found by the short code; the large one takes half of the paper
  if (!always && !wasDisconnected(body))
    return { short: shortCode(receiptNo, id, await signText(keys.store, shortText(receiptNo, id))), whole: [] }
  const [short, store, lease] = await Promise.all([
    signText(keys.store, shortText(receiptNo, id)),
    signText(keys.store, wholeText(body)),
    signText(keys.lease, wholeText(body)),
  ])
  return { short: shortCode(receiptNo, id, short), whole: wholeCodes(receiptNo, body, store, lease) }
}

const wasDisconnected = (body: string): boolean =>
  (JSON.parse(body) as { disconnected?: boolean }).disconnected === true
