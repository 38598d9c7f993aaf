import { Trans } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AppError } from '#contract/errors.ts'
import { Disconnected, sentenceOf } from '#api/call.ts'
import { StorageSilent } from '#db/with-reopen.ts'
import { StorageSilentView } from '#features/counter/device/storage-silent.tsx'
import { ErrorView } from '#ui/error-view.tsx'

const NoNetwork = lazy(async () => ({ default: (await import('#ui/no-network.tsx')).NoNetwork }))

/** A screen that could not be shown: why, that nothing is lost, and another try. */
export function Crashed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof StorageSilent) return <StorageSilentView />
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  if (error instanceof Disconnected)
    return (
      <Suspense>
        <NoNetwork onRetry={retry} />
      </Suspense>
    )
  const known = error instanceof AppError
  return (
    <ErrorView
      happened={known ? sentenceOf(error) : <Trans>This screen could not be shown.</Trans>}
      means={<Trans>Sales that were rung up are kept on the tablet; nothing is lost.</Trans>}
      advice={known || !(error instanceof Error) ? undefined : error.message}
      requestId={known ? error.requestId : undefined}
      onRetry={retry}
    />
  )
}
