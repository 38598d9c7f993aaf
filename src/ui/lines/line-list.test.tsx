import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LineList } from '#ui/lines/line-list.tsx'
import { mediaQuery, renderUi } from '#ui/render-ui.tsx'

let narrow = true
const matchMedia = window.matchMedia
beforeEach(() => {
  cleanup()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(375)
  window.matchMedia = (query) => mediaQuery(query, narrow)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  window.matchMedia = matchMedia
})

const list = (latest: string | undefined, wanted?: number) => (
  <LineList
    label="Lines"
    lines={['Milk', 'Tea', 'Rice']}
    lineKey={(line) => line}
    latest={latest}
    wanted={wanted}
    line={(line) => <input aria-label={line} />}
    brief={(line) => ({ name: line, figure: '3' })}
  />
)

it('on a phone one line shows its fields: the latest, the one that is tapped, or one with a problem', () => {
  narrow = true
  const screen = renderUi(list('Tea'))
  const open = () => screen.queryAllByRole('textbox').map((field) => field.getAttribute('aria-label'))
  expect(open()).toEqual(['Tea'])
  fireEvent.click(screen.getByText('Milk'))
  expect(open()).toEqual(['Milk'])
  screen.rerender(list('Rice'))
  expect(open()).toEqual(['Rice'])
  screen.rerender(list('Rice', 1))
  expect(open()).toEqual(['Tea'])
})

it('where there is room all lines show their fields', () => {
  narrow = false
  expect(renderUi(list('Tea')).getAllByRole('textbox')).toHaveLength(3)
})

it('what the fields of all lines are is said once above them, for the eye: each field has its name', () => {
  narrow = false
  const heads = [{ label: 'Quantity', className: undefined }]
  const screen = renderUi(
    <LineList
      label="Lines"
      lines={['Milk', 'Tea']}
      lineKey={(line) => line}
      heads={heads}
      line={(line) => <input aria-label={`Quantity: ${line}`} />}
    />,
  )
  expect(screen.getAllByText('Quantity').map((head) => head.closest('[aria-hidden]') !== null)).toEqual([true])
  expect(screen.getByRole('textbox', { name: 'Quantity: Tea' })).toBeTruthy()
})
