import { Trans } from '@lingui/react/macro'
import { IconPlayerPlay, IconPrinter, IconRefresh, IconRotate } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { randomId } from '#db/device-values.ts'
import { training } from '#db/training.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { contactNow, handOver, sendNow, subscribeContact } from '#features/counter/core/outbox/outbox-runner.ts'
import { usePrintReport } from '#features/counter/tasks/shift/use-print-report.ts'
import { LaneReport } from '#features/counter/tasks/shift/lane-report.tsx'
import { reopenShift } from '#features/counter/tasks/shift/shift-facts-of.ts'
import { ShiftWaits } from '#features/counter/tasks/shift/shift-waits.tsx'
import { StartNextDialog } from '#features/counter/tasks/shift/start-next-dialog.tsx'
import { SubmitCashDialog } from '#features/counter/tasks/shift/submit-cash-dialog.tsx'
import { useRecording } from '#features/counter/tasks/shift/use-recording.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'
import css from '#features/counter/tasks/shift/shift-dialogs.module.css'

/** Interval at which to ask whether the shift has ended: it may be reviewed meanwhile. */
const ASK_EVERY = 5_000

/**
 * A shift that was closed here and has not ended yet: what is still to be sent or reviewed, its report, and a button to
 * reopen. Ends when the server says so.
 */
export function ClosingShift() {
  const { lane } = useCounter()
  const [submitting, setSubmitting] = useState(false)
  const [starting, setStarting] = useState(false)
  const reopening = useRef(randomId())
  const { busy, failure, record } = useRecording()
  const contact = useSyncExternalStore(subscribeContact, contactNow)
  const report = usePrintReport('Z', lane)
  useEffect(() => {
    const timer = setInterval(() => void handOver(), ASK_EVERY)
    return () => clearInterval(timer)
  }, [])
  const left = lane.waitsFor?.cashLeft ?? 0
  // with the network the shift ends when its cash is reviewed, and the next one is started as usual
  const alone = !training && contact.state === 'disconnected'
  const mayStart = alone && lane.lease.next !== undefined
  return (
    <CounterPage>
      <div className={css.closing}>
        <div className={css.stack}>
          <div>
            <h1>
              <Trans>The shift at {lane.lease.counterName} is closed</Trans>
            </h1>
            <p className={css.hint}>
              <Trans>
                No more sales can be made on it. It ends automatically when all records are sent and the cash is
                reviewed. Until then the counter stays yours.
              </Trans>
            </p>
          </div>
          {training ? (
            <p className={css.hint} role="note">
              <Trans>
                Training: a real shift would end here once its cash is reviewed. Reopen it, or leave training.
              </Trans>
            </p>
          ) : (
            <ShiftWaits lane={lane} />
          )}
          {alone ? <WithoutNetwork mayStart={mayStart} cashier={lane.lease.cashierName} /> : null}
          <div className={css.buttons}>
            {mayStart ? (
              <ActionButton
                look="forward"
                icon={<IconPlayerPlay size={22} aria-hidden />}
                onClick={() => setStarting(true)}
              >
                <Trans>Start the next shift</Trans>
              </ActionButton>
            ) : null}
            {left > 0 ? (
              <ActionButton look={mayStart ? 'plain' : 'forward'} onClick={() => setSubmitting(true)}>
                <Trans>Submit cash</Trans>
              </ActionButton>
            ) : null}
            <ActionButton
              look={left > 0 || mayStart ? 'plain' : 'forward'}
              icon={<IconRefresh size={22} aria-hidden />}
              disabled={contact.sending}
              onClick={() => void sendNow()}
            >
              <Trans>Check again</Trans>
            </ActionButton>
            <ActionButton icon={<IconPrinter size={22} aria-hidden />} onClick={report.print}>
              <Trans>Print the report</Trans>
            </ActionButton>
            <ActionButton
              icon={<IconRotate size={22} aria-hidden />}
              disabled={busy}
              onClick={() => void record(() => reopenShift(lane, reopening.current))}
            >
              <Trans>Reopen and sell</Trans>
            </ActionButton>
          </div>
          {failure}
        </div>
        <LaneReport kind="Z" lane={lane} />
      </div>
      {report.dialog}
      {starting ? <StartNextDialog onClose={() => setStarting(false)} /> : null}
      {submitting ? <SubmitCashDialog onClose={() => setSubmitting(false)} /> : null}
    </CounterPage>
  )
}

/** The options after a close while the server cannot be reached. */
function WithoutNetwork({ mayStart, cashier }: { readonly mayStart: boolean; readonly cashier: string }) {
  return (
    <p className={css.hint} role="note">
      {mayStart ? (
        <Trans>
          Without the network, only {cashier} can start the next shift here. Other cashiers can sign in when the network
          is back.
        </Trans>
      ) : (
        <Trans>
          The next shift can’t start here without the network, because this counter has not received a number for it.
          Reopen the shift to sell.
        </Trans>
      )}
    </p>
  )
}
