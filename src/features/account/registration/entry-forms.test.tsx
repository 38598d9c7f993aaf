import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, type RenderResult, waitFor } from '@testing-library/react'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { AcceptInvitation } from '#features/account/invitations/accept-invitation.tsx'
import { Route as login } from '#features/account/login/login.route.tsx'
import { ResetPassword } from '#features/account/login/reset-password.tsx'
import { SetUp } from '#features/account/registration/set-up.tsx'
import { SignUp } from '#features/account/registration/sign-up.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const json = (code: number, message: string, data: object = {}): Promise<Response> =>
  Promise.resolve(
    new Response(JSON.stringify({ code, success: code === 200, message, data }), {
      headers: { 'Content-Type': 'application/json' },
    }),
  )

/** The server's answer to commands; queries get an empty record. */
let answer: () => Promise<Response>
const sent: { path: string; body: unknown }[] = []

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
  sent.length = 0
  answer = () => json(400, 'Too many attempts.', { error: 'auth.too-many-attempts' })
  vi.stubGlobal('fetch', (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'POST') return json(200, '')
    sent.push({ path: url, body: JSON.parse(init.body ?? '{}') })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(form: ReactElement): RenderResult {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => form }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { showIn: () => Promise.resolve() },
  })
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const INVITED = {
  code: 'abcd-efgh-jkmn',
  email: 'ada@example.com',
  organizationName: 'Lantern',
  firstName: 'Ada',
  lastName: 'Byron',
  hasAccount: false,
  strongPasswords: false,
  expiresAt: 4_000_000_000_000,
}
const PASSWORD = 'lantern7quay'

const forms = [
  {
    of: 'set-up',
    form: <SetUp />,
    fill: {
      Organisation: 'Lantern',
      'First store': 'Quay',
      'First name': 'Ada',
      'Last name': 'Byron',
      'E-mail': 'ada@example.com',
      Password: PASSWORD,
    },
    submit: 'Set up and sign in',
    wrong: ['First store', 'shopName'],
  },
  {
    of: 'sign-up',
    form: <SignUp onDone={() => undefined} />,
    fill: {
      'E-mail': 'ada@example.com',
      'Verification code': '123456',
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    },
    submit: 'Create account and continue',
    wrong: ['E-mail', 'username'],
  },
  {
    of: 'a new password',
    form: <ResetPassword />,
    fill: {
      'E-mail': 'ada@example.com',
      'Verification code': '123456',
      'New password': PASSWORD,
      'Confirm new password': PASSWORD,
    },
    submit: 'Set new password',
    wrong: ['E-mail', 'username'],
  },
  {
    of: 'an invitation',
    form: <AcceptInvitation invited={INVITED} />,
    fill: { Password: PASSWORD, 'Confirm password': PASSWORD },
    submit: 'Join',
    wrong: ['First name', 'firstName'],
  },
] as const

const inputOf = (screen: RenderResult, label: string): Promise<HTMLElement> =>
  screen.findByLabelText(label, { selector: 'input' })

for (const { of, form, fill, submit, wrong } of forms) {
  const send = async (): Promise<RenderResult> => {
    const screen = open(form)
    for (const [label, value] of Object.entries(fill))
      fireEvent.change(await inputOf(screen, label), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: submit }))
    return screen
  }

  test(`${of}: a refusal without a field is shown once, and nothing that was typed is lost`, async () => {
    const screen = await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
    for (const [label, value] of Object.entries(fill))
      expect((await inputOf(screen, label)).getAttribute('value')).toBe(value)
    expect(sent).toHaveLength(1)
  })

  test(`${of}: a refusal of a field is shown at that field, which has the focus`, async () => {
    const [label, name] = wrong
    answer = () => json(400, 'Check it.', { error: 'input.invalid', fields: { [name]: 'Another one has it.' } })
    const screen = await send()
    await screen.findByText('Another one has it.')
    const input = await inputOf(screen, label)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(input))
  })
}

for (const { of, form, submit } of forms.slice(1))
  test(`${of}: two passwords that differ are not sent`, async () => {
    const screen = open(form)
    const [first, again] =
      of === 'a new password' ? ['New password', 'Confirm new password'] : ['Password', 'Confirm password']
    fireEvent.change(await inputOf(screen, first!), { target: { value: PASSWORD } })
    fireEvent.change(await inputOf(screen, again!), { target: { value: 'another7one' } })
    fireEvent.click(screen.getByRole('button', { name: submit }))
    await screen.findByText('The passwords don’t match.')
    expect(sent).toEqual([])
  })

test('somebody who has an account joins without a password', async () => {
  const screen = open(<AcceptInvitation invited={{ ...INVITED, hasAccount: true }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }))
  await screen.findByRole('alert')
  expect(sent.map(({ body }) => body)).toEqual([{ code: INVITED.code }])
})

test('the sign-in checks what was typed, and says what the server refused', async () => {
  vi.spyOn(login, 'useSearch').mockReturnValue({} as never)
  const screen = open(createElement(login.options.component as ComponentType))
  fireEvent.change(await inputOf(screen, 'E-mail'), { target: { value: 'ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('Enter a valid e-mail address.')
  await screen.findByText('The password has at least 6 characters.')
  expect(sent).toEqual([])
  fireEvent.change(await inputOf(screen, 'E-mail'), { target: { value: 'ada@example.com' } })
  fireEvent.change(await inputOf(screen, 'Password'), { target: { value: PASSWORD } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
  expect(sent).toHaveLength(1)
})
