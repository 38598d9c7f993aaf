import type { FactBody } from '#contract/facts/envelope.ts'
import type { ReceiptPair } from '#contract/next-shift.ts'
import { uncompressed } from '#domain/p256.ts'
import {
  belongTogether,
  certifiedText,
  missingParts,
  readReceiptCode,
  sameBytes,
  SHARED_STORE,
  sharedText,
  signedText,
  wholeReceipt,
  type KeyHolder,
  type ReceiptCode,
  type ReceiptProof,
} from '#domain/receipt/receipt-code.ts'
import type { FactRow, LaneRow } from '#db/ledger.ts'
import { bytesOf, CURVE, ECDSA, signShared } from '#features/counter/parts/print/sign-receipt.ts'

/** The code was not issued by this store, or was changed: nothing in it is believed. */
export class NotGenuine extends Error {
  override readonly name = 'NotGenuine'
}

type Part = Extract<ReceiptCode, { kind: 'part' }>

/** What a scanned code came to. */
export type Scanned =
  /** A receipt to look for; `id` is what its fact must have, `fact` the sale itself, where the code held all of it. */
  | { readonly kind: 'receipt'; readonly receiptNo: string; readonly id?: string; readonly fact?: ScannedFact }
  /** One of several codes: these are still to be scanned. */
  | { readonly kind: 'more'; readonly receiptNo: string; readonly missing: readonly number[] }

export type ScannedFact = Pick<FactRow, 'id' | 'body' | 'at' | 'kind' | 'storeId'>

/** How this tablet tells whether a text is what a tablet of its store froze. */
type Check = (body: string, proof: ReceiptProof, fact: FactBody) => Promise<boolean>

async function isSigned(point: Uint8Array<ArrayBuffer> | undefined, text: string, signature: Uint8Array) {
  if (!point) return false
  try {
    const key = await crypto.subtle.importKey('raw', point, CURVE, false, ['verify'])
    return await crypto.subtle.verify(ECDSA, key, Uint8Array.from(signature), new TextEncoder().encode(text))
  } catch {
    return false
  }
}

/** By the key of the fact's own lease, which the server certified for it. */
const byPair =
  ({ store }: ReceiptPair): Check =>
  async (body, proof, fact) =>
    proof.kind === 'pair' &&
    (await isSigned(bytesOf(store), certifiedText(holderOf(fact), proof.key), proof.certificate)) &&
    (await isSigned(uncompressed(proof.key), signedText(body), proof.signature))

const holderOf = ({ store, counter, shift, lease }: FactBody): KeyHolder => ({ store, counter, shift, lease })

/** By the key that all tablets of the store had, of what was rung up while they did. */
const byShared =
  (key: string, until: number): Check =>
  async (body, proof, { at }) =>
    proof.kind === 'shared' &&
    at.device + at.offset < until &&
    sameBytes(proof.store, (await signShared(key, sharedText(body))).subarray(0, SHARED_STORE))

/** Undefined where this lease has nothing to tell it by. */
function checkFor({ receiptPair, receiptKeys }: LaneRow['lease'], kind: ReceiptProof['kind']): Check | undefined {
  if (kind === 'pair') return receiptPair && byPair(receiptPair)
  if (receiptPair) return receiptPair.shared && byShared(receiptPair.shared.store, receiptPair.shared.until)
  return receiptKeys ? byShared(receiptKeys.store, Number.POSITIVE_INFINITY) : undefined
}

/**
 * Reads codes of receipts as they are scanned one after the other, and checks their signatures, which works without
 * the network for every tablet's receipts. A lease that has nothing to tell them by, which an older server gave, cannot: then only
 * the number is read, of any one code. Undefined for anything but such a code. Throws NotGenuine.
 */
export function receiptScanner(lane: LaneRow): (text: string) => Promise<Scanned | undefined> {
  let parts: readonly Part[] = []
  return async (text) => {
    const code = readReceiptCode(text)
    if (!code) return undefined
    const { receiptNo } = code
    if (code.kind === 'short') return { kind: 'receipt', receiptNo, id: code.id }
    const check = checkFor(lane.lease, code.proof)
    if (!check) return { kind: 'receipt', receiptNo }
    // a code of another receipt begins anew
    const before = parts[0] && belongTogether(parts[0], code) ? parts : []
    parts = [...before.filter(({ part }) => part !== code.part), code]
    const missing = missingParts(parts)
    if (missing.length > 0) return { kind: 'more', receiptNo, missing }
    const whole = wholeReceipt(parts)
    parts = []
    const body = whole && (JSON.parse(whole.body) as FactBody)
    if (!whole || !body?.at || !(await check(whole.body, whole.proof, body))) throw new NotGenuine()
    const { id, kind, store, at, data } = body
    if (store !== lane.storeId || (data as { receiptNo?: unknown }).receiptNo !== receiptNo) throw new NotGenuine()
    const fact = { id, body: whole.body, at: at.device + at.offset, kind, storeId: store }
    return { kind: 'receipt', receiptNo, id, fact }
  }
}
