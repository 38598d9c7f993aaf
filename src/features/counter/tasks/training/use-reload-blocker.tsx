import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore, type ReactNode } from 'react'
import { contactNow, subscribeContact } from '#features/counter/core/outbox/outbox-runner.ts'
import { appKept, subscribeAppKept } from '#ui/app-kept.ts'

/**
 * Why a reload would fail now: the app is not fully downloaded, and the server does not answer. Undefined if it would
 * work.
 */
export function useReloadBlocker(): ReactNode {
  const kept = useSyncExternalStore(subscribeAppKept, appKept)
  const away = useSyncExternalStore(subscribeContact, contactNow).state === 'disconnected'
  if (kept || !away) return undefined
  return (
    <Trans>
      The app download is not finished on this tablet, and the server is not responding. Wait for the network.
    </Trans>
  )
}
