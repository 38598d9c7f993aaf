import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { areaOf, isMenuScreen, screenAt } from '#app/shell/screens.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { shownHeading, subscribeHeading } from '#ui/page-head-title.ts'

/** Where one is: menu, screen and, below a screen, the heading of the open page. */
export function Crumbs({ path }: { readonly path: string }) {
  const { i18n } = useLingui()
  const heading = useSyncExternalStore(subscribeHeading, shownHeading)
  const language = i18n.locale === 'en' ? 'en' : 'zh'
  const screen = screenAt(path)
  if (areaOf(path) === 'settings')
    return (
      <Breadcrumb>
        <Trans>Settings</Trans>
        {heading ? <span>{heading}</span> : null}
      </Breadcrumb>
    )
  if (!screen) return <Breadcrumb>{heading ? <span>{heading}</span> : null}</Breadcrumb>
  return (
    <Breadcrumb>
      {screen.above.map((menu) => (
        <span key={menu.code}>{menu.name[language]}</span>
      ))}
      {isMenuScreen(path) ? (
        <span>{screen.name[language]}</span>
      ) : (
        <Link to={screen.path}>{screen.name[language]}</Link>
      )}
      {!isMenuScreen(path) && heading ? <span>{heading}</span> : null}
    </Breadcrumb>
  )
}
