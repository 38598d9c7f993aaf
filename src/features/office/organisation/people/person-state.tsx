import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#contract/organisation/people.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { personStates } from '#domain/person-states.ts'

/** Whether somebody can sign in, and whether they still have their initial password. */
export function PersonState({ person }: { readonly person: Pick<Person, 'status' | 'mustChangePassword'> }) {
  if (person.status === personStates.disabled)
    return (
      <StateBadge state="stopped" look="plain">
        <Trans>Disabled</Trans>
      </StateBadge>
    )
  if (person.mustChangePassword)
    return (
      <StateBadge state="waiting" look="plain">
        <Trans>Initial password</Trans>
      </StateBadge>
    )
  return (
    <StateBadge state="ready" look="plain">
      <Trans>Enabled</Trans>
    </StateBadge>
  )
}

/** The same as plain text, for the CSV file. */
export function usePersonStateText(): (person: Pick<Person, 'status' | 'mustChangePassword'>) => string {
  const { t } = useLingui()
  return ({ status, mustChangePassword }) =>
    status === personStates.disabled ? t`Disabled` : mustChangePassword ? t`Initial password` : t`Enabled`
}
