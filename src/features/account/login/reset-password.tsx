import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { registration } from '#contract/organisation/registration.ts'
import { call } from '#api/call.ts'
import { AccountFrame } from '#features/account/frame/account-frame.tsx'
import { CodeField } from '#features/shared/code-field.tsx'
import css from '#features/shared/fields.module.css'
import { NewPasswordFields } from '#features/account/registration/new-password-fields.tsx'
import { useCode } from '#features/account/registration/use-code.ts'
import { AppLink } from '#ui/app-link.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

/** The screen says the same whether or not the address has an account, so that nobody can find out who has one. */
export function ResetPassword() {
  const { t } = useLingui()
  const router = useRouter()
  const { form, field, onSubmit, busy, failure } = useRecordForm({
    schema: registration.resetPassword.input,
    initial: { username: '', code: '', password: '', again: '', sentAt: 0 },
    keep: { except: ['password', 'again', 'code'] },
    check: ({ password, again }) => (again === password ? {} : { again: t`The passwords don’t match.` }),
    save: ({ username, code, password }) => call(registration.resetPassword, { username, code, password }),
    onSaved: () => router.navigate({ to: '/login', search: { ended: 'reset' } }),
  })
  const sendCode = useCode(form, registration.sendResetCode)
  return (
    <AccountFrame title={<Trans>Choose a new password</Trans>}>
      <form className={css.fields} onSubmit={onSubmit} noValidate>
        <TextInput
          label={t`E-mail`}
          description={t`If there’s an account with this e-mail, a code is sent to it.`}
          type="email"
          autoComplete="username"
          autoFocus
          {...field('username')}
        />
        <CodeField
          value={form.values.code}
          onChange={(code) => form.setFieldValue('code', code)}
          error={form.errors['code']}
          sentAt={form.values.sentAt}
          address={form.values.username}
          onSend={sendCode}
        />
        <NewPasswordFields form={form} label={t`New password`} again={t`Confirm new password`} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" fullWidth size="md" mt="xs" loading={busy}>
          <Trans>Set new password</Trans>
        </Button>
      </form>
      <p className={css.sent}>
        <AppLink to="/login">
          <Trans>Back to sign-in</Trans>
        </AppLink>
      </p>
    </AccountFrame>
  )
}
