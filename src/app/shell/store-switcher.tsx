import { Button, Menu } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconBuildingStore, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { org, type StoreSummary } from '#contract/user.ts'
import { read } from '#api/query.ts'
import { openStore } from '#features/account/session/open-store.ts'
import css from '#app/shell/navbar.module.css'

const APPROVED = 2

/** The store that is open, and the others with their state; only approved ones can be entered. */
export function StoreSwitcher({ storeId }: { readonly storeId: string }) {
  const router = useRouter()
  const stores = useQuery(read(org.stores, {}, { persist: true })).data?.records ?? []
  const open = (store: StoreSummary): void => void openStore(router, store)
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={css.store}
          leftSection={<IconBuildingStore size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <span className={css.storeName}>
            {stores.find((store) => store.id === storeId)?.shopName ?? <Trans>Choose a store</Trans>}
          </span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.stores}>
        {stores.map((store) => (
          <Menu.Item
            key={store.id}
            disabled={store.reviewState !== APPROVED}
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
  if (store.reviewState === 1) return <Trans>Under review</Trans>
  if (store.reviewState === 3) return <Trans>Rejected</Trans>
  if (store.reviewState === 4) return <Trans>Rejected for good</Trans>
  return store.inBusiness ? <Trans>In business</Trans> : <Trans>Resting</Trans>
}
