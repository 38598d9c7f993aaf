import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { freezePage } from '#db/frozen-page.fixture.ts'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger, type CartRow, type LaneRow } from '#db/ledger.ts'
import { unsent, type Timestamp } from '#db/outbox.ts'
import { receiptsNumbered } from '#db/receipt-numbers.ts'
import { StorageSilent } from '#db/with-reopen.ts'
import { settleLines } from '#features/counter/core/cart/cart-lines.ts'
import { CannotSell, completeSale, soldAs, type SaleDraft } from '#features/counter/parts/sale/complete-sale.ts'
import { drawerOf, submitCash } from '#features/counter/tasks/shift/submit-cash.ts'

let db: Ledger
let lane: LaneRow
const moment: Timestamp = { device: NOW, offset: 250, disconnected: true }

beforeEach(async () => {
  db = new Ledger(`sale-${crypto.randomUUID()}`)
  lane = await putLane(db)
})
afterEach(() => db.delete())

const cartOf = (id: string): CartRow => ({
  id,
  storeId: lane.storeId,
  state: 'open',
  name: '',
  note: '',
  memberCode: '',
  tipCents: 0,
  createdAt: NOW,
  updatedAt: NOW,
  lines: [
    {
      lineId: `${id.slice(0, -1)}f`,
      skuId: '01900000-0000-7000-8000-00000000000a',
      nameZh: '茶',
      nameEn: 'Tea',
      itemNo: '1',
      barcode: '',
      unitZh: '',
      unitEn: '',
      unitKind: 'piece',
      unitPrice: 499,
      quantity: 2000,
      discount: 0,
      taxes: [{ name: 'T', rate: 88_750 }],
      note: '',
    },
  ],
})

