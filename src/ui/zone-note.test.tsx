import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PageHead } from './page-head.tsx'
import { renderUi } from './render-ui.tsx'
import { StoreZone } from './store-zone.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(store: string, reader: string): void {
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: reader })
  renderUi(
    <StoreZone zone={store}>
      <PageHead title="Orders" />
    </StoreZone>,
  )
}

test('a page names the store’s zone to a reader in another one', () => {
  open('America/New_York', 'Asia/Shanghai')
  expect(screen.getByText('Times are in Eastern Time')).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe('Orders')
})

test.each([
  ['America/New_York', 'America/New_York'],
  // the same clock under another name
  ['America/New_York', 'America/Detroit'],
])('a reader with the store’s clock is told nothing: %s, %s', (store, reader) => {
  open(store, reader)
  expect(screen.queryByText(/Times are in/)).toBeNull()
})

test('a clock that differs in summer only is another one', () => {
  open('America/Denver', 'America/Phoenix')
  expect(screen.getByText('Times are in Mountain Time')).toBeTruthy()
})
