import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOW } from '#db/lease.fixture.ts'
import { Ledger } from '#db/ledger.ts'
import { checkPin, unlockWait } from '#db/verifier.ts'

let db: Ledger
beforeEach(() => {
  db = new Ledger(`pin-${crypto.randomUUID()}`)
})
afterEach(() => db.delete())

/** Of 2580, with Node's own PBKDF2. */
const verifier = {
  salt: btoa('0123456789abcdef'),
  iterations: 1000,
  // its first byte is 0x15
  tag: 1,
}

test('a PIN is checked by what the server made; wrong ones cost more and more time, also after a restart', async () => {
  expect(await checkPin(db, '2580', verifier, NOW)).toBe('right')
  for (let i = 0; i < 3; i++) expect(await checkPin(db, '0000', verifier, NOW)).toBe('wrong')
  expect(await checkPin(db, '2580', verifier, NOW)).toBe('wait')
  expect(await unlockWait(db, NOW, 'pin')).toBe(5000)
  expect(await unlockWait(db, NOW)).toBe(0)
  expect(await checkPin(db, '0000', verifier, NOW + 5000)).toBe('wrong')
  expect(await unlockWait(db, NOW + 5000, 'pin')).toBe(10_000)
  expect(await checkPin(db, '2580', verifier, NOW + 15_000)).toBe('right')
  expect(await unlockWait(db, NOW + 15_000, 'pin')).toBe(0)
})
