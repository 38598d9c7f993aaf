import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { menuOf } from '#app/shell/menu.ts'
import { isMenuScreen, screenAt } from '#app/shell/screens.ts'
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
  const screen = isMenuScreen(path) ? screenAt(path) : undefined
  const page = menuOf(granted)
    .flatMap(({ pages }) => pages)
    .find(({ screens }) => screen !== undefined && screens.includes(screen))
  if (!page || page.screens.length < 2) return null
  return (
    <nav className={css.tabs} aria-label={t`Related pages`}>
      {page.screens.map((one) => (
        <Link
          key={one.code}
          to={one.path}
          activeOptions={{ exact: true }}
          className={css.tab}
          aria-current={one === screen ? 'page' : undefined}
        >
          {say(one.name)}
        </Link>
      ))}
    </nav>
  )
}
