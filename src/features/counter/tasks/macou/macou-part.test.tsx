import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cents, ZERO } from '#domain/money.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import { payStart } from '#features/counter/parts/tender/payment-entry.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { MacouPart } from '#features/counter/tasks/macou/macou-part.online.tsx'
import { renderUi } from '#ui/render-ui.tsx'

vi.mock('#features/counter/tasks/macou/hold-macou.online.tsx', () => ({
  macouFor: () => Promise.resolve({ balance: 500, usable: 300 }),
  releaseMacou: () => Promise.resolve(),
}))
vi.mock('#features/counter/core/cart/cart-lines.ts', () => ({ settleLines: () => ({ lines: [], total: 1000 }) }))
afterEach(cleanup)

test('the rest beside macou is taken by any method but a card, which is refused with it', async () => {
  const counter = {
    lane: { lease: leaseOf() },
    carts: { cart: () => ({ lines: [], tipCents: 0, member: { id: 'member' } }) },
  } as unknown as OpenCounter
  renderUi(
    <CounterProvider counter={counter}>
      <MacouPart
        state={{ ...payStart, tenders: ['macou', 'cash'], tendered: ZERO, firstPart: cents(300) }}
        due={cents(1000)}
        onChange={() => undefined}
      />
    </CounterProvider>,
  )
  const rest = await screen.findByRole('combobox', { name: 'Pay the rest with' })
  const offered = within(rest)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(offered).toEqual(['Cash', 'Venmo', 'Zelle', 'PayPal', 'CashApp', 'Other'])
})
