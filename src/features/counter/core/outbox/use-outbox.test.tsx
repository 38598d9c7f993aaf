import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deviceLedger } from '#db/ledger.ts'
import { NOTHING_UNSENT } from '#db/outbox-sums.ts'
import { useOutbox } from '#features/counter/core/outbox/use-outbox.ts'
import { renderUi } from '#ui/render-ui.tsx'

test('what is unsent is unknown until it was read: nobody is told that all is sent meanwhile', async () => {
  const db = deviceLedger()
  await db.values.put({ key: 'unsent/lane', value: { ...NOTHING_UNSENT, count: 3, sales: 3, oldestSeq: 1 } })
  const told: (number | undefined)[] = []
  function Told() {
    told.push(useOutbox().unsent?.count)
    return null
  }
  renderUi(<Told />)
  await waitFor(() => expect(told.at(-1)).toBe(3))
  expect(new Set(told)).toEqual(new Set([undefined, 3]))
})
