import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { reasonClosed, reasonShown, type Reason } from '#ui/reasons.ts'
import { showToast } from '#ui/toast.tsx'

const sentences = (): Readonly<Record<Reason, ReactNode>> => ({
  denied: <Trans>Sorry, insufficient permissions</Trans>,
  withdrawn: (
    <Trans>
      You no longer have permission for that page. What you typed is kept on this device until you sign out.
    </Trans>
  ),
  'store-closed': <Trans>You no longer have access to this store. Ask an administrator for a position in it.</Trans>,
})

/** Says in one sentence why a person was redirected, and whom to ask. */
export function sayWhy(reason: Reason): void {
  reasonShown(reason)
  showToast({ state: 'attention', message: sentences()[reason], onClose: () => reasonClosed(reason) })
}
