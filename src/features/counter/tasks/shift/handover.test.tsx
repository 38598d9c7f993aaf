import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { putLane } from '#db/lease.fixture.ts'
import { ledger } from '#db/ledger.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { Handover } from '#features/counter/tasks/shift/handover.online.tsx'
import { renderUi } from '#ui/render-ui.tsx'

vi.mock('#features/counter/core/outbox/outbox-runner.ts', async (original) => ({
  ...(await original<object>()),
  handOver: () => Promise.resolve('drained'),
}))
afterEach(async () => {
  cleanup()
  await ledger().lanes.clear()
})

async function show(underReview: number): Promise<void> {
  const lane = await putLane(ledger(), { underReview })
  renderUi(
    <CounterProvider counter={{ lane } as unknown as OpenCounter}>
      <Handover />
    </CounterProvider>,
  )
  await screen.findByRole('button', { name: 'Done counting' })
}

it('says at its first step that cash is still to be reviewed, and nothing where none is', async () => {
  await show(12_345)
  expect(screen.getByRole('alert').textContent).toMatch(/^\$123\.45 in submitted cash is still to be reviewed/)
  cleanup()
  await show(0)
  expect(screen.queryByRole('alert')).toBeNull()
})
