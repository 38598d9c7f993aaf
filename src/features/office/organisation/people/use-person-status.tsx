import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { people, type Person } from '#contract/organisation/people.ts'
import { act } from '#api/query.ts'
import { nameOf } from '#features/shared/person-name.ts'
import { showUndo } from '#ui/toast.tsx'
import { personStates } from '#domain/person-states.ts'

/** Enables or disables right away and offers to undo it, instead of asking for confirmation. */
export function usePersonStatus(): { change: (person: Person) => void; busy: boolean } {
  const { mutate, isPending } = useMutation(act(people.status))
  const change = (person: Person): void => {
    const name = nameOf(person)
    const status = person.status === personStates.enabled ? 2 : 1
    const back = (): void => mutate({ id: person.id, status: person.status })
    mutate(
      { id: person.id, status },
      {
        onSuccess: () =>
          showUndo(
            status === personStates.disabled ? (
              <Trans>{name} is disabled and signed out.</Trans>
            ) : (
              <Trans>{name} is enabled and can sign in.</Trans>
            ),
            back,
          ),
      },
    )
  }
  return { change, busy: isPending }
}
