import { Loader } from '@mantine/core'
import { useRouterState, type RegisteredRouter } from '@tanstack/react-router'
import css from '#app/first-page.module.css'
import { EvertillMark } from '#ui/evertill-mark.tsx'

/** Shows a sign of loading until the first page arrives, so that a slow server leaves no empty window. */
export function FirstPage({ router }: { readonly router: RegisteredRouter }) {
  const waits = useRouterState({ router, select: (state) => state.matches.length === 0 })
  return waits ? (
    <div className={css.page} role="status" aria-label="Evertill" aria-busy>
      <EvertillMark size={48} />
      <Loader type="dots" />
    </div>
  ) : null
}
