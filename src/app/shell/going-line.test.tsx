import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { GoingLine } from '#app/shell/going-line.tsx'
import { renderUi } from '#ui/render-ui.tsx'

vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useRouterState: () => false }))

const LATE = /has not answered yet/

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = () =>
  renderUi(
    <QueryClientProvider client={queryClient}>
      <GoingLine />
    </QueryClientProvider>,
  )

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

test('a page that waits for its first answer says so after three seconds, until it comes', async () => {
  const screen = shown()
  let answer: (text: string) => void = () => undefined
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve))
  void queryClient.fetchQuery({ queryKey: ['list'], queryFn })
  await pass(2_900)
  expect(screen.queryByText(LATE)).toBeNull()
  await pass(200)
  expect(screen.getByRole('status').textContent).toMatch(LATE)
  answer('here')
  await pass(100)
  expect(screen.queryByText(LATE)).toBeNull()
})

test('a page that shows what it had from before does not wait for anything', async () => {
  queryClient.setQueryData(['list'], 'from before')
  const screen = shown()
  void queryClient.fetchQuery({ queryKey: ['list'], staleTime: 0, queryFn: () => new Promise(() => undefined) })
  await pass(4_000)
  expect(screen.queryByText(LATE)).toBeNull()
})
