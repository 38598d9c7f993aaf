import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useState } from 'react'
import { cents, type Cents } from '#domain/money.ts'
import { randomId } from '#db/device-values.ts'
import { ledger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { countedOf, CountPieces, piecesOf, type PieceCounts } from '#features/counter/tasks/shift/count-pieces.tsx'
import { CountResult } from '#features/counter/tasks/shift/count-result.tsx'
import {
  closeShift,
  submissionAtClose,
  recordCount,
  type Counted,
} from '#features/counter/tasks/shift/shift-facts-of.ts'
import { drawerOf, type Drawer } from '#features/counter/tasks/shift/submit-cash.ts'
import { useSeenCount } from '#features/counter/tasks/shift/use-seen-count.ts'
import { useRecording } from '#features/counter/tasks/shift/use-recording.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toast.tsx'
import css from '#features/counter/tasks/shift/shift-dialogs.module.css'

interface Props {
  readonly purpose: 'check' | 'close'
  readonly onClose: () => void
}

/**
 * A blind count of the drawer, with or without the network; at a close the cash above the float is submitted with it.
 * The expected amount shows only afterwards; a count that is then repeated stays on record.
 */
export function CountDialog({ purpose, onClose }: Props) {
  const { lane } = useCounter()
  const [counts, setCounts] = useState<PieceCounts>({})
  // the expected amount at the time of the count: later sales do not change it
  const [expected, setExpected] = useState<Drawer>()
  const [reason, setReason] = useState('')
  const [seenBefore, setSeenBefore] = useState<Cents>()
  const [tried, setTried] = useState(false)
  const { busy, failure, record } = useRecording()
  const ids = useRef({ count: randomId(), submission: randomId(), close: randomId() })
  const drawer = useLiveQuery(() => drawerOf(ledger(), lane), [lane])
  const counted: Counted = {
    pieces: piecesOf(counts),
    counted: countedOf(counts),
    expected: expected?.expected ?? cents(0),
    reason: reason.trim(),
  }
  const seen = useSeenCount(lane, expected && counted)
  if (!drawer) return null
  const missing = counted.counted !== counted.expected && counted.reason === ''
  const finish = async (): Promise<void> => {
    setTried(true)
    if (missing || !expected) return
    const close = purpose === 'close'
    // first: closing the shift unmounts this dialog
    seen.used(true)
    const kept = await record(() =>
      close
        ? closeShift(lane, ids.current, counted, expected, counted.reason)
        : recordCount(lane, ids.current.count, 'check', counted),
    )
    if (!kept) return seen.used(false)
    if (!close) showToast({ message: <Trans>The count is recorded.</Trans> })
    onClose()
  }
  const again = (): void => {
    seen.discard()
    if (counted.pieces.length > 0) setSeenBefore(counted.counted)
    setExpected(undefined)
  }
  const { submit, kept } = submissionAtClose(counted, drawer.float)
  return (
    <Dialog
      opened
      title={purpose === 'close' ? <Trans>Close the shift</Trans> : <Trans>Count the drawer</Trans>}
      onClose={onClose}
      size={expected ? 'narrow' : 'wide'}
      keep
      actions={
        expected ? (
          <>
            {/* an interrupted close may have submitted cash: finish it with the same count */}
            <Button
              size="lg"
              variant="default"
              onClick={again}
              disabled={busy || (purpose === 'close' && failure !== null)}
            >
              <Trans>Count again</Trans>
            </Button>
            <Button size="lg" loading={busy} onClick={() => void finish()} data-autofocus={missing ? undefined : true}>
              {purpose === 'close' ? <Trans>Close the shift</Trans> : <Trans>Record the count</Trans>}
            </Button>
          </>
        ) : (
          <Button size="lg" onClick={() => setExpected(drawer)}>
            <Trans>Done counting</Trans>
          </Button>
        )
      }
    >
      {expected ? (
        <CountResult {...counted} reason={reason} onReason={setReason} missing={tried && missing}>
          {purpose === 'close' ? (
            <>
              <dt>
                <Trans>Submitted with the close</Trans>
              </dt>
              <dd>
                <Money value={submit} strong />
              </dd>
              <dt>
                <Trans>Stays in the drawer</Trans>
              </dt>
              <dd>
                <Money value={kept} />
              </dd>
            </>
          ) : null}
        </CountResult>
      ) : (
        <>
          <p className={css.hint}>
            <Trans>
              Count every bill and coin in the drawer, including the float. The expected amount is shown afterwards.
            </Trans>
          </p>
          {seenBefore === undefined ? null : (
            <p className={css.hint} role="note">
              <Trans>
                Your earlier count of <Money value={seenBefore} /> stays on record because its result was already shown.
              </Trans>
            </p>
          )}
          <CountPieces counts={counts} onChange={setCounts} />
        </>
      )}
      {failure}
    </Dialog>
  )
}
