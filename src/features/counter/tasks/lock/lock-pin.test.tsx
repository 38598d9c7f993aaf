import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Authority, Seller } from '#contract/organisation/authority.ts'
import { session } from '#api/session.ts'
import { getValue, setValue } from '#db/device-values.ts'
import { leaseOf, putLane } from '#db/lease.fixture.ts'
import { ledger } from '#db/ledger.ts'
import { isLocked, lock } from '#features/counter/core/lock/locked.ts'
import { LockView } from '#features/counter/tasks/lock/lock-view.tsx'
import { renderUi } from '#ui/render-ui.tsx'

vi.mock('#features/counter/core/outbox/outbox-runner.ts', async (original) => ({
  ...(await original<object>()),
  startOutbox: () => () => undefined,
}))
vi.mock('#ui/app-link.tsx', () => ({ AppLink: ({ children }: { children: string }) => children }))
const asked = vi.hoisted(() => ({ state: 'unknown' }))
vi.mock('#features/counter/parts/approve/check-approval.online.ts', () => ({
  checkApproval: () => Promise.resolve(asked.state),
}))
vi.mock('#features/counter/parts/approve/seal-pin.ts', () => ({ sealPin: () => Promise.resolve('sealed') }))

/** 2580 has the tag 1 by this salt; 0000 has another. */
const pin = { salt: btoa('0123456789abcdef'), iterations: 1000, tag: 1 }
const rights = { may: [], limits: {}, mayRefund: false }
const base = leaseOf()
const anna: Seller = { id: base.cashierId, name: base.cashierName, ...pin, ...rights }
const ben: Seller = { id: '01900000-0000-7000-8000-0000000000b2', name: 'Ben', ...pin, ...rights }
const authority = (sellers: Seller[]): Authority => ({
  may: [],
  limits: {},
  administrators: [],
  sellers,
  proofs: { id: 'k', key: '' },
})
async function show(sellers: Seller[], till?: { by: string; id: string; name: string }) {
  const lane = await putLane(ledger(), till ? { till } : {}, leaseOf({ authority: authority(sellers) }))
  lock()
  renderUi(<LockView lane={lane} />)
  await screen.findByRole('region', { name: 'Locked' })
}
const type = (figures: string): void => {
  for (const figure of figures) fireEvent.keyDown(window, { key: figure })
}
const tap = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const till = async () => (await ledger().lanes.toArray())[0]!.till

beforeEach(async () => {
  asked.state = 'unknown'
  session.clear()
  await setValue(ledger(), 'pin', { failures: 0, at: 0 })
  await setValue(ledger(), 'lockPin', 0)
})
afterEach(cleanup)

it('opens by the cashier’s own PIN; without the server’s word all that is rung up carries the proof', async () => {
  await show([anna])
  type('2580')
  tap('Unlock')
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(await till()).toMatchObject({ by: anna.id, proof: { key: 'k', sealed: 'sealed' } })
})

it('needs no proof where the server has said that the PIN is right', async () => {
  asked.state = 'right'
  await show([anna])
  type('2580')
  tap('Unlock')
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(await till()).toBeUndefined()
})

it('stays shut on a wrong PIN, and after three of them asks for the password', async () => {
  await show([anna])
  for (let i = 1; i <= 3; i++) {
    type('0000')
    tap('Unlock')
    await waitFor(async () => expect(await getValue(ledger(), 'lockPin')).toBe(i))
    if (i < 3) await screen.findByRole('img', { name: 'PIN: 0 digits' })
  }
  expect(await screen.findByLabelText('Password')).toBeDefined()
  expect(screen.getByText(/Too many wrong PINs/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Unlock with a PIN' })).toBeNull()
  expect(isLocked()).toBe(true)
})

it('a colleague opens it in their own name; the password stays a tap away', async () => {
  await show([anna, ben])
  fireEvent.click(screen.getByRole('radio', { name: 'Ben' }))
  type('2580')
  tap('Unlock')
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(await till()).toMatchObject({ by: ben.id, name: 'Ben' })
})

it('asks for the password where the cashier has no PIN, and offers colleagues theirs', async () => {
  await show([ben])
  expect(screen.getByLabelText('Password')).toBeDefined()
  tap('Unlock with a PIN')
  expect(screen.getByRole('radio', { name: 'Ben' })).toBeDefined()
  tap('Unlock with the password')
  expect(screen.getByLabelText('Password')).toBeDefined()
})
