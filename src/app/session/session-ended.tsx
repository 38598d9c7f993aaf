import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import css from '#app/session/session-ended.module.css'
import { type SessionEnd, setSessionEnd, staysOnScreen } from '#app/session/session-end.ts'
import { keepEnd } from '#features/account/session/kept-end.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EvertillMark } from '#ui/evertill-mark.tsx'

/** One dialog over everything: why the office stopped, and the one button to continue. */
export function SessionEnded({ why }: { readonly why: SessionEnd }) {
  const router = useRouter()
  const reload = why === 'token' || why === 'store'
  const continueSession = async (): Promise<void> => {
    if (reload) return window.location.reload()
    // the reason has been read
    keepEnd(undefined)
    await router.navigate({ to: '/login' })
    setSessionEnd(undefined)
  }
  return (
    <>
      {staysOnScreen(why) ? null : (
        <div className={css.behind} aria-hidden>
          <span className={css.mark}>
            <EvertillMark size={26} />
          </span>
          <span className={css.page} />
        </div>
      )}
      <Dialog
        opened
        keep
        title={<EndTitle why={why} />}
        onClose={() => void continueSession()}
        actions={
          <Button onClick={() => void continueSession()} data-autofocus>
            {reload ? <Trans>Refresh</Trans> : <Trans>Back to sign-in</Trans>}
          </Button>
        }
      >
        <p role="alert">
          <EndSentence why={why} />
        </p>
        <p>
          <Trans>What you saved is kept. So are the sales of a counter on this device.</Trans>
        </p>
      </Dialog>
    </>
  )
}

function EndTitle({ why }: { readonly why: SessionEnd }) {
  if (why === 'idle') return <Trans>Session timed out</Trans>
  if (why === 'token') return <Trans>Store status has changed</Trans>
  if (why === 'store') return <Trans>Another store was opened</Trans>
  return <Trans>Signed out</Trans>
}

function EndSentence({ why }: { readonly why: SessionEnd }) {
  if (why === 'idle')
    return <Trans>Session timed out, go to user management or organisation role management to set the timeout.</Trans>
  if (why === 'token')
    return <Trans>Store status has changed. Someone signed in or out in another window of this browser.</Trans>
  if (why === 'store') return <Trans>You have switched to another store and need to refresh before continuing.</Trans>
  if (why === 'elsewhere') return <Trans>This account signed in elsewhere. Sign in again to continue here.</Trans>
  return <Trans>Login has expired, please log in again.</Trans>
}
