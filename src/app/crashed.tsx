import { Trans } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { AppError } from '#contract/errors.ts'
import { Disconnected, sentenceOf } from '#api/call.ts'
import { StorageSilent } from '#db/with-reopen.ts'
import { StorageSilentView } from '#features/counter/device/storage-silent.tsx'
import { ErrorView } from '#ui/error-view.tsx'

/** A screen that could not be shown: why, that nothing is lost, and another try. */
export function Crashed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof StorageSilent) return <StorageSilentView />
  const known = error instanceof AppError || error instanceof Disconnected
  return (
    <ErrorView
      happened={known ? sentenceOf(error) : <Trans>This screen could not be shown.</Trans>}
      means={<Trans>Sales that were rung up are kept on the tablet; nothing is lost.</Trans>}
      advice={known || !(error instanceof Error) ? undefined : error.message}
      requestId={error instanceof AppError ? error.requestId : undefined}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
