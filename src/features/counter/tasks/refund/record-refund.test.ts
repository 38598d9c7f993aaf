import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents, milli, ppm } from '#domain/money.ts'
import { isPlanRefusal, planRefund, quantitiesLeft } from '#domain/refundable.ts'
import { NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger, type LaneRow } from '#db/ledger.ts'
import { recordRefund, unsentRefunds, type RefundDraft } from '#features/counter/tasks/refund/record-refund.ts'
import { refundsMadeHere, saleHere, type SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

let db: Ledger
let lane: LaneRow
const moment = { device: NOW + 1000, offset: 0, disconnected: true }
const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`

beforeEach(async () => {
  db = new Ledger(crypto.randomUUID())
  lane = await putLane(db)
})
afterEach(() => db.delete())

const sale: SaleToRefund = {
  saleId: id(7),
  receiptNo: 'A1-7-1',
  cashierName: 'Chen Li',
  source: 'device',
  pricesIncludeTax: false,
  occurredAt: NOW,
  tip: cents(0),
  total: cents(1089),
  refundDays: 30,
  payments: [{ tender: 'cash', amount: cents(1089) }],
  refunds: [],
  lines: [
    {
      lineId: id(8),
      skuId: id(9),
      name: { zh: '绿茶', en: 'Green tea' },
      itemNo: '1',
      unitPrice: cents(500),
      quantity: milli(2000),
      net: cents(1000),
      taxes: [{ name: 'Sales tax', rate: ppm(88_750), amount: cents(89) }],
    },
  ],
}

const draft = (refundId: string): RefundDraft => {
  const plan = planRefund(sale, sale.refunds, [{ lineId: id(8), quantity: milli(1000) }])
  if (isPlanRefusal(plan)) throw new Error(plan.code)
  return {
    id: refundId,
    sale,
    plan,
    to: 'shelf',
    reason: '',
    payments: [{ tender: 'cash', amount: plan.total }],
    approval: { how: 'permission', by: lane.lease.cashierId },
  }
}

test('a refund takes the next receipt number, moves the drawer, and is once whatever is tapped', async () => {
  const [first, again] = [
    await recordRefund(db, lane.lane, draft(id(1)), moment),
    await recordRefund(db, lane.lane, draft(id(1)), moment),
  ]
  expect(again.fact.sha256).toBe(first.fact.sha256)
  expect(first.refund).toMatchObject({ receiptNo: 'A1-7-1', receiptSeq: 1, total: 545, tax: 45, source: 'device' })
  expect(await db.drawer.toArray()).toMatchObject([{ kind: 'refund', cents: 545 }])
  expect(await db.receipts.toArray()).toMatchObject([{ receiptNo: 'A1-7-1', total: -545, ofSale: sale.saleId }])
  expect(await db.lanes.get(lane.lane)).toMatchObject({ nextSeq: 2, nextReceiptSeq: 2 })
  expect(await unsentRefunds(db)).toBe(545)
})

test('a refund is known also when the clock went back since the sale', async () => {
  const body = JSON.stringify({ id: sale.saleId, data: { ...sale, policy: { pricesIncludeTax: false } } })
  const ahead = { id: sale.saleId, at: NOW + 30 * 60_000, body }
  expect((await saleHere(db, ahead, 30)).refunds).toEqual([])
  await recordRefund(db, lane.lane, draft(id(1)), moment)
  const known = (await saleHere(db, ahead, 30)).refunds
  expect(known).toMatchObject([{ id: id(1) }])
  expect(quantitiesLeft(sale, known).get(id(8))).toBe(1000)
})

test('what was refunded here is known here, and leaves the rest', async () => {
  await recordRefund(db, lane.lane, draft(id(1)), moment)
  const known = await refundsMadeHere(db, sale.saleId)
  expect(known).toMatchObject([{ id: id(1), payments: [{ tender: 'cash', amount: 545 }] }])
  expect(quantitiesLeft(sale, known).get(id(8))).toBe(1000)
  expect(await refundsMadeHere(db, id(6))).toEqual([])
})
