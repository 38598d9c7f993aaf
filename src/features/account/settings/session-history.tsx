import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { account, type SessionEntry } from '#contract/organisation/account.ts'
import { act, read } from '#api/query.ts'
import { endSessionHere } from '#features/account/session/sign-in.ts'
import { browserOf } from '#ui/browser-name.ts'
import css from '#features/account/settings/settings.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

/** The current sign-in and earlier ones, and a button to sign out everywhere. */
export function SessionHistory() {
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 10 })
  const [asking, setAsking] = useState(false)
  const list = useQuery({ ...read(account.sessions, place), placeholderData: keepPreviousData })
  return (
    <Section
      title={<Trans>Sign-ins</Trans>}
      hint={
        <Trans>An account can be signed in at only one place at a time. A new sign-in ends the previous one.</Trans>
      }
      actions={
        <Button variant="default" onClick={() => setAsking(true)}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      }
    >
      {list.isError && !list.data ? <LoadFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      <ul className={css.rows} aria-busy={list.isFetching}>
        {list.data?.records.map((entry) => (
          <Entry key={entry.startedAt} entry={entry} />
        ))}
      </ul>
      {(list.data?.total ?? 0) > place.pageSize ? (
        <Pager {...place} total={list.data?.total ?? 0} onChange={setPlace} />
      ) : null}
      {asking ? <SignOutEverywhere onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}

function Entry({ entry }: { readonly entry: SessionEntry }) {
  const { t } = useLingui()
  const reasons: Record<string, string> = {
    logout: t`Logged out`,
    elsewhere: t`Signed in elsewhere`,
    everywhere: t`Signed out everywhere`,
    password: t`Password changed`,
    disabled: t`Account disabled`,
    timeout: t`Timed out`,
    removed: t`Account deleted`,
  }
  return (
    <li className={css.row}>
      <div className={css.words}>
        <strong>{browserOf(entry.userAgent)}</strong>
        <span>
          <DateTime at={entry.startedAt} />
          {entry.ip === '' ? null : ` · ${entry.ip}`}
          {entry.endedAt === undefined ? null : (
            <>
              {' · '}
              {reasons[entry.endedBy ?? ''] ?? t`Ended`} <DateTime at={entry.endedAt} />
            </>
          )}
        </span>
      </div>
      {entry.current ? (
        <StateBadge state="ready">
          <Trans>This session</Trans>
        </StateBadge>
      ) : entry.endedAt === undefined ? (
        <StateBadge state="ready" look="plain">
          <Trans>Active</Trans>
        </StateBadge>
      ) : null}
    </li>
  )
}

function SignOutEverywhere({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter()
  const end = useMutation(act(account.signOutEverywhere))
  const confirm = async (): Promise<void> => {
    await end.mutateAsync({})
    endSessionHere()
    await router.navigate({ to: '/login' })
  }
  return (
    <ConfirmDialog
      opened
      title={<Trans>Sign out everywhere?</Trans>}
      confirm={<Trans>Sign out everywhere</Trans>}
      busy={end.isPending}
      onClose={onClose}
      onConfirm={() => void confirm().catch(() => undefined)}
    >
      <p>
        <Trans>
          You’re signed out on every device, including this one. A counter on duty locks; its shift, cart and unsent
          sales stay, and the sales are still sent.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
