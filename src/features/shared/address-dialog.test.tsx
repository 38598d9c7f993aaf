import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Address } from '#contract/organisation/address.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { AddressDialog } from '#features/shared/address-dialog.tsx'
import { renderUi } from '#ui/render-ui.tsx'

/** An address as a suggestion fills it in. */
const CHOSEN: Address = {
  address: '100 Lantern Quay',
  apt: '2',
  city: 'Brooklyn',
  longState: 'New York',
  shorState: 'NY',
  postalCode: '11201',
  postalCodeSuffix: '1234',
  route: 'Lantern Quay',
  streetNumber: '100',
  country: 'United States',
}

beforeEach(() => {
  cleanup()
  queryClient.clear()
  session.setToken('t')
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 200, success: true, message: '', data: [] }), {
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
  )
})
afterEach(() => vi.unstubAllGlobals())

async function used(change: Readonly<Record<string, string>>): Promise<Address> {
  const onChange = vi.fn<(address: Address) => void>()
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <AddressDialog value={CHOSEN} onChange={onChange} onClose={() => undefined} />,
    }),
    history: createMemoryHistory(),
  })
  const screen = renderUi(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  for (const [label, value] of Object.entries(change))
    fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } })
  fireEvent.click(await screen.findByRole('button', { name: 'Use this address' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  return onChange.mock.calls[0]![0]
}

test('what stays as it was chosen keeps all of it', async () => {
  expect(await used({ City: 'Queens' })).toEqual({ ...CHOSEN, city: 'Queens' })
})

test('a ZIP code corrected by hand drops the suffix of the other one', async () => {
  expect(await used({ 'ZIP code': '10001' })).toEqual({ ...CHOSEN, postalCode: '10001', postalCodeSuffix: '' })
})

test('a street typed by hand drops number, street and suffix of the chosen one', async () => {
  const street = { address: '7 Harbor Row', route: '', streetNumber: '', postalCodeSuffix: '' }
  expect(await used({ Address: '7 Harbor Row' })).toEqual({ ...CHOSEN, ...street })
})
