import { Menu } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import { type ComponentPropsWithRef, createContext, type ReactNode, use, useId, useLayoutEffect, useRef } from 'react'
import css from './office-nav.module.css'

/** Whether the sidebar is a rail of icons: a group then opens beside it. */
export const NavRail = createContext(false)

export interface OfficeNavPage {
  readonly to: string
  readonly label: string
  /** The open page belongs to it. */
  readonly here: boolean
  /** Number of items waiting there. */
  readonly badge: number
}

export interface OfficeNavGroupProps {
  readonly icon: ReactNode
  readonly label: string
  readonly pages: readonly OfficeNavPage[]
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** A group of the sidebar with its pages; closed, it shows the sum of their badges. */
export function OfficeNavGroup({ icon, label, pages, open, onOpen }: OfficeNavGroupProps) {
  const rail = use(NavRail)
  const id = useId()
  const badge = pages.reduce((sum, page) => sum + page.badge, 0)
  const here = pages.some((page) => page.here)
  const head = (
    <button
      type="button"
      className={css.item}
      data-here={(here && (rail || !open)) || undefined}
      title={rail ? label : undefined}
      {...(rail ? {} : { 'aria-expanded': open, 'aria-controls': id, onClick: () => onOpen(!open) })}
    >
      <span className={css.icon} aria-hidden>
        {icon}
      </span>
      <span className={css.label}>{label}</span>
      {badge > 0 && (rail || !open) ? <Badge count={badge} /> : null}
      <IconChevronRight className={css.fold} size={14} stroke={2} aria-hidden />
    </button>
  )
  if (rail)
    return (
      <Menu position="right-start" offset={12} withinPortal>
        <Menu.Target>{head}</Menu.Target>
        <Menu.Dropdown miw="14rem">
          <Menu.Label>{label}</Menu.Label>
          {pages.map((page) => (
            <RailItem key={page.to} {...page} />
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  return (
    <div className={css.group}>
      {head}
      <ul className={css.items} id={id} hidden={!open}>
        {pages.map(({ here: shown, ...page }) => (
          <OfficeNavItem key={page.to} {...page} aria-current={shown ? 'page' : undefined} />
        ))}
      </ul>
    </div>
  )
}

const RailLink = createLink(Menu.Item<'a'>)

function RailItem({ to, label, here, badge }: OfficeNavPage) {
  return (
    <RailLink
      to={to}
      component="a"
      aria-current={here ? 'page' : undefined}
      rightSection={badge > 0 ? <Badge count={badge} /> : null}
    >
      {label}
    </RailLink>
  )
}

const Badge = ({ count }: { readonly count: number }) => (
  <span className={css.badge} aria-hidden>
    {count > 99 ? '99+' : count}
  </span>
)

/** A plain list of links in the sidebar. */
export const OfficeNavList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={css.items}>{children}</ul>
)

interface NavItemProps extends ComponentPropsWithRef<'a'> {
  /** Pages of a group have none. */
  readonly icon?: ReactNode
  /** Plain text, because it is also the tooltip of the rail. */
  readonly label: string
  readonly badge?: number
}

/** Scrolls the menu, and nothing around it, until an item is in it. */
function bringIn(item: Element): void {
  const menu = item.closest('nav')
  if (!menu) return
  const [own, shown] = [item.getBoundingClientRect(), menu.getBoundingClientRect()]
  if (own.top < shown.top) menu.scrollTop -= shown.top - own.top + own.height
  else if (own.bottom > shown.bottom) menu.scrollTop += own.bottom - shown.bottom + own.height
}

function NavItemBase({ icon, label, badge = 0, ...rest }: NavItemProps) {
  const row = useRef<HTMLLIElement>(null)
  const here = rest['aria-current'] === 'page'
  // a page may be opened from elsewhere, and its item be below what the menu shows
  useLayoutEffect(() => {
    if (here && row.current) bringIn(row.current)
  }, [here])
  return (
    <li ref={row}>
      <a {...rest} className={css.item} title={badge > 0 ? `${label} (${badge})` : label}>
        {icon ? (
          <span className={css.icon} aria-hidden>
            {icon}
          </span>
        ) : null}
        <span className={css.label}>{label}</span>
        {badge > 0 ? <Badge count={badge} /> : null}
      </a>
    </li>
  )
}

/** A sidebar link; the open page is marked by weight, background and `aria-current`. */
export const OfficeNavItem = createLink(NavItemBase)
