import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { people } from '#contract/people.ts'
import { org } from '#contract/user.ts'
import { queryClient, read, write } from '#api/query.ts'
import { InitialPassword } from '#features/account/people/initial-password.tsx'
import { PersonForm } from '#features/account/people/person-form.tsx'
import { EMPTY_PERSON, fieldsOf } from '#features/account/people/person-values.ts'
import { nameOf } from '#features/account/people/person-words.ts'
import { showToast } from '#ui/toast.tsx'

/** A new account; its initial password is shown once, when it was made. */
export const Route = createFileRoute('/_office/org/account/user-manage/add')({
  loader: async () => {
    await Promise.all([
      queryClient.ensureQueryData(read(people.roles, {})),
      queryClient.ensureQueryData(read(org.stores, {}, { persist: true })),
    ])
  },
  component: AddAccount,
})

function AddAccount() {
  const router = useRouter()
  const add = useMutation(write(people.add))
  const [made, setMade] = useState<{ name: string; email: string; password: string; days: number }>()
  const leave = (): void => void router.navigate({ to: '/org/account/user-manage' })
  return (
    <>
      <PersonForm
        title={<Trans>New account</Trans>}
        initial={EMPTY_PERSON}
        save={(values) => add.mutateAsync({ email: values.email, ...fieldsOf(values) })}
        onSaved={({ initialPassword, validDays }, values) => {
          const name = nameOf(values)
          if (initialPassword !== undefined)
            return setMade({ name, email: values.email, password: initialPassword, days: validDays })
          showToast({
            message: <Trans>{name} had an account already and signs in here with the password they have.</Trans>,
          })
          leave()
        }}
        onCancel={leave}
      />
      {made ? <InitialPassword {...made} onClose={leave} /> : null}
    </>
  )
}
