import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { registration } from '#contract/organisation/registration.ts'
import { errorText } from '#contract/texts/errors.ts'
import { call } from '#api/call.ts'
import { CodeField } from '#features/shared/code-field.tsx'
import { useLanguage } from '#ui/use-language.ts'
import css from '#features/shared/fields.module.css'
import { NewPasswordFields } from '#features/account/registration/new-password-fields.tsx'
import { wizardSteps } from '#features/account/registration/steps.tsx'
import { guessedTimeZone, TimeZoneSelect } from '#features/shared/time-zone-select.tsx'
import { useCode } from '#features/account/registration/use-code.ts'
import { WizardFrame } from '#features/shared/wizard-frame.tsx'
import frame from '#features/shared/wizard-frame.module.css'
import { takeSession } from '#features/account/session/sign-in.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

/** Step 1: creates the account. A code proves the e-mail address. */
export function SignUp({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { form, field, onSubmit, busy, failure } = useRecordForm({
    schema: registration.register.input,
    initial: { username: '', code: '', password: '', again: '', timeZone: guessedTimeZone(), sentAt: 0 },
    keep: { except: ['password', 'again', 'code'] },
    check: ({ password, again }) => (again === password ? {} : { again: t`The passwords don’t match.` }),
    save: ({ username, code, password, timeZone }) =>
      call(registration.register, { username, code, password, timeZone }),
    onSaved: async ({ token }, { password }) => {
      await takeSession(token, { password })
      onDone()
    },
  })
  const sendCode = useCode(form, registration.sendCode)
  const steps = wizardSteps('account')
  const taken = form.errors['username'] === errorText('account.email-taken', language)
  return (
    <WizardFrame
      title={<Trans>Create your account</Trans>}
      lead={<Trans>Four short steps to your first store. If you stop partway, what you typed is kept.</Trans>}
      steps={steps}
      step="account"
      failure={failure}
      aside={
        <p>
          <Trans>
            Already registered? <AppLink to="/login">Sign in</AppLink>
          </Trans>
        </p>
      }
    >
      <form className={css.fields} onSubmit={onSubmit} noValidate>
        <div>
          <TextInput label={t`E-mail`} type="email" autoComplete="username" {...field('username')} />
          {taken ? (
            <p className={css.sent}>
              <AppLink to="/login">
                <Trans>Sign in with this e-mail</Trans>
              </AppLink>
            </p>
          ) : null}
        </div>
        <CodeField
          value={form.values.code}
          onChange={(code) => form.setFieldValue('code', code)}
          error={form.errors['code']}
          sentAt={form.values.sentAt}
          address={form.values.username}
          onSend={sendCode}
        />
        <NewPasswordFields form={form} label={t`Password`} again={t`Confirm password`} />
        <TimeZoneSelect
          label={<Trans>Your time zone</Trans>}
          value={form.values.timeZone}
          error={form.errors['timeZone']}
          onChange={(zone) => form.setFieldValue('timeZone', zone)}
        />
        <div className={frame.actions}>
          <Button type="submit" size="md" loading={busy}>
            <Trans>Create account and continue</Trans>
          </Button>
        </div>
      </form>
    </WizardFrame>
  )
}
