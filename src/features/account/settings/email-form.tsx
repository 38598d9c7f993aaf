import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { account } from '#contract/account.ts'
import { AppError } from '#contract/errors.ts'
import { Email } from '#contract/user.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import css from '#features/account/settings/settings.module.css'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

const EMPTY = { email: '', password: '', code: '' }

/** Another e-mail address for the account: a code that is sent there proves it. */
export function EmailForm({ present }: { readonly present: string }) {
  const { t } = useLingui()
  const begin = useMutation(write(account.beginEmailChange))
  const change = useMutation(write(account.changeEmail))
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: {
      email: (text) => (v.is(Email, text) ? null : t`Enter a valid e-mail address.`),
      password: (text) => (sent || text !== '' ? null : t`Type your password.`),
      code: (text) => (!sent || text.trim() !== '' ? null : t`Type the code from the mail.`),
    },
  })
  const submit = async ({ email, password, code }: typeof EMPTY): Promise<void> => {
    setFailure('')
    try {
      if (sent) {
        await change.mutateAsync({ email, code })
        form.reset()
        setSent(false)
        showToast({ message: <Trans>From now on you sign in with {email}.</Trans> })
      } else {
        await begin.mutateAsync({ email, password })
        form.setFieldValue('password', '')
        setSent(true)
      }
    } catch (error) {
      if (error instanceof AppError && Object.keys(error.fields).length > 0) form.setErrors(error.fields)
      else setFailure(sentenceOf(error))
    }
  }
  return (
    <Section title={<Trans>E-mail address</Trans>} hint={<Trans>You sign in with {present}.</Trans>}>
      <form className={css.form} onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
        <TextInput
          label={t`New e-mail address`}
          type="email"
          autoComplete="off"
          readOnly={sent}
          {...form.getInputProps('email')}
        />
        {sent ? (
          <TextInput
            label={t`Verification code`}
            description={t`It was sent to the new address. Nothing changes before you type it.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
            {...form.getInputProps('code')}
          />
        ) : (
          <PasswordInput label={t`Your password`} autoComplete="current-password" {...form.getInputProps('password')} />
        )}
        {failure === '' ? null : (
          <p role="alert" className={css.failure}>
            {failure}
          </p>
        )}
        <div className={css.inline}>
          <Button type="submit" loading={begin.isPending || change.isPending}>
            {sent ? <Trans>Change the address</Trans> : <Trans>Send a code</Trans>}
          </Button>
          {sent ? (
            <Button variant="subtle" onClick={() => setSent(false)}>
              <Trans>Use another address</Trans>
            </Button>
          ) : null}
        </div>
      </form>
    </Section>
  )
}
