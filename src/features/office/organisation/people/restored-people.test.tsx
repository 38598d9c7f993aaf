import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { people, type Person, type RestoredPerson } from '#contract/organisation/people.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { RestoredPeople } from '#features/office/organisation/people/restored-people.tsx'
import { GrantedPermissions } from '#ui/may.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const nina: RestoredPerson = {
  id: '01900000-0000-7000-8000-0000000000a1',
  name: 'Nina New',
  shifts: 2,
  shops: ['Brooklyn'],
  lastAt: 1_790_000_000_000,
}
const person = (n: number, ifPrimary = false): Person => ({
  id: `01900000-0000-7000-8000-0000000000b${n}`,
  firstName: 'Nina',
  lastName: n === 1 ? 'New' : 'Owner',
  email: `nina${n}@one.test`,
  roleName: '',
  status: 1,
  ifPrimary,
  own: false,
  mustChangePassword: true,
  createdAt: 0,
  version: 0,
  positions: [],
})

let records: readonly RestoredPerson[]
const asked = vi.fn()
beforeEach(() => {
  records = [nina]
  asked.mockReset()
  queryClient.clear()
  session.setToken('t')
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    asked(pathname, init?.body)
    const is = (path: string): boolean => pathname.endsWith(path)
    const data = is(people.restored.path)
      ? { records }
      : is(people.list.path)
        ? { records: [person(1), person(2, true)], total: 2 }
        : {}
    return Promise.resolve(Response.json({ code: 200, success: true, message: '', data }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (held: readonly string[] = ['orgUserManage', 'orgUserEdit']) =>
  renderUi(
    <QueryClientProvider client={queryClient}>
      <GrantedPermissions granted={new Set(held)}>
        <RestoredPeople />
        <Notifications />
      </GrantedPermissions>
    </QueryClientProvider>,
  )

test('a cashier from before the restore is joined with an account that is chosen, never with the operator’s', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'From before the restore (1)' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Join Nina New with an account' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Join the two' }))
  expect(await screen.findByText('Choose the account of this person.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/Account of the same person/, { selector: 'input' }))
  expect(screen.queryByText(/Nina Owner/)).toBeNull()
  fireEvent.click(await screen.findByText('Nina New · nina1@one.test'))
  fireEvent.click(screen.getByRole('button', { name: 'Join the two' }))
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      expect.stringContaining('/org/joinRestoredUser'),
      JSON.stringify({ id: nina.id, personId: person(1).id }),
    ),
  )
  expect(await screen.findByText(/Nina New’s sales are now under the account of Nina New/)).toBeTruthy()
})

test('who may not change accounts sees who they are, and no button', async () => {
  show(['orgUserManage'])
  fireEvent.click(await screen.findByRole('button', { name: 'From before the restore (1)' }))
  expect(await screen.findByText('Nina New')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Join/ })).toBeNull()
})

test('nothing is there where everybody is known', async () => {
  records = []
  show()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: /From before/ })).toBeNull()
})
