import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { account, type SessionEntry } from '#contract/account.ts'
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

/** The live sign-in and those before it, with the way to end them all. */
export function SessionHistory() {
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 10 })
  const [asking, setAsking] = useState(false)
  const list = useQuery({ ...read(account.sessions, place), placeholderData: keepPreviousData })
  return (
    <Section
      title={<Trans>Sign-ins</Trans>}
      hint={<Trans>An account is signed in at one place at a time: a newer sign-in ends the older.</Trans>}
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
    timeout: t`Left alone too long`,
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
          <Trans>This one</Trans>
        </StateBadge>
      ) : entry.endedAt === undefined ? (
        <StateBadge state="ready" look="plain">
          <Trans>Live</Trans>
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
          Every sign-in of this account ends, this one too. A counter that is on duty locks itself; its shift, its cart
          and its unsent sales stay, and go on being sent.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
