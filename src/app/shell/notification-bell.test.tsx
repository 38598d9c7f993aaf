import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { NotificationBell } from '#app/shell/notification-bell.tsx'
import { renderUi } from '#ui/render-ui.tsx'

/** Half past nine in the morning in Honolulu, and another hour wherever else this runs. */
const AT = Date.UTC(2025, 2, 4, 19, 30)
const one = {
  id: 'n1',
  goodsName: { zh: '香蕉', en: 'Bananas' },
  goodsSku: 'B-1',
  number: 2000,
  unitName: { zh: '件', en: 'pieces' },
  userName: 'Ada',
  createTime: AT,
  status: 1,
}

beforeEach(() => {
  session.setToken('t')
  session.setStoreId('s1')
  queryClient.clear()
  vi.stubGlobal('fetch', (url: string) => {
    const data = url.includes('TimeZone')
      ? { timeZone: 'Pacific/Honolulu' }
      : url.includes('notificationList')
        ? { records: [one], total: 1 }
        : { count: 1 }
    return Promise.resolve(
      new Response(JSON.stringify({ code: 200, success: true, message: '', data }), {
        headers: { 'Content-Type': 'application/json' },
      }),
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('outbound notifications show the time of the store, though the navbar stands outside its pages', async () => {
  renderUi(
    <QueryClientProvider client={queryClient}>
      <NotificationBell />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Outbound notifications, 1 to verify' }))
  await screen.findByText('Bananas')
  const time = await screen.findByTitle(/HST$/)
  expect(time.getAttribute('title')!.replaceAll('\u202f', ' ')).toBe('03/04/2025, 09:30:00 AM HST')
})
