import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { StoreSwitcher } from '#app/shell/store-switcher.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const opened = vi.hoisted(() => vi.fn<(router: unknown, store: { shopName: string }) => Promise<void>>())
vi.mock('#features/shared/open-store.ts', () => ({ openStore: opened }))
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useRouter: () => ({}) }))

let count = 30
beforeEach(() => {
  session.setToken('t')
  queryClient.clear()
  opened.mockResolvedValue()
  vi.stubGlobal('fetch', () => {
    const records = Array.from({ length: count }, (_, n) => ({
      id: `s${n}`,
      shopName: `Store ${n}.`,
      reviewState: 2,
      inBusiness: true,
    }))
    const data = { records, total: count }
    return Promise.resolve(
      new Response(JSON.stringify({ code: 200, success: true, message: '', data }), {
        headers: { 'Content-Type': 'application/json' },
      }),
    )
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

async function show() {
  const screen = renderUi(
    <QueryClientProvider client={queryClient}>
      <StoreSwitcher storeId="s1" />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Store 1.' }))
  await screen.findByRole('menuitem', { name: /Store 2\./ })
  return screen
}

test('one of many stores is found by its name, and opened by Enter', async () => {
  const screen = await show()
  const find = screen.getByRole('searchbox', { name: 'Find a store' })
  fireEvent.change(find, { target: { value: 'store 17' } })
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Store 17.'),
  ])
  fireEvent.keyDown(find, { key: 'Enter' })
  expect(opened.mock.calls[0]![1].shopName).toBe('Store 17.')
  fireEvent.change(find, { target: { value: 'nowhere' } })
  expect(screen.queryAllByRole('menuitem')).toEqual([])
  expect(screen.getByText('No store has this name.')).toBeTruthy()
})

test('few stores need no search', async () => {
  count = 3
  const screen = await show()
  expect(screen.queryByRole('searchbox')).toBeNull()
  count = 30
})
