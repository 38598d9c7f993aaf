import { useLayoutEffect } from 'react'

/** Sets the density of the whole page, so that dialogs and menus, which live at its end, follow the frame. */
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
