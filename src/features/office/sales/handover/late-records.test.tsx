import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { queryClient } from '#api/query.ts'
import { LateRecords } from '#features/office/sales/handover/late-records.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

const late = [
  {
    no: 1,
    factId: '01900000-0000-7000-8000-0000000000a1',
    kind: 'sale',
    salesCents: cents(500),
    cashCents: cents(500),
    receivedAt: 1_790_000_000_000,
    acknowledgedBy: '',
    note: '',
  },
]
const shown = (final: boolean) => {
  renderUi(
    <QueryClientProvider client={queryClient}>
      <LateRecords id="shift" late={late} final={final} />
    </QueryClientProvider>,
  )
  return document.body.textContent
}

it('late records are added to a Z report that stays as it was', () => {
  expect(shown(true)).toContain('The Z report stays as printed; these are counted separately.')
})

it('where no Z report was kept they are in the sums that are shown, and it says so', () => {
  const words = shown(false)
  expect(words).toContain('No Z report was saved, so the totals shown include them.')
  expect(words).not.toContain('stays as printed')
})
