import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cents, milli } from '#domain/money.ts'
import { renderUi } from '#ui/render-ui.tsx'
import { CartLines } from './cart-lines.tsx'
import type { CartLineView } from './cart-line-view.ts'
import { PayResult } from './pay-screen.tsx'
import { OutboxWords } from './outbox-words.tsx'

afterEach(cleanup)

const line = (id: string, name: string, more: Partial<CartLineView> = {}): CartLineView => ({
  id,
  name,
  quantity: milli(2000),
  unitPrice: cents(499),
  amount: cents(998),
  ...more,
})
const actions = () => ({ onSelect: vi.fn(), onStep: vi.fn(), onQuantity: vi.fn(), onRemove: vi.fn() })

test('the newest line stands first and carries its controls; the others are one tap away', () => {
  const does = actions()
  renderUi(<CartLines lines={[line('a', 'Rice'), line('b', 'Soy sauce')]} currentId="b" actions={does} empty={null} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.getAttribute('aria-current')).toBe('true')
  expect(first?.textContent).toContain('Soy sauce')
  fireEvent.click(within(first!).getByRole('button', { name: 'One more' }))
  expect(does.onStep).toHaveBeenCalledWith('b', 1)
  fireEvent.click(within(second!).getByRole('button', { name: 'Quantity of Rice: 2' }))
  expect(does.onQuantity).toHaveBeenCalledWith('a')
  fireEvent.click(within(second!).getByRole('button', { name: 'Remove Rice' }))
  expect(does.onRemove).toHaveBeenCalledWith('a')
})

test('a weighed line has no stepper, and one piece cannot become none', () => {
  renderUi(
    <CartLines
      lines={[line('a', 'Apples', { weighed: true, unit: 'kg', quantity: milli(375) })]}
      currentId="a"
      actions={actions()}
      empty={null}
    />,
  )
  expect(screen.queryByRole('button', { name: 'One more' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Quantity: 0.375' })).toBeTruthy()
  cleanup()
  renderUi(
    <CartLines lines={[line('a', 'Rice', { quantity: milli(1000) })]} currentId="a" actions={actions()} empty={null} />,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One less' }).disabled).toBe(true)
})

test('paying says what is missing, then what goes back', () => {
  const { rerender } = renderUi(<PayResult missing={cents(6410)} />)
  expect(screen.getByText('Still missing').parentElement?.textContent).toContain('$64.10')
  rerender(<PayResult change={cents(0)} />)
  expect(screen.getByText('Change').parentElement?.textContent).toContain('$0.00')
})

test('the strip says how many sales are kept and what they are worth, and calls cash handed in no sale', () => {
  const { container } = renderUi(
    <OutboxWords
      connected={false}
      unsent={{ count: 4, sales: 3, cents: 8410, submissions: 1, submittedCents: 5000 }}
    />,
  )
  expect(container.textContent).toContain('Offline · 3 sales ($84.10) and 1 cash submission')
})
