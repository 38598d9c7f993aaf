import { ActionIcon, Popover } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { newestNotices } from '#app/shell/newest-notices.ts'
import { useOrderSound } from '#app/shell/use-order-sound.ts'
import css from '#app/shell/navbar.module.css'
import { useLive } from '#ui/live-state.ts'
import { setTitleNews } from '#ui/page-head-title.ts'

const ASK_EVERY = 10_000

const NoticeList = lazy(() => import('#app/shell/notice-list.tsx').then((m) => ({ default: m.NoticeList })))

/** The number of a person's unread notices in the open store, and the button that opens them. */
export function NoticeBell({ storeId }: { readonly storeId: string }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const live = useLive()
  // also behind another window: there the title says it
  const asking = { refetchInterval: live ? false : ASK_EVERY, refetchIntervalInBackground: true } as const
  const newest = useQuery({ ...newestNotices(), ...asking }).data
  const unread = newest?.unread ?? 0
  useOrderSound(storeId, newest?.records)
  useEffect(() => setTitleNews(unread), [unread])
  useEffect(() => () => setTitleNews(0), [])
  return (
    <span className={css.bell}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(24rem, calc(100vw - 1rem))"
        trapFocus
      >
        <Popover.Target>
          <ActionIcon
            size="2.25rem"
            aria-label={unread > 0 ? t`Notices, ${unread} unread` : t`Notices`}
            title={t`Notices`}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0}>
          {opened ? (
            <Suspense>
              <NoticeList onClose={() => setOpened(false)} />
            </Suspense>
          ) : null}
        </Popover.Dropdown>
      </Popover>
      {unread > 0 ? (
        <span className={css.badge} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </span>
  )
}
