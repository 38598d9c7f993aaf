import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PadDialog } from '#features/counter/parts/entry/pad-dialog.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

it('an unusual number of pieces is asked about once, and taken the second time', () => {
  const done = vi.fn()
  renderUi(
    <PadDialog
      title="Tea"
      unit="each"
      decimals={0}
      unitPrice={129}
      start="1"
      onDone={done}
      onClose={() => undefined}
    />,
  )
  const type = (figures: string): void => {
    for (const key of figures) fireEvent.keyDown(window, { key })
  }
  const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  type('99999')
  apply()
  expect(done).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('99999')
  apply()
  expect(done).toHaveBeenCalledExactlyOnceWith(99_999_000)
})
