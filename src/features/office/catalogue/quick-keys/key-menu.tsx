import { ActionIcon, Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconDots } from '@tabler/icons-react'
import {
  keyColours,
  pageName,
  type KeyColour,
  type QuickKey,
  type QuickKeyPage,
} from '#contract/catalogue/quick-keys.ts'
import { colourKey, moveToPage, takes } from '#features/office/catalogue/quick-keys/arrange-pages.ts'
import type { Arrangement } from '#features/office/catalogue/quick-keys/use-arrangement.ts'
import { useLanguage } from '#ui/use-language.ts'
import css from './quick-keys.module.css'

interface KeyMenuProps {
  readonly arrangement: Arrangement
  readonly page: QuickKeyPage
  readonly of: QuickKey
  readonly name: string
  /** Whether its tile is the one that the Tab key reaches. */
  readonly tabbable: boolean
  readonly onRemove: () => void
}

/** The menu of a tile: colour, move to another page, remove. */
export function KeyMenu({ arrangement, page, of: key, name, tabbable, onRemove }: KeyMenuProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { pages, change } = arrangement
  const words: Record<KeyColour | 'none', string> = {
    none: t`No colour`,
    red: t`Red`,
    orange: t`Orange`,
    yellow: t`Yellow`,
    green: t`Green`,
    blue: t`Blue`,
    purple: t`Purple`,
  }
  const others = pages.filter((one) => one.id !== page.id)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={css['menu']}
          variant="subtle"
          color="gray"
          size="lg"
          tabIndex={tabbable ? 0 : -1}
          aria-label={t`Actions for ${name}`}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Trans>Colour</Trans>
        </Menu.Label>
        {(['none', ...keyColours] as const).map((colour) => (
          <Menu.Item
            key={colour}
            leftSection={<span className={css['swatch']} data-colour={colour} aria-hidden />}
            rightSection={(key.colour ?? 'none') === colour ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => change((all) => colourKey(all, page.id, key.skuId, colour === 'none' ? undefined : colour))}
          >
            {words[colour]}
          </Menu.Item>
        ))}
        {others.length > 0 ? (
          <>
            <Menu.Divider />
            <Menu.Label>
              <Trans>Move to</Trans>
            </Menu.Label>
            {others.map((one) => (
              <Menu.Item
                key={one.id}
                disabled={!takes(one, key.skuId)}
                onClick={() => change((all) => moveToPage(all, page.id, key.skuId, one.id))}
              >
                {pageName(one, language)}
              </Menu.Item>
            ))}
          </>
        ) : null}
        <Menu.Divider />
        <Menu.Item color="red" onClick={onRemove}>
          <Trans>Remove from this page</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
