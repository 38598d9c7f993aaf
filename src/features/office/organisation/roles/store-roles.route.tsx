import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { StoreRoleFilter, storeRoles, type StoreRole, type StoreRoleSearch } from '#contract/organisation/roles.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { OrganisationZone } from '#features/shared/organisation-zone.tsx'
import { PickChip } from '#ui/list/pick-chip.tsx'
import { DeleteRole } from '#features/office/organisation/roles/delete-role.tsx'
import { RoleAccountsPanel } from '#features/office/organisation/roles/role-accounts-panel.tsx'
import { AddProposed } from '#features/office/organisation/roles/add-proposed.tsx'
import { useStoreRoleColumns } from '#features/office/organisation/roles/role-columns.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { RowActions } from '#ui/list/row-actions.tsx'
import { May } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { type Opened, typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

const DESCENDS = ['accounts', 'created'] as const

/** The roles of one store, or of all; the specification's store positions. */
export const Route = createFileRoute('/_office/org/account/shop-role/')({
  validateSearch: typedSearch<Opened<StoreRoleSearch>>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(storeRoles.list, readSearch(StoreRoleFilter, deps))),
      queryClient.ensureQueryData(read(storeRoles.stores, {})),
    ])
  },
  component: StoreRoles,
})

function StoreRoles() {
  const { t } = useLingui()
  const {
    filter,
    open,
    show: showId,
    change,
    list,
    every,
  } = useListScreen(Route, StoreRoleFilter, { descends: DESCENDS })
  const navigate = Route.useNavigate()
  const stores = useQuery(read(storeRoles.stores, {})).data ?? []
  const [deleting, setDeleting] = useState<StoreRole>()
  const [opened, setOpened] = useState<StoreRole>()
  const roles = useQuery(read(storeRoles.list, filter)).data?.records ?? []
  // roles of one name, each in its store, are read as a group
  const again = new Set(roles.filter(({ name }, at) => roles[at - 1]?.name === name).map(({ id }) => id))
  const columns = useStoreRoleColumns(filter.storeId === undefined, again)
  const show = (role: StoreRole | undefined): void => {
    setOpened(role)
    setDeleting(undefined)
    showId(role?.id)
  }
  const shopName = stores.find((store) => store.id === filter.storeId)?.shopName
  return (
    <OrganisationZone>
      <ListPage
        id="store-roles"
        title={shopName ? t`Roles of ${shopName}` : t`Store roles`}
        query={read(storeRoles.list, filter)}
        columns={columns}
        row={{
          key: (role) => role.id,
          onOpen: (role) => void navigate({ to: '/org/account/shop-role/$id', params: { id: role.id } }),
          actions: (role) => <Actions role={role} onAccounts={() => show(role)} onDelete={() => setDeleting(role)} />,
        }}
        {...list}
        filters={
          <>
            <SearchBox
              label={t`Role or store`}
              value={filter.search ?? ''}
              onChange={(search) => change({ search: search || undefined })}
            />
            <FilterChips
              any={filter.storeId !== undefined || filter.search !== undefined}
              onClear={() => change({ storeId: undefined, search: undefined })}
            >
              <PickChip
                label={t`Store`}
                value={filter.storeId}
                choices={stores.map((store) => ({ value: store.id, label: store.shopName }))}
                onChange={(storeId) => change({ storeId })}
              />
            </FilterChips>
          </>
        }
        actions={
          <May all={['orgShopRoleAdd']} warn>
            {filter.storeId ? <AddProposed storeId={filter.storeId} /> : null}
            <ButtonLink
              to="/org/account/shop-role/add"
              search={{ storeId: filter.storeId }}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              <Trans>Add a role</Trans>
            </ButtonLink>
          </May>
        }
        onExport={every((filter) => call(storeRoles.list, filter))}
        empty={
          <EmptyState drawing={<Drawing of="people" />} title={<Trans>No store role here.</Trans>}>
            <Trans>A store role decides what someone can do in one store. Add one, or clear the filters.</Trans>
          </EmptyState>
        }
      />
      <RoleAccountsPanel
        of="store-role"
        id={open}
        title={opened ? <Trans>Accounts with the role “{opened.name}”</Trans> : <Trans>Accounts with this role</Trans>}
        onClose={() => show(undefined)}
      />
      {deleting ? (
        <DeleteRole
          of="store-role"
          role={deleting}
          onClose={() => setDeleting(undefined)}
          onAccounts={() => show(deleting)}
        />
      ) : null}
    </OrganisationZone>
  )
}

interface ActionsProps {
  readonly role: StoreRole
  readonly onAccounts: () => void
  readonly onDelete: () => void
}

function Actions({ role, onAccounts, onDelete }: ActionsProps) {
  const { t } = useLingui()
  const name = role.name
  return (
    <RowActions
      menu={t`Actions for ${name}`}
      actions={[
        { icon: IconUsers, label: t`Associated accounts`, name: t`Accounts with the role ${name}`, run: onAccounts },
        {
          may: { all: ['orgShopRoleDelete'] },
          icon: IconTrash,
          label: t`Delete`,
          name: t`Delete role ${name}`,
          danger: true,
          run: onDelete,
        },
      ]}
    />
  )
}
