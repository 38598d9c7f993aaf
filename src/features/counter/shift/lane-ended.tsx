import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconUserShare } from '@tabler/icons-react'
import { useEffect } from 'react'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { unsentSum } from '#db/outbox-sums.ts'
import { CounterPage } from '#ui/counter-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { UnsentWords } from '#ui/unsent-words.tsx'
import { ActionButton } from '#features/counter/look/action-button.tsx'
import { startOutbox } from '#features/counter/outbox/outbox-runner.ts'
import css from '#features/counter/device/middle.module.css'

/** The counter went to somebody else, or the shift ended: what that means, and that nothing unsent is lost. */
export function LaneEnded({ lane }: { readonly lane: LaneRow }) {
  const left = useLiveQuery(() => unsentSum(ledger()), [])
  useEffect(() => startOutbox(), [])
  const dismiss = (): void => void ledger().lanes.update(lane.lane, { status: 'superseded' })
  return (
    <CounterPage>
      <div className={css.middle}>
        <EmptyState
          page
          icon={<IconUserShare aria-hidden />}
          title={
            lane.status === 'taken-over' ? (
              <Trans>The shift at {lane.lease.counterName} goes on elsewhere.</Trans>
            ) : (
              <Trans>The shift at {lane.lease.counterName} has ended.</Trans>
            )
          }
          action={
            <ActionButton look="next" onClick={dismiss}>
              <Trans>Choose a counter</Trans>
            </ActionButton>
          }
        >
          {left && left.count > 0 ? (
            <Trans>
              Still on this tablet: <UnsentWords unsent={left} />. All of it is sent on its own shift as soon as the
              network allows.
            </Trans>
          ) : (
            <Trans>Everything rung up here is with the server.</Trans>
          )}
        </EmptyState>
      </div>
    </CounterPage>
  )
}
