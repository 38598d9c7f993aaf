import { useRouterState } from '@tanstack/react-router'
import css from '#app/shell/going-line.module.css'

/** A progress line at the top edge while the next page is slow; the current page stays until then. */
export function GoingLine() {
  const going = useRouterState({ select: (state) => state.isLoading })
  return going ? (
    <div className={css.line} aria-hidden>
      <span />
    </div>
  ) : null
}
