import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { ExpectedDay } from '#features/office/supply/orders/expected-day.tsx'
import { renderUi } from '#ui/render-ui.tsx'
import { StoreZone } from '#ui/store-zone.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const said = (state: number, on: string): string | null => {
  cleanup()
  const { container } = renderUi(
    <StoreZone zone="America/New_York">
      <ExpectedDay state={state} on={on} />
    </StoreZone>,
  )
  return container.querySelector('span, time')!.textContent
}

it('is overdue when the store’s day has passed and something is still to come', () => {
  // still the first of December in New York
  vi.useFakeTimers({ now: Date.parse('2026-12-02T03:00:00Z') })
  const { notReviewed, notDelivered, partlyArrived, allArrived, ended } = purchaseOrderStates
  expect(said(notDelivered, '2026-11-30')).toBe('Yesterday, overdue')
  expect(said(partlyArrived, '2026-11-30')).toBe('Yesterday, overdue')
  expect(said(notDelivered, '2026-12-01')).toBe('Today')
  for (const state of [notReviewed, allArrived, ended]) expect(said(state, '2026-11-30')).toBe('Yesterday')
})
