import { Avatar, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import {
  IconHelpCircle,
  IconId,
  IconKeyboard,
  IconLanguage,
  IconLock,
  IconLogout,
  IconMoon,
  IconSitemap,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { imageUrl } from '#contract/image-url.ts'
import { user } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { OtherOrganisations } from '#app/shell/other-organisations.tsx'
import css from '#app/shell/navbar.module.css'
import { useLanguage } from '#ui/use-language.ts'

export interface PersonMenuProps {
  readonly inStore: boolean
  readonly onShortcuts: () => void
  readonly onSignOut: () => void
}

/** The account menu: own settings, language, light or dark, shortcuts, log out. */
export function PersonMenu({ inStore, onShortcuts, onSignOut }: PersonMenuProps) {
  const language = useLanguage()
  const router = useRouter()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const profile = useSuspenseQuery(read(user.profile, {}, { persist: true })).data
  const name = [profile.firstName, profile.lastName].join(' ').trim() || profile.username
  const dark = colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const icon = (Icon: TablerIcon) => <Icon size={18} stroke={1.6} aria-hidden />
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={css.person}>
          <VisuallyHidden>
            <Trans>Account: {name}</Trans>
          </VisuallyHidden>
          <Avatar
            src={imageUrl(profile.avatar, 'thumb') || null}
            name={name}
            alt=""
            size={30}
            radius="xl"
            className={css.face}
            aria-hidden
          />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.who}>
          <strong>{name}</strong>
          <span>{profile.username}</span>
          <span>{profile.organizationName}</span>
        </div>
        <OtherOrganisations />
        <Menu.Divider />
        {profile.ifPrimary ? (
          <Menu.Item
            leftSection={icon(IconId)}
            onClick={() => void router.navigate({ to: '/settings/personalCenter' })}
          >
            <Trans>Personal center</Trans>
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={icon(IconLock)}
          onClick={() => void router.navigate({ to: '/settings/accountSecurity' })}
        >
          <Trans>Account security</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={icon(IconLanguage)}
          onClick={() => void router.options.context.showIn(language === 'en' ? 'zh' : 'en')}
        >
          {language === 'en' ? '中文' : 'English'}
        </Menu.Item>
        <Menu.Item
          leftSection={icon(dark ? IconSun : IconMoon)}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? <Trans>Light</Trans> : <Trans>Dark</Trans>}
        </Menu.Item>
        {/* in the navbar instead, where there is room */}
        {inStore ? (
          <Menu.Item
            className={css.narrow}
            leftSection={icon(IconSitemap)}
            onClick={() => void router.navigate({ href: '/org' })}
          >
            <Trans>Organisation system</Trans>
          </Menu.Item>
        ) : null}
        <Menu.Item
          className={css.narrow}
          component="a"
          href="/help"
          target="evertill-help"
          leftSection={icon(IconHelpCircle)}
        >
          <Trans>Help manual</Trans>
        </Menu.Item>
        <Menu.Item leftSection={icon(IconKeyboard)} onClick={onShortcuts}>
          <Trans>Keyboard shortcuts</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={icon(IconLogout)} onClick={onSignOut}>
          <Trans>Log out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
