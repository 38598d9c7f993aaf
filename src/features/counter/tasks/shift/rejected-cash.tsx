import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { cents, sum } from '#domain/money.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toast.tsx'

/** Tells the cashier once that cash they submitted, or took out, was rejected: it is back in the drawer. */
export function RejectedCash({ lane }: { readonly lane: LaneRow }) {
  const rejected = useLiveQuery(
    async () =>
      (await ledger().drawer.where('shiftId').equals(lane.shiftId).toArray()).filter(
        (row) => row.rejected && !row.told,
      ),
    [lane.shiftId],
  )
  useEffect(() => {
    if (!rejected || rejected.length === 0) return
    const amount = sum(rejected.map((row) => cents(row.cents)))
    showToast({
      id: `rejected-${rejected.map((row) => row.id).join()}`,
      state: 'attention',
      message: (
        <Trans>
          An administrator rejected <Money value={amount} /> of the cash you submitted. It is back in your drawer total.
          Ask why, then submit it again.
        </Trans>
      ),
    })
    void ledger()
      .drawer.bulkPut(rejected.map((row) => ({ ...row, told: true as const })))
      .catch(() => undefined)
  }, [rejected])
  return null
}
