import type { Lease } from '#contract/order.ts'
import { receiptCodeTexts } from '#contract/texts/receipt-code.ts'
import { shortCode, shortText, wholeCodes, wholeText } from '#domain/receipt/receipt-code.ts'
import type { Receipt } from '#domain/receipt/receipt-model.ts'
import { withCodes } from '#domain/receipt/with-codes.ts'
import type { FactRow } from '#db/ledger.ts'

/** What a receipt is signed for, and with. */
export interface Signed {
  readonly fact: Pick<FactRow, 'id' | 'body'>
  readonly lease: Pick<Lease, 'receiptKeys'>
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
 * A receipt with its codes: the short one, and the whole fact as it was frozen. Works without the network. As it was
 * where the lease has no keys, since it was given by an older server.
 */
export async function signedReceipt(receipt: Receipt, signed: Signed | undefined): Promise<Receipt> {
  const keys = signed?.lease.receiptKeys
  if (!signed || !keys) return receipt
  const { id, body } = signed.fact
  const [short, store, lease] = await Promise.all([
    signText(keys.store, shortText(receipt.receiptNo, id)),
    signText(keys.store, wholeText(body)),
    signText(keys.lease, wholeText(body)),
  ])
  const codes = {
    short: shortCode(receipt.receiptNo, id, short),
    whole: wholeCodes(receipt.receiptNo, body, store, lease),
  }
  return withCodes(receipt, codes, receiptCodeTexts)
}
