import { Plural, Trans } from '@lingui/react/macro'
import type { OrganisationRole, Resource, StoreRole } from '#contract/organisation/roles.ts'
import { PermissionTree } from '#features/office/organisation/roles/permission-tree.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'

export interface RoleViewProps {
  readonly role: OrganisationRole | StoreRole
  readonly resources: readonly Resource[]
}

/** A role for accounts that may view but not change it. */
export function RoleView({ role, resources }: RoleViewProps) {
  const minutes = 'sessionMinutes' in role ? role.sessionMinutes : undefined
  return (
    <DetailPage title={role.name}>
      <Section title={<Trans>Role</Trans>}>
        <Facts
          facts={[
            'shopName' in role && { label: <Trans>Store</Trans>, value: role.shopName },
            { label: <Trans>Purpose</Trans>, value: role.note },
            { label: <Trans>Accounts</Trans>, value: role.accountCount },
            minutes !== undefined && {
              label: <Trans>Session timeout</Trans>,
              value: <Plural value={minutes} one="# minute" other="# minutes" />,
            },
            { label: <Trans>Added</Trans>, value: <DateTime at={role.createdAt} /> },
          ]}
        />
      </Section>
      <PermissionTree resources={resources} value={role.permissions} onChange={() => undefined} readOnly />
    </DetailPage>
  )
}
