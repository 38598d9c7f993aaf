import { Notifications, notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { useCashierWatch } from '#app/session/use-cashier-watch.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const WARNING = 'SHOP_CASHIER_IS_OPEN'
const SAID = /^Cashier status changed/
let status: 1 | 2

beforeEach(() => {
  localStorage.clear()
  session.setToken('t')
  session.setStoreId('brooklyn')
  leave()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 200, success: true, message: '', data: { status } }), {
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A reload, a closed window or a crash: nothing of the page is left, and nobody closed the warning. */
function leave(): void {
  cleanup()
  queryClient.clear()
  notifications.clean()
}
function Watch() {
  useCashierWatch('brooklyn')
  return null
}
const open = () =>
  renderUi(
    <QueryClientProvider client={queryClient}>
      <Notifications />
      <Watch />
    </QueryClientProvider>,
  )
const asked = async (now: 1 | 2): Promise<void> => {
  status = now
  await queryClient.refetchQueries()
  await waitFor(() => expect(localStorage.getItem('SHOP_CASHIER_STATUS')).toBe(String(now)))
}

test('the warning stands until it is closed, also over a reload, and the next drop warns again', async () => {
  status = 2
  let page = open()
  await asked(2)
  await asked(1)
  await page.findByText(SAID)
  expect(localStorage.getItem(WARNING)).toBe('1')
  leave()
  page = open()
  await page.findByText(SAID)
  fireEvent.click(page.container.ownerDocument.querySelector('[data-state=attention] button')!)
  await waitFor(() => expect(localStorage.getItem(WARNING)).toBeNull())
  leave()
  page = open()
  await asked(1)
  expect(page.queryByText(SAID)).toBeNull()
  await asked(2)
  await asked(1)
  await page.findByText(SAID)
})

test('who is on duty again is no longer warned, nor kept from the next warning', async () => {
  status = 2
  const page = open()
  await asked(2)
  await asked(1)
  await page.findByText(SAID)
  await asked(2)
  await waitFor(() => expect(page.queryByText(SAID)).toBeNull())
  expect(localStorage.getItem(WARNING)).toBeNull()
  await asked(1)
  await page.findByText(SAID)
})

test('closed in another window, it goes from this one too', async () => {
  status = 2
  const page = open()
  await asked(2)
  await asked(1)
  await page.findByText(SAID)
  localStorage.removeItem(WARNING)
  window.dispatchEvent(new StorageEvent('storage', { key: WARNING, newValue: null }))
  await waitFor(() => expect(page.queryByText(SAID)).toBeNull())
})
