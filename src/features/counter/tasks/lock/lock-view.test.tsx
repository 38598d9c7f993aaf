import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { putLane } from '#db/lease.fixture.ts'
import { ledger } from '#db/ledger.ts'
import { LockView } from '#features/counter/tasks/lock/lock-view.tsx'
import { offerUpdate } from '#ui/app-update.ts'
import { renderUi } from '#ui/render-ui.tsx'

vi.mock('#features/counter/core/outbox/outbox-runner.ts', async (original) => ({
  ...(await original<object>()),
  startOutbox: () => () => undefined,
}))
vi.mock('#ui/app-link.tsx', () => ({ AppLink: ({ children }: { children: string }) => children }))
afterEach(cleanup)

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
