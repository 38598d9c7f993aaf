import 'fake-indexeddb/auto'
import { notifications, notificationsStore } from '@mantine/notifications'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { putLane } from '#db/lease.fixture.ts'
import { ledger } from '#db/ledger.ts'
import { RejectedCash } from '#features/counter/tasks/shift/rejected-cash.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(async () => {
  cleanup()
  notifications.clean()
  await Promise.all([ledger().lanes.clear(), ledger().drawer.clear()])
})

const told = (): number => notificationsStore.getState().notifications.length

it('cash that a review rejected is told to the cashier, once', async () => {
  const lane = await putLane(ledger())
  renderUi(<RejectedCash lane={lane} />)
  const row = { shiftId: lane.shiftId, at: 1, kind: 'submission' as const, cents: 5000 }
  await ledger().drawer.bulkPut([
    { id: 'a', ...row },
    { id: 'b', ...row, rejected: true },
  ])
  await waitFor(() => expect(told()).toBe(1))
  await waitFor(async () => expect((await ledger().drawer.get('b'))?.told).toBe(true))
  cleanup()
  notifications.clean()
  renderUi(<RejectedCash lane={lane} />)
  await ledger().drawer.put({ id: 'c', ...row })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(told()).toBe(0)
})
