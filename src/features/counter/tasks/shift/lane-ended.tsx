import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconPrinter, IconUserShare } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session } from '#api/session.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { unsentSum } from '#db/outbox-sums.ts'
import { CounterPage } from '#ui/counter-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StoreZone } from '#ui/store-zone.tsx'
import { UnsentWords } from '#ui/unsent-words.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { startOutbox } from '#features/counter/core/outbox/outbox-runner.ts'
import { useHandover } from '#features/counter/tasks/shift/handed-over.ts'
import { LaneReport } from '#features/counter/tasks/shift/lane-report.tsx'
import { useLastPaper } from '#features/counter/tasks/shift/use-last-paper.ts'
import { usePrintReport } from '#features/counter/tasks/shift/use-print-report.ts'
import middle from '#features/counter/parts/page/middle.module.css'
import css from '#features/counter/tasks/shift/shift-dialogs.module.css'

/**
 * The counter was taken over or the shift ended: what that means, the final report, and that nothing unsent is lost.
 * After a handover the outgoing cashier's session ends here.
 */
export function LaneEnded({ lane }: { readonly lane: LaneRow }) {
  useEffect(() => startOutbox(), [])
  if (lane.status !== 'closed')
    return (
      <CounterPage>
        <div className={middle.middle}>
          <Ended lane={lane} />
        </div>
      </CounterPage>
    )
  return (
    <CounterPage>
      <StoreZone zone={lane.lease.settings.timeZone}>
        <WithReport lane={lane} />
      </StoreZone>
    </CounterPage>
  )
}

function WithReport({ lane }: { readonly lane: LaneRow }) {
  const report = usePrintReport('Z', lane)
  const print = useLastPaper(useHandover(lane.lane), report)
  return (
    <div className={css.closing}>
      <div className={css.stack}>
        <Ended lane={lane} />
        <ActionButton icon={<IconPrinter size={22} aria-hidden />} onClick={print}>
          <Trans>Print the report</Trans>
        </ActionButton>
      </div>
      <LaneReport kind="Z" lane={lane} />
      {report.dialog}
    </div>
  )
}

function Ended({ lane }: { readonly lane: LaneRow }) {
  const left = useLiveQuery(() => unsentSum(ledger()), [])
  const navigate = useNavigate()
  const handedTo = useHandover(lane.lane)?.to
  const dismiss = async (): Promise<void> => {
    if (handedTo !== undefined) {
      const { endSession } = await import('#features/counter/parts/session/end-session.online.ts')
      if (session.token() !== '') await endSession()
    }
    await ledger().lanes.update(lane.lane, { status: 'superseded' })
    // the incoming cashier signs in and starts a shift at the free counter; this page ends
    if (handedTo !== undefined) await navigate({ to: '/login' })
  }
  return (
    <EmptyState
      page
      icon={<IconUserShare aria-hidden />}
      title={
        lane.status === 'taken-over' ? (
          <Trans>The shift at {lane.lease.counterName} continues on another device.</Trans>
        ) : (
          <Trans>The shift at {lane.lease.counterName} has ended.</Trans>
        )
      }
      action={
        <ActionButton look="forward" onClick={() => void dismiss()}>
          {handedTo === undefined ? <Trans>Choose a counter</Trans> : <Trans>Sign in: {handedTo}</Trans>}
        </ActionButton>
      }
    >
      {left && left.count > 0 ? (
        <Trans>
          Still on this tablet: <UnsentWords unsent={left} />. It will be sent under its own shift when the network is
          back.
        </Trans>
      ) : (
        <Trans>All sales made here have been sent.</Trans>
      )}
    </EmptyState>
  )
}
