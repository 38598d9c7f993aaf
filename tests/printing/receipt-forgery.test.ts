import 'fake-indexeddb/auto'
import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order, type LeaseNews } from '#contract/sales/order.ts'
import { rescue } from '#contract/sales/rescue.ts'
import { compressed, uncompressed } from '#domain/p256.ts'
import {
  readReceiptCode,
  wholeCodes,
  wholeReceipt,
  type KeyHolder,
  type ReceiptProof,
} from '#domain/receipt/receipt-code.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import type { LaneRow } from '#db/ledger.ts'
import { signedReceipt } from '#features/counter/parts/print/sign-receipt.ts'
import { NotGenuine, receiptScanner } from '#features/counter/tasks/refund/scanned-receipt.ts'
import { sharedProof } from '#server/contexts/sales/lease/receipt-keys.ts'
import { onDuty, Tablet, type LeaseData } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let own: Tablet
let other: Tablet
beforeAll(async () => {
  server = await startTestServer()
  own = await onDuty(server)
  other = await onDuty(server, { person: 'manager', counter: 1 })
})
afterAll(() => server.close())

const goods = () => ({ sku: server.one.stores[0].skus[0]! })

/** The large codes of a fact, as a tablet with that lease prints them. */
async function codesOf(fact: { id: string; body: string }, lease: LeaseData): Promise<string[]> {
  const { receiptNo } = (JSON.parse(fact.body) as { data: { receiptNo: string } }).data
  const { rows } = await signedReceipt({ receiptNo, language: 'en', rows: [] }, { fact, lease })
  return rows.flatMap((row) => (row.kind === 'code' && row.size === 'whole' ? [row.text] : []))
}

const laneOf = (lease: LeaseData): LaneRow => ({
  lane: 'lane',
  shiftId: lease.shiftId,
  storeId: lease.storeId,
  lease: leaseOf(lease),
  nextSeq: 1,
  nextReceiptSeq: 1,
  lastHash: '',
  status: 'open',
  paused: '',
  contiguousSeq: 0,
  contactAt: 0,
})

async function scanned(codes: readonly string[], lease: LeaseData) {
  const scan = receiptScanner(laneOf(lease))
  let last
  for (const code of codes) last = await scan(code)
  return last
}

const rebuilt = async (codes: string[]): Promise<string> =>
  (await server.callAs('owner', rescue.rebuild, { codes })).error

/** Facts frozen with a stolen tablet in the name of another lease. */
const forged = (of: Tablet, over: Partial<LeaseData> = {}) =>
  new Tablet(server, { ...of.lease, ...over }).sale([goods()], undefined, { disconnected: true })

describe('the receipt of a disconnected counter', () => {
  it('is believed by another counter of the store that never heard of it, and by the server', async () => {
    const sale = other.sale([goods()], undefined, { disconnected: true })
    const codes = await codesOf(sale, other.lease)
    expect(await scanned(codes, own.lease)).toMatchObject({ kind: 'receipt', fact: { id: sale.id, body: sale.body } })
    expect(await rebuilt(codes)).toBe('')
  })
})

describe('with the keys of a stolen tablet nobody makes a receipt', () => {
  it('of another counter', async () => {
    const codes = await codesOf(forged(own), other.lease)
    await expect(scanned(codes, own.lease)).rejects.toThrow(NotGenuine)
    await expect(scanned(codes, other.lease)).rejects.toThrow(NotGenuine)
    expect(await rebuilt(codes)).toBe('rescue.forged')
  })

  it('of a later lease of its own counter', async () => {
    const codes = await codesOf(forged(other, { lease: other.lease.lease + 1 }), other.lease)
    await expect(scanned(codes, own.lease)).rejects.toThrow(NotGenuine)
    expect(await rebuilt(codes)).toBe('rescue.forged')
  })

  it('of a later shift', async () => {
    const codes = await codesOf(forged(other, { shiftId: own.newId() }), other.lease)
    await expect(scanned(codes, own.lease)).rejects.toThrow(NotGenuine)
    expect(await rebuilt(codes)).toBe('rescue.forged')
  })
})

