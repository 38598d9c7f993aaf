import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { canonicalJson } from '#domain/canonical-json.ts'
import { readReceiptCode, wholeReceipt } from '#domain/receipt/receipt-code.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import { ledger, type FactRow } from '#db/ledger.ts'
import { signedReceipt } from '#features/counter/parts/print/sign-receipt.ts'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const lease = leaseOf({ receiptKeys: { store: 'a'.repeat(43), lease: 'b'.repeat(43) } })
const frozen = (n: number, receiptNo: string, more: object = {}) => ({
  id: id(n),
  body: canonicalJson({ id: id(n), disconnected: true, data: { receiptNo, ...more } }),
})
const paper = { receiptNo: 'A1-7-2', language: 'en', rows: [] } as const

async function codesOn(fact: { id: string; body: string }, of = lease): Promise<string[]> {
  const { rows } = await signedReceipt(paper, { fact, lease: of })
  return rows.flatMap((row) => (row.kind === 'code' ? [row.text] : []))
}

test('the receipt of an exchange has the codes of its sale and of its refund, each whole', async () => {
  const refund = frozen(1, 'A1-7-1')
  await ledger().facts.put({ ...refund, seq: 1, lane: 'lane' } as FactRow)
  const sale = frozen(2, 'A1-7-2', { exchangeFor: refund.id })
  const read = (await codesOn(sale)).map(readReceiptCode)
  expect(read).toMatchObject([
    { kind: 'short', receiptNo: 'A1-7-2', id: sale.id },
    { kind: 'part', receiptNo: 'A1-7-2' },
    { kind: 'short', receiptNo: 'A1-7-1', id: refund.id },
    { kind: 'part', receiptNo: 'A1-7-1' },
  ])
  const whole = [1, 3].map((at) => wholeReceipt(read.slice(at, at + 1) as Parameters<typeof wholeReceipt>[0])?.body)
  expect(whole).toEqual([sale.body, refund.body])
})

test('whose refund is not on this device, or that is no exchange, has its own codes alone', async () => {
  expect(await codesOn(frozen(3, 'A1-7-2', { exchangeFor: id(9) }))).toHaveLength(2)
  expect(await codesOn(frozen(4, 'A1-7-2'))).toHaveLength(2)
})

test('what was rung up connected has the short code alone, unless the store wants the record on every receipt', async () => {
  const sale = { id: id(5), body: canonicalJson({ id: id(5), data: { receiptNo: 'A1-7-2' } }) }
  expect((await codesOn(sale)).map(readReceiptCode)).toMatchObject([{ kind: 'short' }])
  const settings = { ...lease.settings, receiptCodeAlways: true }
  expect(await codesOn(sale, { ...lease, settings })).toHaveLength(2)
})
