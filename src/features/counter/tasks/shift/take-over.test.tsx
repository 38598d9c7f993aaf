import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Counter } from '#contract/sales/order.ts'
import { session } from '#api/session.ts'
import { TakeOver } from '#features/counter/tasks/shift/take-over.online.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const ID = '01900000-0000-7000-8000-0000000000a1'
const EXPECTED = 12_345
let sent: Record<string, unknown>[]
const takeCounter = vi.hoisted(() => vi.fn<(request: unknown) => Promise<void>>())
vi.mock('#features/counter/parts/lane/take-counter.online.ts', () => ({ takeCounter }))

const info = {
  counterName: 'Counter 1',
  amount: EXPECTED,
  personName: 'Kim',
  staff: 'Lee',
  openedAt: 1_790_000_000_000,
  seenAt: 1_790_000_000_000,
  pendingFacts: 0,
  pendingCents: 0,
}

beforeEach(() => {
  session.setToken('t')
  sent = []
  takeCounter.mockReset().mockResolvedValue()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('forcedOffline')) sent.push(JSON.parse(init!.body as string) as Record<string, unknown>)
    const data = /shiftInfo|forcedOffline/.test(url)
      ? info
      : url.includes('getShopTimeZone')
        ? { timeZone: 'Asia/Shanghai' }
        : { resourcePermissions: ['forcedOffline'] }
    return new Response(JSON.stringify({ code: 200, success: true, message: '', data }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  const counter = { id: ID, code: 'A1', cashierName: 'Counter 1', status: 1, staff: 'Lee', mine: false } as Counter
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <TakeOver counter={counter} deviceId="device-1" onCancel={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Take over Counter 1' })
}
const drawer = () => screen.getByLabelText<HTMLInputElement>('Cash counted in the drawer')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const count = (amount: string) => {
  fireEvent.change(drawer(), { target: { value: amount } })
  press('Done counting')
}
const shown = () => document.body.textContent
const because = (reason: string) =>
  fireEvent.change(screen.getByLabelText('Reason for the difference'), { target: { value: reason } })

it('says since when in the time zone of the store, wherever the tablet was set up', async () => {
  await open()
  const times = [...document.querySelectorAll('time')]
  expect(times.map((time) => time.title)).toEqual(Array(2).fill('09/21/2026, 10:13:20 PM GMT+8'))
})

it('the drawer is counted blind: the field is empty, and what should be there shows only afterwards', async () => {
  await open()
  expect(drawer().value).toBe('')
  expect(shown()).not.toContain('123.45')
  press('Done counting')
  expect(shown()).toContain('Enter the cash in the drawer. It can be 0.')
  expect(shown()).not.toContain('123.45')
  count('123.45')
  expect(shown()).toContain('Correct')
  press('Take over and sell')
  await waitFor(() => expect(takeCounter).toHaveBeenCalled())
  expect(sent).toMatchObject([{ id: ID, counted: EXPECTED }])
})

it('cash that is missing takes a reason, is said to be recorded, and goes with the takeover', async () => {
  await open()
  count('100')
  expect(shown()).toContain(
    'The difference is recorded on the shift of Lee. Your shift starts with the amount you counted.',
  )
  press('Take over and sell')
  expect(shown()).toContain('Enter the reason for the difference.')
  expect(sent).toEqual([])
  because('The drawer stood open')
  press('Take over and sell')
  await waitFor(() => expect(takeCounter).toHaveBeenCalled())
  expect(sent).toMatchObject([{ id: ID, counted: 10_000, reason: 'The drawer stood open' }])
  expect(takeCounter).toHaveBeenCalledWith({ id: ID, deviceId: 'device-1', floatCents: 10_000 })
})

it('a count that is made again after its result was seen goes along', async () => {
  await open()
  count('100')
  press('Count again')
  count('123.45')
  press('Take over and sell')
  await waitFor(() => expect(takeCounter).toHaveBeenCalled())
  expect(sent).toMatchObject([{ counted: EXPECTED, seen: [10_000] }])
})
