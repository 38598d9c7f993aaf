import { Trans } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { NoShift } from '#db/record-fact.ts'
import { isOutOfSpace, StorageSilent } from '#db/with-reopen.ts'
import css from '#features/counter/tasks/shift/shift-dialogs.module.css'

/** Why a fact of the shift was not recorded, and what to do. The typed values stay on the screen. */
function NotRecorded({ error }: { readonly error: unknown }) {
  if (error instanceof NoShift)
    return <Trans>The shift is no longer open here, so nothing was recorded. Start a shift first.</Trans>
  if (error instanceof StorageSilent)
    return (
      <Trans>
        This tablet’s storage is not responding, so this may or may not be saved. Confirm it again here. It is never
        recorded twice.
      </Trans>
    )
  if (isOutOfSpace(error))
    return <Trans>The tablet is full, so nothing was recorded. Free some space, then confirm it again.</Trans>
  return <Trans>This could not be saved on this tablet, and nothing was recorded. Try again.</Trans>
}

interface RecordingState {
  readonly busy: boolean
  /** Why the last try failed; shown where it was confirmed. */
  readonly failure: ReactNode
  /** Runs the recording; false if it failed or one is running. The next try must use the same ids. */
  readonly record: (work: () => Promise<unknown>) => Promise<boolean>
}

/** Records a fact of the shift; the screen and the typed values stay until it is saved. */
export function useRecording(): RecordingState {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ error: unknown }>()
  const running = useRef(false)
  const record = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setFailed({ error })
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const failure = failed ? (
    <p className={css.failure} role="alert">
      <NotRecorded error={failed.error} />
    </p>
  ) : null
  return { busy, failure, record }
}
