import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { putLane } from '#db/lease.fixture.ts'
import { ledger } from '#db/ledger.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { CashDialog } from '#features/counter/tasks/shift/cash-dialog.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(async () => {
  cleanup()
  await Promise.all([ledger().lanes.clear(), ledger().drawer.clear(), ledger().facts.clear()])
})

const put = () => fireEvent.click(screen.getByRole('button', { name: 'Put in' }))
const booked = async (): Promise<number[]> => (await ledger().drawer.toArray()).map((row) => row.cents)

async function show(amount: string): Promise<void> {
  const lane = await putLane(ledger())
  renderUi(
    <CounterProvider counter={{ lane } as unknown as OpenCounter}>
      <CashDialog onClose={() => undefined} />
    </CounterProvider>,
  )
  fireEvent.click(await screen.findByRole('radio', { name: 'Put in' }))
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } })
  fireEvent.click(screen.getByRole('button', { name: 'Change added' }))
  put()
}

it('asks whether more was put in than any drawer holds, and books it once that was said again', async () => {
  await show('99999999.99')
  expect((await screen.findByText(/Is it really/)).textContent).toContain('$99,999,999.99')
  expect(await booked()).toEqual([])
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '9999999.99' } })
  put()
  expect((await screen.findByText(/Is it really/)).textContent).toContain('$9,999,999.99')
  put()
  await waitFor(async () => expect(await booked()).toEqual([999_999_999]))
})

it('asks nothing about what is usual', async () => {
  await show('200')
  await waitFor(async () => expect(await booked()).toEqual([20_000]))
})

it('says nothing about a blind drawer without a reason, and records what it refuses', async () => {
  // 100.00 in the drawer
  const lane = await putLane(ledger())
  renderUi(
    <CounterProvider counter={{ lane } as unknown as OpenCounter}>
      <CashDialog onClose={() => undefined} />
    </CounterProvider>,
  )
  const take = () => fireEvent.click(screen.getByRole('button', { name: 'Take out' }))
  const type = (amount: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } })
  const said = async () => (await screen.findAllByText(/required|not that much/)).map((one) => one.textContent)
  const facts = async () =>
    (await ledger().facts.toArray()).map(({ kind, body }) => [kind, JSON.parse(body).data.amount])
  await screen.findByRole('button', { name: 'Take out' })
  type('99.99')
  take()
  const below = await said()
  type('100.01')
  take()
  expect(await said()).toEqual(below)
  expect(await facts()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Bank deposit' }))
  // not while it is typed
  expect(screen.queryByText(/not that much/)).toBeNull()
  take()
  await screen.findByText('There is not that much in the drawer.')
  await waitFor(async () => expect(await facts()).toEqual([['cash-refusal', 10_001]]))
  type('100.02')
  expect(screen.queryByText(/not that much/)).toBeNull()
  take()
  take()
  await waitFor(async () =>
    expect(await facts()).toEqual([
      ['cash-refusal', 10_001],
      ['cash-refusal', 10_002],
    ]),
  )
})
