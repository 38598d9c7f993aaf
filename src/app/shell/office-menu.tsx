import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { groupOf, menuOf, type MenuPage } from '#app/shell/menu.ts'
import { GroupIcon } from '#app/shell/group-icon.tsx'
import { screenAt } from '#app/shell/screens.ts'
import { useAttention } from '#app/shell/use-attention.ts'
import { OfficeNavGroup, OfficeNavItem, OfficeNavList } from '#ui/office-nav.tsx'
import { useSay } from '#ui/use-language.ts'

export interface OfficeMenuProps {
  readonly granted: ReadonlySet<string>
  /** The path that is shown. */
  readonly path: string
}

/** Storage key of the open group. */
const OPEN = 'evertill-menu'

/** The menu: the screens that the account may open, in groups of which one is open. */
export function OfficeMenu({ granted, path }: OfficeMenuProps) {
  const { t } = useLingui()
  const say = useSay()
  const attention = useAttention(granted)
  const screen = screenAt(path)
  const here = groupOf(screen)?.id
  const [open, setOpen] = useOpenGroup(here)
  const badgeOf = ({ screens }: MenuPage): number =>
    screens.reduce((sum, { code }) => sum + (attention.get(code) ?? 0), 0)
  return menuOf(granted).map(({ id, name, pages }) =>
    id === 'today' ? (
      <OfficeNavList key={id}>
        <OfficeNavItem to={pages[0]!.to} icon={<GroupIcon of={id} size={18} />} label={t(name)} />
      </OfficeNavList>
    ) : (
      <OfficeNavGroup
        key={id}
        icon={<GroupIcon of={id} size={18} />}
        label={t(name)}
        open={open === id}
        onOpen={(next) => setOpen(next ? id : '')}
        pages={pages.map((page) => ({
          to: page.to,
          label: say(page.screens[0]!.name),
          here: screen !== undefined && page.screens.includes(screen),
          badge: badgeOf(page),
        }))}
      />
    ),
  )
}

/** The open group, remembered on the device; opening a page of another group opens that one. */
function useOpenGroup(here: string | undefined): [string, (id: string) => void] {
  const [open, setOpen] = useState(here ?? localStorage.getItem(OPEN) ?? '')
  const [before, setBefore] = useState(here)
  const change = (id: string): void => {
    localStorage.setItem(OPEN, id)
    setOpen(id)
  }
  if (here !== before) {
    setBefore(here)
    if (here !== undefined) change(here)
  }
  return [open, change]
}
