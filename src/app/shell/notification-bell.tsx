import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { notifications } from '#contract/organisation/notifications.ts'
import { shopShell } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { StoreZone } from '#ui/store-zone.tsx'
import css from '#app/shell/navbar.module.css'

const ASK_EVERY = 15_000

const NotificationDrawer = lazy(() =>
  import('#app/shell/notification-drawer.tsx').then((m) => ({ default: m.NotificationDrawer })),
)

/** The number of unverified outbound notifications, and the button that opens them. */
export function NotificationBell() {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  // the navbar is outside the pages, which set the store's time zone
  const zone = useQuery(read(shopShell.timeZone, {}, { persist: true })).data
  const count = useQuery({ ...read(notifications.count, {}), refetchInterval: ASK_EVERY }).data?.count ?? 0
  return (
    <span className={css.bell}>
      <ActionIcon
        size="2.25rem"
        aria-haspopup="dialog"
        aria-label={count > 0 ? t`Outbound notifications, ${count} to verify` : t`Outbound notifications`}
        title={t`Outbound notifications`}
        onClick={() => setOpened(true)}
      >
        <IconPackageExport size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {count > 0 ? (
        <span className={css.badge} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
      {opened ? (
        <Suspense>
          <StoreZone zone={zone?.timeZone}>
            <NotificationDrawer onClose={() => setOpened(false)} />
          </StoreZone>
        </Suspense>
      ) : null}
    </span>
  )
}
