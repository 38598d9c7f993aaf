import type { ReactNode } from 'react'
import css from './kbd.module.css'

/** A keyboard key. Hidden on touch-only devices. */
export function Key({ children }: { readonly children: ReactNode }) {
  return <kbd className={css.key}>{children}</kbd>
}
