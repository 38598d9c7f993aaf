import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { mediaQuery, renderUi } from '#ui/render-ui.tsx'

const matchMedia = window.matchMedia
afterEach(() => {
  cleanup()
  window.matchMedia = matchMedia
})

const columns: Column<{ readonly no: string }>[] = [
  { id: 'no', head: 'Number', cell: (row) => row.no },
  { id: 'supplier', head: 'Supplier', cell: () => 'Tea Trading' },
  { id: 'state', head: 'State', cell: () => 'Not reviewed', onPhone: 'bare' },
  { id: 'upper', head: 'Upper limit', cell: () => '60', onPhone: 'named' },
]
const cells = (narrow: boolean): (string | null)[][] => {
  cleanup()
  window.matchMedia = (query) => mediaQuery(query, narrow)
  const { container } = renderUi(
    <DataTable label="Orders" columns={columns} rows={[{ no: 'PO-1' }]} rowKey={(row) => row.no} />,
  )
  return [...container.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
}

it('keeps in sight on a phone what has to be: it stands beneath the first column', () => {
  expect(cells(false)).toEqual([
    ['Number', 'Supplier', 'State', 'Upper limit'],
    ['PO-1', 'Tea Trading', 'Not reviewed', '60'],
  ])
  expect(cells(true)).toEqual([
    ['Number', 'Supplier'],
    ['PO-1Not reviewedUpper limit 60', 'Tea Trading'],
  ])
})
