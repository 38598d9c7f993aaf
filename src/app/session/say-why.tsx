import { Trans } from '@lingui/react/macro'
import { showToast } from '#ui/toast.tsx'

/** One sentence for who was led elsewhere: why, and where to ask. */
export function sayWhy(what: 'denied' | 'store-closed' | 'withdrawn'): void {
  if (what === 'denied')
    return showToast({ state: 'attention', message: <Trans>Sorry, insufficient permissions</Trans> })
  if (what === 'withdrawn')
    return showToast({
      state: 'attention',
      message: (
        <Trans>
          Your permission for that page was withdrawn. What you had typed is kept on this device until you sign out.
        </Trans>
      ),
    })
  showToast({
    state: 'attention',
    message: <Trans>This store is no longer open to you. Ask an administrator for a position in it.</Trans>,
  })
}
