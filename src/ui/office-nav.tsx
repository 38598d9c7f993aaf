import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import css from './office-nav.module.css'

/** A group of the sidebar below a small heading. */
export function OfficeNavGroup({ label, children }: { readonly label?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css.group}>
      {label ? <div className={css.heading}>{label}</div> : null}
      <ul className={css.items}>{children}</ul>
    </div>
  )
}

interface NavItemProps extends ComponentPropsWithRef<'a'> {
  readonly icon: ReactNode
  /** Plain text, because it is also the collapsed sidebar's tooltip. */
  readonly label: string
  /** A badge number that needs attention. */
  readonly badge?: number | undefined
}

function NavItemBase({ icon, label, badge, ...rest }: NavItemProps) {
  return (
    <li>
      <a {...rest} className={css.item} title={badge ? `${label} (${badge})` : label}>
        <span className={css.icon} aria-hidden>
          {icon}
        </span>
        <span className={css.label}>{label}</span>
        {badge ? (
          <span className={css.badge} aria-hidden>
            {badge > 99 ? '99+' : badge}
          </span>
        ) : null}
      </a>
    </li>
  )
}

/** A sidebar link to a screen; the open screen is marked by weight, background and `aria-current`. */
export const OfficeNavItem = createLink(NavItemBase)
