import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, putLane } from '#db/lease.fixture.ts'
import { deviceLedger } from '#db/ledger.ts'
import { knowLoss, lossNow, readMark } from '#features/counter/core/device/mark.ts'
import { recount } from '#db/outbox-sums.ts'
import { recordFact } from '#db/record-fact.ts'
import { session } from '#api/session.ts'
import { cents } from '#domain/money.ts'
import { compareMark, keepMark } from '#features/counter/core/device/keep-mark.ts'

const db = deviceLedger()
beforeEach(async () => {
  await db.open()
})
afterEach(async () => {
  knowLoss()
  for (const table of db.tables) await table.clear()
  localStorage.clear()
})

async function cashIn(lane: string, n: number): Promise<void> {
  const amount = cents(100 * n)
  const id = `01900000-0000-7000-8000-0000000ee00${n}`
  const data = (at: { shiftId: string }) => ({ shiftId: at.shiftId, direction: 'in' as const, amount, reason: '' })
  await recordFact(db, lane, { id, kind: 'cash-movement', data }, { device: NOW, offset: 0, disconnected: true })
}

test('each commit moves the mark, and signing out leaves it', async () => {
  keepMark()
  const { lane } = await putLane(db)
  await cashIn(lane, 1)
  await cashIn(lane, 2)
  await vi.waitFor(() => expect(readMark()).toMatchObject({ lane, seq: 2, unsent: 2 }))
  session.clear()
  expect(readMark()).toMatchObject({ lane, seq: 2 })
})

test('both copies gone: the loss is told with what was unsent, until a person knows it', async () => {
  keepMark()
  const { lane } = await putLane(db)
  await cashIn(lane, 1)
  await vi.waitFor(() => expect(readMark()).toMatchObject({ seq: 1, unsent: 1 }))
  const mark = readMark()!
  await Promise.all([db.facts.clear(), db.lanes.clear(), db.drawer.clear()])
  localStorage.setItem('evertill-mark', JSON.stringify(mark))
  await recount(db)
  await compareMark(db)
  expect(lossNow()).toMatchObject({ lane, seq: 1, unsent: 1 })
  // and after another start it is still there
  session.clear()
  expect(localStorage.getItem('evertill-loss')).not.toBeNull()
  knowLoss()
  expect(lossNow()).toBeUndefined()
})

test('a ledger that has all that the mark remembers has lost nothing', async () => {
  const { lane } = await putLane(db)
  await cashIn(lane, 1)
  await compareMark(db)
  expect(lossNow()).toBeUndefined()
})
