import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { putLane } from '#db/lease.fixture.ts'
import { setValue } from '#db/device-values.ts'
import { deviceLedger, ledger, type LaneRow } from '#db/ledger.ts'
import type { Unsent } from '#db/outbox-sums.ts'
import { session } from '#api/session.ts'
import { Strip } from '#features/counter/parts/page/strip.tsx'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { knowLoss, noteLoss } from '#features/counter/core/device/mark.ts'
import { offerUpdate } from '#ui/app-update.ts'
import { renderUi } from '#ui/render-ui.tsx'

const outbox = vi.hoisted(() => ({ unsent: undefined as unknown, contact: { state: 'connected', sending: false } }))
vi.mock('#features/counter/core/outbox/use-outbox.ts', () => ({ useOutbox: () => outbox }))
const opened = vi.hoisted(() => [] as string[])
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate:
    () =>
    ({ to }: { to: string }) =>
      opened.push(to),
}))

const NOTHING: Unsent = { count: 0, sales: 0, cents: 0, submissions: 0, submittedCents: 0, oldestAt: 0 }
const SOME: Unsent = { ...NOTHING, count: 2, sales: 2, cents: 500, oldestAt: Date.now() }

/** The visible text, without texts for screen readers. */
const visible = (status: HTMLElement): string => status.lastChild!.textContent!

let lane: LaneRow
beforeEach(async () => {
  // another file of this window may have lost a ledger
  knowLoss()
  session.setToken('t')
  lane = await putLane(ledger(), { contactAt: Date.now() })
  opened.length = 0
})
afterEach(async () => {
  cleanup()
  await ledger().lanes.clear()
  await deviceLedger().values.delete('roomGiven')
})

const whole = { summary: { complete: true } }

interface Given {
  readonly persistent?: boolean
  readonly goodsState?: object
  /** Something else answers in place of the server. */
  readonly foreign?: boolean
  /** Result of a test write for the device's space. */
  readonly room?: 'none'
}

function strip(
  unsent: Unsent,
  state: 'connected' | 'disconnected',
  { persistent = false, goodsState = whole, foreign = false, room }: Given = {},
) {
  Object.assign(outbox, { unsent, contact: { state, sending: false, foreign } })
  const report = { writes: true, journal: true, persistent, usage: 1, quota: 1e10, ...(room ? { room } : {}) }
  const goods = { state: () => goodsState, subscribe: () => () => undefined }
  const counter = { lane, report, goods, lock: () => undefined } as unknown as OpenCounter
  renderUi(
    <CounterProvider counter={counter}>
      <Strip />
    </CounterProvider>,
  )
  return screen.findByRole('status')
}

it.each([
  ['connected', SOME, /^Waiting to be sent[^·]*$/, '/shop/journal'],
  ['disconnected', NOTHING, /^Offline · you can keep selling$/, '/shop/journal'],
  ['disconnected', SOME, /^Offline · 2 sales \(\$5\.00\) kept$/, '/shop/journal'],
] as const)('one fact is said, the most urgent: %s, %o', async (state, unsent, words, to) => {
  const status = await strip(unsent, state)
  await waitFor(() => expect(status.textContent).toMatch(words))
  status.click()
  expect(opened).toEqual([to])
})

it('the advice about storage is not given here: it would be amber for ever', async () => {
  const status = await strip(NOTHING, 'connected')
  await waitFor(() => expect(status.textContent).toBe('All sent'))
  expect(status.closest('header')!.dataset['state']).toBe('ready')
})

it('a full tablet says so and what to do, whatever else is to be said', async () => {
  await setValue(deviceLedger(), 'roomGiven', true)
  const status = await strip(SOME, 'disconnected')
  await waitFor(() => expect(visible(status)).toBe('This tablet is full. Delete something on it to keep selling.'))
  // who hears the screen also hears what is not sent
  expect(status.textContent).toMatch(/^Offline/)
  status.click()
  expect(opened).toEqual(['/shop/readiness'])
  await deviceLedger().values.delete('roomGiven')
  await waitFor(() => expect(status.textContent).toMatch(/^Offline · 2 sales/))
  cleanup()
  const stopped = await strip(SOME, 'disconnected', { room: 'none' })
  await waitFor(() => expect(stopped.textContent).toBe('This tablet is full. Delete something on it before you sell.'))
})

