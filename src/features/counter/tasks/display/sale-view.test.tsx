import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cents, milli } from '#domain/money.ts'
import { DisplayLanguageContext } from '#features/counter/tasks/display/in-language.tsx'
import { SaleView } from '#features/counter/tasks/display/sale-view.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

const line = {
  id: 'a',
  name: { zh: '绿茶', en: 'Green tea' },
  quantity: milli(2000),
  unitPrice: cents(500),
  discount: cents(100),
  net: cents(900),
}
const sums = {
  goods: cents(900),
  discount: cents(100),
  tax: cents(80),
  taxIncluded: false,
  tip: cents(98),
  total: cents(1078),
}
const tips = [
  { percent: 10, tip: cents(98) },
  { percent: 15, tip: cents(147) },
]
const paying = { at: 'paying' as const, lines: [line], sums, due: cents(1078), saleId: 's', card: false, tips }

test('the tip that the counter has is lit, and a tap names a percent', () => {
  const onTip = vi.fn<(percent: number) => void>()
  renderUi(<SaleView shopName="Lantern" sale={paying} onTip={onTip} />)
  const pressed = screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['true', 'false', 'false'])
  fireEvent.click(screen.getByRole('button', { name: /15%/ }))
  fireEvent.click(screen.getByRole('button', { name: /No tip/ }))
  expect(onTip.mock.calls).toEqual([[15], [0]])
})

test('a reader asks instead of a tip, in the language of the customer alone', () => {
  const { tips: _, ...sale } = { ...paying, card: true }
  renderUi(
    <DisplayLanguageContext value="en">
      <SaleView shopName="Lantern" sale={sale} onTip={() => undefined} />
    </DisplayLanguageContext>,
  )
  expect(screen.getByText('Please follow the card reader')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText('Green tea')).toBeTruthy()
  expect(screen.queryByText('绿茶')).toBeNull()
})
