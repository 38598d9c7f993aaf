import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { people } from '#contract/organisation/people.ts'
import { org } from '#contract/organisation/user.ts'
import { queryClient, read, write } from '#api/query.ts'
import { InitialPassword } from '#features/office/organisation/people/initial-password.tsx'
import { PersonForm } from '#features/office/organisation/people/person-form.tsx'
import css from '#features/office/organisation/people/people.module.css'
import { EMPTY_PERSON, fieldsOf, type PersonValues } from '#features/office/organisation/people/person-values.ts'
import { nameOf } from '#features/shared/person-name.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { showToast } from '#ui/toast.tsx'

/** Adds an account: invited by e-mail, or with an initial password that is shown once. */
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
  const { t } = useLingui()
  const router = useRouter()
  const add = useMutation(write(people.add))
  const invite = useMutation(write(people.invite))
  const [way, setWay] = useState<'mail' | 'slip'>('mail')
  const [made, setMade] = useState<{ name: string; email: string; password: string; days: number }>()
  const leave = (): void => void router.navigate({ to: '/org/account/user-manage' })
  const save = async (values: PersonValues) => {
    const form = { email: values.email, ...fieldsOf(values) }
    if (way === 'slip') return add.mutateAsync(form)
    return { initialPassword: undefined, ...(await invite.mutateAsync(form)) }
  }
  return (
    <>
      <PersonForm
        title={<Trans>New account</Trans>}
        initial={EMPTY_PERSON}
        submit={way === 'mail' ? <Trans>Send the invitation</Trans> : <Trans>Add account</Trans>}
        before={
          <div className={css.way}>
            <SegmentedChoice
              label={t`Joining method`}
              value={way}
              onChange={setWay}
              choices={[
                { value: 'mail', label: t`Invite by e-mail` },
                { value: 'slip', label: t`Print a slip` },
              ]}
            />
            <p className={css.muted}>
              {way === 'mail' ? (
                <Trans>They accept the invitation by e-mail and choose a password that no one else sees.</Trans>
              ) : (
                <Trans>
                  For someone without e-mail: you give them an initial password. It works in this organisation only.
                </Trans>
              )}
            </p>
          </div>
        }
        save={save}
        onSaved={({ initialPassword, validDays }, values) => {
          const { email } = values
          if (initialPassword !== undefined)
            return setMade({ name: nameOf(values), email, password: initialPassword, days: validDays })
          showToast({
            message: (
              <Trans>
                Invitation sent to {email}. It’s valid for {validDays} days.
              </Trans>
            ),
          })
          leave()
        }}
        onCancel={leave}
      />
      {made ? <InitialPassword {...made} onClose={leave} /> : null}
    </>
  )
}
