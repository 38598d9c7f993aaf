import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClosedView, IdleView } from '#features/counter/tasks/display/idle-view.tsx'
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

test('before a counter has spoken the screen welcomes in the name of the store that is open here', () => {
  vi.setSystemTime(new Date(2026, 10, 27, 14))
  localStorage.setItem('shop', JSON.stringify({ id: 'one', shopName: 'Lantern Harbor' }))
  renderUi(<ClosedView shopName="" away={false} />)
  expect(screen.getByRole('heading', { name: 'Lantern Harbor' })).toBeTruthy()
  expect(screen.getByText('Welcome')).toBeTruthy()
  cleanup()
  localStorage.setItem('shop', 'null')
  renderUi(<ClosedView shopName="" away={false} />)
  expect(screen.getByRole('heading', { name: /Welcome/ })).toBeTruthy()
  cleanup()
  localStorage.removeItem('shop')
  renderUi(<ClosedView shopName="Lantern" away />)
  expect(screen.getByText('One moment, please')).toBeTruthy()
})

test('at night the screen is dark, with the mark alone', async () => {
  const { container } = show(23)
  expect(await screen.findByRole('img', { name: 'Lantern' })).toBeTruthy()
  expect(photographs(container)).toEqual([])
  expect(container.querySelector('section')!.dataset['night']).toBe('true')
})
