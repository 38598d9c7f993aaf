import { Button, Menu } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { people, type Person } from '#contract/organisation/people.ts'
import { queryClient, read } from '#api/query.ts'
import { LastActivity } from '#features/office/organisation/activity/last-activity.tsx'
import { OrganisationZone } from '#features/shared/organisation-zone.tsx'
import { PersonDialogs, type PersonDialog } from '#features/office/organisation/people/person-dialogs.tsx'
import { PersonState } from '#features/office/organisation/people/person-state.tsx'
import { useLockOf } from '#features/office/organisation/people/use-lock-of.ts'
import { nameOf } from '#features/shared/person-name.ts'
import css from '#features/office/organisation/people/people.module.css'
import { usePersonStatus } from '#features/office/organisation/people/use-person-status.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section, SideList } from '#ui/detail-page.tsx'
import { May, useMay } from '#ui/may.tsx'
import { personStates } from '#domain/person-states.ts'

/** One account: the person, role, positions and actions. */
export const Route = createFileRoute('/_office/org/account/user-manage/$id/')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(people.details, params))
  },
  component: () => (
    <OrganisationZone>
      <Account />
    </OrganisationZone>
  ),
})

function Account() {
  const router = useRouter()
  const { data: person } = useSuspenseQuery(read(people.details, Route.useParams()))
  const [asked, setAsked] = useState<PersonDialog>()
  return (
    <>
      <DetailPage
        title={nameOf(person)}
        beside={<PersonState person={person} />}
        actions={<Actions person={person} onAsk={setAsked} />}
        aside={<AccountFacts person={person} />}
        asideFirst
      >
        <Positions person={person} />
        <LastActivity
          of={{ accountId: person.id }}
          title={<Trans>Last activity</Trans>}
          none={<Trans>Nothing done yet.</Trans>}
        />
      </DetailPage>
      {asked ? (
        <PersonDialogs
          person={person}
          which={asked}
          onClose={() => setAsked(undefined)}
          onDeleted={() => void router.navigate({ to: '/org/account/user-manage' })}
        />
      ) : null}
    </>
  )
}

function AccountFacts({ person }: { readonly person: Person }) {
  return (
    <Section title={<Trans>Account</Trans>}>
      <Facts
        facts={[
          {
            label: <Trans>Organisation role</Trans>,
            value: person.ifPrimary ? <Trans>Business operator</Trans> : person.roleName,
          },
          { label: <Trans>E-mail</Trans>, value: <a href={`mailto:${person.email}`}>{person.email}</a> },
          {
            label: <Trans>Session timeout</Trans>,
            value:
              person.sessionMinutes === undefined ? (
                <Trans>By role</Trans>
              ) : (
                <Plural value={person.sessionMinutes} one="# minute" other="# minutes" />
              ),
          },
          {
            label: <Trans>Last seen</Trans>,
            value:
              person.lastSeenAt === undefined ? (
                <Trans>Has not signed in yet</Trans>
              ) : (
                <DateTime at={person.lastSeenAt} />
              ),
          },
          { label: <Trans>Added</Trans>, value: <DateTime at={person.createdAt} /> },
        ]}
      />
    </Section>
  )
}

function Positions({ person }: { readonly person: Person }) {
  const locked = useLockOf()(person) !== undefined
  return (
    <Section
      title={<Trans>Store positions</Trans>}
      actions={
        locked ? null : (
          <May all={['orgUserPosition']}>
            <ButtonLink
              to="/org/account/user-manage/$id/positions"
              params={{ id: person.id }}
              variant="default"
              size="xs"
            >
              <Trans>Change positions</Trans>
            </ButtonLink>
          </May>
        )
      }
    >
      {person.positions.length === 0 ? (
        <p className={css.muted}>
          {person.ifPrimary ? (
            <Trans>All stores, all permissions.</Trans>
          ) : (
            <Trans>None. They can’t open any store.</Trans>
          )}
        </p>
      ) : (
        <SideList
          rows={[
            ...(person.everywhere
              ? [
                  {
                    key: 'everywhere',
                    name: <Trans>Every store, including those added later</Trans>,
                    with: person.everywhere.roleName,
                  },
                ]
              : []),
            ...person.positions.map(({ storeId, shopName, roleName }) => ({
              key: storeId,
              name: shopName,
              with: roleName,
            })),
          ]}
        />
      )}
    </Section>
  )
}

function Actions({ person, onAsk }: { readonly person: Person; readonly onAsk: (which: PersonDialog) => void }) {
  const { t } = useLingui()
  const may = useMay()
  const lock = useLockOf()(person)
  const { change, busy } = usePersonStatus()
  const any = may({ any: ['orgUserStatus', 'orgUserResetPassword', 'orgUserDelete'] })
  if (lock !== undefined) return <span className={css.muted}>{lock}</span>
  return (
    <>
      {any ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              <Trans>More</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown miw="12rem">
            {may({ all: ['orgUserStatus'] }) ? (
              <Menu.Item disabled={busy} onClick={() => change(person)}>
                {person.status === personStates.enabled ? t`Disable` : t`Enable`}
              </Menu.Item>
            ) : null}
            {may({ all: ['orgUserResetPassword'] }) ? (
              <Menu.Item onClick={() => onAsk('reset')}>
                <Trans>Reset password</Trans>
              </Menu.Item>
            ) : null}
            {may({ all: ['orgUserDelete'] }) ? (
              <Menu.Item color="red" onClick={() => onAsk('delete')}>
                <Trans>Delete</Trans>
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <May all={['orgUserEdit']} warn>
        <ButtonLink to="/org/account/user-manage/$id/edit" params={{ id: person.id }}>
          <Trans>Edit</Trans>
        </ButtonLink>
      </May>
    </>
  )
}
