import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { session } from '#api/session.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { GuaranteeChoice } from '#features/counter/parts/ring-up/guarantee-choice.tsx'
import type { GuaranteeRow } from '#features/counter/parts/ring-up/ring-up-extras.ts'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const guarantee: GuaranteeRow = ['g', '延保', 'Care', '一年', 'One year', 998, 365, []]

function open(skuId: string) {
  const cart = { lines: [] }
  const counter = { carts: { subscribe: () => () => undefined, cart: () => cart } } as unknown as OpenCounter
  renderUi(
    <CounterProvider counter={counter}>
      <GuaranteeChoice line={{ lineId: 'l', skuId } as CartLineRow} guarantees={[guarantee]} />
    </CounterProvider>,
  )
  return screen.getByRole('button', { name: 'Guarantee: Care One year' })
}

it('a guarantee says for how long it is valid, also without the network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(open('far').textContent).toContain('365 days')
  expect(screen.queryByText(/Repairs/)).toBeNull()
})

it('and what it promises, where the server answers', async () => {
  session.setToken('t')
  const introduction = { zh: '免费维修', en: 'Repairs at no charge.' }
  const envelope = { code: 200, success: true, message: '', data: { records: [{ id: 'g', introduction }] } }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(envelope), { headers: { 'Content-Type': 'application/json' } }),
  )
  open('near')
  expect(await screen.findByText(/Repairs at no charge/)).toBeTruthy()
})
