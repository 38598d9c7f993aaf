import { Loader } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import css from '#features/counter/parts/page/middle.module.css'
import { ErrorView } from '#ui/error-view.tsx'
import { useDensity } from '#ui/use-density.ts'

/** The device's storage does not answer: nothing can be sold, and nothing is lost. */
export function StorageSilentView() {
  useDensity('counter')
  return (
    <main className={css.screen}>
      <ErrorView
        happened={<Trans>This tablet’s storage is not responding.</Trans>}
        means={<Trans>All completed sales are saved on this tablet. Nothing is lost.</Trans>}
        advice={<Trans>Try again. If it doesn’t help, close every Evertill window or restart the tablet.</Trans>}
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}

/** A start is done long before the first limit; after the second, nothing will happen any more. */
const A_WHILE = 1_000
const TOO_LONG = 20_000

/**
 * While the app opens: nothing at first, because it takes a moment only; then that it is opening; then that the storage
 * does not respond.
 */
export function Opening() {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const timers = [A_WHILE, TOO_LONG].map((ms) => setTimeout(() => setWaited(ms), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  if (waited === TOO_LONG) return <StorageSilentView />
  if (waited === 0) return null
  return (
    <main className={css.screen} aria-busy>
      <Loader />
    </main>
  )
}
