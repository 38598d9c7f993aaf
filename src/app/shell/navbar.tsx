import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHelpCircle, IconSearch, IconSitemap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { noticeKinds, notices } from '#domain/notices.ts'
import { CashierShortcut } from '#app/shell/cashier-shortcut.tsx'
import { NoticeBell } from '#app/shell/notice-bell.tsx'
import { NotificationBell } from '#app/shell/notification-bell.tsx'
import { PersonMenu } from '#app/shell/person-menu.tsx'
import { StoreSwitcher } from '#app/shell/store-switcher.tsx'
import { SignOutDialog } from '#features/account/session/sign-out-dialog.tsx'
import { Key } from '#ui/kbd.tsx'
import { May } from '#ui/may.tsx'
import css from '#app/shell/navbar.module.css'

const FIND_KEYS = navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K'

/** Who is told of anything. */
const NOTICED = noticeKinds.map((kind) => notices[kind].read)

export interface NavbarProps {
  readonly storeId: string
  readonly inStore: boolean
  readonly onFind: () => void
  readonly onShortcuts: () => void
}

/** The right end of the navbar: search, counter, notifications, store, help, person. */
export function Navbar({ storeId, inStore, onFind, onShortcuts }: NavbarProps) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <button type="button" className={css.find} onClick={onFind} aria-haspopup="dialog">
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span>
          <Trans>Search or go to</Trans>
        </span>{' '}
        <Key>{FIND_KEYS}</Key>
      </button>
      {storeId === '' ? null : (
        <>
          <May any={['shopOfflineOrderOfflineCollection']}>
            <CashierShortcut />
          </May>
          <May any={['shopOutboundNotification']}>
            <NotificationBell />
          </May>
          <May any={NOTICED}>
            <NoticeBell key={storeId} storeId={storeId} />
          </May>
        </>
      )}
      <StoreSwitcher storeId={storeId} />
      {inStore ? (
        <ActionIcon
          className={css.wide}
          size="2.25rem"
          component={Link}
          to="/org"
          aria-label={t`Organisation system`}
          title={t`Organisation system`}
        >
          <IconSitemap size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : null}
      <ActionIcon
        className={css.wide}
        size="2.25rem"
        component={Link}
        to="/help"
        target="evertill-help"
        aria-label={t`Help manual`}
        title={t`Help manual`}
      >
        <IconHelpCircle size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <PersonMenu inStore={inStore} onShortcuts={onShortcuts} onSignOut={() => setLeaving(true)} />
      {leaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </>
  )
}
