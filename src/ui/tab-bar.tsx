import { Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { TabClosing } from './tab-bar-list.ts'
import css from './tab-bar.module.css'

export interface TabBarTab {
  readonly id: string
  readonly label: string
  /** Typed and not saved; closing keeps the input for this session. */
  readonly unsaved?: boolean
}

export interface TabBarProps {
  /** At most eight. */
  readonly tabs: readonly TabBarTab[]
  readonly active: string
  readonly onSelect: (id: string) => void
  readonly onClose: (id: string, which: TabClosing) => void
  readonly onRefresh: (id: string) => void
}

/** The open pages, from the second one on. Each has a close button; the menu at the end closes several. */
export function TabBar({ tabs, active, onSelect, onClose, onRefresh }: TabBarProps) {
  const { t } = useLingui()
  if (tabs.length < 2) return null
  const close = (which: TabClosing) => () => onClose(active, which)
  return (
    <nav className={css.bar} aria-label={t`Open pages`}>
      <ul className={css.tabs}>
        {tabs.map((tab) => (
          <li key={tab.id} className={css.tab} data-on={tab.id === active || undefined}>
            <button
              type="button"
              className={css.name}
              aria-current={tab.id === active ? 'page' : undefined}
              title={tab.label}
              onClick={() => onSelect(tab.id)}
            >
              {tab.unsaved ? <span className={css.dot} title={t`Not saved`} /> : null}
              <span className={css.label}>{tab.label}</span>
            </button>
            <button
              type="button"
              className={css.close}
              aria-label={t`Close ${tab.label}`}
              onClick={() => onClose(tab.id, 'one')}
            >
              <IconX size={13} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Menu position="bottom-end" offset={4}>
        <Menu.Target>
          <button type="button" className={css.more} aria-label={t`Open pages: more`}>
            <IconChevronDown size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown miw="12rem">
          <Menu.Item onClick={() => onRefresh(active)}>
            <Trans>Refresh</Trans>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={close('one')}>
            <Trans>Close</Trans>
          </Menu.Item>
          <Menu.Item onClick={close('others')}>
            <Trans>Close others</Trans>
          </Menu.Item>
          <Menu.Item onClick={close('left')}>
            <Trans>Close to the left</Trans>
          </Menu.Item>
          <Menu.Item onClick={close('right')}>
            <Trans>Close to the right</Trans>
          </Menu.Item>
          <Menu.Item onClick={close('all')}>
            <Trans>Close all</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
