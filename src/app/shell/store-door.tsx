import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconDeviceTablet } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { org, user, type StoreSummary } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { lastStore } from '#app/shell/last-store.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import css from '#app/shell/store-door.module.css'
import { SignOutDialog } from '#features/account/session/sign-out-dialog.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { openStore } from '#features/shared/open-store.ts'
import { AppLink } from '#ui/app-link.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EvertillMark } from '#ui/evertill-mark.tsx'
import { Face } from '#ui/face.tsx'
import { useHeading } from '#ui/page-head-title.ts'
import { Picture } from '#ui/picture.tsx'
import { RecordState } from '#ui/record-state.tsx'

/** The choice of a store for who has no work in the office: their next page is a counter, and this one looks like it. */
export function StoreDoor() {
  const { t } = useLingui()
  const heading = useHeading()
  const router = useRouter()
  const last = useLastStore()
  const { records } = useSuspenseQuery({ ...read(org.stores, {}, { persist: true }), refetchOnMount: 'always' }).data
  // the sort is stable: the others keep their order
  const stores = records.toSorted((a, b) => Number(b.id === last) - Number(a.id === last))
  return (
    <CounterPage>
      <section className={css.page}>
        <header className={css.head}>
          <EvertillMark size={36} />
          <h1 className={css.title} ref={heading} tabIndex={-1}>
            <Trans>Where are you working today?</Trans>
          </h1>
        </header>
        <Person />
        {records.length === 0 ? (
          <EmptyState title={<Trans>You don’t have access to any store.</Trans>}>
            <Trans>Ask an administrator for a position in a store.</Trans>
          </EmptyState>
        ) : (
          <ul className={css.stores} aria-label={t`Stores`}>
            {stores.map((store) => (
              <li key={store.id}>
                <Door store={store} last={store.id === last} onEnter={() => void openStore(router, store)} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </CounterPage>
  )
}

/** The store where this device last had a shift; undefined while that is not known. */
function useLastStore(): string | undefined {
  const [last, setLast] = useState<string>()
  useEffect(() => void lastStore().then(setLast), [])
  return last
}

function Person() {
  const [leaving, setLeaving] = useState(false)
  const { data: profile } = useQuery(read(user.profile, {}, { persist: true }))
  const name = profile && ([profile.firstName, profile.lastName].join(' ').trim() || profile.username)
  return (
    <div className={css.person}>
      {name === undefined ? null : <Face name={name} avatar={profile?.avatar} />}
      <strong>{name}</strong>
      <AppLink to="/settings/accountSecurity">
        <Trans>Account security</Trans>
      </AppLink>
      <ActionButton onClick={() => setLeaving(true)}>
        <Trans>Not you? Sign in</Trans>
      </ActionButton>
      {leaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </div>
  )
}

interface DoorProps {
  readonly store: StoreSummary
  readonly last: boolean
  readonly onEnter: () => void
}

/** A store to work in. One that is not approved yet says so and cannot be entered. */
function Door({ store, last, onEnter }: DoorProps) {
  const open = store.reviewState === storeReviewStates.approved
  return (
    <button type="button" className={css.store} disabled={!open} onClick={onEnter}>
      <Picture picture={store.picture} name={store.shopName} className={css.picture} />
      <span className={css.words}>
        <span className={css.name}>{store.shopName}</span>
        <span className={css.address}>{store.address}</span>
        {last ? (
          <span className={css.last}>
            <IconDeviceTablet size={18} aria-hidden />
            <Trans>Last used on this device</Trans>
          </span>
        ) : null}
        {open ? null : <RecordState of={storeReviewStates} code={store.reviewState} />}
      </span>
      {open ? <IconArrowRight className={css.arrow} size={28} aria-hidden /> : null}
    </button>
  )
}
