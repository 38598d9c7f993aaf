import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IconCopy, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { RoleFilter, orgRoles, type OrganisationRole, type RoleSearch } from '#contract/organisation/roles.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { OrganisationZone } from '#features/shared/organisation-zone.tsx'
import { DeleteRole } from '#features/office/organisation/roles/delete-role.tsx'
import { RoleAccountsPanel } from '#features/office/organisation/roles/role-accounts-panel.tsx'
import { useOrgRoleColumns } from '#features/office/organisation/roles/role-columns.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { RowActions } from '#ui/list/row-actions.tsx'
import { May } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { type Opened, typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

const DESCENDS = ['accounts', 'created'] as const

/** Roles of the organisation with how many accounts have each. `open`: whose accounts are shown. */
export const Route = createFileRoute('/_office/org/account/role-manage/')({
  validateSearch: typedSearch<Opened<RoleSearch>>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(orgRoles.list, readSearch(RoleFilter, deps)))
  },
  component: OrganisationRoles,
})

function OrganisationRoles() {
  const { t } = useLingui()
  const { filter, open, show: showId, change, list, every } = useListScreen(Route, RoleFilter, { descends: DESCENDS })
  const navigate = Route.useNavigate()
  const [deleting, setDeleting] = useState<OrganisationRole>()
  const [opened, setOpened] = useState<OrganisationRole>()
  const columns = useOrgRoleColumns()
  const show = (role: OrganisationRole | undefined): void => {
    setOpened(role)
    setDeleting(undefined)
    showId(role?.id)
  }
  return (
    <OrganisationZone>
      <ListPage
        id="organisation-roles"
        title={t`Organisation roles`}
        query={read(orgRoles.list, filter)}
        columns={columns}
        row={{
          key: (role) => role.id,
          onOpen: (role) => void navigate({ to: '/org/account/role-manage/$id', params: { id: role.id } }),
          actions: (role) => <Actions role={role} onAccounts={() => show(role)} onDelete={() => setDeleting(role)} />,
        }}
        {...list}
        filters={
          <SearchBox
            label={t`Name or purpose`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
        }
        actions={
          <May all={['orgRoleAdd']} warn>
            <ButtonLink to="/org/account/role-manage/add" leftSection={<IconPlus size={18} aria-hidden />}>
              <Trans>Add a role</Trans>
            </ButtonLink>
          </May>
        }
        onExport={every((filter) => call(orgRoles.list, filter))}
        filtered={filter.search !== undefined}
        empty={<NoRoles searched={filter.search !== undefined} />}
      />
      <RoleAccountsPanel
        of="role"
        id={open}
        title={opened ? <Trans>Accounts with the role “{opened.name}”</Trans> : <Trans>Accounts with this role</Trans>}
        onClose={() => show(undefined)}
      />
      {deleting ? (
        <DeleteRole
          of="role"
          role={deleting}
          onClose={() => setDeleting(undefined)}
          onAccounts={() => show(deleting)}
        />
      ) : null}
    </OrganisationZone>
  )
}

function NoRoles({ searched }: { readonly searched: boolean }) {
  return searched ? (
    <EmptyState drawing={<Drawing of="people" />} title={<Trans>No role matches.</Trans>}>
      <Trans>Clear the search to see all of them.</Trans>
    </EmptyState>
  ) : (
    <EmptyState drawing={<Drawing of="people" />} title={<Trans>No organisation role yet.</Trans>}>
      <Trans>A role decides what an account can do in head office. Add one, then give it to people.</Trans>
    </EmptyState>
  )
}

interface ActionsProps {
  readonly role: OrganisationRole
  readonly onAccounts: () => void
  readonly onDelete: () => void
}

function Actions({ role, onAccounts, onDelete }: ActionsProps) {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const name = role.name
  return (
    <RowActions
      menu={t`Actions for ${name}`}
      actions={[
        { icon: IconUsers, label: t`Associated accounts`, name: t`Accounts with the role ${name}`, run: onAccounts },
        {
          may: { all: ['orgRoleAdd'] },
          icon: IconCopy,
          label: t`Copy`,
          name: t`Copy role ${name}`,
          run: () => void navigate({ to: '/org/account/role-manage/add', search: { from: role.id } }),
        },
        {
          may: { all: ['orgRoleDelete'] },
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