it('until when it can sell is said where that ends soon', async () => {
  lane = { ...lane, contactAt: Date.now() - 61 * 3_600_000 }
  const status = await strip(SOME, 'disconnected')
  await waitFor(() => expect(status.textContent).toMatch(/^Offline · you can sell until/))
})

it('nothing to look at: the connection alone, and the way to the journal', async () => {
  const status = await strip(SOME, 'disconnected', { persistent: true })
  await waitFor(() => expect(status.textContent).toMatch(/^Offline/))
  expect(status.textContent).not.toMatch(/delete/)
  status.click()
  expect(opened).toEqual(['/shop/journal'])
})

it('an update that waits is offered beside whatever else is said, and starts nothing by itself', async () => {
  const take = vi.fn()
  const status = await strip(SOME, 'disconnected')
  expect(screen.queryByRole('button', { name: /A new version is ready/ })).toBeNull()
  offerUpdate(take)
  const button = await screen.findByRole('button', { name: /A new version is ready/ })
  expect(status.textContent).toMatch(/^Offline/)
  button.click()
  expect([opened, take.mock.calls.length]).toEqual([['/shop/readiness'], 0])
})

it('the first download says how far it is and is no alarm; one that needs a sign-in is', async () => {
  const coming = { summary: { complete: false }, progress: { done: 1200, of: 8000 } }
  const status = await strip(NOTHING, 'connected', { persistent: true, goodsState: coming })
  await waitFor(() => expect(status.textContent).toMatch(/^Downloading products: 1,?200 of 8,?000$/))
  expect(status.closest('header')!.dataset['state']).toBe('sending')
  cleanup()
  const stopped = await strip(NOTHING, 'connected', {
    persistent: true,
    goodsState: { summary: { complete: false }, outcome: 'unauthorised' },
  })
  await waitFor(() => expect(stopped.closest('header')!.dataset['state']).toBe('stopped'))
  expect(stopped.textContent).toMatch(/sign in again/)
})

it('a counter that was unlocked without the network says, once connected, that nobody is signed in', async () => {
  session.setToken('')
  const status = await strip(NOTHING, 'connected', { persistent: true })
  await waitFor(() => expect(visible(status)).toMatch(/^Nobody is signed in/))
  status.click()
  const field = await screen.findByLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')
  expect(opened).toEqual([])
  cleanup()
  const away = await strip(NOTHING, 'disconnected', { persistent: true })
  await waitFor(() => expect(away.textContent).toMatch(/^Offline/))
  expect(away.textContent).not.toMatch(/signed in/)
})

it('after a loss it never says that all is sent, until a person knows of it', async () => {
  const mark = {
    lane: lane.lane,
    counter: 'A1',
    seq: 4,
    receiptNo: 'A1-7-4',
    at: Date.now(),
    unsent: 4,
    sales: 4,
    cents: 900,
  }
  noteLoss(mark)
  const status = await strip(NOTHING, 'connected', { persistent: true })
  await waitFor(() => expect(status.textContent).toMatch(/^The records on this tablet were erased/))
  status.click()
  expect(opened).toEqual(['/shop/readiness'])
  knowLoss()
  await waitFor(() => expect(status.textContent).toBe('All sent'))
})

it('something that answers in place of the server is said beside "Offline"', async () => {
  const status = await strip(SOME, 'disconnected', { persistent: true })
  expect(status.textContent).not.toMatch(/something other/)
  cleanup()
  const other = await strip(SOME, 'disconnected', { persistent: true, foreign: true })
  await waitFor(() => expect(other.textContent).toMatch(/^Offline · something other than the server answers/))
})
