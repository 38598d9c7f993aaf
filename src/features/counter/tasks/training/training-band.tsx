import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { endTraining } from '#features/counter/tasks/training/create-training.ts'
import { useReloadBlocker } from '#features/counter/tasks/training/use-reload-blocker.tsx'
import { Dialog } from '#ui/dialog.tsx'
import css from '#features/counter/tasks/training/training-band.module.css'

const COUNTER = /^\/shop\/(checkout|counter|order|handover|writeOff|refund|journal|readiness)$/
/** A graphic, because it must cover every screen and look the same in both languages. */
const MARK = `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="340" height="220"><text x="170" y="120" text-anchor="middle" transform="rotate(-24 170 110)" font-family="system-ui, sans-serif" font-weight="800" font-size="38" fill="#000">TRAINING 培训</text></svg>`,
)}")`

/** Shown on every screen of the counter, over every dialog: nothing is recorded; with the exit button. */
export function TrainingBand() {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const staysAway = useReloadBlocker()
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--et-above', 'calc(52px + env(safe-area-inset-top))')
    return () => {
      style.removeProperty('--et-above')
      // pages outside the counter are real: they load without training data
      if (!COUNTER.test(location.pathname)) location.reload()
    }
  }, [])
  return (
    <>
      <div className={css.mark} style={{ backgroundImage: MARK }} aria-hidden />
      <aside className={css.band} aria-label={t`Training`}>
        <span className={css.words}>
          <Trans>Training — nothing is recorded</Trans>
        </span>
        <button type="button" className={css.leave} onClick={() => setAsking(true)}>
          <Trans>Leave training</Trans>
        </button>
      </aside>
      <Dialog
        opened={asking}
        title={<Trans>Leave training?</Trans>}
        onClose={() => setAsking(false)}
        actions={
          <ActionButton look="forward" disabled={staysAway !== undefined} onClick={endTraining} data-autofocus>
            <Trans>Leave training</Trans>
          </ActionButton>
        }
      >
        <p>
          <Trans>Everything from training is deleted. The counter and its cart go back to how they were before.</Trans>
        </p>
        <p role="alert">{staysAway}</p>
      </Dialog>
    </>
  )
}
