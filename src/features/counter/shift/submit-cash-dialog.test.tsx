import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { leaseOf, putLane } from '#db/lease.fixture.ts'
import { ledger } from '#db/ledger.ts'
import { recordFact } from '#db/record-fact.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/device/counter-context.tsx'
import { SubmitCashDialog } from '#features/counter/shift/submit-cash-dialog.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

it('all that can be handed in is one tap', async () => {
  const lane = await putLane(ledger(), {}, leaseOf())
  const moment = { device: Date.now(), offset: 0, disconnected: true }
  const amount = cents(4_250)
  await recordFact(
    ledger(),
    lane.lane,
    {
      id: '01900000-0000-7000-8000-0000000000aa',
      kind: 'cash-movement',
      data: ({ shiftId }) => ({ shiftId, direction: 'in' as const, amount, reason: 'Change' }),
      cents: amount,
      drawer: { kind: 'cash-in', cents: amount },
    },
    moment,
  )
  renderUi(
    <CounterProvider counter={{ lane } as unknown as OpenCounter}>
      <SubmitCashDialog onClose={() => undefined} />
    </CounterProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^All of it/ }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('42.50'))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(async () => {
    const handed = (await ledger().facts.toArray()).filter(({ kind }) => kind === 'cash-submission')
    expect(handed.map(({ cents: sum }) => sum)).toEqual([4_250])
  })
})
