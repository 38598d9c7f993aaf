import { IconHandStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from '#features/counter/tasks/checkout/cart-notices.module.css'

/** Why the cart cannot be paid now; the cart is kept. */
export function StopNotice({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css.notice} data-tone="stopped" role="alert">
      <IconHandStop size={22} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
