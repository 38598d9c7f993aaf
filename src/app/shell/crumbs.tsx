import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { groupOf } from '#app/shell/menu.ts'
import { areaOf, isMenuScreen, screenAt } from '#app/shell/screens.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { shownHeading, subscribeHeading } from '#ui/page-head-title.ts'
import { useSay } from '#ui/use-language.ts'

/** The breadcrumb: group of the menu, screen and, below a screen, the heading of the open page. */
export function Crumbs({ path }: { readonly path: string }) {
  const { t } = useLingui()
  const say = useSay()
  const heading = useSyncExternalStore(subscribeHeading, shownHeading)
  const screen = screenAt(path)
  const group = groupOf(screen)
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
      {group && group.id !== 'today' ? <span>{t(group.name)}</span> : null}
      {isMenuScreen(path) ? <span>{say(screen.name)}</span> : <Link to={screen.path}>{say(screen.name)}</Link>}
      {!isMenuScreen(path) && heading ? <span>{heading}</span> : null}
    </Breadcrumb>
  )
}
