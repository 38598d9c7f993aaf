import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { menuOf } from '#app/shell/menu.ts'
import { isMenuScreen, mayOpenAt, screenAt, subPages } from '#app/shell/screens.ts'
import { useSay } from '#ui/use-language.ts'
import css from '#app/shell/page-tabs.module.css'

export interface PageTabsProps {
  readonly granted: ReadonlySet<string>
  readonly path: string
}

/** The screens that share an entry of the menu, as tabs above each of them. */
export function PageTabs({ granted, path }: PageTabsProps) {
  const { t } = useLingui()
  const say = useSay()
  const nav = useRef<HTMLElement>(null)
  // on a phone the tabs are wider than the screen
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  const isSubPage = subPages.some((page) => page.path === path)
  const screen = isMenuScreen(path) || isSubPage ? screenAt(path) : undefined
  const page = menuOf(granted)
    .flatMap(({ pages }) => pages)
    .find(({ screens }) => screen !== undefined && screens.includes(screen))
  const tabs = page && [
    ...page.screens,
    ...subPages.filter(({ of, path: at }) => page.screens.some(({ code }) => code === of) && mayOpenAt(at, granted)),
  ]
  if (!tabs || tabs.length < 2) return null
  return (
    <nav ref={nav} className={css.tabs} aria-label={t`Related pages`}>
      {tabs.map((one) => (
        <Link
          key={one.path}
          to={one.path}
          activeOptions={{ exact: true }}
          className={css.tab}
          aria-current={one.path === path ? 'page' : undefined}
        >
          {say(one.name)}
        </Link>
      ))}
    </nav>
  )
}
