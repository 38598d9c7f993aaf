import { useEffect, useRef } from 'react'

/** Escape goes back, unless a dialog or a field uses it. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const used =
        event.target instanceof HTMLElement &&
        event.target.closest('[role="dialog"], input:not([type=radio]), textarea, select')
      if (event.key === 'Escape' && !event.defaultPrevented && !used) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
