import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cents, type Cents } from '#domain/money.ts'
import { Money } from './money.tsx'
import { MoneyInput } from './money-input.tsx'
import { renderUi } from './render-ui.tsx'

afterEach(cleanup)

describe('Money', () => {
  test.each([
    [8410, '$84.10'],
    [5, '$0.05'],
    [-500, '−$5.00'],
    [9_999_999, '$99,999.99'],
  ])('%d cents reads %s in both languages', (value, text) => {
    for (const locale of ['en', 'zh'] as const) {
      const { container, unmount } = renderUi(<Money value={cents(value)} />, locale)
      expect(container.querySelector('[data-size]')?.textContent).toBe(text)
      unmount()
    }
  })

  test('marks what is too long for a big figure, from a million on', () => {
    const isLong = (value: number) => {
      const { container, unmount } = renderUi(<Money value={cents(value)} size="total" />)
      const marked = container.querySelector('[data-long]') !== null
      unmount()
      return marked
    }
    expect([99_999_999, 100_000_000, -9_999_999_999].map(isLong)).toEqual([false, true, true])
  })

  test('a plus only where it is asked for', () => {
    renderUi(<Money value={cents(1200)} signed />)
    expect(screen.getByText(/\+/).textContent).toBe('+$12.00')
  })
})

describe('MoneyInput', () => {
  function Field({ onChange }: { readonly onChange: (value: Cents | null) => void }) {
    const [value, setValue] = useState<Cents | null>(cents(499))
    return (
      <>
        <MoneyInput
          label="Price"
          value={value}
          onChange={(next) => {
            setValue(next)
            onChange(next)
          }}
        />
        <button type="button" onClick={() => setValue(cents(1000))}>
          Suggest
        </button>
      </>
    )
  }

  test('takes an amount, refuses what cannot become one, and writes 0.00 when it is left', () => {
    const change = vi.fn()
    renderUi(<Field onChange={change} />)
    const field = screen.getByLabelText<HTMLInputElement>('Price')
    expect(field.value).toBe('4.99')
    fireEvent.change(field, { target: { value: '5.5' } })
    expect(change).toHaveBeenLastCalledWith(550)
    fireEvent.change(field, { target: { value: '5.555' } })
    fireEvent.change(field, { target: { value: '5.5x' } })
    expect(field.value).toBe('5.5')
    expect(change).toHaveBeenCalledTimes(1)
    fireEvent.blur(field)
    expect(field.value).toBe('5.50')
    fireEvent.change(field, { target: { value: '' } })
    expect(change).toHaveBeenLastCalledWith(null)
  })

  test('says at the field that an amount is not below zero, and makes none of it', () => {
    const change = vi.fn()
    renderUi(<Field onChange={change} />)
    const field = screen.getByLabelText<HTMLInputElement>('Price')
    fireEvent.change(field, { target: { value: '-5' } })
    fireEvent.blur(field)
    expect(change).toHaveBeenLastCalledWith(null)
    expect(field.value).toBe('-5')
    expect(screen.getByText('Enter an amount of 0.00 or more.')).toBeTruthy()
    fireEvent.change(field, { target: { value: '5' } })
    expect(screen.queryByText('Enter an amount of 0.00 or more.')).toBeNull()
    expect(change).toHaveBeenLastCalledWith(500)
  })

  test.each(['93,50', '93.50', '９３，５０'])('%s typed key by key is 93.50', (typed) => {
    const change = vi.fn()
    renderUi(<Field onChange={change} />)
    const field = screen.getByLabelText<HTMLInputElement>('Price')
    fireEvent.change(field, { target: { value: '' } })
    for (let keys = 1; keys <= typed.length; keys++)
      fireEvent.change(field, { target: { value: typed.slice(0, keys) } })
    fireEvent.blur(field)
    expect(change).toHaveBeenLastCalledWith(9350)
    expect(field.value).toBe('93.50')
  })

  test('takes pasted amounts of other countries, and says what is no amount', () => {
    const change = vi.fn()
    renderUi(<Field onChange={change} />)
    const field = screen.getByLabelText<HTMLInputElement>('Price')
    fireEvent.change(field, { target: { value: '1.234,56 ' } })
    expect(change).toHaveBeenLastCalledWith(123_456)
    fireEvent.paste(field)
    fireEvent.change(field, { target: { value: '12,34,567' } })
    expect(change).toHaveBeenLastCalledWith(null)
    expect(screen.getByText('Enter an amount of 0.00 or more.')).toBeTruthy()
    fireEvent.change(field, { target: { value: '12,34' } })
    expect(change).toHaveBeenLastCalledWith(1234)
    expect(screen.queryByText('Enter an amount of 0.00 or more.')).toBeNull()
  })

  test('follows a value set from outside', () => {
    renderUi(<Field onChange={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: 'Suggest' }))
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('10.00')
  })
})
