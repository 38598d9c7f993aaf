import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { registration } from '#contract/registration.ts'
import { call } from '#api/call.ts'
import { AccountFrame } from '#features/account/frame/account-frame.tsx'
import { problemsOf } from '#ui/form/check-values.ts'
import { CodeField } from '#features/shared/code-field.tsx'
import { useLanguage } from '#ui/use-language.ts'
import css from '#features/shared/fields.module.css'
import { NewPasswordFields } from '#features/account/registration/new-password-fields.tsx'
import { useAttempt } from '#ui/form/use-attempt.ts'
import { useCode } from '#features/account/registration/use-code.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useKeptForm } from '#ui/form/use-kept-form.ts'

/** The screen says the same whether or not the address has an account, so that nobody can find out who has one. */
export function ResetPassword() {
  const { t } = useLingui()
  const router = useRouter()
  const language = useLanguage()
  const form = useForm({
    mode: 'controlled',
    initialValues: { username: '', code: '', password: '', again: '', sentAt: 0 },
    validate: (values) => ({
      ...problemsOf(registration.resetPassword.input, values, language),
      ...(values.again === values.password ? {} : { again: t`The passwords don’t match.` }),
    }),
  })
  const kept = useKeptForm(form, { except: ['password', 'again', 'code'] })
  const sendCode = useCode(form, registration.sendResetCode)
  const { busy, failure, attempt } = useAttempt(form)
  const reset = ({ username, code, password }: typeof form.values): Promise<void> =>
    attempt(async () => {
      await call(registration.resetPassword, { username, code, password })
      kept.forget()
      await router.navigate({ to: '/login', search: { ended: 'reset' } })
    })
  return (
    <AccountFrame title={<Trans>Choose a new password</Trans>}>
      <form className={css.fields} onSubmit={form.onSubmit((values) => void reset(values))} noValidate>
        <TextInput
          label={t`E-mail`}
          description={t`If there’s an account with this e-mail, a code is sent to it.`}
          type="email"
          autoComplete="username"
          autoFocus
          {...form.getInputProps('username')}
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
        {failure === '' ? null : (
          <p role="alert" data-tone="stopped">
            {failure}
          </p>
        )}
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
