import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { putLane } from '#db/lease.fixture.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import type { Unsent } from '#db/outbox-sums.ts'
import { Strip } from '#features/counter/checkout/strip.tsx'
import { CounterProvider, type OpenCounter } from '#features/counter/device/counter-context.tsx'
import { offerUpdate } from '#ui/app-update.ts'
import { renderUi } from '#ui/render-ui.tsx'

const outbox = vi.hoisted(() => ({ unsent: undefined as unknown, contact: { state: 'connected', sending: false } }))
vi.mock('#features/counter/outbox/use-outbox.ts', () => ({ useOutbox: () => outbox }))
const opened = vi.hoisted(() => [] as string[])
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate:
    () =>
    ({ to }: { to: string }) =>
      opened.push(to),
}))

const NOTHING: Unsent = { count: 0, sales: 0, cents: 0, oldestAt: 0 } as Unsent
const SOME: Unsent = { ...NOTHING, count: 2, sales: 2, cents: 500, oldestAt: Date.now() }

let lane: LaneRow
beforeEach(async () => {
  lane = await putLane(ledger(), { contactAt: Date.now() })
  opened.length = 0
})
afterEach(async () => {
  cleanup()
  await ledger().lanes.clear()
})

function strip(unsent: Unsent, state: 'connected' | 'disconnected', persistent = false) {
  Object.assign(outbox, { unsent, contact: { state, sending: false } })
  const report = { writes: true, journal: true, persistent, usage: 1, quota: 1e10 }
  const goodsState = { summary: { complete: true } }
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
  ['connected', NOTHING, /^All sent · storage is not protected$/],
  ['connected', SOME, /^Still to be sent.* · storage is not protected$/],
  ['disconnected', NOTHING, /^Disconnected\..* · storage is not protected$/],
  ['disconnected', SOME, /^Disconnected\..*2.* · storage is not protected$/],
] as const)('what should be looked at is said beside the connection: %s, %o', async (state, unsent, words) => {
  const status = await strip(unsent, state)
  await waitFor(() => expect(status.textContent).toMatch(words))
  status.click()
  expect(opened).toEqual(['/shop/readiness'])
})

it('nothing to look at: the connection alone, and the way to the journal', async () => {
  const status = await strip(SOME, 'disconnected', true)
  await waitFor(() => expect(status.textContent).toMatch(/^Disconnected/))
  expect(status.textContent).not.toMatch(/protected/)
  status.click()
  expect(opened).toEqual(['/shop/journal'])
})

it('an update that waits is offered beside whatever else is said, and starts nothing by itself', async () => {
  const take = vi.fn()
  const status = await strip(SOME, 'disconnected')
  expect(screen.queryByRole('button', { name: /A new version is ready/ })).toBeNull()
  offerUpdate(take)
  const button = await screen.findByRole('button', { name: /A new version is ready/ })
  expect(status.textContent).toMatch(/^Disconnected/)
  button.click()
  expect([opened, take.mock.calls.length]).toEqual([['/shop/readiness'], 0])
})
