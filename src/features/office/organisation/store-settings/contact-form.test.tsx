import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, type RenderResult, waitFor } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { TemplatePanel } from '#features/office/organisation/printers/template-panel.tsx'
import { ContactForm } from '#features/office/organisation/store-settings/contact-form.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const json = (code: number, message: string, data: object): Promise<Response> =>
  Promise.resolve(
    new Response(JSON.stringify({ code, success: code === 200, message, data }), {
      headers: { 'Content-Type': 'application/json' },
    }),
  )

/** The server's answer to queries, and to commands. */
let known: object
let answer: () => Promise<Response>
const sent: [path: string, body: unknown][] = []

// what Mantine's growing text fields ask of a browser and the test's window does not have
Object.defineProperty(document, 'fonts', { value: { addEventListener() {}, removeEventListener() {} } })

beforeEach(() => {
  session.setToken('t')
  session.setStoreId('brooklyn')
  sent.length = 0
  answer = () => json(200, '', {})
  vi.stubGlobal('fetch', (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'POST') return json(200, '', known)
    sent.push([url.slice(url.lastIndexOf('/') + 1), JSON.parse(init.body ?? '{}')])
    return answer()
  })
})
afterEach(async () => {
  cleanup()
  // answers that are still on their way would be drawn after the test's window is gone
  await queryClient.cancelQueries()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open(form: ReactElement): RenderResult {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Suspense>{form}</Suspense> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('a contact changes with its code, and the form is empty again', async () => {
  known = { email: 'old@example.com', phone: '' }
  const screen = open(<ContactForm />)
  const address = () => screen.getByLabelText('New e-mail address') as HTMLInputElement
  await screen.findByLabelText('New e-mail address')
  fireEvent.change(address(), { target: { value: 'new@example.com' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Send code' })[0]!)
  await screen.findByText(/^Code sent to new@example.com/)
  fireEvent.change(screen.getAllByLabelText('Verification code')[0]!, { target: { value: '123456' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Change contact' })[0]!)
  await waitFor(() => expect(address().value).toBe(''))
  expect(sent).toEqual([
    ['sendEmailCode', { email: 'new@example.com' }],
    ['checkEmailCode', { email: 'new@example.com', code: '123456' }],
  ])
})

test('a refused phone number is marked at the phone number, and no code counts as sent', async () => {
  known = { email: '', phone: '' }
  answer = () => json(400, 'Check it.', { error: 'input.invalid', fields: { phone: 'No such number.' } })
  const screen = open(<ContactForm />)
  const phone = await screen.findByLabelText('New phone number')
  fireEvent.change(phone, { target: { value: '1' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Send code' })[1]!)
  await screen.findByText('No such number.')
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('New e-mail address').getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.queryByText(/^Code sent to/)).toBeNull()
})

test('the receipt template saves both languages, and keeps what was typed when the server refuses it', async () => {
  known = { header: { zh: '', en: 'Open daily' }, footer: { zh: '谢谢', en: '' }, shopName: 'Lantern', lines: [] }
  answer = () => json(400, 'This record is gone.', { error: 'record.missing' })
  const screen = open(<TemplatePanel onClose={() => undefined} />)
  fireEvent.change(await screen.findByLabelText('Footer'), { target: { value: 'Thank you' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This record is gone.')
  expect((screen.getByLabelText('Footer') as HTMLTextAreaElement).value).toBe('Thank you')
  expect(sent).toEqual([
    ['setTicketTemplate', { header: { en: 'Open daily' }, footer: { zh: '谢谢', en: 'Thank you' } }],
  ])
})
