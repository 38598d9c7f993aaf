import { Modal } from '@mantine/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#ui/render-ui.tsx'
import { ClockField } from './clock-field.tsx'
import { DayField, type DayFieldProps, MomentField } from './day-field.tsx'

afterEach(cleanup)

let value = ''

function Held({ of: Field, start, ...rest }: { of: typeof DayField; start: string } & Partial<DayFieldProps>) {
  const [held, setHeld] = useState(start)
  useEffect(() => {
    value = held
  })
  return <Field label="Expires" {...rest} value={held} onChange={setHeld} />
}

const field = (): HTMLInputElement => screen.getByRole('textbox')
const change = (text: string) => fireEvent.change(field(), { target: { value: text } })
const type = (text: string): void => {
  change(text)
  fireEvent.blur(field())
}

test('a day is shown in the language of the app, whatever that of the browser is', () => {
  renderUi(<Held of={DayField} start="2026-11-30" />)
  expect(field().value).toBe('Nov 30, 2026')
  cleanup()
  renderUi(<Held of={DayField} start="2026-11-30" />, 'zh')
  expect(field().value).toBe('2026年11月30日')
})

test('a day is taken as typed; what is none is refused at the field and changes no value', () => {
  renderUi(<Held of={DayField} start="" />)
  // a whole one at once, others when one leaves the field or presses Enter
  change('2027-01-05')
  expect(value).toBe('2027-01-05')
  change('2/3/2027')
  expect(value).toBe('2027-01-05')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect([value, field().value]).toEqual(['2027-02-03', 'Feb 3, 2027'])
  type('someday')
  expect([value, field().value]).toEqual(['2027-02-03', 'someday'])
  expect(screen.getByText(/^Type a day like/)).toBeTruthy()
  type('')
  expect([value, screen.queryByText(/^Type a day like/)]).toEqual(['', null])
})

test('a form is not sent with what is no day: it would be sent without it', () => {
  let sent = 0
  renderUi(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Held of={DayField} start="" />
      <button type="submit">Save</button>
    </form>,
  )
  const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  type('someday')
  save()
  expect([sent, document.activeElement]).toEqual([0, field()])
  type('2027-01-05')
  save()
  expect(sent).toBe(1)
})

test('a day out of the range is refused with the range', () => {
  renderUi(<Held of={DayField} start="" min="2026-11-30" max="2026-12-30" />)
  type('12/31/2026')
  expect(value).toBe('')
  expect(screen.getByText('Choose a day from Nov 30, 2026 to Dec 30, 2026.')).toBeTruthy()
  type('12/30/2026')
  expect(value).toBe('2026-12-30')
})

test('a day is chosen in the calendar, and taken away there', async () => {
  renderUi(<Held of={DayField} start="2026-11-30" />)
  fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true })
  fireEvent.click(await screen.findByRole('button', { name: '12 November 2026' }))
  expect([value, field().value]).toEqual(['2026-11-12', 'Nov 12, 2026'])
  fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave blank' }))
  expect(value).toBe('')
})

test('a day with a time keeps its time when another day is chosen', async () => {
  renderUi(<Held of={MomentField} start="2026-11-30T14:05" />)
  expect(field().value).toBe('Nov 30, 2026, 2:05 PM')
  fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
  fireEvent.click(await screen.findByRole('button', { name: '12 November 2026' }))
  expect(value).toBe('2026-11-12T14:05')
  const time = screen.getByLabelText('Time')
  fireEvent.change(time, { target: { value: '9am' } })
  fireEvent.blur(time)
  expect(value).toBe('2026-11-12T09:00')
})

test('a time is shown as the app shows times, and taken as typed', () => {
  renderUi(<Held of={ClockField} start="14:05" />)
  expect(field().value).toBe('2:05 PM')
  type('930')
  expect([value, field().value]).toEqual(['09:30', '9:30 AM'])
  cleanup()
  renderUi(<Held of={ClockField} start="14:05" />, 'zh')
  expect(field().value).toBe('14:05')
})

test('Escape closes the calendar, and a dialog that it was opened from stays', async () => {
  const closed = vi.fn()
  renderUi(
    <Modal opened onClose={closed}>
      <Held of={DayField} start="2026-11-30" />
    </Modal>,
  )
  fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(await screen.findByRole('button', { name: '12 November 2026' }), { key: 'Escape' })
  expect(closed).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '12 November 2026' })).toBeNull())
})
