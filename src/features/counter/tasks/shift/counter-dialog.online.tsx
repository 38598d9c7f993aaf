import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { bootDevice, type DeviceReport } from '#features/counter/core/device/boot.ts'
import { useLane } from '#features/counter/core/device/use-lane.ts'
import { CounterPick } from '#features/counter/tasks/shift/counter-choice.online.tsx'
import css from '#features/counter/tasks/shift/counter-choice.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorView } from '#ui/error-view.tsx'

interface CounterDialogProps {
  /** This device has a counter: just chosen, taken over, or from before. */
  readonly onTaken: () => void
  readonly onClose: () => void
}

/** The counter selection in front of the office; then the checkout opens. */
export function CounterDialog({ onTaken, onClose }: CounterDialogProps) {
  const lane = useLane()
  const [report, setReport] = useState<DeviceReport>()
  const [failed, setFailed] = useState(false)
  useEffect(() => void bootDevice().then(setReport, () => setFailed(true)), [])
  const held = lane?.status === 'open' || lane?.status === 'closing'
  useEffect(() => {
    if (held) onTaken()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when a counter is held
  }, [held])
  return (
    <Dialog opened keep size="wide" title={<Trans>Choose a counter</Trans>} onClose={onClose}>
      {failed ? (
        <ErrorView
          happened={<Trans>This device is not responding.</Trans>}
          means={<Trans>Open the counter directly. It shows what is wrong and how to fix it.</Trans>}
          onRetry={onTaken}
        />
      ) : report && lane !== undefined && !held ? (
        <div className={css.picked}>
          <CounterPick report={report} />
        </div>
      ) : null}
    </Dialog>
  )
}
