import { Button, Menu, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingStore, IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { org, type StoreSummary } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { openStore } from '#features/shared/open-store.ts'
import css from '#app/shell/navbar.module.css'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { stateOf } from '#domain/states.ts'
import { useSay } from '#ui/use-language.ts'

/** With more stores than this, a search field is shown. */
const FEW = 8

/** The open store, and the others with their state; only approved stores can be entered. */
export function StoreSwitcher({ storeId }: { readonly storeId: string }) {
  const { t } = useLingui()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const stores = useQuery(read(org.stores, {}, { persist: true })).data?.records ?? []
  const words = typed.trim().toLowerCase()
  const found = stores.filter((store) => store.shopName.toLowerCase().includes(words))
  const open = (store: StoreSummary): void => void openStore(router, store)
  const current = stores.find((store) => store.id === storeId)?.shopName ?? t`Choose a store`
  return (
    <Menu position="bottom-end" width={280} onClose={() => setTyped('')}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={css.store}
          // a phone shows the icon alone
          aria-label={current}
          leftSection={<IconBuildingStore size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <span className={css.storeName}>{current}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.stores}>
        {stores.length > FEW ? (
          <TextInput
            type="search"
            className={css.findStore}
            aria-label={t`Find a store`}
            placeholder={t`Find a store`}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              const only = found.filter((store) => store.reviewState === storeReviewStates.approved)
              if (event.key === 'Enter' && only.length === 1) open(only[0]!)
            }}
          />
        ) : null}
        {found.length === 0 ? (
          <p className={css.state}>
            <Trans>No store has this name.</Trans>
          </p>
        ) : null}
        {found.map((store) => (
          <Menu.Item
            key={store.id}
            disabled={store.reviewState !== storeReviewStates.approved}
            onClick={() => open(store)}
            aria-current={store.id === storeId || undefined}
            rightSection={store.id === storeId ? <IconCheck size={16} aria-hidden /> : null}
          >
            <span className={css.storeName}>{store.shopName}</span>
            <span className={css.state}>
              <StoreState store={store} />
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function StoreState({ store }: { readonly store: StoreSummary }) {
  const say = useSay()
  if (store.reviewState !== storeReviewStates.approved) return say(stateOf(storeReviewStates, store.reviewState).words)
  return store.inBusiness ? <Trans>In business</Trans> : <Trans>Resting</Trans>
}
