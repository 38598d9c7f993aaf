import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ledger, type FactRow } from '#db/ledger.ts'
import { FactDetails } from '#features/counter/parts/facts/fact-details.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

let seq = 0
const fact = (kind: string, data: object, cents = 0): FactRow =>
  ({
    id: kind,
    lane: 'shift/1',
    seq: ++seq,
    kind,
    at: 1_790_000_000_000,
    cents,
    state: 'accepted',
    attempts: 0,
    lastError: '',
    differences: [],
    sha256: 'a'.repeat(64),
    body: JSON.stringify({ data: { shiftId: 's', ...data } }),
  }) as never

async function opened(row: FactRow): Promise<string> {
  await ledger().facts.put(row)
  renderUi(<FactDetails id={row.id} onClose={() => undefined} />)
  await screen.findByText('Record number')
  return document.body.textContent
}

test('the journal’s details are headed by what the fact is, and say why', async () => {
  const moved = await opened(fact('cash-movement', { direction: 'out', amount: 500, reason: 'Ice' }, 500))
  expect(moved).toMatch(/Cash in or out[^]*Direction[^]*Take out[^]*Reason[^]*Ice/)
  expect(moved).not.toContain('Cash submission')
})

test.each([
  [
    'shift-count',
    { purpose: 'check', pieces: [], counted: 900, expected: 1000, reason: 'Coin lost' },
    900,
    /Drawer counted[^]*Expected[^]*10\.00[^]*Difference[^]*1\.00[^]*Coin lost/,
  ],
  ['shift-close', { countId: 'c', kept: 10_000 }, 0, /Shift closed[^]*Stays in the drawer[^]*100\.00/],
  ['shift-reopen', {}, 0, /Shift reopened/],
  ['void', { stage: 'cart', lineCount: 3, amount: 700, reason: '' }, 0, /Cart abandoned[^]*Lines[^]*3/],
  ['cash-submission', { amount: 700, remark: 'Noon' }, 700, /Cash submission[^]*Remark[^]*Noon/],
])('%s', async (kind, data, cents, wanted) => {
  expect(await opened(fact(kind, data, cents))).toMatch(wanted)
})
