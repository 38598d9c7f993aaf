import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { RoleStoreFilter, storeRoles, type RoleStore, type RoleStoreSearch } from '#contract/organisation/roles.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { RoleAccountsPanel } from '#features/office/organisation/roles/role-accounts-panel.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import type { Column } from '#ui/list/column.ts'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { May } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { type Opened, typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'

const DESCENDS = ['roles', 'accounts'] as const

/** The stores with the number of their roles and people. `open`: the store whose people are shown. */
export const Route = createFileRoute('/_office/org/account/shop-role-manage')({
  validateSearch: typedSearch<Opened<RoleStoreSearch>>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(storeRoles.storeList, readSearch(RoleStoreFilter, deps)))
  },
  component: RoleStores,
})

function RoleStores() {
  const { t } = useLingui()
  const {
    filter,
    open,
    show: showId,
    change,
    list,
    every,
  } = useListScreen(Route, RoleStoreFilter, { descends: DESCENDS })
  const navigate = Route.useNavigate()
  const [opened, setOpened] = useState<RoleStore>()
  const columns = useColumns()
  const show = (store: RoleStore | undefined): void => {
    setOpened(store)
    showId(store?.id)
  }
  return (
    <>
      <ListPage
        narrow
        id="stores-with-roles"
        title={t`Store roles`}
        query={read(storeRoles.storeList, filter)}
        columns={columns}
        row={{
          key: (store) => store.id,
          onOpen: (store) => void navigate({ to: '/org/account/shop-role', search: { storeId: store.id } }),
          actions: (store) => <People store={store} onShow={() => show(store)} />,
        }}
        {...list}
        filters={
          <SearchBox
            label={t`Name of a store`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
        }
        actions={
          <>
            <ButtonLink to="/org/account/shop-role" variant="default">
              <Trans>Roles of all stores</Trans>
            </ButtonLink>
            <May all={['orgShopRoleAdd']} warn>
              <ButtonLink to="/org/account/shop-role/add" leftSection={<IconPlus size={18} aria-hidden />}>
                <Trans>Add a role</Trans>
              </ButtonLink>
            </May>
          </>
        }
        onExport={every((filter) => call(storeRoles.storeList, filter))}
        empty={
          <EmptyState drawing={<Drawing of="store" />} title={<Trans>No store matches.</Trans>}>
            <Trans>Clear the search. New stores appear here automatically.</Trans>
          </EmptyState>
        }
      />
      <RoleAccountsPanel
        of="store"
        id={open}
        title={opened ? <Trans>People at {opened.shopName}</Trans> : <Trans>People at this store</Trans>}
        onClose={() => show(undefined)}
      />
    </>
  )
}

function People({ store, onShow }: { readonly store: RoleStore; readonly onShow: () => void }) {
  const { t } = useLingui()
  return (
    <ActionIcon size="2rem" aria-label={t`People at ${store.shopName}`} title={t`Associated accounts`} onClick={onShow}>
      <IconUsers size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

function useColumns(): Column<RoleStore>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<RoleStore>()
  return [
    columns.link(
      'name',
      t`Store`,
      (store) => store.shopName,
      (store, text) => (
        <AppLink to="/org/account/shop-role" search={{ storeId: store.id }} preload={false}>
          {text}
        </AppLink>
      ),
      { sortable: true },
    ),
    columns.count('roles', t`Roles`, (store) => store.roleCount, { sortable: true }),
    columns.count('accounts', t`People`, (store) => store.accountCount, { sortable: true }),
  ]
}
