import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setValue } from '#db/device-values.ts'
import { NOW } from '#db/lease.fixture.ts'
import { Ledger } from '#db/ledger.ts'
import { unlockWait } from '#db/verifier.ts'

let db: Ledger
const DAY = 24 * 3_600_000

beforeEach(() => {
  db = new Ledger(`unlock-${crypto.randomUUID()}`)
})
afterEach(() => db.delete())

test('who was let in does not wait, also after the clock was set back', async () => {
  await setValue(db, 'unlock', { failures: 0, at: NOW })
  expect(await unlockWait(db, NOW - DAY)).toBe(0)
})

test('who failed waits as long as after any failure, counted from the clock that was set back', async () => {
  await setValue(db, 'unlock', { failures: 4, at: NOW })
  expect(await unlockWait(db, NOW - DAY)).toBe(10_000)
  expect(await unlockWait(db, NOW - DAY + 4_000)).toBe(6_000)
  expect(await unlockWait(db, NOW - DAY + 10_000)).toBe(0)
})