async function draftOf(n: number): Promise<SaleDraft> {
  const id = `01900000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
  const cart = cartOf(id)
  await db.carts.put(cart)
  const settled = settleLines(cart.lines, lane.lease.settings.policy, cents(0))!
  return {
    id,
    lane: lane.lane,
    cart,
    settled,
    payments: [{ tender: 'cash', amount: settled.total, tendered: cents(2000), change: cents(2000 - settled.total) }],
    catalogueRev: 3,
  }
}
const sell = async (n: number, at = moment) => completeSale(db, await draftOf(n), at)

test('one transaction writes fact, receipt, drawer and numbers, and takes the cart away', async () => {
  const { fact, sale } = await sell(1)
  expect(sale).toMatchObject({ receiptNo: 'A1-7-1', receiptSeq: 1, total: 1087 })
  expect(fact).toMatchObject({
    seq: 1,
    state: 'queued',
    at: NOW + 250,
    cents: 1087,
    takes: [['01900000-0000-7000-8000-00000000000a', 2000]],
  })
  expect(JSON.parse(fact.body)).toMatchObject({ disconnected: true, at: { device: NOW, offset: 250 } })
  expect(await db.receipts.get(fact.id)).toMatchObject({ receiptNo: 'A1-7-1', tenders: 'cash' })
  expect(await drawerOf(db, lane)).toMatchObject({ cashSales: 1087, expected: 11_087, submittable: 1087 })
  expect(await db.carts.count()).toBe(0)
  expect(await db.lanes.get(lane.lane)).toMatchObject({ nextSeq: 2, nextReceiptSeq: 2, lastHash: fact.sha256 })
})

test('a second tap completes the same sale, also while the first is still at it', async () => {
  const draft = await draftOf(1)
  const [one, two] = await Promise.all([completeSale(db, draft, moment), completeSale(db, draft, moment)])
  const three = await completeSale(db, draft, moment)
  expect([two.fact.sha256, three.fact.sha256]).toEqual([one.fact.sha256, one.fact.sha256])
  expect(await unsent(db)).toMatchObject({ count: 1, cents: 1087 })
  expect((await db.lanes.get(lane.lane))?.nextReceiptSeq).toBe(2)
})

test('a cart is sold once: whoever commits it again, under whatever id, gets the first receipt', async () => {
  const draft = await draftOf(1)
  const other = { ...draft, id: `${draft.id.slice(0, -2)}99` }
  const [one, two] = await Promise.all([completeSale(db, draft, moment), completeSale(db, other, moment)])
  expect(two.fact.id).toBe(one.fact.id)
  // a copy of the cart that was written back later, on a page that was opened anew
  await db.carts.put(draft.cart)
  const third = { ...draft, id: `${draft.id.slice(0, -2)}98` }
  const again = await completeSale(new Ledger(db.name), third, moment)
  expect(again.sale.receiptNo).toBe('A1-7-1')
  expect((await soldAs(db, draft.cart.id))?.fact.id).toBe(one.fact.id)
  expect(await db.facts.count()).toBe(1)
  expect(await drawerOf(db, lane)).toMatchObject({ cashSales: 1087 })
  expect((await db.lanes.get(lane.lane))?.nextReceiptSeq).toBe(2)
  // no other cart is taken for it
  expect((await sell(2)).sale.receiptNo).toBe('A1-7-2')
})

test('two sales that freeze the same number both land, one after the other, chained by hash', async () => {
  const [a, b] = await Promise.all([sell(1), sell(2)])
  const [first, second] = [a.fact, b.fact].toSorted((x, y) => x.seq - y.seq)
  expect([first!.seq, second!.seq]).toEqual([1, 2])
  expect(JSON.parse(second!.body)).toMatchObject({ prev: first!.sha256 })
  expect(new Set([a.sale.receiptNo, b.sale.receiptNo])).toEqual(new Set(['A1-7-1', 'A1-7-2']))
})

test('a number that another receipt on this tablet has refuses no sale', async () => {
  // of a shop that used the tablet before, whose counter had the same code
  const earlier = { shiftId: 's', at: NOW, total: 500, lineCount: 1, tenders: 'cash', prints: 0 }
  await db.receipts.add({ ...earlier, id: 'earlier', storeId: 'another', receiptNo: 'A1-7-1' })
  const { fact, sale } = await sell(1)
  expect(sale).toMatchObject({ receiptNo: 'A1-7-1', receiptSeq: 1 })
  expect(JSON.parse(fact.body)).toMatchObject({ data: { receiptNo: 'A1-7-1' } })
  expect((await sell(2)).sale.receiptNo).toBe('A1-7-2')
  expect((await receiptsNumbered(db, lane.storeId, 'A1-7-1')).map(({ id }) => id)).toEqual([fact.id])
  expect((await receiptsNumbered(db, 'another', 'A1-7-1')).map(({ id }) => id)).toEqual(['earlier'])
})

test.each([
  ['taken-over', 'taken-over'],
  ['closed', 'closed'],
  ['superseded', 'needs-new-lease'],
] as const)('a lane that is %s sells nothing, and the cart stays', async (status, reason) => {
  await db.lanes.update(lane.lane, { status })
  await expect(sell(1)).rejects.toMatchObject({ name: 'CannotSell', reason })
  expect(await db.carts.count()).toBe(1)
  expect(await db.facts.count()).toBe(0)
})

test('without contact for longer than the lease allows nothing is sold; at its last moment it still is', async () => {
  const late = { ...moment, device: NOW + 72 * 3_600_000 - 249 }
  await expect(sell(1, late)).rejects.toBeInstanceOf(CannotSell)
  await expect(sell(1, { ...late, device: late.device - 1 })).resolves.toBeTruthy()
})

test('a full device frees the reserve and keeps the sale', async () => {
  const full = Object.assign(new Error('full'), {
    name: 'AbortError',
    inner: Object.assign(new Error('quota'), { name: 'QuotaExceededError' }),
  })
  const draft = await draftOf(1)
  const add = vi.spyOn(db.facts, 'add').mockRejectedValueOnce(full)
  await db.ballast.put({ n: 0, fill: new Uint8Array(8) })
  await completeSale(db, draft, moment)
  expect(await db.ballast.count()).toBe(0)
  expect(add).toHaveBeenCalledTimes(2)
  expect(await db.facts.count()).toBe(1)
})

test('every transaction that completes a sale is strictly durable', async () => {
  const asked: (string | undefined)[] = []
  const transaction = IDBDatabase.prototype.transaction
  // before it is opened: the connection's own way of beginning transactions is taken once
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    if (given[1] === 'readwrite') asked.push(given[2]?.durability)
    return transaction.apply(this, given)
  })
  db = new Ledger(`strict-${crypto.randomUUID()}`)
  lane = await putLane(db)
  await sell(1)
  spy.mockRestore()
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set(['strict']))
})

test('cash handed in is one fact however often it is sent, and leaves the drawer', async () => {
  await sell(1)
  const request = { id: '01900000-0000-7000-8000-0000000002aa', amount: cents(500), remark: '' }
  const [one, two] = await Promise.all([
    submitCash(db, lane.lane, request, moment),
    submitCash(db, lane.lane, request, moment),
  ])
  expect(two.sha256).toBe(one.sha256)
  expect(one).toMatchObject({ seq: 2, kind: 'cash-submission', cents: 500 })
  expect(await drawerOf(db, lane)).toMatchObject({ submitted: 500, expected: 10_587, submittable: 587 })
  expect(await unsent(db)).toMatchObject({ count: 2, cents: 1087 })
  expect((await db.lanes.get(lane.lane))?.nextReceiptSeq).toBe(2)
})

test('another lease of the same counter has its own numbers', async () => {
  await sell(1)
  await db.lanes.update(lane.lane, { status: 'superseded' })
  lane = await putLane(db, {}, leaseOf({ lease: 8 }))
  expect((await sell(2)).sale.receiptNo).toBe('A1-8-1')
})

describe('a storage that does not answer', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  /** Lets time pass until the promise is settled. */
  async function passing<T>(promise: Promise<T>): Promise<T> {
    let settled = false
    const end = promise.finally(() => {
      settled = true
    })
    end.catch(() => undefined)
    while (!settled) await vi.advanceTimersByTimeAsync(500)
    return end
  }

  test('a sale that was kept without a word is found, not rung up again', async () => {
    const draft = await draftOf(1)
    const real = db.transaction.bind(db) as (...what: unknown[]) => Promise<unknown>
    let commits = 0
    vi.spyOn(db, 'transaction').mockImplementation((async (...what: unknown[]) => {
      if (what[0] === 'r') return real(...what)
      commits++
      await real(...what)
      return new Promise(() => undefined)
    }) as never)
    const { fact, sale } = await passing(completeSale(db, draft, moment))
    expect(sale.receiptNo).toBe('A1-7-1')
    expect(commits).toBe(1)
    expect(await db.facts.toArray()).toEqual([fact])
  })

  test('a sale in doubt is never doubled, also when the cart is paid again as another sale', async () => {
    const draft = await draftOf(1)
    const real = db.transaction.bind(db) as (...what: unknown[]) => Promise<unknown>
    let letGo = async (): Promise<void> => undefined
    let committed = false
    const committing = vi.spyOn(db, 'transaction').mockImplementation((async (...what: unknown[]) => {
      if (what[0] === 'r' || committed) return real(...what)
      committed = true
      await real(...what)
      letGo = await freezePage(db, ['facts'])
      return new Promise(() => undefined)
    }) as never)
    await expect(passing(completeSale(db, draft, moment))).rejects.toBeInstanceOf(StorageSilent)
    await passing(letGo())
    committing.mockRestore()

    // whoever would charge a card for this cart is shown the sale instead
    expect((await passing(soldAs(db, draft.cart.id)))?.fact.id).toBe(draft.id)
    const again = await passing(completeSale(db, { ...draft, id: `${draft.id.slice(0, -2)}99` }, moment))
    expect(again.fact.id).toBe(draft.id)
    expect(await db.facts.count()).toBe(1)
    expect(await drawerOf(db, lane)).toMatchObject({ cashSales: 1087 })
  })

  test('a sale that could not be kept leaves its number free, and is completed by the next try', async () => {
    const draft = await draftOf(1)
    const letGo = await freezePage(db, ['receipts'])
    await expect(passing(completeSale(db, draft, moment))).rejects.toBeInstanceOf(StorageSilent)
    const silent = await freezePage(db, ['facts'])
    await expect(passing(soldAs(db, draft.cart.id))).rejects.toBeInstanceOf(StorageSilent)
    await passing(silent())
    await passing(letGo())
    expect(await passing(soldAs(db, draft.cart.id))).toBeUndefined()
    expect(await db.facts.count()).toBe(0)
    const { sale } = await passing(completeSale(db, draft, moment))
    expect(sale).toMatchObject({ receiptNo: 'A1-7-1', receiptSeq: 1 })
    expect(await db.facts.count()).toBe(1)
  })
})

test('what was changed by hand is frozen: list price, changes, shares of the order, who bought, why no tax', async () => {
  const draft = await draftOf(1)
  const approval = { how: 'pin' as const, by: lane.lease.cashierId }
  const cart: CartRow = {
    ...draft.cart,
    memberCode: 'A77B',
    member: { id: '01900000-0000-7000-8000-0000000000aa', name: 'Lena', phoneEnd: '0100' },
    lines: draft.cart.lines.map((line) => ({
      ...line,
      adjustments: [
        { kind: 'price', value: 450, reason: 'match', approval },
        { kind: 'amount', value: 100, reason: 'damaged' },
      ],
    })),
    adjustments: [{ kind: 'percent', value: 100_000, reason: '' }],
    taxExempt: { reason: 'resale', approval },
  }
  const settled = settleLines(cart.lines, lane.lease.settings.policy, cents(0), cart)!
  const payments = [{ tender: 'other' as const, amount: settled.total }]
  const { sale } = await completeSale(db, { ...draft, cart, settled, payments }, moment)
  expect(sale).toMatchObject({
    total: 720,
    tax: 0,
    orderDiscount: 80,
    memberId: cart.member?.id,
    taxExempt: { reason: 'resale', approval },
  })
  expect(sale.lines[0]).toMatchObject({
    listPrice: 499,
    unitPrice: 450,
    gross: 900,
    discount: 180,
    orderShare: 80,
    net: 720,
    adjustments: [{ kind: 'price', approval }, { kind: 'amount' }],
  })
})
