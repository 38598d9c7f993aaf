import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateRangeChip } from './date-range-chip.tsx'
import { renderUi } from './render-ui.tsx'

afterEach(cleanup)

test('every button of the calendar has a name, at each of its levels', async () => {
  renderUi(<DateRangeChip from={undefined} to={undefined} onChange={vi.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: /^Date/ }))
  for (const names of [
    ['Previous month', 'Next month', 'Choose a month'],
    ['Previous year', 'Next year', 'Choose a year'],
    ['Previous ten years', 'Next ten years'],
  ]) {
    for (const name of names) expect(await screen.findByRole('button', { name })).toBeTruthy()
    if (names[2]) fireEvent.click(screen.getByRole('button', { name: names[2] }))
  }
})
