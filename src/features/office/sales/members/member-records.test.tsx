import { screen } from '@testing-library/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FIRST_PAGE, MemberRecords } from '#features/office/sales/members/member-records.tsx'
import { renderUi } from '#ui/render-ui.tsx'

interface Row {
  readonly id: string
}
const many = { data: { records: [{ id: 'a' }], total: 30 }, error: null } as unknown as UseQueryResult<{
  records: readonly Row[]
  total: number
}>

test('the pages of each list of a member have a name of their own', () => {
  const records = (title: string) => (
    <MemberRecords
      title={title}
      page={many}
      place={FIRST_PAGE}
      onPlace={() => undefined}
      columns={[{ id: 'id', head: 'Id', cell: ({ id }: Row) => id }]}
      rowKey={({ id }) => id}
    />
  )
  renderUi(
    <>
      {records('Wallet')}
      {records('Purchases')}
    </>,
  )
  const names = screen.getAllByRole('navigation').map((pages) => pages.getAttribute('aria-label'))
  expect(names).toEqual(['Pages of Wallet', 'Pages of Purchases'])
})
