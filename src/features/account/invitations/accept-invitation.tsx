import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { invitations } from '#contract/invitations.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { deviceId } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import type { Invited } from '#features/account/invitations/invitation-page.tsx'
import { AccountFrame } from '#features/account/frame/account-frame.tsx'
import css from '#features/shared/fields.module.css'
import { NewPasswordFields } from '#features/account/registration/new-password-fields.tsx'
import { useAttempt } from '#ui/form/use-attempt.ts'
import { takeSession } from '#features/account/session/sign-in.ts'

/** Accepts an invitation. People without an account choose a password as well. */
export function AcceptInvitation({ invited }: { readonly invited: Invited }) {
  const { t } = useLingui()
  const router = useRouter()
  const { email, hasAccount, strongPasswords } = invited
  const organisation = invited.organizationName === '' ? 'Evertill' : invited.organizationName
  const form = useForm({
    mode: 'controlled',
    initialValues: { firstName: invited.firstName, lastName: invited.lastName, password: '', again: '' },
    validate: (values) => (values.again === values.password ? {} : { again: t`The passwords don’t match.` }),
  })
  const { busy, failure, attempt } = useAttempt(form)
  const accept = ({ firstName, lastName, password }: typeof form.values): Promise<void> =>
    attempt(async () => {
      const answer = await call(invitations.accept, {
        code: invited.code,
        ...(hasAccount ? {} : { firstName, lastName, password, deviceId: await deviceId(deviceLedger()) }),
      })
      // whoever is signed in stays signed in; clear the cache so that their organisations are loaded again
      queryClient.clear()
      if (answer.token !== undefined) await takeSession(answer.token, { password })
      await router.navigate(answer.token === undefined && session.token() === '' ? JOINED : { to: '/' })
    })
  return (
    <AccountFrame title={<Trans>Join {organisation}</Trans>}>
      <p>
        {hasAccount ? (
          <Trans>
            {organisation} invited you ({email}). You already have an account: join, then sign in with your current
            password.
          </Trans>
        ) : (
          <Trans>
            {organisation} invited you ({email}). Choose a password that only you know.
          </Trans>
        )}
      </p>
      <form className={css.fields} onSubmit={form.onSubmit((values) => void accept(values))} noValidate>
        {hasAccount ? null : (
          <>
            <TextInput label={t`First name`} autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label={t`Last name`} autoComplete="family-name" {...form.getInputProps('lastName')} />
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <NewPasswordFields form={form} label={t`Password`} again={t`Confirm password`} strong={strongPasswords} />
          </>
        )}
        {failure === '' ? null : (
          <p role="alert" data-tone="stopped">
            {failure}
          </p>
        )}
        <Button type="submit" fullWidth size="md" mt="xs" loading={busy}>
          <Trans>Join</Trans>
        </Button>
      </form>
      <p className={css.sent}>
        <Trans>Don’t know {organisation}? Close this page. Nothing happens unless you join.</Trans>
      </p>
    </AccountFrame>
  )
}

const JOINED = { to: '/login', search: { ended: 'joined' } } as const
