import type { FactBody } from '#contract/facts/envelope.ts'
import {
  missingParts,
  readReceiptCode,
  sameBytes,
  shortText,
  STORE_SIGNATURE,
  wholeReceipt,
  wholeText,
  type ReceiptCode,
} from '#domain/receipt/receipt-code.ts'
import type { FactRow, LaneRow } from '#db/ledger.ts'
import { signText } from '#features/counter/print/sign-receipt.ts'

/** The code was not issued by this store, or was changed: nothing in it is believed. */
export class NotGenuine extends Error {
  override readonly name = 'NotGenuine'
}

type Part = Extract<ReceiptCode, { kind: 'part' }>

/** What a scanned code came to. */
export type Scanned =
  /** A receipt to look for; `fact` is the sale itself, where the code held all of it. */
  | { readonly kind: 'receipt'; readonly receiptNo: string; readonly fact?: ScannedFact }
  /** One of several codes: these are still to be scanned. */
  | { readonly kind: 'more'; readonly receiptNo: string; readonly missing: readonly number[] }

export type ScannedFact = Pick<FactRow, 'id' | 'body' | 'at' | 'kind' | 'storeId'>

const genuine = async (key: string, text: string, given: Uint8Array): Promise<boolean> =>
  sameBytes(given, (await signText(key, text)).subarray(0, STORE_SIGNATURE))

/**
 * Reads codes of receipts as they are scanned one after the other, and checks the store's signature, which works without
 * the network for every tablet's receipts. A lease without the key, which an older server gave, cannot tell: then only
 * the number is read, of any one code. Undefined for anything but such a code. Throws NotGenuine.
 */
export function receiptScanner(lane: LaneRow): (text: string) => Promise<Scanned | undefined> {
  let parts: readonly Part[] = []
  return async (text) => {
    const code = readReceiptCode(text)
    if (!code) return undefined
    const { receiptNo } = code
    const key = lane.lease.receiptKeys?.store
    if (key === undefined) return { kind: 'receipt', receiptNo }
    if (code.kind === 'short') {
      if (!(await genuine(key, shortText(receiptNo, code.id), code.store))) throw new NotGenuine()
      return { kind: 'receipt', receiptNo }
    }
    // a code of another receipt begins anew
    const before = parts[0]?.receiptNo === receiptNo && parts[0].of === code.of ? parts : []
    parts = [...before.filter(({ part }) => part !== code.part), code]
    const missing = missingParts(parts)
    if (missing.length > 0) return { kind: 'more', receiptNo, missing }
    const whole = wholeReceipt(parts)
    parts = []
    if (!whole || !(await genuine(key, wholeText(whole.body), whole.store))) throw new NotGenuine()
    const { id, kind, store, at } = JSON.parse(whole.body) as FactBody
    if (store !== lane.storeId) throw new NotGenuine()
    const fact = { id, body: whole.body, at: at.device + at.offset, kind, storeId: store }
    return { kind: 'receipt', receiptNo, fact }
  }
}
