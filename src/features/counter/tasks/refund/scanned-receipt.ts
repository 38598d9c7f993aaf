import type { FactBody } from '#contract/facts/envelope.ts'
import type { ReceiptPair } from '#contract/sales/next-shift.ts'
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

/** The code was not issued by this store, or was changed: nothing in it is trusted. */
export class NotGenuine extends Error {
  override readonly name = 'NotGenuine'
}

type Part = Extract<ReceiptCode, { kind: 'part' }>

/** The result of a scanned code. */
export type Scanned =
  /** A receipt to find; `id`: its fact must have it; `fact`: the sale itself, if the code contained all of it. */
  | { readonly kind: 'receipt'; readonly receiptNo: string; readonly id?: string; readonly fact?: ScannedFact }
  /** One of several codes: these are still missing. */
  | { readonly kind: 'more'; readonly receiptNo: string; readonly missing: readonly number[] }

export type ScannedFact = Pick<FactRow, 'id' | 'body' | 'at' | 'kind' | 'storeId'>

/** Verifies that a text is from a tablet of this store. */
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

/** By the key of the fact's lease, certified by the server. */
const byPair =
  ({ store }: ReceiptPair): Check =>
  async (body, proof, fact) =>
    proof.kind === 'pair' &&
    (await isSigned(bytesOf(store), certifiedText(holderOf(fact), proof.key), proof.certificate)) &&
    (await isSigned(uncompressed(proof.key), signedText(body), proof.signature))

const holderOf = ({ store, counter, shift, lease }: FactBody): KeyHolder => ({ store, counter, shift, lease })

/** By the key that all tablets of the store shared, for facts of that time. */
const byShared =
  (key: string, until: number): Check =>
  async (body, proof, { at }) =>
    proof.kind === 'shared' &&
    at.device + at.offset < until &&
    sameBytes(proof.store, (await signShared(key, sharedText(body))).subarray(0, SHARED_STORE))

/** Undefined if this lease has no key for it. */
function checkFor({ receiptPair, receiptKeys }: LaneRow['lease'], kind: ReceiptProof['kind']): Check | undefined {
  if (kind === 'pair') return receiptPair && byPair(receiptPair)
  if (receiptPair) return receiptPair.shared && byShared(receiptPair.shared.store, receiptPair.shared.until)
  return receiptKeys ? byShared(receiptKeys.store, Number.POSITIVE_INFINITY) : undefined
}

/**
 * Reads receipt codes scanned one after the other and verifies their signatures, without the network and for every
 * tablet of the store. A lease without keys, from an older server, cannot verify: then only the number is read, from
 * any one code. Undefined for other codes. Throws NotGenuine.
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
    // a code of another receipt starts over
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
