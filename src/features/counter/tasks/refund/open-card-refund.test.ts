import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents, milli } from '#domain/money.ts'
import { isPlanRefusal, planRefund } from '#domain/refundable.ts'
import { session } from '#api/session.ts'
import { NOW, putLane } from '#db/lease.fixture.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { makeRefund } from '#features/counter/tasks/refund/make-refund.tsx'
import { openRefund } from '#features/counter/tasks/refund/open-card-refund.ts'
import type { RefundDraft } from '#features/counter/tasks/refund/record-refund.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
let lane: LaneRow

beforeEach(async () => {
  localStorage.clear()
  session.setToken('a token')
  lane = await putLane(ledger())
})
afterEach(async () => {
  vi.unstubAllGlobals()
  const db = ledger()
  await Promise.all([db.values.clear(), db.facts.clear(), db.receipts.clear(), db.lanes.clear(), db.drawer.clear()])
})

const sale: SaleToRefund = {
  saleId: id(7),
  receiptNo: 'A1-7-1',
  cashierName: 'Chen Li',
  source: 'server',
  pricesIncludeTax: false,
  occurredAt: NOW,
  tip: cents(0),
  total: cents(1000),
  refundDays: 30,
  payments: [{ tender: 'card', amount: cents(1000) }],
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
      taxes: [],
    },
  ],
}
const draft = (): RefundDraft => {
  const plan = planRefund(sale, [], [{ lineId: id(8), quantity: milli(1000) }])
  if (isPlanRefusal(plan)) throw new Error(plan.code)
  return {
    id: id(1),
    sale,
    plan,
    to: 'shelf',
    reason: 'Too sweet',
    payments: [{ tender: 'card', amount: plan.total }],
    approval: { how: 'pin', by: lane.lease.cashierId },
  }
}

type Reply = 'nobody' | { readonly state: string; readonly reference?: string } | { readonly error: string }
function replies(reply: Reply): void {
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('offlineOrderRefundToCard') || reply === 'nobody')
      return Promise.reject(new TypeError('no network'))
    const success = !('error' in reply)
    const data = success ? { reference: '', failure: '', ...reply } : reply
    return Promise.resolve(new Response(JSON.stringify({ code: success ? 200 : 202, success, message: 'No', data })))
  })
}
const make = () => makeRefund(lane, draft(), false)

test('a refund to a card without an answer stays open, as it was confirmed, until it is recorded', async () => {
  replies('nobody')
  await expect(make()).rejects.toMatchObject({ cardClosed: false })
  const { sale: _, approval: _by, ...frozen } = draft()
  expect(await openRefund(ledger(), sale.saleId)).toEqual({ ...frozen, exchange: false })
  replies({ state: 'unknown' })
  await expect(make()).rejects.toMatchObject({ cardClosed: false })
  replies({ error: 'auth.expired' })
  await expect(make()).rejects.toMatchObject({ cardClosed: false })
  expect(await openRefund(ledger(), sale.saleId)).toBeDefined()
  replies({ state: 'done', reference: 're_1' })
  expect((await make()).refund.payments).toEqual([{ tender: 'card', amount: 500, reference: 're_1' }])
  expect(await openRefund(ledger(), sale.saleId)).toBeUndefined()
})

test('only a final no opens another way', async () => {
  for (const final of [{ state: 'failed' }, { error: 'payment.not-approved' }, { error: 'refund.expired' }]) {
    replies('nobody')
    await expect(make()).rejects.toMatchObject({ cardClosed: false })
    replies(final)
    await expect(make()).rejects.toMatchObject({ settled: true })
    expect(await openRefund(ledger(), sale.saleId)).toBeUndefined()
  }
})

test('a refund that was kept without a word is not made again under another id: what is left is looked at anew', async () => {
  const cash: RefundDraft = {
    ...draft(),
    payments: [{ tender: 'cash', amount: draft().plan.total }],
    sale: { ...sale, payments: [{ tender: 'cash', amount: cents(1000) }] },
  }
  const first = await makeRefund(lane, cash)
  expect((await makeRefund(lane, cash)).fact.id).toBe(first.fact.id)
  const again = makeRefund(lane, { ...cash, id: id(2) })
  await expect(again).rejects.toMatchObject({ settled: true, refunds: [{ id: first.fact.id }] })
  expect(await ledger().facts.count()).toBe(1)
  // who has seen it may refund what is left
  const refunds = await again.catch((error: unknown) => (error as { refunds: SaleToRefund['refunds'] }).refunds)
  await makeRefund(lane, { ...cash, id: id(2), sale: { ...cash.sale, refunds } } as RefundDraft)
  expect(await ledger().facts.count()).toBe(2)
})
