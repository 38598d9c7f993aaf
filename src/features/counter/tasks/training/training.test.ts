import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { leaseOf, putLane } from '#db/lease.fixture.ts'
import { Ledger, TRAINING_LEDGER, type CartRow, type LaneRow } from '#db/ledger.ts'
import { TRAINING_MARK } from '#db/training.ts'
import { settleLines } from '#features/counter/core/cart/cart-lines.ts'
import { createTraining } from '#features/counter/tasks/training/create-training.ts'
import { provideLocks } from '#sw/locks.fixture.ts'

provideLocks()
vi.stubGlobal('__APP_VERSION__', 'test')

const NOW = Date.now()
const receiptPair = { own: { d: 'd', x: 'x', y: 'y' }, certificate: 'c', store: 's' }
const lease = leaseOf({
  receiptKeys: { store: 'c3RvcmU', lease: 'bGVhc2U' },
  receiptPair,
  openedAt: NOW,
  serverTime: NOW,
})
const cartId = '01900000-0000-7000-8000-0000000000c1'
let own: Ledger
let lane: LaneRow
/** Requests that reached the server: path and body. */
let sent: { path: string; body: string }[] = []

beforeEach(async () => {
  sent = []
  localStorage.clear()
  vi.resetModules()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: init.body as string })
    throw new TypeError('no network')
  })
  own = new Ledger()
  lane = await putLane(own, { contactAt: NOW }, lease)
})
afterEach(async () => {
  await Dexie.delete(TRAINING_LEDGER)
  await own.delete()
})

const cart = (id = cartId): CartRow => ({
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
      lineId: '01900000-0000-7000-8000-0000000000c2',
      skuId: '01900000-0000-7000-8000-00000000000a',
      nameZh: '茶',
      nameEn: 'Tea',
      itemNo: '1',
      barcode: '',
      unitZh: '',
      unitEn: '',
      unitKind: 'piece',
      unitPrice: 500,
      quantity: 2000,
      discount: 0,
      taxes: [],
      note: '',
    },
  ],
})

/** Everything that the device keeps for real. */
const kept = async (): Promise<string> =>
  JSON.stringify(await Promise.all(own.tables.filter(({ name }) => name !== 'ballast').map((table) => table.toArray())))

/** The counter's modules as a page loads them that starts now. */
async function page() {
  vi.resetModules()
  const [{ ledger, deviceLedger }, { sell }, { handOver }, shift, { enterTraining }] = await Promise.all([
    import('#db/ledger.ts'),
    import('#features/counter/parts/sale/sell.ts'),
    import('#features/counter/core/outbox/outbox-runner.ts'),
    import('#features/counter/tasks/shift/shift-facts-of.ts'),
    import('#features/counter/tasks/training/enter-training.online.ts'),
  ])
  const lanes = await ledger().lanes.toArray()
  return { ledger, deviceLedger, sell, handOver, shift, enterTraining, lane: lanes[0]! }
}

type Page = Awaited<ReturnType<typeof page>>

