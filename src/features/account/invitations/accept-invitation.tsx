import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { OutputOf } from '#contract/define.ts'
import { invitations } from '#contract/organisation/invitations.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { deviceId } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { AccountFrame } from '#features/account/frame/account-frame.tsx'
import css from '#features/shared/fields.module.css'
import { NewPasswordFields } from '#features/account/registration/new-password-fields.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { takeSession } from '#features/account/session/sign-in.ts'

export type Invited = OutputOf<typeof invitations.read> & { readonly code: string }

/** Accepts an invitation. People without an account choose a password as well. */
export function AcceptInvitation({ invited }: { readonly invited: Invited }) {
  const { t } = useLingui()
  const router = useRouter()
  const { email, hasAccount, strongPasswords } = invited
  const organisation = invited.organizationName === '' ? 'Evertill' : invited.organizationName
  const { form, field, onSubmit, busy, failure } = useRecordForm({
    schema: invitations.accept.input,
    initial: { firstName: invited.firstName, lastName: invited.lastName, password: '', again: '' },
    keep: false,
    asSent: ({ firstName, lastName, password }) => ({
      code: invited.code,
      ...(hasAccount ? {} : { firstName, lastName, password }),
    }),
    check: ({ password, again }) => (again === password ? {} : { again: t`The passwords don’t match.` }),
    save: async ({ firstName, lastName, password }) =>
      call(invitations.accept, {
        code: invited.code,
        ...(hasAccount ? {} : { firstName, lastName, password, deviceId: await deviceId(deviceLedger()) }),
      }),
    onSaved: async ({ token }, { password }) => {
      // whoever is signed in stays signed in; clear the cache so that their organisations are loaded again
      queryClient.clear()
      if (token !== undefined) await takeSession(token, { password })
      await router.navigate(token === undefined && session.token() === '' ? JOINED : { to: '/' })
    },
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
      <form className={css.fields} onSubmit={onSubmit} noValidate>
        {hasAccount ? null : (
          <>
            <TextInput label={t`First name`} autoComplete="given-name" {...field('firstName')} />
            <TextInput label={t`Last name`} autoComplete="family-name" {...field('lastName')} />
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <NewPasswordFields form={form} label={t`Password`} again={t`Confirm password`} strong={strongPasswords} />
          </>
        )}
        <FormFailure>{failure}</FormFailure>
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
