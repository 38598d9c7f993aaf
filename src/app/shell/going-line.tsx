import { useRouterState } from '@tanstack/react-router'
import css from '#app/shell/going-line.module.css'

/** A line at the top edge while the next page takes longer than a glance; the page at hand stays until then. */
export function GoingLine() {
  const going = useRouterState({ select: (state) => state.isLoading })
  return going ? (
    <div className={css.line} aria-hidden>
      <span />
    </div>
  ) : null
}
