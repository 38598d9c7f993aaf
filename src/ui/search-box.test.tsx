import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from './render-ui.tsx'
import { SearchBox } from './search-box.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A place that takes what the field reports as slowly as an address whose data must come first. */
function Slow({ heard }: { readonly heard: (text: string) => void }) {
  const [value, setValue] = useState('milk')
  return (
    <>
      <SearchBox
        label="Goods"
        value={value}
        onChange={(text) => {
          heard(text)
          setTimeout(() => setValue(text), 500)
        }}
      />
      <button onClick={() => setValue('')}>Clear filters</button>
    </>
  )
}

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const field = (): HTMLInputElement => screen.getByRole('searchbox')
const type = (value: string): void => void fireEvent.change(field(), { target: { value } })

test('what is typed stays, however late the place learns of what was reported before', () => {
  const heard = vi.fn()
  renderUi(<Slow heard={heard} />)
  type('')
  pass(300)
  expect(field().value).toBe('')
  type('te')
  pass(300)
  type('tea')
  expect(field().value).toBe('tea')
  pass(1000)
  expect(field().value).toBe('tea')
  pass(1000)
  expect(field().value).toBe('tea')
  expect(heard.mock.calls.map(([text]) => String(text))).toEqual(['', 'te', 'tea'])
})

test('what is set from outside is taken over, and what was being typed is not reported after it', () => {
  const heard = vi.fn()
  renderUi(<Slow heard={heard} />)
  type('tea')
  fireEvent.click(screen.getByText('Clear filters'))
  pass(1000)
  expect(field().value).toBe('')
  expect(heard).not.toHaveBeenCalled()
})
