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

const show = (sale: typeof paying, onTip: (percent: number) => void = () => undefined) =>
  renderUi(<SaleView shopName="Lantern" sale={sale} onTip={onTip} />)
const asked = { ...paying, sums: { ...sums, tip: cents(0), total: cents(980) }, due: cents(980) }

test('the tip is asked for on a screen of its own, until the customer has answered', () => {
  const onTip = vi.fn<(percent: number) => void>()
  show(asked, onTip)
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('heading', { name: /add a tip/ })).toBeTruthy()
  expect(screen.getByText(/Amount due/).closest('p')!.textContent).toContain('$9.80')
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /No tip/ }))
  expect(onTip.mock.calls).toEqual([[0]])
  expect(screen.getByRole('list')).toBeTruthy()
})

test('a tip that the cashier entered is not asked for; the customer may change it, and what the counter has is lit', () => {
  const onTip = vi.fn<(percent: number) => void>()
  show(paying, onTip)
  fireEvent.click(screen.getByRole('button', { name: /Change the tip/ }))
  const pressed = screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['true', 'false', 'false'])
  fireEvent.click(screen.getByRole('button', { name: /15%/ }))
  expect(onTip.mock.calls).toEqual([[15]])
  expect(screen.getByText('Green tea')).toBeTruthy()
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
