import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cents, ZERO } from '#domain/money.ts'
import { leaseOf, putLane } from '#db/lease.fixture.ts'
import { ledger } from '#db/ledger.ts'
import { recordFact } from '#db/record-fact.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { SubmitCashDialog } from '#features/counter/tasks/shift/submit-cash-dialog.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await Promise.all([ledger().lanes.clear(), ledger().facts.clear(), ledger().drawer.clear()])
})

/** A store that tells its cashiers what should be in the drawer. */
const seen = { ...leaseOf().settings, countBlind: false }

it('where the drawer is counted blind, nothing here says what is in it, and too much is refused all the same', async () => {
  const lane = await putLane(ledger(), {}, leaseOf())
  await ledger().drawer.put({ id: 'a', shiftId: lane.shiftId, at: 1, kind: 'sale', cents: 5_000 })
  renderUi(
    <CounterProvider counter={{ lane } as unknown as OpenCounter}>
      <SubmitCashDialog onClose={() => undefined} />
    </CounterProvider>,
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(document.body.textContent).not.toMatch(/50\.00|150\.00/)
  expect(screen.queryByRole('button', { name: /^All of it/ })).toBeNull()
  fireEvent.change(field, { target: { value: '50.01' } })
  fireEvent.blur(field)
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('The amount to submit exceeds the allowed amount.')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/150\.00/)
})

it('all that can be handed in is one tap', async () => {
  const lane = await putLane(ledger(), {}, leaseOf({ settings: seen }))
  const moment = { device: Date.now(), offset: 0, disconnected: true }
  const amount = cents(4_250)
  await recordFact(
    ledger(),
    lane.lane,
    {
      id: '01900000-0000-7000-8000-0000000000aa',
      kind: 'cash-movement',
      data: ({ shiftId }) => ({ shiftId, direction: 'in' as const, amount, reason: 'Change' }),
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

const full = (): Error => Object.assign(new Error('quota'), { name: 'QuotaExceededError' })

it.each([
  [
    'a tablet that is full',
    () => vi.spyOn(ledger().facts, 'add').mockImplementation(() => Promise.reject(full()) as never),
    /The tablet is full/,
  ],
  [
    'a storage that fails',
    () => vi.spyOn(ledger().facts, 'add').mockImplementation(() => Promise.reject(new Error('disk')) as never),
    /could not be saved/,
  ],
  ['a shift that ended meanwhile', () => ledger().lanes.clear(), /no longer open here/],
])('%s is said where it was confirmed, and what was typed stays', async (_, goWrong, words) => {
  const lane = await putLane(ledger(), {}, leaseOf({ floatCents: ZERO, settings: seen }))
  await ledger().drawer.put({ id: 'a', shiftId: lane.shiftId, at: 1, kind: 'sale', cents: 5_000 })
  let closed = 0
  renderUi(
    <CounterProvider counter={{ lane } as unknown as OpenCounter}>
      <SubmitCashDialog onClose={() => closed++} />
    </CounterProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^All of it/ }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Remark' }), { target: { value: 'Safe' } })
  await goWrong()
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Remark' }).value).toBe('Safe')
  expect(closed).toBe(0)
  // the same cash is handed in once it can be
  vi.restoreAllMocks()
  await putLane(ledger(), {}, leaseOf({ floatCents: ZERO, settings: seen }))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(closed).toBe(1))
  expect((await ledger().facts.toArray()).map(({ cents: sum }) => sum)).toEqual([5_000])
})
