import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { usePaletteGroups } from '#app/shell/palette-groups.tsx'
import css from '#app/shell/palette.module.css'

const [store, palette] = createSpotlight()
const MOST = 8

export interface PaletteProps {
  readonly granted: ReadonlySet<string>
  readonly storeId: string
  readonly onKeys: () => void
  readonly onClose: () => void
}

const holds = (action: SpotlightActionData, words: readonly string[]): boolean => {
  const text = `${action.label ?? ''} ${action.description ?? ''} ${String(action.keywords ?? '')}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** The command palette: screens, stores, accounts, recent pages and commands. */
export function Palette({ onClose, ...rest }: PaletteProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const groups = usePaletteGroups({ ...rest, typed })
  // help results are shown for a typed query only
  const manual = t`Help manual`
  useEffect(() => palette.open(), [])
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      transitionProps={{ duration: 120, transition: 'fade', onExited: onClose }}
      overlayProps={{ color: 'var(--et-scrim)', backgroundOpacity: 1 }}
      attributes={{ content: { 'aria-label': t`Search or go to` } }}
      classNames={{ content: css.content, action: css.action ?? '', search: css.search ?? '' }}
      // its top stays where it is while the results change
      centered={false}
      yOffset="12dvh"
      scrollable
      maxHeight="min(28rem, 60dvh)"
      actions={groups}
      // words match in any order, in either language
      filter={(typed, all) => {
        const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
        return all.flatMap((group) => {
          if (!('actions' in group) || (words.length === 0 && group.group === manual)) return []
          const fit = group.actions.filter((action) => holds(action, words)).slice(0, MOST)
          return fit.length === 0 ? [] : [{ ...group, actions: fit }]
        })
      }}
      nothingFound={t`No results. Try the name of a page, a store or a person.`}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.75} aria-hidden />,
        placeholder: t`Search or go to`,
        'aria-label': t`Search or go to`,
      }}
    />
  )
}
