import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { StoreDelete } from '#features/office/organisation/stores/store-delete.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const navigate = vi.hoisted(() => vi.fn<(to: object) => Promise<void>>())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate }),
}))

/** Whether the organisation has another store after the deletion. */
let existShop: boolean
let asked: string[]
beforeEach(() => {
  asked = []
  navigate.mockReset().mockResolvedValue()
  session.setToken('t')
  queryClient.clear()
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const data = url.includes('/user/profile') ? { accountId: 'a', existShop } : {}
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

async function remove(): Promise<void> {
  const closed = vi.fn<() => void>()
  const store = { id: 's1', shopName: 'Elm Street', reviewState: 4, inBusiness: false }
  renderUi(
    <QueryClientProvider client={queryClient}>
      <StoreDelete store={store as never} onClose={closed} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the store' }))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(asked[0]).toContain('/org/deleteStore/s1')
}

test('after the last store was deleted the way leads to the registration of one', async () => {
  existShop = false
  await remove()
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/register' })
})

test('with another store left one stays where one is', async () => {
  existShop = true
  await remove()
  expect(navigate).not.toHaveBeenCalled()
})
