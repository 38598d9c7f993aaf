import { cleanup, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { milli } from '#domain/money.ts'
import { QuantityFields } from '#ui/lines/quantity-fields.tsx'
import { renderUi } from '#ui/render-ui.tsx'

beforeEach(cleanup)

const milk = {
  name: { zh: '牛奶', en: 'Milk' },
  unit: { zh: '瓶', en: 'bottle' },
  decimals: 0,
  packs: [{ id: 'case', name: { zh: '箱', en: 'Case' }, quantity: milli(12_000) }],
}

const done = vi.fn()

function Line({ start }: { readonly start: string }) {
  const [line, setLine] = useState({ amount: start, packId: null as string | null })
  return (
    <QuantityFields
      item={milk}
      {...line}
      error={undefined}
      onChange={(change) => setLine((before) => ({ ...before, ...change }))}
      onDone={done}
    />
  )
}

it('says what packs come to, and what single units are in packs', () => {
  const screen = renderUi(<Line start="" />)
  const field = screen.getByLabelText('Quantity: Milk')
  fireEvent.change(field, { target: { value: '3c+7' } })
  expect(screen.getByText('= 43 bottle')).toBeTruthy()
  fireEvent.change(field, { target: { value: '43' } })
  expect(screen.getByText('= 3 × Case + 7')).toBeTruthy()
  fireEvent.change(field, { target: { value: '7' } })
  expect(screen.queryByText(/^=/)).toBeNull()
})

it('what can’t be read is said at the field once it is left, and Enter stays there', () => {
  const screen = renderUi(<Line start="" />)
  const field = screen.getByLabelText('Quantity: Milk')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '3q' } })
  expect(screen.queryByText(/No pack is called/)).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(done).not.toHaveBeenCalled()
  expect(screen.getByText('No pack is called “q”. Choose from: Case (12).')).toBeTruthy()
  fireEvent.change(field, { target: { value: '3c' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(done).toHaveBeenCalledOnce()
  fireEvent.change(field, { target: { value: '3c+' } })
  fireEvent.blur(field)
  expect(screen.getByText('Enter a quantity, such as 43 or 3c+7.')).toBeTruthy()
})

it('packs that are typed need no choice of the unit', () => {
  const screen = renderUi(<Line start="3c+7" />)
  expect((screen.getAllByLabelText('Unit: Milk')[0] as HTMLInputElement).disabled).toBe(true)
})
