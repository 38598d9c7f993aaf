import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifications } from '#contract/organisation/notifications.ts'
import { order } from '#contract/sales/order.ts'
import { registration } from '#contract/organisation/registration.ts'
import { user } from '#contract/organisation/user.ts'
import { takeAttended } from '#api/attended.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'

/** Whether each call so far was marked as the app's own. */
let own: boolean[]

beforeEach(() => {
  own = []
  session.setToken('token')
  takeAttended()
  vi.stubGlobal('fetch', (_url: string, init: { headers: Record<string, string> }) => {
    own.push('Unattended' in init.headers)
    const data = { records: [], total: 0, count: 0 }
    return Promise.resolve(new Response(JSON.stringify({ code: 200, success: true, message: '', data })))
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  session.clear()
})

function Polling() {
  useQuery({ ...read(notifications.count, {}), refetchInterval: 30_000 })
  useQuery({ ...read(order.list, { currentPage: 1, pageSize: 20 } as never), refetchInterval: 5_000 })
  return <button type="button">Touch</button>
}

test('of all that is asked at intervals, each touch counts once', async () => {
  vi.useFakeTimers()
  const screen = render(
    <QueryClientProvider client={new QueryClient()}>
      <Polling />
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(20 * 60_000))
  expect(own.length).toBeGreaterThan(100)
  expect(own).not.toContain(false)
  fireEvent.click(screen.getByRole('button'))
  own = []
  await act(() => vi.advanceTimersByTimeAsync(20 * 60_000))
  expect(own.filter((each) => !each)).toEqual([false])
})

test('what a session is not asked for leaves the touch to the next call', async () => {
  fireEvent.keyDown(document.body, { key: 'a' })
  await call(registration.messages, {}).catch(() => undefined)
  await call(user.profile, {}).catch(() => undefined)
  await call(user.profile, {}).catch(() => undefined)
  expect(own).toEqual([false, false, true])
})
