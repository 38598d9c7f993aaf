import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FactRow } from '#db/ledger.ts'
import { factRow } from '#features/counter/core/outbox/fact-row.ts'
import { useFactWords } from '#features/counter/parts/facts/use-fact-words.ts'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

function Reason({ lastError }: { readonly lastError: string }) {
  const words = useFactWords()
  const fact = { id: 'a', kind: 'void', body: '{}', state: 'queued', cents: 0, reason: null, lastError } as FactRow
  return <p>Reason: {factRow(fact, words, 'en').reason}</p>
}

it.each([
  ['input.invalid', /could not read this record/],
  ['400', /could not read this record/],
  ['server.too-large', /too large for the server/],
  ['server.fault', /had an error with this record/],
  ['500', /had an error with this record/],
  ['something.newer', /had an error with this record/],
])('why a fact is not sent is said in words: %s', (lastError, words) => {
  renderUi(<Reason lastError={lastError} />)
  const { textContent } = screen.getByText(/^Reason/)
  expect(textContent).toMatch(words)
  expect(textContent).not.toContain(lastError)
})

it('a fact that never failed has no reason', () => {
  renderUi(<Reason lastError="" />)
  expect(screen.getByText(/^Reason/).textContent).toBe('Reason: ')
})
