import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#contract/organisation/people.ts'
import { PersonState, usePersonStateText } from '#features/office/organisation/people/person-state.tsx'
import { nameOf } from '#features/shared/person-name.ts'
import css from '#features/office/organisation/people/people.module.css'
import type { Column } from '#ui/list/column.ts'
import { DateTime } from '#ui/date-time.tsx'
import { useFileTime } from '#ui/list/file-time.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { AppLink } from '#ui/app-link.tsx'

/** The columns of the list of accounts and of its CSV file. */
export function useAccountColumns(): Column<Person>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<Person>()
  const fileTime = useFileTime()
  const state = usePersonStateText()
  return [
    columns.link(
      'name',
      t`Name`,
      nameOf,
      (person, text) => (
        <AppLink to="/org/account/user-manage/$id" params={{ id: person.id }} preload={false}>
          {text}
        </AppLink>
      ),
      { sortable: true },
    ),
    columns.text('email', t`E-mail`, (person) => person.email, { sortable: true }),
    {
      id: 'role',
      head: t`Organisation role`,
      cell: (person) => (person.ifPrimary ? <Trans>Business operator</Trans> : person.roleName),
      text: (person) => (person.ifPrimary ? t`Business operator` : person.roleName),
      sortable: true,
    },
    {
      id: 'positions',
      head: t`Store positions`,
      cell: (person) => <PositionsCell person={person} />,
      card: 'hidden',
      text: (person) => person.positions.map((one) => `${one.shopName}: ${one.roleName}`).join('; '),
    },
    { id: 'status', head: t`Status`, cell: (person) => <PersonState person={person} />, text: state },
    {
      id: 'sessionMinutes',
      head: t`Session timeout`,
      cell: (person) =>
        person.sessionMinutes === undefined ? (
          <span className={css.muted}>
            <Trans>By role</Trans>
          </span>
        ) : (
          <Plural value={person.sessionMinutes} one="# minute" other="# minutes" />
        ),
      text: (person) => person.sessionMinutes ?? '',
      hidden: true,
    },
    {
      id: 'seen',
      head: t`Last seen`,
      cell: (person) =>
        person.lastSeenAt === undefined ? (
          <span className={css.muted}>
            <Trans>Has not signed in yet</Trans>
          </span>
        ) : (
          <DateTime at={person.lastSeenAt} />
        ),
      text: (person) => fileTime(person.lastSeenAt),
      sortable: true,
    },
    columns.instant('created', t`Added`, (person) => person.createdAt, { sortable: true, hidden: true }),
  ]
}

/** The first position and the number of others; the tooltip lists all of them. */
function PositionsCell({ person: { positions, everywhere, ifPrimary } }: { readonly person: Person }) {
  const { t } = useLingui()
  const first = positions[0]
  const more = positions.length - 1
  if (!first) return <span className={css.muted}>{ifPrimary ? <Trans>All stores</Trans> : <Trans>None</Trans>}</span>
  const { shopName, roleName } = first
  const others = positions.filter((one) => one.roleName !== everywhere?.roleName).length
  if (everywhere)
    return (
      <span className={css.clip} title={positions.map((one) => `${one.shopName}: ${one.roleName}`).join('\n')}>
        {others === 0
          ? t`${everywhere.roleName} · every store`
          : t`${everywhere.roleName} · every store except ${others}`}
      </span>
    )
  return (
    <span className={css.clip} title={positions.map((one) => `${one.shopName}: ${one.roleName}`).join('\n')}>
      {more === 0 ? `${roleName} · ${shopName}` : t`${roleName} · ${shopName} and ${more} more`}
    </span>
  )
}
