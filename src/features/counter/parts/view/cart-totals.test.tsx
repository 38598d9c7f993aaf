import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { CartTotals } from '#features/counter/parts/view/cart-totals.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

const shown = (total: number, credit?: number): string[] => {
  renderUi(
    <CartTotals
      lines={1}
      goods={cents(total)}
      tax={cents(0)}
      total={cents(total)}
      {...(credit === undefined ? {} : { credit: cents(credit) })}
    />,
  )
  return [
    screen.queryByText('Exchange credit')?.parentElement?.textContent ?? '',
    document.querySelector('[aria-live]')!.textContent,
  ]
}

it.each([
  [630, undefined, ['', 'Total1 line$6.30']],
  [630, 206, ['Exchange credit−$2.06', 'Due1 line$4.24']],
  [206, 630, ['Exchange credit−$6.30', 'To refund1 line$4.24']],
] as const)('%d with a credit of %s', (total, credit, words) => {
  expect(shown(total, credit)).toEqual(words)
})
