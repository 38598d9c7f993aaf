import { useRouter } from '@tanstack/react-router'
import { mayOpen, screenAt, screensOf, type Screen } from '#app/shell/screens.ts'
import { ScreenIcon } from '#app/shell/screen-icons.tsx'
import { useAttention } from '#app/shell/use-attention.ts'
import { OfficeNavGroup, OfficeNavItem } from '#ui/office-nav.tsx'
import { useLanguage } from '#ui/use-language.ts'

export interface OfficeMenuProps {
  readonly area: 'organisation' | 'store'
  readonly granted: ReadonlySet<string>
  /** The path that is shown. */
  readonly path: string
}

/** The menu of an area: the screens that the account may open, grouped as in the permission tree. */
export function OfficeMenu({ area, granted, path }: OfficeMenuProps) {
  const language = useLanguage()
  const routes = useRouter().routesByPath
  const attention = useAttention(area, granted)
  // skip permission codes whose screen does not exist in this version
  const open = screensOf[area].filter((screen) => mayOpen(screen, granted) && Object.hasOwn(routes, screen.path))
  const menus = new Map(open.map((screen) => [screen.above[0]?.code ?? '', screen.above[0]]))
  return [...menus].map(([code, menu]) => (
    <OfficeNavGroup key={code} label={menu?.name[language]}>
      {open
        .filter((screen) => (screen.above[0]?.code ?? '') === code)
        .map((screen) => (
          <Item
            key={screen.code}
            screen={screen}
            label={screen.name[language]}
            here={screenAt(path) === screen}
            badge={attention.get(screen.code)}
          />
        ))}
    </OfficeNavGroup>
  ))
}

interface ItemProps {
  readonly screen: Screen
  readonly label: string
  /** The open page is this screen or a page below it. */
  readonly here: boolean
  /** Number of items waiting there. */
  readonly badge: number | undefined
}

function Item({ screen, label, here, badge }: ItemProps) {
  return (
    <OfficeNavItem
      to={screen.path}
      icon={<ScreenIcon code={screen.code} />}
      label={label}
      badge={badge}
      aria-current={here ? 'page' : undefined}
    />
  )
}
