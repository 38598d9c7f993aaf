import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateRangeChip } from './date-range-chip.tsx'
import { renderUi } from './render-ui.tsx'

afterEach(cleanup)

test('every button of the calendar has a name, at each of its levels; the month and the year are named as they read', async () => {
  renderUi(<DateRangeChip from={undefined} to={undefined} onChange={vi.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: /^Date/ }))
  for (const names of [
    ['Previous month', 'Next month', /^[A-Z][a-z]+ \d{4}$/],
    ['Previous year', 'Next year', /^\d{4}$/],
    ['Previous ten years', 'Next ten years'],
  ]) {
    for (const name of names) expect(await screen.findByRole('button', { name })).toBeTruthy()
    if (names[2]) fireEvent.click(screen.getByRole('button', { name: names[2] }))
  }
})
