import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DataTable } from '#ui/list/data-table.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

it('a tap beside a row’s checkbox is one on it, and does not open the row', () => {
  const [choose, open] = [vi.fn(), vi.fn()]
  renderUi(
    <DataTable
      label="Rows"
      columns={[{ id: 'name', head: 'Name', cell: (row: string) => row }]}
      rows={['tea']}
      rowKey={(row) => row}
      onOpen={open}
      choice={{ has: () => false, name: (row) => `Select ${row}`, lock: () => undefined, choose }}
    />,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select tea' }).closest('label')!)
  expect(choose).toHaveBeenCalledExactlyOnceWith(['tea'], true)
  expect(open).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('tea'))
  expect(open).toHaveBeenCalledExactlyOnceWith('tea')
})
