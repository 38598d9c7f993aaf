import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaseOf } from '#db/lease.fixture.ts'
import { ledger, type FactState, type LaneRow } from '#db/ledger.ts'
import { notSent } from '#db/outbox.ts'
import { countUnsent } from '#db/outbox-sums.ts'
import { limitNow } from '#features/counter/parts/ring-up/limit-now.ts'

const server = vi.hoisted(() => ({ answer: undefined as { bought: number; invites: number } | undefined, asked: 0 }))
vi.mock('#features/counter/parts/ring-up/bought-today.online.ts', () => ({
  boughtToday: () => {
    server.asked += 1
    return Promise.resolve(server.answer)
  },
}))

const STORE = '0192f0c1-0000-7000-8000-000000000001'
const lane = { storeId: STORE, lane: 'l', lease: leaseOf() } as unknown as LaneRow
const NOON = Date.UTC(2026, 10, 24, 17)
const DAY = 86_400_000
const gold = { memberCode: 'GOLD', member: { id: 'm', name: '', phoneEnd: '', invites: 2 } }

let seq = 0
async function record(
  kind: 'sale' | 'refund',
  data: { memberCode?: string; memberId?: string; saleId?: string; quantity: number },
  { state = 'queued', at = NOON }: { state?: FactState; at?: number } = {},
): Promise<string> {
  const id = `f${(seq += 1)}`
  const lines = [
    { lineId: 'a', skuId: 'eggs', quantity: data.quantity },
    { lineId: 'b', skuId: 'milk', quantity: 9000 },
  ]
  const takes: [string, number][] = kind === 'sale' ? lines.map((line) => [line.skuId, line.quantity]) : []
  const row = {
    id,
    lane: 'l',
    seq,
    kind,
    sha256: '',
    shiftId: 's',
    storeId: STORE,
    at,
    cents: 0,
    takes,
    body: JSON.stringify({ id, data: { memberCode: '', ...data, lines } }),
    ...notSent(),
    state,
  }
  const db = ledger()
  await db.facts.add(row)
  await db.receipts.add({
    id,
    receiptNo: id,
    shiftId: 's',
    storeId: STORE,
    at,
    total: 0,
    lineCount: 2,
    tenders: '',
    prints: 0,
    ...(data.saleId ? { ofSale: data.saleId } : {}),
  })
  if (state === 'queued') await countUnsent(db, [row], 1)
  return id
}
const now = (buyer: Parameters<typeof limitNow>[4] = { memberCode: '' }, disconnected = true) =>
  limitNow(ledger(), lane, 'eggs', { device: NOON + 1000, offset: 0, disconnected }, buyer)

beforeEach(async () => {
  const db = ledger()
  await Promise.all([db.facts.clear(), db.receipts.clear(), db.values.clear()])
  Object.assign(server, { answer: undefined, asked: 0 })
})

test('what was sold today and not counted yet, and what was refunded of it', async () => {
  const first = await record('sale', { quantity: 3000 })
  const sent = await record('sale', { quantity: 4000 }, { state: 'accepted' })
  const yesterday = await record('sale', { quantity: 5000 }, { at: NOON - DAY })
  expect(await now()).toEqual({ today: '2026-11-24', pending: 3000 })
  await record('refund', { saleId: first, quantity: 1000 })
  await record('refund', { saleId: sent, quantity: 500 })
  await record('refund', { saleId: yesterday, quantity: 5000 })
  expect((await now()).pending).toBe(1500)
  expect(server.asked).toBe(0)
})

test('a refund gives back at once, also where no sale of the product is waiting', async () => {
  const sent = await record('sale', { quantity: 4000 }, { state: 'accepted' })
  await record('refund', { saleId: sent, quantity: 1000 })
  expect((await now()).pending).toBe(-1000)
})

test('without the network a member bought what this device sold to them today', async () => {
  const sent = await record('sale', { quantity: 2000, memberCode: 'MEMBER-gold' }, { state: 'accepted' })
  await record('sale', { quantity: 1000, memberId: 'm' })
  await record('sale', { quantity: 3000, memberCode: 'OTHER' })
  await record('refund', { saleId: sent, quantity: 500 })
  expect((await now(gold)).member).toEqual({ invites: 2, bought: 2500 })
})

test('connected, the server counts, and what it has not received yet is added', async () => {
  await record('sale', { quantity: 2000, memberCode: 'GOLD' }, { state: 'accepted' })
  const unsent = await record('sale', { quantity: 3000, memberCode: 'GOLD' })
  await record('refund', { saleId: unsent, quantity: 1000 })
  server.answer = { bought: 7000, invites: 1 }
  expect((await now(gold, false)).member).toEqual({ invites: 1, bought: 9000 })
  server.answer = undefined
  expect((await now(gold, false)).member).toEqual({ invites: 2, bought: 4000 })
  expect(server.asked).toBe(2)
})
