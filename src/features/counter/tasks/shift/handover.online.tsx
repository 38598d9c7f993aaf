import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { cents } from '#domain/money.ts'
import { randomId } from '#db/device-values.ts'
import { ledger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { handOver } from '#features/counter/core/outbox/outbox-runner.ts'
import { ConfirmHandover } from '#features/counter/tasks/shift/confirm-handover.online.tsx'
import { countedOf, CountPieces, piecesOf, type PieceCounts } from '#features/counter/tasks/shift/count-pieces.tsx'
import { CountResult } from '#features/counter/tasks/shift/count-result.tsx'
import { recordCount } from '#features/counter/tasks/shift/shift-facts-of.ts'
import { drawerOf, type Drawer } from '#features/counter/tasks/shift/submit-cash.ts'
import { useSeenCount } from '#features/counter/tasks/shift/use-seen-count.ts'
import { useRecording } from '#features/counter/tasks/shift/use-recording.tsx'
import { VerifyAdministrator, type Verified } from '#features/counter/parts/approve/verify-administrator.online.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/shift/handover.module.css'

/**
 * The outgoing cashier counts blind, an administrator verifies, the incoming cashier confirms counter, amount and
 * name. Nothing changes before the last step.
 */
export function Handover() {
  const { lane } = useCounter()
  const drawer = useLiveQuery(() => drawerOf(ledger(), lane), [lane])
  const [counts, setCounts] = useState<PieceCounts>({})
  const [expected, setExpected] = useState<Drawer>()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState<'no' | 'sending' | 'yes' | 'failed'>('no')
  const [verified, setVerified] = useState<Verified>()
  const [id] = useState(randomId)
  const recording = useRecording()
  const counted = countedOf(counts)
  const what = { pieces: piecesOf(counts), counted, expected: expected?.expected ?? cents(0), reason: reason.trim() }
  const seen = useSeenCount(lane, expected && what)
  // the server's next answer says what is to be reviewed
  useEffect(() => void handOver().catch(() => undefined), [])
  if (!drawer) return null
  const missing = expected !== undefined && counted !== expected.expected && reason.trim() === ''
  const record = async (): Promise<void> => {
    setTried(true)
    if (missing || !expected) return
    setSent('sending')
    seen.used(true)
    if (!(await recording.record(() => recordCount(lane, id, 'handover', what)))) {
      seen.used(false)
      return setSent('no')
    }
    await handOver()
    // the server can hand over only facts it has received
    const fact = await ledger().facts.get(id)
    setSent(fact && fact.state !== 'queued' ? 'yes' : 'failed')
  }
  if (verified) return <ConfirmHandover countId={id} amount={counted} verified={verified} />
  if (sent === 'yes')
    return (
      <section className={css.page}>
        <p className={css.hint}>
          <Trans>The drawer is counted. An administrator must now verify the handover with e-mail and password.</Trans>
        </p>
        <VerifyAdministrator
          counterId={lane.lease.counterId}
          onVerified={setVerified}
          onCancel={() => window.history.back()}
        />
      </section>
    )
  if (!expected)
    return (
      <section className={css.page} data-wide>
        {lane.underReview ? (
          <p className={css.failure} role="alert">
            <Trans>
              <Money value={cents(lane.underReview)} /> in submitted cash is still to be reviewed. An administrator must
              review it in the back office before the handover can finish.
            </Trans>
          </p>
        ) : null}
        <p className={css.hint}>
          <Trans>
            Count every bill and coin in the drawer. The expected amount is shown afterwards. Your count becomes the
            float of the next shift.
          </Trans>
        </p>
        <CountPieces counts={counts} onChange={setCounts}>
          <ActionButton look="forward" onClick={() => setExpected(drawer)}>
            <Trans>Done counting</Trans>
          </ActionButton>
        </CountPieces>
      </section>
    )
  return (
    <section className={css.page}>
      <CountResult
        counted={counted}
        expected={cents(expected.expected)}
        reason={reason}
        onReason={setReason}
        missing={tried && missing}
      />
      {sent === 'failed' ? (
        <p className={css.failure} role="alert">
          <Trans>
            The count is saved on this tablet, but some records of the shift could not be sent. A handover needs the
            network.
          </Trans>
        </p>
      ) : null}
      {recording.failure}
      <div className={css.actions}>
        {sent === 'no' ? (
          <ActionButton
            onClick={() => {
              seen.discard()
              setExpected(undefined)
            }}
          >
            <Trans>Count again</Trans>
          </ActionButton>
        ) : null}
        <ActionButton look="forward" disabled={sent === 'sending'} onClick={() => void record()}>
          {sent === 'failed' ? <Trans>Send again</Trans> : <Trans>Next: verification</Trans>}
        </ActionButton>
      </div>
    </section>
  )
}
