import { Loader } from '@mantine/core'
import { useRouterState, type RegisteredRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import css from '#app/first-page.module.css'
import { EvertillMark } from '#ui/evertill-mark.tsx'

/** Milliseconds after which a start that still waits says why; asked for from the start of the wait. */
const A_WHILE = 3_000
const SlowStart = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, A_WHILE))
  return { default: (await import('#app/slow-start.tsx')).SlowStart }
})

/** Shows a sign of loading until the first page arrives, so that a slow server leaves no empty window. */
export function FirstPage({ router }: { readonly router: RegisteredRouter }) {
  const waits = useRouterState({ router, select: (state) => state.matches.length === 0 })
  return waits ? (
    <div className={css.page} role="status" aria-label="Evertill" aria-busy>
      <EvertillMark size={48} />
      <Suspense fallback={<Loader type="dots" />}>
        <SlowStart />
      </Suspense>
    </div>
  ) : null
}