async function sellOne({ sell, ledger, lane: on }: Page, saleId: string) {
  await ledger().carts.put(cart(saleId))
  const settled = settleLines(cart().lines, lane.lease.settings.policy, cents(0))!
  const payments = [{ tender: 'cash' as const, amount: settled.total }]
  const sold = await sell({ id: saleId, lane: on.lane, cart: cart(saleId), settled, payments, catalogueRev: 1 })
  return sold.sale.receiptNo
}
const id = (n: number) => `01900000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const settledDown = async ({ handOver }: Page): Promise<void> => void (await handOver())

async function startPractice(): Promise<Page> {
  await createTraining(own, lane, NOW)
  localStorage.setItem(TRAINING_MARK, 'on')
  const practising = await page()
  await practising.enterTraining()
  return practising
}

test('a practised day changes nothing of what the device keeps, and nothing of it is sent', async () => {
  const real = await page()
  expect(await sellOne(real, id(1))).toBe('A1-7-1')
  await own.carts.put(cart())
  await settledDown(real)
  const before = await kept()
  sent = []
  const practising = await startPractice()
  expect(await sellOne(practising, id(2))).toBe('TRAIN-0-1')
  expect(await sellOne(practising, id(3))).toBe('TRAIN-0-2')
  const { shift, lane: on } = practising
  await shift.moveCash(on, { id: id(4), direction: 'out', amount: cents(500), reason: 'change' })
  const counted = { pieces: [], counted: cents(11_500), expected: cents(11_500), reason: '' }
  await shift.closeShift(
    on,
    { count: id(5), submission: id(6), close: id(7) },
    counted,
    { float: cents(10_000) } as Parameters<typeof shift.closeShift>[3],
    '',
  )
  await settledDown(practising)
  expect(await practising.ledger().facts.count()).toBe(6)
  expect(await kept()).toBe(before)
  // the sale from before goes on being sent, and it alone
  expect(sent.length).toBeGreaterThan(0)
  for (const { path, body } of sent) {
    expect(path).toBe('/b/shop/order/facts')
    const { entries } = JSON.parse(body) as { entries: { id: string }[] }
    expect(entries.map((entry) => entry.id)).toEqual([id(1)])
  }
})

test('after training the cart is as it was and the next receipt takes the next number', async () => {
  const real = await page()
  await sellOne(real, id(1))
  await own.carts.put(cart())
  const practising = await startPractice()
  await sellOne(practising, id(2))
  practising.ledger().close()
  localStorage.setItem(TRAINING_MARK, 'over')
  const again = await page()
  await again.enterTraining()
  expect(localStorage.getItem(TRAINING_MARK)).toBeNull()
  expect(await Dexie.getDatabaseNames()).not.toContain(TRAINING_LEDGER)
  expect(await own.carts.get(cartId)).toEqual(cart())
  expect(await sellOne(again, id(3))).toBe('A1-7-2')
})

test('the lease of practice could not be sent or signed with, and its papers say what they are', async () => {
  const { lane: on } = await startPractice()
  expect(on.lease).toMatchObject({ credential: '', counterCode: 'TRAIN', lease: 0, storeId: lane.storeId })
  expect([on.lease.receiptKeys, on.lease.receiptPair]).toEqual([undefined, undefined])
  expect(on.shiftId).not.toBe(lane.shiftId)
  expect(on.lease.counterId).not.toBe(lane.lease.counterId)
  const { shopName, receiptHeader, receiptFooter } = on.lease.settings
  expect(shopName).toBe('TRAINING 培训 · Lantern')
  for (const words of [receiptHeader!, receiptFooter])
    expect([words.zh, words.en].join('\n')).toMatch(
      /培训 TRAINING[^]*未记录任何内容[^]*TRAINING 培训[^]*This is not a receipt/,
    )
})

test('a page that practises asks the server for nothing but who is signed in', async () => {
  await startPractice()
  localStorage.setItem('token', 'token')
  const [{ memberByPhone }, { takeCounter }, { endSession }] = await Promise.all([
    import('#features/counter/parts/ring-up/find-member.online.ts'),
    import('#features/counter/parts/lane/take-counter.online.ts'),
    import('#features/counter/parts/session/end-session.online.ts'),
  ])
  expect(await memberByPhone('5551234567')).toEqual({ is: 'unasked' })
  await expect(takeCounter({ id: id(9), deviceId: 'device-1' })).rejects.toThrow('培训模式')
  expect(sent).toEqual([])
  await endSession()
  expect(sent.map(({ path }) => path)).toEqual(['/b/user/logout'])
})

test('practice begun anew is empty, and the device keeps its own ledger beside it', async () => {
  const first = await startPractice()
  await sellOne(first, id(1))
  const second = await startPractice()
  expect(await second.ledger().facts.count()).toBe(0)
  expect(second.lane.nextReceiptSeq).toBe(1)
  expect(second.ledger().name).toBe(TRAINING_LEDGER)
  expect(second.deviceLedger().name).toBe('evertill-ledger')
})
