import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconKey, IconLock, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import type { Person } from '#contract/organisation/people.ts'
import type { PersonDialog } from '#features/office/organisation/people/person-dialogs.tsx'
import { useLockOf } from '#features/office/organisation/people/use-lock-of.ts'
import { nameOf } from '#features/shared/person-name.ts'
import { usePersonStatus } from '#features/office/organisation/people/use-person-status.tsx'
import { useMay } from '#ui/may.tsx'
import { personStates } from '#domain/person-states.ts'

export interface AccountRowActionsProps {
  readonly person: Person
  readonly onAsk: (which: PersonDialog) => void
}

/** The actions of an account in the list; a lock with the reason if there are none. */
export function AccountRowActions({ person, onAsk }: AccountRowActionsProps) {
  const { t } = useLingui()
  const may = useMay()
  const lock = useLockOf()(person)
  const { change, busy } = usePersonStatus()
  const name = nameOf(person)
  if (lock !== undefined)
    return (
      <ActionIcon size="2rem" aria-label={lock} title={lock} disabled>
        <IconLock size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
  return (
    <>
      {may({ all: ['orgUserStatus'] }) ? (
        <ActionIcon
          size="2rem"
          aria-label={person.status === personStates.enabled ? t`Disable ${name}` : t`Enable ${name}`}
          title={person.status === personStates.enabled ? t`Disable` : t`Enable`}
          disabled={busy}
          onClick={() => change(person)}
        >
          {person.status === personStates.enabled ? (
            <IconUserOff size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconUserCheck size={16} stroke={1.75} aria-hidden />
          )}
        </ActionIcon>
      ) : null}
      {may({ all: ['orgUserResetPassword'] }) ? (
        <ActionIcon
          size="2rem"
          aria-label={t`Reset the password of ${name}`}
          title={t`Reset password`}
          onClick={() => onAsk('reset')}
        >
          <IconKey size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
      {may({ all: ['orgUserDelete'] }) ? (
        <ActionIcon size="2rem" aria-label={t`Delete ${name}`} title={t`Delete`} onClick={() => onAsk('delete')}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
    </>
  )
}
