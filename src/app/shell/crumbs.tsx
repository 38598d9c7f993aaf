import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { areaOf, isMenuScreen, screenAt } from '#app/shell/screens.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { shownHeading, subscribeHeading } from '#ui/page-head-title.ts'
import { useSay } from '#ui/use-language.ts'

/** The breadcrumb: menu, screen and, below a screen, the heading of the open page. */
export function Crumbs({ path }: { readonly path: string }) {
  const say = useSay()
  const heading = useSyncExternalStore(subscribeHeading, shownHeading)
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
        <span key={menu.code}>{say(menu.name)}</span>
      ))}
      {isMenuScreen(path) ? <span>{say(screen.name)}</span> : <Link to={screen.path}>{say(screen.name)}</Link>}
      {!isMenuScreen(path) && heading ? <span>{heading}</span> : null}
    </Breadcrumb>
  )
}
