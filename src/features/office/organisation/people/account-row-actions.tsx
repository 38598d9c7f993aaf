import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconKey, IconLock, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import type { Person } from '#contract/organisation/people.ts'
import type { PersonDialog } from '#features/office/organisation/people/person-dialogs.tsx'
import { useLockOf } from '#features/office/organisation/people/use-lock-of.ts'
import { nameOf } from '#features/shared/person-name.ts'
import { usePersonStatus } from '#features/office/organisation/people/use-person-status.tsx'
import { RowActions } from '#ui/list/row-actions.tsx'
import { personStates } from '#domain/person-states.ts'

export interface AccountRowActionsProps {
  readonly person: Person
  readonly onAsk: (which: PersonDialog) => void
}

/** The actions of an account in the list; a lock with the reason if there are none. */
export function AccountRowActions({ person, onAsk }: AccountRowActionsProps) {
  const { t } = useLingui()
  const lock = useLockOf()(person)
  const { change, busy } = usePersonStatus()
  const name = nameOf(person)
  if (lock !== undefined)
    return (
      <ActionIcon size="2rem" aria-label={lock} title={lock} disabled>
        <IconLock size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
  const enabled = person.status === personStates.enabled
  return (
    <RowActions
      menu={t`Actions for ${name}`}
      actions={[
        {
          may: { all: ['orgUserStatus'] },
          icon: enabled ? IconUserOff : IconUserCheck,
          label: enabled ? t`Disable` : t`Enable`,
          name: enabled ? t`Disable ${name}` : t`Enable ${name}`,
          disabled: busy,
          run: () => change(person),
        },
        {
          may: { all: ['orgUserResetPassword'] },
          icon: IconKey,
          label: t`Reset password`,
          name: t`Reset the password of ${name}`,
          run: () => onAsk('reset'),
        },
        {
          may: { all: ['orgUserDelete'] },
          icon: IconTrash,
          label: t`Delete`,
          name: t`Delete ${name}`,
          danger: true,
          run: () => onAsk('delete'),
        },
      ]}
    />
  )
}
