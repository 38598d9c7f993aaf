import { useLayoutEffect } from 'react'

/** Sets the density of the whole page, so that dialogs and menus, rendered at its end, match the frame. */
export function useDensity(density: 'office' | 'counter'): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const before = root.dataset['density']
    root.dataset['density'] = density
    return () => {
      if (before === undefined) delete root.dataset['density']
      else root.dataset['density'] = before
    }
  }, [density])
}
