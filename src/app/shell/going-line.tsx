import { Trans } from '@lingui/react/macro'
import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import css from '#app/shell/going-line.module.css'

/** Milliseconds after which a page that waits says so in words. */
const A_WHILE = 3_000

/**
 * A progress line at the top edge while the next page is slow; the current page stays until then. A page that waits for
 * something it cannot show from before says so at last.
 */
export function GoingLine() {
  const going = useRouterState({ select: (state) => state.isLoading })
  const asking = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  const late = useLate(going || asking)
  return (
    <>
      {going ? (
        <div className={css.line} aria-hidden>
          <span />
        </div>
      ) : null}
      {late ? (
        <p className={css.late} role="status">
          <Trans>The server has not answered yet. This page keeps trying.</Trans>
        </p>
      ) : null}
    </>
  )
}

/** Whether it has been waiting for a while. */
function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), A_WHILE)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}
