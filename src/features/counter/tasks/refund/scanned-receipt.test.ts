import { beforeAll, expect, test } from 'vitest'
import { canonicalJson } from '#domain/canonical-json.ts'
import { sharedText, shortCode, wholeCodes } from '#domain/receipt/receipt-code.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import type { LaneRow } from '#db/ledger.ts'
import { signShared } from '#features/counter/parts/print/sign-receipt.ts'
import { NotGenuine, receiptScanner } from '#features/counter/tasks/refund/scanned-receipt.ts'

// receipts of today are in tests/printing/receipt-forgery.test.ts, with the keys that the server gives

const NO = 'A1-7-1'
const id = '01900000-0000-7000-8000-0000000000aa'
const storeId = '01900000-0000-7000-8000-000000000003'
const keys = { store: 'a'.repeat(43), lease: 'b'.repeat(43) }

/** A tablet whose lease was given with the keys that a store shared, or, by a still older server, without. */
const laneWith = (receiptKeys: typeof keys | undefined): LaneRow => ({
  lane: 'lane',
  shiftId: 'shift',
  storeId,
  lease: leaseOf(receiptKeys ? { receiptKeys } : {}),
  nextSeq: 1,
  nextReceiptSeq: 1,
  lastHash: '',
  status: 'open',
  paused: '',
  contiguousSeq: 0,
  contactAt: 0,
})

let short = ''
let whole: string[] = []
/** A whole receipt that takes several codes. */
let long: string[] = []

async function codesOf(body: string): Promise<string[]> {
  const text = sharedText(body)
  const [store, lease] = [await signShared(keys.store, text), await signShared(keys.lease, text)]
  return wholeCodes(NO, body, { kind: 'shared', store, lease })
}

beforeAll(async () => {
  const fact = { id, kind: 'sale', store: storeId, at: { device: 5, offset: 2 } }
  short = shortCode(NO, id)
  whole = await codesOf(canonicalJson({ ...fact, data: { receiptNo: NO } }))
  const lines = Array.from({ length: 25 }, () => crypto.randomUUID() + crypto.randomUUID() + crypto.randomUUID())
  long = await codesOf(canonicalJson({ ...fact, disconnected: true, data: { receiptNo: NO, lines } }))
})

test('a receipt whose signature is right is found, with its sale where the code holds it', async () => {
  const scan = receiptScanner(laneWith(keys))
  expect(await scan(short)).toEqual({ kind: 'receipt', receiptNo: NO, id })
  expect(await scan(whole[0]!)).toMatchObject({ kind: 'receipt', receiptNo: NO, fact: { id, at: 7, kind: 'sale' } })
})

test('a receipt of another store is not', async () => {
  const scan = receiptScanner(laneWith({ ...keys, store: 'c'.repeat(43) }))
  await expect(scan(whole[0]!)).rejects.toThrow(NotGenuine)
})

test('a lease without keys cannot tell: the receipt is looked for by its number, and nothing in the code is believed', async () => {
  expect(long.length).toBeGreaterThan(1)
  const scan = receiptScanner(laneWith(undefined))
  for (const code of [whole[0]!, long[1]!]) expect(await scan(code)).toEqual({ kind: 'receipt', receiptNo: NO })
})
