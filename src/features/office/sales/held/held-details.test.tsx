import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Permission } from '#domain/permissions.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { HeldDetails } from '#features/office/sales/held/held-details.tsx'
import { GrantedPermissions } from '#ui/may.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const ID = '01900000-0000-7000-8000-0000000000b1'
const BODY = '{"kind":"sale","data":{"receiptNo":"A1-7-12"}}'
let reason: string
let booked: boolean
let tried: number

beforeEach(() => {
  session.setToken('t')
  ;[reason, booked, tried] = ['not-applied', false, 0]
  const row = { id: ID, counterName: 'Counter 1', cashierName: 'Lee', kind: 'sale', title: 'A1-7-12', amount: 1250 }
  vi.stubGlobal('fetch', async (url: string) => {
    const details = {
      ...row,
      lease: 7,
      seq: 40,
      receivedAt: 1_790_000_000_000,
      deliveries: 2,
      sha256: 'f0',
      body: BODY,
    }
    const retry = url.includes('/retryHeldFact')
    if (retry) tried += 1
    const data = retry ? { booked } : { ...details, reason, worthTrying: reason !== 'tampered' }
    return new Response(JSON.stringify({ code: 200, success: true, message: '', data }))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open(held: readonly Permission[] = ['shopOfflineOrderDifference']) {
  const onClose = vi.fn<() => void>()
  renderUi(
    <QueryClientProvider client={queryClient}>
      <Notifications />
      <GrantedPermissions granted={new Set(held)}>
        <HeldDetails id={ID} onClose={onClose} />
      </GrantedPermissions>
    </QueryClientProvider>,
  )
  return onClose
}
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Original text' })

it('says why it is held and what to do, with its text as it came', async () => {
  open()
  expect((await text()).value).toBe(BODY)
  expect(document.body.textContent).toContain('The server could not book this record.')
  expect(document.body.textContent).toContain('Try again. If it still can’t be booked')
  expect(screen.getByText('A1-7-12')).toBeTruthy()
})

it('is tried again: what is booked leaves, what is not stays and says so', async () => {
  const onClose = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/still can’t be booked. Nothing changed/)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  booked = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(tried).toBe(2)
})

it.each([
  ['what was tampered with', 'tampered', ['shopOfflineOrderDifference']],
  ['who may only look', 'not-applied', []],
] as const)('offers no other try: %s', async (_, why, held) => {
  reason = why
  open(held)
  await text()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download the text' })).toBeTruthy()
})
