import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { laneOf, Ledger } from '#db/ledger.ts'
import { unsent } from '#db/outbox.ts'
import { settleLines } from '#features/counter/checkout/cart-lines.ts'
import { completeSale } from '#features/counter/checkout/complete-sale.ts'
import { factLine } from '#features/counter/device/journal.ts'
import { recover } from '#features/counter/device/recover.ts'
import { drawerOf, submitCash } from '#features/counter/shift/submit-cash.ts'
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
    async () => undefined,
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
  expect(await db.lanes.get(key)).toMatchObject({ status: 'open' })
})

test('one fact that the ledger lost alone comes back beside the others', async () => {
  await db.facts.delete(saleId)
  expect(await recover(db, lines)).toEqual({ facts: 1, lanes: 0 })
  expect((await db.facts.get(saleId))?.state).toBe('queued')
})
