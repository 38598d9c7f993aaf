import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { session } from '#api/session.ts'
import { leaseOf, putLane } from '#db/lease.fixture.ts'
import { ledger } from '#db/ledger.ts'
import { isLocked, lock } from '#features/counter/core/lock/locked.ts'
import { LockView } from '#features/counter/tasks/lock/lock-view.tsx'
import { offerUpdate } from '#ui/app-update.ts'
import { renderUi } from '#ui/render-ui.tsx'

vi.mock('#features/counter/core/outbox/outbox-runner.ts', async (original) => ({
  ...(await original<object>()),
  startOutbox: () => () => undefined,
}))
vi.mock('#ui/app-link.tsx', () => ({ AppLink: ({ children }: { children: string }) => children }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  session.clear()
})

it('a new version that is found while the counter is locked is taken then, but not while the password is typed', async () => {
  renderUi(<LockView lane={await putLane(ledger())} />)
  const password = await screen.findByLabelText('Password')
  const [first, second] = [vi.fn(), vi.fn()]
  password.focus()
  fireEvent.change(password, { target: { value: 'sec' } })
  act(() => offerUpdate(first))
  expect(first).not.toHaveBeenCalled()
  fireEvent.change(password, { target: { value: '' } })
  act(() => offerUpdate(second))
  expect(second).toHaveBeenCalledOnce()
})

it('a tablet that lost its storage, and with it what checks the password, is unlocked by signing in', async () => {
  const { cashierId } = leaseOf()
  session.setToken('still valid')
  session.setAccount(cashierId)
  lock()
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const login = url.startsWith('/b/user/login')
    if (login) asked.push(JSON.parse(body as string))
    const data = login ? { token: 'anew' } : { accountId: cashierId, username: 'carla@shop.example' }
    return Promise.resolve(new Response(JSON.stringify({ code: 200, success: true, message: '', data })))
  })
  renderUi(<LockView lane={await putLane(ledger())} />)
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(asked).toEqual([expect.objectContaining({ username: 'carla@shop.example', password: 'secret' })])
  expect(session.token()).toBe('anew')
})
