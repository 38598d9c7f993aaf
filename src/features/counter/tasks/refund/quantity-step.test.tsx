import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { milli, type Milli } from '#domain/money.ts'
import { QuantityStep } from '#features/counter/tasks/refund/quantity-step.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

function typed(text: string, whole: boolean): Milli[] {
  const chosen: Milli[] = []
  renderUi(
    <QuantityStep name="Tea" value={milli(0)} most={milli(3000)} whole={whole} onChange={(one) => chosen.push(one)} />,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  cleanup()
  return chosen
}

it('goods by the piece come back in whole pieces, weighed goods in parts', () => {
  expect(typed('1.5', true)).toEqual([1000])
  expect(typed('1.5', false)).toEqual([1500])
  expect(typed('2', true)).toEqual([2000])
})
