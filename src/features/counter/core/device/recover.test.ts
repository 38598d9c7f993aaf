import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents, milli } from '#domain/money.ts'
import { isPlanRefusal, planRefund } from '#domain/refundable.ts'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { laneOf, Ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { unsent } from '#db/outbox.ts'
import { recordFact } from '#db/record-fact.ts'
import { settleLines } from '#features/counter/core/cart/cart-lines.ts'
import { completeSale } from '#features/counter/parts/sale/complete-sale.ts'
import { factLine } from '#features/counter/core/device/journal.ts'
import { recover } from '#features/counter/core/device/recover.ts'
import { recordOrder } from '#features/counter/tasks/pickup/record-order.ts'
import { recordRefund } from '#features/counter/tasks/refund/record-refund.ts'
import { refundsMadeHere, saleHere } from '#features/counter/tasks/refund/refundable-sale.ts'
import { drawerOf, submitCash } from '#features/counter/tasks/shift/submit-cash.ts'
import type { JournalLine } from '#workers/journal-messages.ts'

let db: Ledger
let lines: JournalLine[]
const lease = leaseOf()
const key = laneOf(lease.shiftId, lease.lease)
const saleId = '01900000-0000-7000-8000-000000000111'

beforeEach(async () => {
  db = new Ledger(`recover-${crypto.randomUUID()}`)
  await putLane(db)
  const line = {
    lineId: '01900000-0000-7000-8000-00000000011f',
    skuId: 'sku',
    nameZh: '',
    nameEn: 'Tea',
    itemNo: '',
    barcode: '',
    unitZh: '',
    unitEn: '',
    unitKind: 'piece',
    unitPrice: 500,
    quantity: 3000,
    discount: 0,
    taxes: [],
    note: '',
  }
  const cart = {
    id: saleId,
    storeId: lease.storeId,
    state: 'open' as const,
    name: '',
    lines: [line],
    note: '',
    memberCode: '',
    tipCents: 0,
    createdAt: NOW,
    updatedAt: NOW,
  }
  const settled = settleLines(cart.lines, lease.settings.policy, cents(0))!
  const moment = { device: NOW, offset: 0, disconnected: false }
  const { fact } = await completeSale(
    db,
    { id: saleId, lane: key, cart, settled, payments: [{ tender: 'cash', amount: cents(1500) }], catalogueRev: 1 },
    moment,
  )
  const cash = await submitCash(
    db,
    key,
    { id: '01900000-0000-7000-8000-000000000112', amount: cents(400), remark: '' },
    moment,
  )
  lines = [{ t: 'lane', lane: key, lease }, factLine(fact), factLine(cash)]
})
afterEach(() => db.delete())

test('an emptied ledger gets everything back from the journal: facts to send, receipts, drawer, stock that was taken', async () => {
  const before = await db.facts
    .orderBy('seq')
    .toArray()
    .catch(() => db.facts.toArray())
  await db.delete()
  await db.open()
  expect(await recover(db, lines)).toEqual({ facts: 2, lanes: 1 })
  const after = await db.facts.toArray()
  expect(after.map((fact) => [fact.body, fact.sha256, fact.takes])).toEqual(
    before.map((fact) => [fact.body, fact.sha256, fact.takes]),
  )
  expect(await unsent(db)).toMatchObject({ count: 2, cents: 1500 })
  expect((await db.receipts.get(saleId))?.receiptNo).toBe('A1-7-1')
  const lane = (await db.lanes.get(key))!
  expect(await drawerOf(db, lane)).toMatchObject({ cashSales: 1500, submitted: 400, expected: 11_100 })
})

test('a recovered lane is sent from and not sold on: numbers may be missing that nobody knows', async () => {
  await db.delete()
  await db.open()
  await recover(db, lines)
  expect(await db.lanes.get(key)).toMatchObject({ status: 'superseded', nextSeq: 3, nextReceiptSeq: 2 })
})

test('recovering twice, or where nothing was lost, changes nothing', async () => {
  await db.facts.update(saleId, { state: 'accepted', settledAt: NOW })
  expect(await recover(db, lines)).toEqual({ facts: 0, lanes: 0 })
  expect((await db.facts.get(saleId))?.state).toBe('accepted')
  const lane = (await db.lanes.get(key))!
  expect(lane).toMatchObject({ status: 'open' })
  expect(lane.wentBack).toBeUndefined()
})

test('one fact that the ledger lost alone comes back beside the others', async () => {
  await db.facts.delete(saleId)
  expect(await recover(db, lines)).toEqual({ facts: 1, lanes: 0 })
  expect((await db.facts.get(saleId))?.state).toBe('queued')
  expect(await db.lanes.get(key)).toMatchObject({ status: 'open' })
})

const moment = { device: NOW, offset: 0, disconnected: true }
const idOf = (n: number): string => `01900000-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`

/** Cash put in or taken out, on the lane's next number. */
const moveCash = (n: number, direction: 'in' | 'out', amount = cents(100 * n)): Promise<FactRow> =>
  recordFact(
    db,
    key,
    {
      id: idOf(n),
      kind: 'cash-movement',
      data: ({ shiftId }) => ({ shiftId, direction, amount, reason: 'Change' }),
    },
    moment,
  )

/** The first article of the sale goes back, in cash. */
async function refundOne(n: number): Promise<FactRow> {
  const sale = await saleHere(db, (await db.facts.get(saleId))!, 30)
  const plan = planRefund(sale, sale.refunds, [{ lineId: sale.lines[0]!.lineId, quantity: milli(1000) }])
  if (isPlanRefusal(plan)) throw new Error(plan.code)
  const draft = {
    id: idOf(n),
    sale,
    plan,
    to: 'shelf' as const,
    reason: '',
    payments: [{ tender: 'cash' as const, amount: plan.total }],
    approval: { how: 'permission' as const, by: lease.cashierId },
  }
  return (await recordRefund(db, key, draft, moment)).fact
}

test('one of each kind comes back with the drawer, the receipts and the numbers that it had', async () => {
  for (const fact of [await moveCash(1, 'in'), await moveCash(2, 'out'), await refundOne(3)]) lines.push(factLine(fact))
  const drawer = await db.drawer.toArray()
  const receipts = await db.receipts.toArray()
  const lane = (await db.lanes.get(key))!
  const cash = await drawerOf(db, lane)
  expect(cash).toMatchObject({ cashRefunds: 500, other: -100, expected: 10_500 })
  await db.delete()
  await db.open()
  expect(await recover(db, lines)).toEqual({ facts: 5, lanes: 1 })
  expect(await db.drawer.toArray()).toEqual(drawer)
  expect(await db.receipts.toArray()).toEqual(receipts)
  const after = (await db.lanes.get(key))!
  expect(after).toMatchObject({ nextSeq: 6, nextReceiptSeq: 3, lastHash: lane.lastHash })
  expect(await drawerOf(db, after)).toEqual(cash)
  expect(await refundsMadeHere(db, saleId)).toMatchObject([{ id: idOf(3) }])
})

/** The ledger as it stood after a number: what came later is gone, but for the journal. */
async function goBackTo(seq: number, lane: LaneRow): Promise<void> {
  const gone = await db.facts.filter((fact) => fact.seq > seq).primaryKeys()
  await Promise.all([db.facts.bulkDelete(gone), db.receipts.bulkDelete(gone), db.drawer.bulkDelete(gone)])
  await db.lanes.put(lane)
}

describe('a ledger that went back a little', () => {
  let then: LaneRow
  beforeEach(async () => {
    then = (await db.lanes.get(key))!
    lines.push(factLine(await moveCash(1, 'in')), factLine(await refundOne(2)))
    await goBackTo(2, then)
  })

  test('has its numbers raised above those of the journal, and is not sold on without a new lease', async () => {
    expect(await recover(db, lines)).toEqual({ facts: 2, lanes: 1 })
    expect(await db.lanes.get(key)).toMatchObject({
      status: 'superseded',
      wentBack: true,
      nextSeq: 5,
      nextReceiptSeq: 3,
      lastHash: (await db.facts.get(idOf(2)))!.sha256,
    })
    expect((await unsent(db)).count).toBe(4)
    expect(await recover(db, lines)).toEqual({ facts: 0, lanes: 0 })
  })

  test('that recorded more before the journal answered loses nothing: a number used twice is sent from beside', async () => {
    const refund = await refundOne(11)
    await moveCash(12, 'out')
    await moveCash(13, 'out')
    expect(await recover(db, lines)).toEqual({ facts: 2, lanes: 0 })
    const facts = await db.facts.toArray()
    expect(Object.fromEntries(facts.map(({ id, lane, seq }) => [id, `${lane} ${seq}`]))).toEqual({
      [saleId]: `${key} 1`,
      ['01900000-0000-7000-8000-000000000112']: `${key} 2`,
      [idOf(1)]: `${key}/again 3`,
      [idOf(2)]: `${key}/again 4`,
      [idOf(11)]: `${key} 3`,
      [idOf(12)]: `${key} 4`,
      [idOf(13)]: `${key} 5`,
    })
    expect(await db.lanes.get(`${key}/again`)).toMatchObject({
      status: 'superseded',
      lease: { credential: 'credential' },
    })
    expect((await db.receipts.toArray()).map(({ receiptNo }) => receiptNo)).toEqual(
      expect.arrayContaining(['A1-7-1', 'A1-7-2', 'A1-7-2 (2)']),
    )
    expect((await refundsMadeHere(db, saleId)).map(({ id }) => id).toSorted()).toEqual([idOf(2), idOf(11)])
    expect((await db.facts.get(refund.id))?.sha256).toBe(refund.sha256)
    // once more, and once more from a journal that was written anew
    expect(await recover(db, lines)).toEqual({ facts: 0, lanes: 0 })
    const lanes = await db.lanes.toArray()
    const anew: JournalLine[] = [
      ...lanes.map(({ lane, lease: held }) => ({ t: 'lane' as const, lane, lease: held })),
      ...facts.map(factLine),
    ]
    await db.delete()
    await db.open()
    expect(await recover(db, anew)).toEqual({ facts: 7, lanes: 2 })
  })

  test('and gave later numbers, but fewer receipts, gives no receipt number twice', async () => {
    for (const n of [11, 12, 13]) await moveCash(n, 'out')
    expect(await recover(db, lines)).toEqual({ facts: 2, lanes: 1 })
    expect(await db.lanes.get(key)).toMatchObject({ status: 'superseded', nextSeq: 6, nextReceiptSeq: 3 })
  })

  test('whose newest lease was lost sells on no earlier one of the counter', async () => {
    await goBackTo(2, then)
    const newer = leaseOf({ lease: 8 })
    expect(
      await recover(db, [...lines.slice(0, 3), { t: 'lane', lane: laneOf(newer.shiftId, 8), lease: newer }]),
    ).toEqual({
      facts: 0,
      lanes: 1,
    })
    expect(await db.lanes.get(key)).toMatchObject({ status: 'superseded' })
  })

  test('keeps the lane of another counter open, whatever a file brings', async () => {
    const foreign = leaseOf({ lease: 8, counterId: idOf(90), shiftId: idOf(91) })
    await recover(db, [{ t: 'lane', lane: laneOf(foreign.shiftId, 8), lease: foreign }])
    expect(await db.lanes.get(key)).toMatchObject({ status: 'open' })
  })
})

test('what was taken for an online order comes back with its receipt; its number is not given again', async () => {
  const order = { id: idOf(90), number: 'WO-A-1', due: cents(1200) }
  const { payment, handover } = await recordOrder(
    db,
    key,
    { paymentId: idOf(91), handoverId: idOf(92), order, code: '042917' },
    [{ tender: 'cash', amount: cents(1200), tendered: cents(2000), change: cents(800) }],
    moment,
  )
  const { fact } = payment!
  expect(await db.lanes.get(key)).toMatchObject({ nextSeq: 5, nextReceiptSeq: 3 })
  await db.delete()
  await db.open()
  await recover(db, [...lines, factLine(fact), factLine(handover)])
  expect(await db.lanes.get(key)).toMatchObject({ nextSeq: 5, nextReceiptSeq: 3 })
  expect(await db.receipts.get(fact.id)).toMatchObject({ receiptNo: 'A1-7-2', total: 1200, tenders: 'cash' })
  expect(await drawerOf(db, (await db.lanes.get(key))!)).toMatchObject({
    cashSales: 1500,
    orders: 1200,
    expected: 12_300,
  })
})
