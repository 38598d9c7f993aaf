import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/define.ts'
import { orgRoles, storeRoles } from '#contract/organisation/roles.ts'
import { read } from '#api/query.ts'
import css from '#features/office/organisation/people/people.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useMay } from '#ui/may.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

/** The subject of the account list: an organisation role, a store role, or any position in a store. */
export type AccountsOf = 'role' | 'store-role' | 'store'

const calls = {
  role: orgRoles.accounts,
  'store-role': storeRoles.accounts,
  store: storeRoles.accountsOfStore,
} as const satisfies Record<AccountsOf, Endpoint>

export interface RoleAccountsPanelProps {
  readonly of: AccountsOf
  /** Of the role or the store; undefined: nothing is open. */
  readonly id: string | undefined
  readonly title: ReactNode
  readonly onClose: () => void
}

/** The accounts that have a role, beside the list of roles. */
export function RoleAccountsPanel({ of, id, title, onClose }: RoleAccountsPanelProps) {
  return (
    <SidePanel opened={id !== undefined} title={title} onClose={onClose}>
      {id === undefined ? null : <Accounts of={of} id={id} />}
    </SidePanel>
  )
}

interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly status: 1 | 2
  readonly roleName?: string
}

function Accounts({ of, id }: { readonly of: AccountsOf; readonly id: string }) {
  const list = useQuery<Account[]>(read(calls[of], { id }) as never)
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
  if (list.data?.length === 0)
    return (
      <EmptyState title={<Trans>No accounts have this role.</Trans>}>
        <Trans>Give it to someone in their account, as their organisation role or a store position.</Trans>
      </EmptyState>
    )
  return (
    <ul className={css.rows} aria-busy={list.isPending}>
      {list.data?.map((account) => (
        <li key={account.id}>
          <span className={css.words}>
            <Name account={account} />
            <span className={css.mail}>
              {account.email}
              {account.roleName ? ` · ${account.roleName}` : null}
            </span>
          </span>
          {account.status === 2 ? (
            <StateBadge state="stopped" look="plain">
              <Trans>Disabled</Trans>
            </StateBadge>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** A link to the account, for who may see accounts. */
function Name({ account }: { readonly account: Account }) {
  const name = account.name || account.email
  const linked = useMay()({ all: ['orgUserManage'] })
  if (!linked) return <span>{name}</span>
  return (
    <AppLink to="/org/account/user-manage/$id" params={{ id: account.id }}>
      {name}
    </AppLink>
  )
}
