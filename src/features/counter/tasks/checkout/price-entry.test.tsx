import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Adjustment } from '#contract/facts/sale.ts'
import { cents } from '#domain/money.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import { PriceEntry } from '#features/counter/tasks/checkout/price-entry.tsx'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

it('a discount is taken only with its reason', () => {
  const done = vi.fn<(adjustments: readonly Adjustment[]) => void>()
  const lease = leaseOf({ authority: { may: ['shopCounterDiscount'], limits: {}, pins: [] } as never })
  renderUi(
    <CounterProvider counter={{ lane: { lease } } as unknown as OpenCounter}>
      <PriceEntry
        title="Tea"
        kinds={['percent', 'amount']}
        propose={(change) => ({ before: cents(1000), after: cents(900), change, adjustments: [change] })}
        onDone={done}
        onClose={() => undefined}
      />
    </CounterProvider>,
  )
  const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' })
  expect(take.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '1' }))
  fireEvent.click(take)
  expect(screen.getByText('Choose or type a reason.')).toBeTruthy()
  expect(done).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Damaged' }))
  expect(screen.queryByText('Choose or type a reason.')).toBeNull()
  fireEvent.click(take)
  expect(done.mock.calls[0]![0]).toMatchObject([{ kind: 'percent', value: 100, reason: 'Damaged' }])
})

it('a percentage has decimals, and never more than a hundred', () => {
  const lease = leaseOf({ authority: { may: ['shopCounterDiscount'], limits: {}, pins: [] } as never })
  const typed: number[] = []
  renderUi(
    <CounterProvider counter={{ lane: { lease } } as unknown as OpenCounter}>
      <PriceEntry
        title="Tea"
        kinds={['percent', 'amount']}
        propose={(change) => {
          typed.push(change.value)
          return { before: cents(1000), after: cents(900), change, adjustments: [change] }
        }}
        onDone={() => undefined}
        onClose={() => undefined}
      />
    </CounterProvider>,
  )
  for (const name of ['1', '2', '.', '5']) fireEvent.click(screen.getByRole('button', { name }))
  expect(typed.at(-1)).toBe(1250)
  expect(screen.getByRole('status').textContent).toBe('12.5 %')
  fireEvent.click(screen.getByRole('button', { name: '0' }))
  for (let i = 0; i < 5; i++) fireEvent.click(screen.getByRole('button', { name: 'Delete last digit' }))
  for (const name of ['1', '0', '1']) fireEvent.click(screen.getByRole('button', { name }))
  expect(typed.at(-1)).toBe(1000)
})
