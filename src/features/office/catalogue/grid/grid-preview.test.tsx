import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GridPreview } from '#features/office/catalogue/grid/grid-preview.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

test('each value is listed with the one it replaces before it is applied', () => {
  const change = { row: 's1', head: 'Selling price', before: '93.50', after: '9350.00' }
  const nothing = () => undefined
  renderUi(
    <GridPreview
      shown={{ products: 1, cells: 1, problems: [], changes: [change] }}
      nameOf={() => 'Green tea'}
      progress={undefined}
      onApply={nothing}
      onNewest={nothing}
      onClose={nothing}
    />,
  )
  expect(screen.getByRole('row', { name: /Green tea/ }).textContent).toBe('Green teaSelling price93.509350.00')
})
