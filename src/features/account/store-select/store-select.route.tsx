import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconBuildingStore } from '@tabler/icons-react'
import { org, type StoreSummary } from '#contract/user.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { openStore } from '#features/account/session/open-store.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import css from '#features/account/store-select/store-select.module.css'

const APPROVED = 2
const stores = () => read(org.stores, {}, { persist: true })

/** The organisation's stores; only approved ones can be entered (organisation-and-shell 4). */
export const Route = createFileRoute('/_office/org/shopSelect')({
  loader: async () => {
    await queryClient.ensureQueryData(stores())
  },
  component: StoreSelect,
})

function StoreSelect() {
  const { t } = useLingui()
  const router = useRouter()
  const { data } = useSuspenseQuery(stores())
  const enter = (store: StoreSummary): void => void openStore(router, store)
  return (
    <section>
      <PageHead title={t`Choose a store`} />
      {data.total === 0 ? (
        <EmptyState title={<Trans>No store is open to you.</Trans>}>
          <Trans>Ask an administrator for a position in a store.</Trans>
        </EmptyState>
      ) : null}
      <ul className={css.stores}>
        {data.records.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} onEnter={() => enter(store)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StoreCard({ store, onEnter }: { readonly store: StoreSummary; readonly onEnter: () => void }) {
  return (
    <button
      type="button"
      className={css.store}
      disabled={store.reviewState !== APPROVED}
      onClick={onEnter}
      aria-current={session.storeId() === store.id || undefined}
    >
      <IconBuildingStore size={28} stroke={1.5} aria-hidden />
      <span className={css.name}>{store.shopName}</span>
      <span className={css.address}>{store.address}</span>
      <span>
        {store.reviewState !== APPROVED ? (
          <StateBadge state="waiting">
            <Trans>Under review</Trans>
          </StateBadge>
        ) : store.inBusiness ? (
          <StateBadge state="ready">
            <Trans>In business</Trans>
          </StateBadge>
        ) : (
          <StateBadge state="waiting">
            <Trans>Resting</Trans>
          </StateBadge>
        )}
      </span>
    </button>
  )
}