describe('a receipt from before each lease had a key pair', () => {
  /** As a tablet with the shared keys printed it at that time. */
  function old(at: number): string[] {
    const sale = other.sale([goods()], undefined, { disconnected: true, at: { device: at, offset: 0 } })
    const fact = JSON.parse(sale.body) as KeyHolder & { data: { receiptNo: string } }
    return wholeCodes(fact.data.receiptNo, sale.body, sharedProof(server.key, fact, sale.body))
  }
  const afterUpdate = async (): Promise<LeaseData> => {
    const { id } = (await server.callAs('manager', order.accountCounter, {})).data.counter!
    const wish = { id, deviceId: 'test-device' }
    return (await server.callAs('manager', order.startShift, wish)).data
  }
  const DAYS = 86_400_000

  it('is told on a server that never gave such keys by its number alone', async () => {
    expect(await scanned(old(server.clock.now), own.lease)).toEqual({ kind: 'receipt', receiptNo: expect.any(String) })
  })

  it('is believed without the network as long as it can be refunded, and by the server ever after', async () => {
    await server.db.query({
      text: `insert into server_secret (name, value, created_at) values ('receipts-before-pairs', '', $1)`,
      values: [new Date(server.clock.now)],
    })
    const codes = old(server.clock.now - DAYS)
    const lease = await afterUpdate()
    expect(await scanned(codes, lease)).toMatchObject({ kind: 'receipt', fact: { kind: 'sale' } })
    expect(await rebuilt(codes)).toBe('')
    // nor is one that claims to be rung up long after the update
    await expect(scanned(old(server.clock.now + 8 * DAYS), lease)).rejects.toThrow(NotGenuine)
    await server.db.query({
      text: `update server_secret set created_at = $1 where name = 'receipts-before-pairs'`,
      values: [new Date(server.clock.now - 39 * DAYS)],
    })
    expect((await afterUpdate()).receiptPair!.shared).toBeUndefined()
    expect(await rebuilt(codes)).toBe('')
  })
})

describe('a code that was changed', () => {
  it('is not believed: its fact, its key, its certificate, its number', async () => {
    const sale = other.sale([goods()], undefined, { disconnected: true })
    const [code] = (await codesOf(sale, other.lease)) as [string]
    const whole = wholeReceipt([readReceiptCode(code)].filter((one) => one?.kind === 'part'))!
    const proof = whole.proof as Extract<ReceiptProof, { kind: 'pair' }>
    const [no, flipped] = [whole.receiptNo, (bytes: Uint8Array) => bytes.with(5, bytes[5]! ^ 1)]
    const changed = [
      wholeCodes(no, sale.body.replace('"quantity":1000', '"quantity":2000'), proof),
      wholeCodes(no, sale.body, { ...proof, signature: flipped(proof.signature) }),
      wholeCodes(no, sale.body, { ...proof, key: flipped(proof.key) }),
      wholeCodes(no, sale.body, { ...proof, certificate: flipped(proof.certificate) }),
      wholeCodes('A9-9-9', sale.body, proof),
    ]
    for (const codes of changed) await expect(scanned(codes, own.lease)).rejects.toThrow(NotGenuine)
    expect(await scanned([code], own.lease)).toMatchObject({ fact: { id: sale.id } })
  })
})

it('a lease of before the update learns its key pair with its news, which say so once', async () => {
  const ask = async (news: string) =>
    (await server.call(order.facts, { deviceId: 'd', app: '', entries: [], news }, { token: own.lease.credential }))
      .data.news as LeaseNews | undefined
  const told = (await ask(''))!
  expect(told.lease.receiptPair).toMatchObject({ own: own.lease.receiptPair!.own, store: own.lease.receiptPair!.store })
  const { own: next } = told.lease.next!.receiptPair!
  expect(next).not.toEqual(own.lease.receiptPair!.own)
  expect(await ask(told.rev)).toBeUndefined()
  const sale = own.sale([goods()], undefined, { disconnected: true })
  const codes = await codesOf(sale, { ...own.lease, receiptPair: told.lease.receiptPair })
  expect(await scanned(codes, other.lease)).toMatchObject({ fact: { id: sale.id } })
})

it('a point of the curve comes back from its 33 bytes', () => {
  for (let n = 0; n < 30; n++) {
    const ecdh = createECDH('prime256v1')
    const point = ecdh.generateKeys()
    expect(Buffer.from(uncompressed(compressed(point))!)).toEqual(point)
  }
  expect(uncompressed(new Uint8Array(33).fill(255, 1).fill(2, 0, 1))).toBeUndefined()
  expect(uncompressed(Uint8Array.from([2, ...new Uint8Array(31), 1]))).toBeUndefined()
})
