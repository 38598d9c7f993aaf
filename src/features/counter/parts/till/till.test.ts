import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { Authority, Seller } from '#contract/organisation/authority.ts'
import type { AtTill } from '#contract/facts/envelope.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import { cents } from '#domain/money.ts'
import { leaseAtTill } from '#db/at-till.ts'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { ledger, type CartRow } from '#db/ledger.ts'
import { recordFact } from '#db/record-fact.ts'
import { toApprove } from '#features/counter/tasks/checkout/whole-cart.ts'
import { settleLines } from '#features/counter/core/cart/cart-lines.ts'
import { completeSale } from '#features/counter/parts/sale/complete-sale.ts'
import { giveTillBack, personAt, sellersOf, takeTill } from '#features/counter/parts/till/till.ts'

const person = (id: string, name: string, more: Partial<Seller> = {}): Seller => ({
  id,
  name,
  salt: '',
  iterations: 1,
  tag: 0,
  may: [],
  limits: {},
  mayRefund: false,
  ...more,
})
const own = leaseOf()
const ANNA = person(own.cashierId, 'Chen Li')
const BEN = person('01900000-0000-7000-8000-0000000000b2', 'Ben', {
  may: ['shopCounterDiscount'],
  limits: { discountPercent: 20 },
  mayRefund: true,
})
const authority: Authority = { may: ['shopCounterPrice'], limits: {}, administrators: [], sellers: [BEN, ANNA] }
const lease = { ...own, authority }
const tried = (by: string, confirmed: boolean) => ({
  approval: {
    how: 'pin' as const,
    by,
    id: '01900000-0000-7000-8000-0000000000f1',
    gives: 0,
    proof: { key: 'k', sealed: 's' },
  },
  confirmed,
})
const moment = { device: NOW, offset: 0, disconnected: true }
const lane = async () => (await ledger().lanes.toArray())[0]!

const tenth: Adjustment = {
  kind: 'percent',
  value: 100_000,
  reason: 'x',
  approval: { how: 'permission', by: own.cashierId },
}
const cart: CartRow = {
  id: '01900000-0000-7000-8000-0000000000c1',
  storeId: own.storeId,
  state: 'open',
  name: '',
  note: '',
  memberCode: '',
  tipCents: 0,
  createdAt: NOW,
  updatedAt: NOW,
  lines: [
    {
      lineId: '01900000-0000-7000-8000-0000000000c2',
      skuId: '01900000-0000-7000-8000-0000000000c3',
      nameZh: '',
      nameEn: 'Tea',
      itemNo: '',
      barcode: '',
      unitZh: '',
      unitEn: '',
      unitKind: 'piece',
      unitPrice: 1000,
      quantity: 1000,
      discount: 0,
      taxes: [],
      note: '',
      adjustments: [tenth],
    },
  ],
}
async function sell() {
  await ledger().carts.put(cart)
  const settled = settleLines(cart.lines, lease.settings.policy, cents(0))!
  const payments = [{ tender: 'cash' as const, amount: settled.total }]
  const draft = { id: crypto.randomUUID(), lane: (await lane()).lane, cart, settled, payments, catalogueRev: 1 }
  const { fact } = await completeSale(ledger(), draft, moment)
  return JSON.parse(fact.body) as { by: string; seller?: AtTill; data: SaleV2 }
}

afterEach(() =>
  Promise.all([ledger().lanes.clear(), ledger().facts.clear(), ledger().values.clear(), ledger().receipts.clear()]),
)

test('a sale is of who took the till, with the proof; the envelope stays with whose shift it is', async () => {
  await putLane(ledger(), {}, lease)
  await takeTill(await lane(), BEN, tried(BEN.id, true))
  const { by, seller, data } = await sell()
  expect(by).toBe(lease.cashierId)
  expect(seller).toEqual({ by: BEN.id, id: tried('', true).approval.id, proof: { key: 'k', sealed: 's' } })
  expect(data).toMatchObject({ cashierId: BEN.id, cashierName: 'Ben' })
  // what the cashier's permission let in this cart is let by who rings it up
  expect(data.lines[0]!.adjustments![0]!.approval).toEqual({ how: 'permission', by: BEN.id })
})

test('back at their own till, the cashier needs no proof that the server has given, and carries one where it has not', async () => {
  await putLane(ledger(), {}, lease)
  await takeTill(await lane(), BEN, tried(BEN.id, true))
  await takeTill(await lane(), ANNA, tried(ANNA.id, true))
  expect((await lane()).till).toBeUndefined()
  await takeTill(await lane(), ANNA, tried(ANNA.id, false))
  const { seller, data } = await sell()
  expect(seller?.by).toBe(ANNA.id)
  expect(data.cashierId).toBe(ANNA.id)
  await giveTillBack(await lane())
  const close = await recordFact(
    ledger(),
    (await lane()).lane,
    {
      id: crypto.randomUUID(),
      kind: 'cash-submission',
      data: ({ shiftId }) => ({ shiftId, amount: cents(1), remark: '' }),
    },
    moment,
  )
  expect(JSON.parse(close.body)).not.toHaveProperty('seller')
})

test('limits, permissions and refunds are those of who is at the till; whose shift it is stays', async () => {
  await putLane(ledger(), {}, lease)
  expect(sellersOf(await lane()).map(({ name }) => name)).toEqual(['Chen Li', 'Ben'])
  await takeTill(await lane(), BEN, tried(BEN.id, false))
  const now = await lane()
  expect(personAt(now)).toBe(BEN.id)
  expect(now.lease.cashierName).toBe('Chen Li')
  expect(leaseAtTill(now)).toMatchObject({
    cashierId: BEN.id,
    cashierName: 'Ben',
    mayRefund: true,
    authority: { may: ['shopCounterDiscount'], limits: { discountPercent: 20 } },
  })
  // a colleague who has left meanwhile decides nothing alone
  const gone = { ...now, lease: { ...lease, authority: { ...authority, sellers: [ANNA] } } }
  expect(leaseAtTill(gone).authority).toMatchObject({ may: [], limits: {} })
})

test('what the cashier of before let, and who is there now may not, is asked for at Pay', () => {
  const discounts = { ...authority, may: ['shopCounterDiscount' as const] }
  expect(toApprove(cart, { ...lease, authority: discounts })).toBeUndefined()
  expect(toApprove(cart, { ...lease, authority: { ...authority, may: [] } })).toMatchObject({
    changes: [{ scope: { power: 'shopCounterDiscount', gives: 100 } }],
  })
})
