import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IdleView } from '#features/counter/tasks/display/idle-view.tsx'
import { renderUi } from '#ui/render-ui.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (hour: number) => {
  vi.setSystemTime(new Date(2026, 10, 27, hour))
  return renderUi(
    <IdleView shopName="Lantern" idle={{ at: 'idle', logo: '/logo.png', pictures: ['/front.png', '/desk.png'] }} />,
  )
}
const photographs = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('[aria-hidden] img')].map((image) => image.getAttribute('src'))

test('by day the store’s mark and a welcome stand beside its photographs', async () => {
  const { container } = show(14)
  expect(await screen.findByRole('img', { name: 'Lantern' })).toBeTruthy()
  await waitFor(() => expect(photographs(container)).toEqual(['/front.png', '/desk.png']))
  expect(container.querySelectorAll('[data-on]').length).toBe(1)
  expect(screen.getByText('Welcome')).toBeTruthy()
})

test('at night the screen is dark, with the mark alone', async () => {
  const { container } = show(23)
  expect(await screen.findByRole('img', { name: 'Lantern' })).toBeTruthy()
  expect(photographs(container)).toEqual([])
  expect(container.querySelector('section')!.dataset['night']).toBe('true')
})
