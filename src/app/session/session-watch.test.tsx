import { Notifications, notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { user } from '#contract/organisation/user.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { useSessionWatch } from '#app/session/session-watch.ts'
import { keepEnd, keptEnd } from '#features/account/session/kept-end.ts'
import { renderUi } from '#ui/render-ui.tsx'
import { showToast } from '#ui/toast.tsx'

const router = vi.hoisted(() => ({ navigate: () => Promise.resolve(), state: { location: { pathname: '/' } } }))
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useRouter: () => router }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.setToken('somebody')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.unstubAllGlobals()
})

function Watch() {
  return <p>{useSessionWatch()}</p>
}
const open = () =>
  renderUi(
    <QueryClientProvider client={queryClient}>
      <Watch />
      <Notifications />
    </QueryClientProvider>,
  )

test('the end of a session is kept for a page that is loaded anew before its dialog is answered', async () => {
  const body = { code: 401, success: false, message: '', data: { error: 'auth.signed-in-elsewhere' } }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })),
  )
  const screen = open()
  await expect(call(user.sessionTime, {})).rejects.toMatchObject({ code: 'auth.signed-in-elsewhere' })
  await screen.findByText('elsewhere')
  expect([session.token(), keptEnd()]).toEqual(['', 'elsewhere'])
})

test('an end that nobody read is forgotten once somebody is in: the next sign-out is told no old reason', () => {
  keepEnd('elsewhere')
  open()
  expect(keptEnd()).toBeUndefined()
})

test('an HTTP error that is none of the server’s answers is a toast, shown once', async () => {
  session.setLanguage('en')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>too large</html>', { status: 413 })))
  const screen = open()
  await expect(call(user.sessionTime, {})).rejects.toThrow('server.fault')
  await expect(call(user.sessionTime, {})).rejects.toThrow('server.fault')
  expect(await screen.findAllByText('Request exception: 413')).toHaveLength(1)
})

test('what was said to somebody goes with their session', async () => {
  const screen = open()
  act(() => showToast({ message: 'Ada is added.', state: 'attention' }))
  expect(await screen.findByText('Ada is added.')).toBeTruthy()
  act(() => session.setToken('somebody else'))
  await waitFor(() => expect(screen.queryByText('Ada is added.')).toBeNull())
})
