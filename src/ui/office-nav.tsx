import { createLink } from '@tanstack/react-router'
import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react'
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

/** Scrolls the menu, and nothing around it, until an item is in it. */
function bringIn(item: Element): void {
  const menu = item.closest('nav')
  if (!menu) return
  const [own, shown] = [item.getBoundingClientRect(), menu.getBoundingClientRect()]
  if (own.top < shown.top) menu.scrollTop -= shown.top - own.top + own.height
  else if (own.bottom > shown.bottom) menu.scrollTop += own.bottom - shown.bottom + own.height
}

function NavItemBase({ icon, label, badge, ...rest }: NavItemProps) {
  const row = useRef<HTMLLIElement>(null)
  const here = rest['aria-current'] === 'page'
  // a page may be opened from elsewhere, and its item be below what the menu shows
  useLayoutEffect(() => {
    if (here && row.current) bringIn(row.current)
  }, [here])
  return (
    <li ref={row}>
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
