import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { leaseOf } from '#db/lease.fixture.ts'
import type { LimitLeft } from '#domain/cart/extras.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { MoreOfGoodsDialog } from '#features/counter/tasks/extras/more-dialogs.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

it.each<[LimitLeft, string]>([
  [{ by: 'member', limit: 4000, left: 1000 }, 'At most 4 of Eggs per member today; 1 left.'],
  [
    { by: 'day', limit: 50_000, left: 0 },
    'At most 50 of Eggs per day; 0 left (this tablet may not have the latest count).',
  ],
  [{ by: 'purchase', limit: 2000, left: 2000 }, 'At most 2 of Eggs in one purchase.'],
])('the message of a limit says how many are left: %s', (left, words) => {
  const counter = { lane: { lease: leaseOf() } } as unknown as OpenCounter
  const ask = {
    is: 'limit',
    name: { zh: '鸡蛋', en: 'Eggs' },
    left,
    wanted: 5000,
    skuId: 's',
    onApprove: vi.fn(),
  } as const
  renderUi(
    <CounterProvider counter={counter}>
      <MoreOfGoodsDialog ask={ask} onClose={() => undefined} />
    </CounterProvider>,
  )
  expect(screen.getByText((_, node) => node?.tagName === 'P' && node.textContent === words)).toBeTruthy()
})
