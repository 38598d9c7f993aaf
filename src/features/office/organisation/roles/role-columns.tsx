import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OrganisationRole, StoreRole } from '#contract/organisation/roles.ts'
import { apiPermissions } from '#domain/permissions.ts'
import css from '#features/office/organisation/people/people.module.css'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { AppLink } from '#ui/app-link.tsx'

type AnyRole = Pick<OrganisationRole, 'note' | 'accountCount' | 'createdAt' | 'permissions'>

/** The columns that organisation roles and store roles share. */
function useSharedColumns<R extends AnyRole>(): {
  note: Column<R>
  accounts: Column<R>
  rights: Column<R>
  created: Column<R>
} {
  const { t } = useLingui()
  const columns = useColumnPresets<R>()
  return {
    note: {
      id: 'note',
      head: t`Purpose`,
      grow: true,
      cell: (role) => <span title={role.note}>{role.note}</span>,
      text: (role) => role.note,
      card: 'meta',
    },
    accounts: columns.count('accounts', t`Accounts`, (role) => role.accountCount, { sortable: true }),
    rights: {
      id: 'permissions',
      head: t`Permissions`,
      cell: (role) => apiPermissions(role.permissions).length,
      text: (role) => apiPermissions(role.permissions).length,
      align: 'right',
    },
    created: columns.instant('created', t`Added`, (role) => role.createdAt, { sortable: true }),
  }
}

export function useOrgRoleColumns(): Column<OrganisationRole>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<OrganisationRole>()
  const { note, accounts, rights, created } = useSharedColumns<OrganisationRole>()
  return [
    columns.link(
      'name',
      t`Name`,
      (role) => role.name,
      (role, text) => (
        <AppLink to="/org/account/role-manage/$id" params={{ id: role.id }} preload={false}>
          {text}
        </AppLink>
      ),
      { sortable: true },
    ),
    note,
    accounts,
    rights,
    {
      id: 'sessionMinutes',
      head: t`Session timeout`,
      cell: (role) =>
        role.sessionMinutes === undefined ? (
          <span className={css.muted}>
            <Trans>10 minutes</Trans>
          </span>
        ) : (
          <Plural value={role.sessionMinutes} one="# minute" other="# minutes" />
        ),
      text: (role) => role.sessionMinutes ?? '',
    },
    created,
  ]
}

/** `again`: roles named like the one above them. */
export function useStoreRoleColumns(withStore: boolean, again: ReadonlySet<string>): Column<StoreRole>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<StoreRole>()
  const { note, accounts, rights, created } = useSharedColumns<StoreRole>()
  const store: Column<StoreRole> = {
    id: 'store',
    head: t`Store`,
    cell: (role) =>
      role.shared ? (
        <>
          {role.shopName}{' '}
          <span className={css.muted}>
            <Trans>· the same in every store</Trans>
          </span>
        </>
      ) : (
        role.shopName
      ),
    text: (role) => role.shopName,
    hidden: !withStore,
    card: 'meta',
  }
  return [
    columns.link(
      'name',
      t`Name`,
      (role) => role.name,
      (role, text) => (
        <AppLink
          to="/org/account/shop-role/$id"
          params={{ id: role.id }}
          preload={false}
          className={again.has(role.id) ? css.again : undefined}
        >
          {text}
        </AppLink>
      ),
      { sortable: true },
    ),
    ...(withStore ? [store] : []),
    note,
    accounts,
    rights,
    created,
  ]
}
