import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FactData } from '#contract/facts/kinds.ts'
import { putLane } from '#db/lease.fixture.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { CountDialog } from '#features/counter/tasks/shift/count-dialog.tsx'
import { renderUi } from '#ui/render-ui.tsx'

let lane: LaneRow
beforeEach(async () => {
  lane = await putLane(ledger())
})
afterEach(async () => {
  cleanup()
  await Promise.all([ledger().lanes.clear(), ledger().facts.clear(), ledger().drawer.clear()])
})

function open() {
  const counter = { lane } as unknown as OpenCounter
  return renderUi(
    <CounterProvider counter={counter}>
      <CountDialog purpose="check" onClose={() => undefined} />
    </CounterProvider>,
  )
}
/** Enters so many twenty-dollar notes and asks for the result. */
async function counting(twenties: string): Promise<void> {
  fireEvent.change((await screen.findAllByPlaceholderText('0'))[2]!, { target: { value: twenties } })
  fireEvent.click(screen.getByRole('button', { name: 'Done counting' }))
  await screen.findByText('Expected in the drawer')
}
const again = () => fireEvent.click(screen.getByRole('button', { name: 'Count again' }))
const recorded = async () =>
  (await ledger().facts.orderBy('[lane+seq]').toArray())
    .map(({ body }) => (JSON.parse(body) as { data: FactData['shift-count'] }).data)
    .map(({ purpose, counted, reason }) => [purpose, counted, reason])
const SEEN = 'Recounted, or left, after seeing the result.'

it('a count that is made again after its result was seen stays beside the one that is recorded', async () => {
  open()
  await counting('4')
  again()
  expect(screen.getByRole('note').textContent).toMatch(/80\.00 stays on record/)
  await counting('5')
  expect(screen.getByText('Correct')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Record the count' }))
  await waitFor(async () => expect(await recorded()).toHaveLength(2))
  expect(await recorded()).toEqual([
    ['check', 8_000, SEEN],
    ['check', 10_000, undefined],
  ])
})

it('so does one that is left', async () => {
  const { unmount } = open()
  await counting('4')
  unmount()
  await waitFor(async () => expect(await recorded()).toEqual([['check', 8_000, SEEN]]))
})

it('nothing counted is no count', async () => {
  const { unmount } = open()
  await counting('')
  again()
  unmount()
  expect(await recorded()).toEqual([])
})

it('a count that could not be saved says so, keeps what was counted, and is recorded once by the next try', async () => {
  open()
  await counting('5')
  vi.spyOn(ledger().facts, 'add').mockImplementationOnce(() => Promise.reject(new Error('disk')) as never)
  fireEvent.click(screen.getByRole('button', { name: 'Record the count' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be saved/)
  fireEvent.click(screen.getByRole('button', { name: 'Record the count' }))
  await waitFor(async () => expect(await recorded()).toEqual([['check', 10_000, undefined]]))
})
