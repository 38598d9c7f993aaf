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
  { id: 'no', head: 'Number', cell: (row) => row.no, sortable: true },
  { id: 'supplier', head: 'Supplier', cell: () => 'Tea Trading' },
  { id: 'note', head: 'Note', cell: () => '–', text: () => '' },
  { id: 'lines', head: 'Lines', cell: () => '3', align: 'right' },
  { id: 'total', head: 'Total', cell: () => '$84.10', align: 'right', kind: 'money' },
  { id: 'state', head: 'State', cell: () => 'Not reviewed' },
]
const cells = (narrow: boolean, shown = columns): (string | null)[][] => {
  cleanup()
  window.matchMedia = (query) => mediaQuery(query, narrow)
  const { container } = renderUi(
    <DataTable label="Orders" columns={shown} rows={[{ no: 'PO-1' }]} rowKey={(row) => row.no} />,
  )
  return [...container.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
}

it('is a list of cards on a phone: name and amount, below them the rest and the state; what is empty is left out', () => {
  expect(cells(false)).toEqual([
    ['Number', 'Supplier', 'Note', 'Lines', 'Total', 'State'],
    ['PO-1', 'Tea Trading', '–', '3', '$84.10', 'Not reviewed'],
  ])
  expect(cells(true)).toEqual([['Number', 'Total'], ['PO-1$84.10Tea TradingNot reviewed']])
})

it('shows on a card what its columns say', () => {
  const said = columns.map((column) => {
    if (column.id === 'lines') return { ...column, card: 'named' as const }
    return column.id === 'supplier' ? { ...column, card: 'title' as const } : column
  })
  expect(cells(true, said)).toEqual([['Supplier', 'Total'], ['Tea Trading$84.10Lines 3Not reviewed']])
})
