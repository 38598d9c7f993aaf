import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegisteredRouter } from '@tanstack/react-router'
import { FirstPage } from '#app/first-page.tsx'
import { renderUi } from '#ui/render-ui.tsx'

vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useRouterState: () => true }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a start that the server lets wait says so, and leads to the counter', async () => {
  const screen = renderUi(<FirstPage router={{} as RegisteredRouter} />)
  await act(() => vi.advanceTimersByTimeAsync(2_900))
  expect(screen.queryByText(/has not answered yet/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  vi.useRealTimers()
  expect(await screen.findByText(/has not answered yet/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the counter' }).getAttribute('href')).toBe('/shop/counter')
})
