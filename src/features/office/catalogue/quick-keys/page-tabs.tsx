import { ActionIcon, Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { pageName, type QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { addPage, movePage, removePage, renamePage } from '#features/office/catalogue/quick-keys/arrange-pages.ts'
import { PageNameDialog } from '#features/office/catalogue/quick-keys/page-name-dialog.tsx'
import type { Arrangement } from '#features/office/catalogue/quick-keys/use-arrangement.ts'
import { BOARD } from '#features/office/catalogue/quick-keys/use-lifted-tile.ts'
import { showUndo } from '#ui/toast.tsx'
import { useLanguage } from '#ui/use-language.ts'
import css from './quick-keys.module.css'

interface PageTabsProps {
  readonly arrangement: Arrangement
  readonly page: QuickKeyPage
  readonly onChoose: (id: string) => void
  readonly mayEdit: boolean
}

/** The tabs of the pages, in the order that counters show. A tile dropped on a tab moves to that page. */
export function PageTabs({ arrangement: { pages, change }, page, onChoose, mayEdit }: PageTabsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [renaming, setRenaming] = useState(false)
  const at = pages.indexOf(page)
  const focusOn = (index: number): void => {
    const next = pages[(index + pages.length) % pages.length]!
    onChoose(next.id)
    document.getElementById(`quick-page-${next.id}`)?.focus()
  }
  return (
    <div className={css['bar']}>
      <div className={css['tabs']} role="tablist" aria-label={t`Pages of quick keys`}>
        {pages.map((one) => (
          <button
            key={one.id}
            id={`quick-page-${one.id}`}
            type="button"
            role="tab"
            className={css['tab']}
            aria-selected={one === page}
            aria-controls={BOARD}
            tabIndex={one === page ? 0 : -1}
            data-page={one.id}
            onClick={() => onChoose(one.id)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') focusOn(at + 1)
              if (event.key === 'ArrowLeft') focusOn(at - 1)
            }}
          >
            {pageName(one, language)}
            <span className={css['number']}>{one.keys.length}</span>
          </button>
        ))}
      </div>
      {mayEdit ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Actions for ${page.name}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setRenaming(true)}>
              <Trans>Rename…</Trans>
            </Menu.Item>
            <Menu.Item disabled={at === 0} onClick={() => change((all) => movePage(all, page.id, -1))}>
              <Trans>Move left</Trans>
            </Menu.Item>
            <Menu.Item disabled={at === pages.length - 1} onClick={() => change((all) => movePage(all, page.id, 1))}>
              <Trans>Move right</Trans>
            </Menu.Item>
            <Menu.Item
              color="red"
              onClick={() => {
                change((all) => removePage(all, page.id))
                showUndo(<Trans>Page removed: {page.name}</Trans>, () => {
                  change((all) => addPage(all, page, at))
                  onChoose(page.id)
                })
              }}
            >
              <Trans>Remove page</Trans>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {renaming ? (
        <PageNameDialog
          names={page}
          onName={(names) => change((all) => renamePage(all, page.id, names))}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </div>
  )
}
