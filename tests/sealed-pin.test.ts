import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealPin } from '#features/counter/parts/approve/seal-pin.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Approved } from '#domain/approval-proof.ts'
import { wholeCodes } from '#domain/receipt/receipt-code.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { approvalKey, openPin, type ApprovalKey } from '#server/contexts/organisation/authority/approval-key.ts'
import { sealed } from '#server/testing/seal-pin.ts'

let db: Database
let key: ApprovalKey
beforeAll(async () => {
  db = await openTestDatabase()
  key = await approvalKey(db, 0)
})
afterAll(() => db.close())

const approved: Approved = {
  id: '01900000-0000-7000-8000-000000000001',
  by: '01900000-0000-7000-8000-000000000002',
  power: 'shopCounterDiscount',
  store: '01900000-0000-7000-8000-000000000003',
  counter: '01900000-0000-7000-8000-000000000004',
  subject: '01900000-0000-7000-8000-000000000005',
  gives: 510,
}

it('what a counter seals with the browser’s tools opens on the server, each time other letters', async () => {
  for (const pin of ['2580', '258017', '25801799']) {
    const [one, two] = [await sealPin(key.key, pin, approved), await sealPin(key.key, pin, approved)]
    expect(one).not.toBe(two)
    expect(one).toHaveLength(76)
    expect([openPin(key, one, approved), openPin(key, two, approved)]).toEqual([pin, pin])
    expect(openPin(key, sealed(key.key, pin, approved), approved)).toBe(pin)
  }
})

it('opens for nothing else than it was sealed for, and for no other server', async () => {
  const letters = await sealPin(key.key, '258017', approved)
  for (const member of Object.keys(approved) as (keyof Approved)[]) {
    const other = { ...approved, [member]: member === 'gives' ? 511 : `${String(approved[member]).slice(0, -1)}9` }
    expect([member, openPin(key, letters, other)]).toEqual([member, undefined])
  }
  const elsewhere = await openTestDatabase()
  expect(openPin(await approvalKey(elsewhere, 0), letters, approved)).toBeUndefined()
  await elsewhere.close()
  expect(openPin(key, `${letters.slice(0, -2)}AA`, approved)).toBeUndefined()
  expect(openPin(key, 'AAAA', approved)).toBeUndefined()
  // letters that a decoder passes over: the counter did not write them
  for (const more of ['x', '=', ' '])
    expect([more, openPin(key, `${letters}${more}`, approved)]).toEqual([more, undefined])
})

it('the key is made once, and the same ever after', async () => {
  expect(await approvalKey(db, 1)).toEqual(key)
})

it('a receipt with a proof, rung up disconnected, still has its codes', async () => {
  const proof = { key: key.id, sealed: await sealPin(key.key, '258017', approved) }
  const line = (n: number) => ({
    lineId: `01900000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
    skuId: `01900000-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`,
    name: { zh: `绿茶 ${n}`, en: `Green tea ${n}` },
    unitPrice: 599,
    quantity: 1000,
    gross: 599,
    discount: 59,
    net: 540,
    tax: 0,
    taxes: [],
    adjustments: [
      { kind: 'percent', value: 100_000, reason: 'Damaged', approval: { how: 'pin', ...approved, gives: 59, proof } },
    ],
  })
  const [signature, certificate] = [new Uint8Array(64), new Uint8Array(64)]
  const pair = { kind: 'pair', signature, key: new Uint8Array(33), certificate } as const
  const codes = (lines: number, disconnected: boolean) => {
    const fact = { id: approved.id, kind: 'sale', data: { lines: Array.from({ length: lines }, (_, i) => line(i)) } }
    return wholeCodes('A1-1-1', canonicalJson({ ...fact, ...(disconnected ? { disconnected } : {}) }), pair)
  }
  expect(codes(2, false)).toHaveLength(1)
  expect(codes(10, true).length).toBeGreaterThan(0)
})
