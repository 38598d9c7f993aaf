import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OrderDetails } from '#contract/supply/purchase-orders.ts'
import { queryClient } from '#api/query.ts'
import { ReviewPanel } from '#features/office/supply/orders/review-panel.tsx'
import { GrantedPermissions } from '#ui/may.tsx'
import { renderUi } from '#ui/render-ui.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => {},
  useLocation: () => '/review',
  useBlocker: () => ({ status: 'idle' }),
}))
afterEach(cleanup)

const supplier = { id: 's', name: 'Tea Trading' }
const show = (review: OrderDetails['review']) => {
  const order = { id: 'o', number: 'PO-1', version: 1, supplier, review } as OrderDetails
  cleanup()
  renderUi(
    <QueryClientProvider client={queryClient}>
      <GrantedPermissions granted={new Set(['shopPurchaseReview'])}>
        <ReviewPanel order={order} />
      </GrantedPermissions>
    </QueryClientProvider>,
  )
  return {
    approves: screen.queryByRole('button', { name: 'Approve and order' }) !== null,
    password: screen.queryByLabelText('Your password') !== null,
    allowed: screen.queryByText(/settings let you review it yourself/) !== null,
  }
}

it('says why the person who made an order may or may not review it', () => {
  expect(show('other')).toEqual({ approves: true, password: false, allowed: false })
  expect(show('self')).toEqual({ approves: false, password: false, allowed: false })
  expect(screen.getByText(/Someone else has to review/)).toBeTruthy()
  expect(show('allowed')).toEqual({ approves: true, password: false, allowed: true })
  expect(show('alone')).toEqual({ approves: true, password: true, allowed: false })
})
