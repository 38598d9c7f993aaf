import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { PeopleFilter, people, type Person, type PeopleSearch } from '#contract/organisation/people.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { useAccountColumns } from '#features/office/organisation/people/account-columns.tsx'
import { AccountFilters } from '#features/office/organisation/people/account-filters.tsx'
import { AccountRowActions } from '#features/office/organisation/people/account-row-actions.tsx'
import { type ManyChange, useManyChanges } from '#features/office/organisation/people/many-changes.ts'
import { OrganisationZone } from '#features/shared/organisation-zone.tsx'
import { InvitedPeople } from '#features/office/organisation/people/invited-people.tsx'
import { PersonDialogs, type PersonDialog } from '#features/office/organisation/people/person-dialogs.tsx'
import { useLockOf } from '#features/office/organisation/people/use-lock-of.ts'
import { nameOf } from '#features/shared/person-name.ts'
import { RestoredPeople } from '#features/office/organisation/people/restored-people.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { May } from '#ui/may.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

const ImportPeople = lazy(() =>
  import('#features/office/organisation/people/import-people.tsx').then((m) => ({ default: m.ImportPeople })),
)
const ChangeMany = lazy(() =>
  import('#features/office/organisation/people/change-many.tsx').then((m) => ({ default: m.ChangeMany })),
)

const DESCENDS = ['created', 'seen'] as const

/** Accounts of the organisation. */
export const Route = createFileRoute('/_office/org/account/user-manage/')({
  validateSearch: typedSearch<PeopleSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(people.list, readSearch(PeopleFilter, deps)))
  },
  component: () => (
    <OrganisationZone>
      <Accounts />
    </OrganisationZone>
  ),
})

function Accounts() {
  const { t } = useLingui()
  const { filter, change, filtered, list, every } = useListScreen(Route, PeopleFilter, { descends: DESCENDS })
  const navigate = Route.useNavigate()
  const columns = useAccountColumns()
  const [importing, setImporting] = useState(false)
  const [what, setWhat] = useState<ManyChange>()
  const lockOf = useLockOf()
  const changes = useManyChanges()
  const [asked, setAsked] = useState<{ person: Person; which: PersonDialog }>()
  const { currentPage: _, pageSize: __, sort: ___, order: ____, ...narrowing } = filter
  const chosen = useChosenRows<Person>(JSON.stringify(narrowing), (person) => person.id)
  const chooseAll = async (): Promise<void> => {
    const all = await every((filter) => call(people.list, filter))()
    chosen.choose(
      all.filter((person) => lockOf(person) === undefined),
      true,
    )
  }
  return (
    <>
      <ListPage
        id="accounts"
        title={t`Accounts`}
        query={read(people.list, filter)}
        columns={columns}
        row={{
          key: (person) => person.id,
          onOpen: (person) => void navigate({ to: '/org/account/user-manage/$id', params: { id: person.id } }),
          actions: (person) => <AccountRowActions person={person} onAsk={(which) => setAsked({ person, which })} />,
          ...(changes.length === 0
            ? {}
            : { choice: { ...chosen, lock: lockOf, name: (person: Person) => t`Select ${nameOf(person)}` } }),
        }}
        {...list}
        filters={<AccountFilters value={filter} onChange={change} />}
        actions={
          <>
            <InvitedPeople />
            <RestoredPeople />
            <May all={['orgUserAdd']}>
              <Button variant="default" onClick={() => setImporting(true)}>
                <Trans>Import</Trans>
              </Button>
            </May>
            <May all={['orgUserAdd']} warn>
              <ButtonLink to="/org/account/user-manage/add" leftSection={<IconPlus size={18} aria-hidden />}>
                <Trans>Add an account</Trans>
              </ButtonLink>
            </May>
          </>
        }
        below={(total) => (
          <SelectionBar count={chosen.rows.length} total={total} onAll={chooseAll} onClear={chosen.clear}>
            {changes.map(({ value, label }) => (
              <Button key={value} variant="default" size="xs" onClick={() => setWhat(value)}>
                {label}
              </Button>
            ))}
          </SelectionBar>
        )}
        onExport={every((filter) => call(people.list, filter))}
        empty={
          filtered ? (
            <EmptyState drawing={<Drawing of="people" />} title={<Trans>No account matches.</Trans>}>
              <Trans>Clear a filter, or search for part of the name or e-mail address.</Trans>
            </EmptyState>
          ) : (
            <EmptyState drawing={<Drawing of="people" />} title={<Trans>Nobody here yet.</Trans>}>
              <Trans>Add an account for everyone who works here. Each person signs in with their own.</Trans>
            </EmptyState>
          )
        }
      />
      <Suspense>
        {importing ? <ImportPeople onClose={() => setImporting(false)} /> : null}
        {what ? (
          <ChangeMany
            what={what}
            chosen={chosen.rows}
            onClose={(done) => {
              setWhat(undefined)
              if (done) chosen.clear()
            }}
          />
        ) : null}
      </Suspense>
      {asked ? <PersonDialogs {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}
