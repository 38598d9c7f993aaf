import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './form-page.module.css'

/** Why a form was not saved, above its fields; nothing if it was not refused. */
export function FormFailure({ children }: { readonly children: ReactNode }) {
  if (!children) return null
  return (
    <div className={css.failure} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={18} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
