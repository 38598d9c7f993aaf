import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NumberPad } from './number-pad.tsx'
import { renderUi } from './render-ui.tsx'
import { SegmentedChoice } from './segmented-choice.tsx'

afterEach(cleanup)

test('NumberPad types by touch and by keyboard, but not while a field is typed into', () => {
  const key = vi.fn()
  const enter = vi.fn()
  renderUi(
    <>
      <NumberPad label="Received" onKey={key} onEnter={enter} />
      <input aria-label="Note" />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: '7' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete last digit' }))
  fireEvent.keyDown(document.body, { key: '00' })
  fireEvent.keyDown(document.body, { key: '3' })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: '5' })
  expect(key.mock.calls.map(([pressed]) => String(pressed))).toEqual(['7', 'back', '3'])
  expect(enter).toHaveBeenCalledTimes(1)
})

test('SegmentedChoice: one of a group of radios; what is unavailable says why and cannot be chosen', () => {
  const change = vi.fn()
  renderUi(
    <SegmentedChoice
      label="Tender"
      value="cash"
      onChange={change}
      choices={[
        { value: 'cash', label: 'Cash' },
        { value: 'venmo', label: 'Venmo' },
        { value: 'card', label: 'Card', unavailable: 'Needs the network' },
      ]}
    />,
  )
  expect(screen.getByRole('radiogroup', { name: 'Tender' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cash' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Card.*Needs the network/ }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Venmo' }))
  expect(change).toHaveBeenCalledWith('venmo')
})
