import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { CounterProvider, useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { ShiftWaits } from '#features/counter/tasks/shift/shift-waits.tsx'
import { SubmitCashDialog } from '#features/counter/tasks/shift/submit-cash-dialog.tsx'
import { DateTime } from '#ui/date-time.tsx'
import css from '#features/counter/tasks/shift/shift-dialogs.module.css'

/**
 * Shifts closed here whose next shift started without the network: what each still waits for, and submitting cash that
 * a review rejected.
 */
export function EarlierShifts() {
  const lanes = useLiveQuery(
    () =>
      ledger()
        .lanes.where('status')
        .equals('closing')
        .filter((lane) => lane.continuedBy !== undefined)
        .toArray(),
    [],
  )
  return lanes?.map((lane) => <EarlierShift key={lane.lane} lane={lane} />)
}

function EarlierShift({ lane }: { readonly lane: LaneRow }) {
  const counter = useCounter()
  const [submitting, setSubmitting] = useState(false)
  return (
    <section className={css.stack}>
      <h3>
        <Trans>
          The shift since <DateTime at={lane.lease.openedAt} within /> has not ended yet
        </Trans>
      </h3>
      <ShiftWaits lane={lane} />
      {(lane.waitsFor?.cashLeft ?? 0) > 0 ? (
        <ActionButton onClick={() => setSubmitting(true)}>
          <Trans>Submit cash for that shift</Trans>
        </ActionButton>
      ) : null}
      {submitting ? (
        <CounterProvider counter={{ ...counter, lane }}>
          <SubmitCashDialog onClose={() => setSubmitting(false)} />
        </CounterProvider>
      ) : null}
    </section>
  )
}
