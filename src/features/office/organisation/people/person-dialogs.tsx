import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { people, type Person } from '#contract/organisation/people.ts'
import { act } from '#api/query.ts'
import { InitialPassword } from '#features/office/organisation/people/initial-password.tsx'
import { nameOf } from '#features/shared/person-name.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toast.tsx'

export type PersonDialog = 'delete' | 'reset'

export interface PersonDialogsProps {
  readonly person: Person
  readonly which: PersonDialog
  readonly onClose: () => void
  /** The person is no longer in the organisation. */
  readonly onDeleted?: () => void
}

/** Confirms what cannot be undone: deleting an account, and resetting its password. */
export function PersonDialogs({ person, which, onClose, onDeleted }: PersonDialogsProps) {
  return which === 'delete' ? (
    <DeletePerson person={person} onClose={onClose} onDeleted={onDeleted} />
  ) : (
    <ResetPassword person={person} onClose={onClose} />
  )
}

function DeletePerson({
  person,
  onClose,
  onDeleted,
}: Omit<PersonDialogsProps, 'which' | 'onDeleted'> & { readonly onDeleted: (() => void) | undefined }) {
  const remove = useMutation(act(people.remove))
  const name = nameOf(person)
  const { email } = person
  const confirm = async (): Promise<void> => {
    await remove.mutateAsync({ id: person.id })
    showToast({ message: <Trans>{name} was deleted.</Trans> })
    onClose()
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={<Trans>Delete {name}?</Trans>}
      confirm={<Trans>Delete {name}</Trans>}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => void confirm().catch(onClose)}
    >
      <p>
        <Trans>
          {name} ({email}) is signed out right away and can’t sign in here anymore. They lose all store positions. Their
          sales stay under their name, and sales that a tablet hasn’t sent yet still arrive.
        </Trans>
      </p>
      <p>
        <Trans>Only for now? Disable the account instead.</Trans>
      </p>
    </ConfirmDialog>
  )
}

function ResetPassword({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const reset = useMutation(act(people.resetPassword))
  const [made, setMade] = useState<{ password: string; days: number }>()
  const name = nameOf(person)
  if (made) return <InitialPassword name={name} email={person.email} {...made} onClose={onClose} />
  const confirm = async (): Promise<void> => {
    const { initialPassword, validDays } = await reset.mutateAsync({ id: person.id })
    if (initialPassword === undefined) {
      showToast({ message: <Trans>{name} got an e-mail to set a new password.</Trans> })
      return onClose()
    }
    setMade({ password: initialPassword, days: validDays })
  }
  return (
    <ConfirmDialog
      opened
      title={<Trans>Reset the password of {name}?</Trans>}
      confirm={<Trans>Reset password</Trans>}
      busy={reset.isPending}
      onClose={onClose}
      onConfirm={() => void confirm().catch(onClose)}
    >
      {person.own ? (
        <p>
          <Trans>
            This is {name}’s own account. They get an e-mail to set a new password. Until then, the current one works.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            {name} is signed out and gets a new initial password. You see it once and pass it on. The old password stops
            working. An open shift at a counter stays open.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
