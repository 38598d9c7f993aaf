import { NumberInput } from '@mantine/core'
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { numberTyping } from './number-typing.ts'
import { renderUi } from './render-ui.tsx'

afterEach(cleanup)

function field(change: (value: number | string) => void): HTMLInputElement {
  renderUi(<NumberInput label="Percent" decimalScale={2} {...numberTyping} onChange={change} />)
  return screen.getByLabelText('Percent')
}

function paste(into: HTMLInputElement, text: string): void {
  const event = createEvent.paste(into)
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } })
  fireEvent(into, event)
}

test('a typed comma is the decimal point', () => {
  const change = vi.fn()
  const input = field(change)
  for (const value of ['1', '10', '10,']) {
    fireEvent.keyDown(input, { key: value.at(-1)! })
    fireEvent.change(input, { target: { value } })
  }
  expect(input.value).toBe('10.')
  fireEvent.change(input, { target: { value: '10.5' } })
  expect(change).toHaveBeenLastCalledWith(10.5)
})

test.each([
  ['10,5', 10.5],
  ['10,5 %', 10.5],
  ['1,250', 1250],
  ['１２．５', 12.5],
])('%s pasted is %d', (text, value) => {
  const change = vi.fn()
  paste(field(change), text)
  expect(change).toHaveBeenLastCalledWith(value)
})

test('what is no number is not pasted', () => {
  const change = vi.fn()
  const input = field(change)
  paste(input, '12,34,5')
  expect([input.value, change.mock.calls]).toEqual(['', []])
})
