import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { NavRail } from './office-nav.tsx'
import { EvertillMark } from './evertill-mark.tsx'
import { useDensity } from './use-density.ts'
import { useNarrow, useUpright } from './use-narrow.ts'
import css from './office-frame.module.css'

export interface OfficeFrameProps {
  /** `OfficeNavGroup`s of `OfficeNavItem`s. */
  readonly nav: ReactNode
  readonly collapsed: boolean
  readonly onCollapse: (collapsed: boolean) => void
  /** `Breadcrumb`. */
  readonly breadcrumb?: ReactNode
  /** Right end of the navbar: store switcher, notifications, cashier shortcut, person. */
  readonly navbar?: ReactNode
  /** `TabBar`. */
  readonly tabs?: ReactNode
  /** Links to the pages that belong to the open one. */
  readonly pageTabs?: ReactNode
  /** A banner over the content: disconnected, an update. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/**
 * The office frame: sidebar (a rail of icons where it is collapsed, or the window as narrow as an upright tablet), navbar and tabs in one tone, content in another. It has
 * no data.
 */
export function OfficeFrame({
  nav,
  collapsed,
  onCollapse,
  breadcrumb,
  navbar,
  tabs,
  pageTabs,
  notice,
  children,
}: OfficeFrameProps) {
  const { t } = useLingui()
  useDensity('office')
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const upright = useUpright()
  const narrow = useNarrow()
  const rail = !narrow && (collapsed || upright)
  // on a narrow screen the menu covers the page, and closes after a choice
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false)
    }
    const onClick = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('#office-menu a')) setOpen(false)
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('click', onClick)
    }
  }, [open])
  const Fold = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={css.frame} data-rail={rail || undefined} data-open={open || undefined} data-density="office">
      <a href="#content" className={css.skip}>
        <Trans>Skip to content</Trans>
      </a>
      {open ? <button type="button" className={css.scrim} tabIndex={-1} aria-label={t`Close`} onClick={close} /> : null}
      <aside className={css.side} id="office-menu">
        <div className={css.brand}>
          <EvertillMark size={26} />
          <span className={css.name}>Evertill</span>
        </div>
        <nav className={css.nav} aria-label={t`Main menu`}>
          <NavRail value={rail}>{nav}</NavRail>
        </nav>
        {upright ? null : (
          <div className={css.fold}>
            <ActionIcon
              size="2.25rem"
              onClick={() => onCollapse(!collapsed)}
              aria-expanded={!collapsed}
              aria-label={collapsed ? t`Expand the menu` : t`Collapse the menu`}
            >
              <Fold size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </aside>
      <div className={css.body}>
        <header className={css.navbar}>
          <ActionIcon
            className={css.menu}
            size="2.75rem"
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            aria-controls="office-menu"
            aria-label={t`Main menu`}
          >
            <IconMenu2 size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
          <div className={css.crumb}>{breadcrumb}</div>
          <div className={css.right}>{navbar}</div>
        </header>
        {tabs}
        <main className={css.content} id="content" tabIndex={-1}>
          {notice}
          {pageTabs}
          <div className={css.page}>{children}</div>
        </main>
      </div>
    </div>
  )
}
