import { Plural, Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconPrinter, IconRefresh, IconRotate } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cents } from '#domain/money.ts'
import { randomId } from '#db/device-values.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { unsentSum } from '#db/outbox-sums.ts'
import { training } from '#db/training.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { ActionButton } from '#features/counter/look/action-button.tsx'
import { contactNow, handOver, subscribeContact } from '#features/counter/outbox/outbox-runner.ts'
import { usePrintReport } from '#features/counter/shift/use-print-report.ts'
import { LaneReport } from '#features/counter/shift/lane-report.tsx'
import { reopenShift } from '#features/counter/shift/shift-facts-of.ts'
import { SubmitCashDialog } from '#features/counter/shift/submit-cash-dialog.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { UnsentWords } from '#ui/unsent-words.tsx'
import css from '#features/counter/shift/shift-dialogs.module.css'

/** How often the server is asked whether the shift has ended: a review may be done next door. */
const ASK_EVERY = 5_000

/**
 * A shift that was closed here and has not ended yet: what must still arrive or be reviewed, its report to print, and
 * the way back to selling. It ends by itself when the server says so.
 */
export function ClosingShift() {
  const { lane } = useCounter()
  const [submitting, setSubmitting] = useState(false)
  const reopening = useRef(randomId())
  const contact = useSyncExternalStore(subscribeContact, contactNow)
  const report = usePrintReport('Z', lane)
  useEffect(() => {
    const timer = setInterval(() => void handOver(), ASK_EVERY)
    return () => clearInterval(timer)
  }, [])
  const left = lane.waitsFor?.cashLeft ?? 0
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
                Nothing more is rung up on it. It ends by itself when everything has arrived and the cash is reviewed;
                until then the counter stays yours.
              </Trans>
            </p>
          </div>
          {training ? (
            <p className={css.hint} role="note">
              <Trans>
                Training: here a real shift ends once its cash is reviewed. Open it again, or leave training.
              </Trans>
            </p>
          ) : (
            <Waiting lane={lane} />
          )}
          <div className={css.buttons}>
            {left > 0 ? (
              <ActionButton look="next" onClick={() => setSubmitting(true)}>
                <Trans>Submit cash</Trans>
              </ActionButton>
            ) : null}
            <ActionButton
              look={left > 0 ? 'plain' : 'next'}
              icon={<IconRefresh size={22} aria-hidden />}
              disabled={contact.sending}
              onClick={() => void handOver()}
            >
              <Trans>Look again</Trans>
            </ActionButton>
            <ActionButton icon={<IconPrinter size={22} aria-hidden />} onClick={report.print}>
              <Trans>Print the report</Trans>
            </ActionButton>
            <ActionButton
              icon={<IconRotate size={22} aria-hidden />}
              onClick={() => void reopenShift(lane, reopening.current)}
            >
              <Trans>Open again and sell</Trans>
            </ActionButton>
          </div>
        </div>
        <LaneReport kind="Z" lane={lane} />
      </div>
      {report.dialog}
      {submitting ? <SubmitCashDialog onClose={() => setSubmitting(false)} /> : null}
    </CounterPage>
  )
}

/** What is in the way of the end, as far as this tablet knows. */
function Waiting({ lane }: { readonly lane: LaneRow }) {
  const unsent = useLiveQuery(() => unsentSum(ledger()), [])
  const waits = lane.waitsFor
  const all = !unsent || unsent.count === 0
  return (
    <ul className={css.list}>
      <li>
        {all ? (
          <Trans>Everything rung up is with the server</Trans>
        ) : (
          <Trans>
            Still on this tablet: <UnsentWords unsent={unsent} />
          </Trans>
        )}
        {all ? (
          <StateBadge state="ready" look="plain">
            <Trans>Arrived</Trans>
          </StateBadge>
        ) : (
          <StateBadge state="waiting" look="plain">
            <Trans>Waiting</Trans>
          </StateBadge>
        )}
      </li>
      {waits && waits.missing > 0 ? (
        <li>
          <Plural
            value={waits.missing}
            one="# record is missing on the server"
            other="# records are missing on the server"
          />
          <StateBadge state="waiting" look="plain">
            <Trans>Waiting</Trans>
          </StateBadge>
        </li>
      ) : null}
      {waits && waits.underReview > 0 ? (
        <li>
          <span>
            <Trans>Unpaid cash is pending audit.</Trans> <Money value={cents(waits.underReview)} />
          </span>
          <StateBadge state="waiting" look="plain">
            <Trans>To be reviewed</Trans>
          </StateBadge>
        </li>
      ) : null}
      {waits && waits.cashLeft > 0 ? (
        <li>
          <span>
            <Trans>Back in the drawer and to be handed in:</Trans> <Money value={cents(waits.cashLeft)} />
          </span>
          <StateBadge state="attention" look="plain" />
        </li>
      ) : null}
      {waits ? null : (
        <li>
          <Trans>What the server still waits for shows as soon as it answers</Trans>
          <StateBadge state="waiting" look="plain" />
        </li>
      )}
    </ul>
  )
}
