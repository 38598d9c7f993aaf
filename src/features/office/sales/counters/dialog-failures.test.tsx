import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, type RenderResult, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ManagedCounter } from '#contract/sales/counters.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { PrinterPanel } from '#features/office/organisation/printers/printer-panel.tsx'
import { PageNameDialog, type PageNames } from '#features/office/catalogue/quick-keys/page-name-dialog.tsx'
import { CounterDialog } from '#features/office/sales/counters/counter-dialog.tsx'
import { ReaderDialog } from '#features/office/sales/counters/reader-dialog.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const COUNTER: ManagedCounter = {
  id: '0198c000-0000-7000-8000-000000000001',
  code: 'A1',
  cashierName: 'Front',
  status: 0,
  staff: '',
  bound: false,
  readerCode: '',
  createdAt: 1_700_000_000_000,
}
const nothing = (): void => undefined
/** The server's answer to commands; queries for choices get an empty list. */
let answer: () => Promise<Response>
const json = (code: number, message: string, data: unknown): Promise<Response> =>
  Promise.resolve(
    new Response(JSON.stringify({ code, success: code === 200, message, data }), {
      headers: { 'Content-Type': 'application/json' },
    }),
  )

beforeEach(() => {
  cleanup()
  queryClient.clear()
  session.setToken('t')
  session.setStoreId('s')
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => (init?.method === 'POST' ? answer() : json(200, '', [])))
})
afterEach(() => vi.unstubAllGlobals())

function open(dialog: ReactElement): RenderResult {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => dialog }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const dialogs = [
  { of: 'a printer', dialog: <PrinterPanel onClose={nothing} />, field: 'Name', submit: 'Save', wire: 'name' },
  { of: 'a counter', dialog: <CounterDialog onClose={nothing} />, field: 'Name', submit: 'Save', wire: 'cashierName' },
  {
    of: 'a card reader',
    dialog: <ReaderDialog counter={COUNTER} onClose={nothing} />,
    field: 'Reader code',
    submit: 'Bind',
    wire: 'readerCode',
  },
]

for (const { of, dialog, field, submit, wire } of dialogs) {
  const send = async (): Promise<{ screen: RenderResult; input: HTMLElement }> => {
    const screen = open(dialog)
    const input = await screen.findByLabelText(field, { selector: 'input' })
    fireEvent.change(input, { target: { value: 'Front-2' } })
    fireEvent.click(screen.getByRole('button', { name: submit }))
    return { screen, input }
  }

  test(`${of}: a server that does not answer is no fault of a field`, async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const { screen, input } = await send()
    expect((await screen.findByRole('alert')).textContent).toContain('The server isn’t answering.')
    expect(input.getAttribute('aria-invalid')).not.toBe('true')
  })

  test(`${of}: a refusal without a field stands above the fields`, async () => {
    answer = () => json(400, 'This record is gone.', { error: 'record.missing' })
    const { screen, input } = await send()
    expect((await screen.findByRole('alert')).textContent).toBe('This record is gone.')
    expect(input.getAttribute('aria-invalid')).not.toBe('true')
  })

  test(`${of}: a refusal of a field stands at that field, which has the focus`, async () => {
    answer = () => json(400, 'Check the fields.', { error: 'input.invalid', fields: { [wire]: 'Another one has it.' } })
    const { screen, input } = await send()
    await screen.findByText('Another one has it.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(input))
  })
}

test('a printer: what is wrong with its counter is not said of its name', async () => {
  answer = () => json(400, 'Check the fields.', { error: 'input.invalid', fields: { counterId: 'It is gone.' } })
  const screen = open(<PrinterPanel onClose={nothing} />)
  const name = await screen.findByLabelText('Name', { selector: 'input' })
  fireEvent.change(name, { target: { value: 'Kitchen' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('It is gone.')
  expect(name.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByLabelText('Counter', { selector: 'input' }).getAttribute('aria-invalid')).toBe('true')
})

test('a page of quick keys without a name asks for one, at the field', async () => {
  const named = vi.fn<(names: PageNames) => void>()
  const screen = open(<PageNameDialog onName={named} onClose={nothing} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  const input = screen.getByLabelText('Name of the page', { selector: 'input' })
  await screen.findByText('Field required / cannot be empty.')
  await waitFor(() => expect(document.activeElement).toBe(input))
  fireEvent.change(input, { target: { value: ' Drinks ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(named).toHaveBeenCalledExactlyOnceWith({ name: 'Drinks' }))
})

test('a page of quick keys may have another name in Chinese, and lose it', async () => {
  const named = vi.fn<(names: PageNames) => void>()
  for (const [typed, names] of [
    [' 饮品 ', { name: 'Drinks', nameZh: '饮品' }],
    ['', { name: 'Drinks' }],
  ] as const) {
    const screen = open(<PageNameDialog names={{ name: 'Drinks', nameZh: '饮料' }} onName={named} onClose={nothing} />)
    const input = await screen.findByLabelText('Name in Chinese (optional)', { selector: 'input' })
    fireEvent.change(input, { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(named).toHaveBeenLastCalledWith(names))
    cleanup()
  }
})
