import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#api/session.ts'
import { Ledger } from '#db/ledger.ts'
import { checkPassword, rememberPassword, unlockWait } from '#db/verifier.ts'
import {
  enterCounter,
  isLocked,
  isLockRequested,
  lock,
  lockAfterSale,
  unlock,
} from '#features/counter/core/lock/locked.ts'

let db: Ledger
const ANNA = { accountId: 'anna', username: 'anna@shop.test' }
const NOW = 1_790_000_000_000

beforeEach(() => {
  localStorage.clear()
  unlock('signed-in')
  db = new Ledger(`lock-${crypto.randomUUID()}`)
})
afterEach(() => db.delete())

const signIn = (account: string, token: string): void => {
  session.setToken(token)
  session.setAccount(account)
}

test('the counter opens for the cashier of its shift alone', () => {
  signIn('anna', 't1')
  enterCounter('anna')
  expect(isLocked()).toBe(false)
  signIn('ben', 't2')
  enterCounter('anna')
  expect(isLocked()).toBe(true)
})

test('a lock outlives a reload with the same session, and a new sign-in of the cashier opens it', () => {
  signIn('anna', 't1')
  lock()
  enterCounter('anna')
  expect(isLocked()).toBe(true)
  signIn('anna', 't2')
  enterCounter('anna')
  expect(isLocked()).toBe(false)
})

test('after signing out it is locked; unlocked without the network it stays open over a cold start', () => {
  session.clear()
  lock()
  enterCounter('anna')
  expect(isLocked()).toBe(true)
  unlock({ cashierId: 'anna' })
  enterCounter('anna')
  expect(isLocked()).toBe(false)
  enterCounter('ben')
  expect(isLocked()).toBe(true)
})

test('a session that ends is asked for once, and not at a counter that is locked already', () => {
  lockAfterSale()
  expect(isLockRequested()).toBe(true)
  expect(isLocked()).toBe(false)
  lock()
  expect(isLockRequested()).toBe(false)
  lockAfterSale()
  expect(isLockRequested()).toBe(false)
})

test('each cashier of a shared tablet unlocks with their own password, also after the other one signed in', async () => {
  await rememberPassword(db, ANNA, 'first1')
  await rememberPassword(db, { accountId: 'ben', username: 'ben@shop.test' }, 'second2')
  expect(await checkPassword(db, 'anna', 'first1', NOW)).toBe('right')
  expect(await checkPassword(db, 'anna', 'second2', NOW)).toBe('wrong')
  expect(await checkPassword(db, 'carla', 'first1', NOW)).toBe('unknown-account')
})

test('wrong passwords cost more and more time; waiting is told, and a right one clears it', async () => {
  await rememberPassword(db, ANNA, 'first1')
  for (let n = 0; n < 3; n++) expect(await checkPassword(db, 'anna', 'guess1', NOW)).toBe('wrong')
  expect(await unlockWait(db, NOW)).toBe(5000)
  expect(await checkPassword(db, 'anna', 'first1', NOW + 4999)).toBe('wait')
  expect(await checkPassword(db, 'anna', 'guess1', NOW + 5000)).toBe('wrong')
  expect(await unlockWait(db, NOW + 5000)).toBe(10_000)
  expect(await checkPassword(db, 'anna', 'first1', NOW + 15_000)).toBe('right')
  expect(await unlockWait(db, NOW + 15_000)).toBe(0)
})
