import { Trans } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { AppError, isGone } from '#contract/errors.ts'
import { Disconnected, sentenceOf } from '#api/call.ts'
import { StorageSilent } from '#db/with-reopen.ts'
import { LedgerBroken } from '#features/counter/core/device/ledger-broken.ts'
import { StorageSilentView } from '#features/counter/parts/page/storage-silent.tsx'
import { ErrorView } from '#ui/error-view.tsx'
import { isMissingChunk } from '#ui/missing-chunk.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { useDensity } from '#ui/use-density.ts'

const isKnown = (error: unknown): error is AppError | Disconnected =>
  error instanceof AppError || error instanceof Disconnected
const isLost = (error: unknown): boolean => error instanceof AppError && /^auth\.(required|signed)/.test(error.code)

const LoadFailure = lazy(() =>
  import('#ui/load-failure.tsx').then(
    (piece) => ({ default: piece.LoadFailure }),
    () => ({ default: NoAnswer }),
  ),
)

const BrokenLedger = lazy(() =>
  import('#features/counter/parts/rescue/broken-ledger.tsx').then((m) => ({ default: m.BrokenLedger })),
)
const SignInAgain = lazy(() => import('#app/session/sign-in-again.tsx').then((m) => ({ default: m.SignInAgain })))

const GoneRecord = lazy(() => import('#app/gone-record.tsx').then((m) => ({ default: m.GoneRecord })))

/** Used when even the texts of the error page are not on the device. */
function NoAnswer({ onRetry }: { readonly onRetry?: (() => void) | undefined }) {
  return <ErrorView happened={sentenceOf(new Disconnected())} onRetry={onRetry} />
}

/** A screen that crashed: why, that nothing is lost, and a way to try again. */
export function Crashed({ error: thrown, reset }: ErrorComponentProps) {
  const router = useRouter()
  // a missing chunk is a failed request, like a failed call
  const error = isMissingChunk(thrown) ? new Disconnected() : thrown
  if (error instanceof StorageSilent) return <StorageSilentView />
  if (error instanceof LedgerBroken)
    return (
      <Suspense>
        <BrokenLedger />
      </Suspense>
    )
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  // the counter's screens explain themselves when they need the network or a session
  const beside = !router.state.matches.some(({ routeId }) => routeId === '/_checkout')
  if (beside && isGone(error))
    return (
      <Suspense>
        <GoneRecord path={router.state.location.pathname} />
      </Suspense>
    )
  const Way = isLost(error) ? SignInAgain : isKnown(error) ? LoadFailure : undefined
  if (beside && Way)
    return (
      <Suspense>
        <Way error={error as AppError} onRetry={retry} />
      </Suspense>
    )
  const known = isKnown(error)
  const said = (
    <ErrorView
      happened={known ? sentenceOf(error) : <Trans>Something went wrong on this screen.</Trans>}
      means={
        beside ? (
          <Trans>Nothing was changed or lost. The counters keep working.</Trans>
        ) : (
          <Trans>All completed sales are saved on this tablet. Nothing is lost.</Trans>
        )
      }
      advice={known || !(error instanceof Error) ? undefined : error.message}
      requestId={error instanceof AppError ? error.requestId : undefined}
      onRetry={retry}
      // go back within the page: without the network a new page might not load
      action={
        beside || router.state.location.pathname === '/shop/counter' ? undefined : (
          <PlainButton onClick={() => void router.navigate({ to: '/shop/counter' })}>
            <Trans>Back to selling</Trans>
          </PlainButton>
        )
      }
    />
  )
  return beside ? said : <AtCounter>{said}</AtCounter>
}

/** At the counter: buttons large enough for touch. */
function AtCounter({ children }: { readonly children: ReactNode }) {
  useDensity('counter')
  return children
}
