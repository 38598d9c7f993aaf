import type { ReactNode } from 'react'
import css from './kbd.module.css'

/** A key of the keyboard. Hidden where there is only touch. */
export function Key({ children }: { readonly children: ReactNode }) {
  return <kbd className={css.key}>{children}</kbd>
}
