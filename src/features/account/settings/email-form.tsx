import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '#contract/organisation/account.ts'
import { write } from '#api/query.ts'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

const EMPTY = { email: '', password: '', code: '' }

/** Changes the account's e-mail address, proved by a code sent to the new one. */
export function EmailForm({ present }: { readonly present: string }) {
  const { t } = useLingui()
  const begin = useMutation(write(account.beginEmailChange))
  const change = useMutation(write(account.changeEmail))
  const [sent, setSent] = useState(false)
  const { form, field, shell } = useRecordForm({
    schema: sent ? account.changeEmail.input : account.beginEmailChange.input,
    initial: EMPTY,
    keep: false,
    sentences: { password: t`Enter your password.`, code: t`Enter the code from the e-mail.` },
    save: async ({ email, password, code }) => {
      if (sent) await change.mutateAsync({ email, code })
      else await begin.mutateAsync({ email, password })
    },
    onSaved: (_, { email }) => {
      if (sent) {
        form.reset()
        showToast({ message: <Trans>From now on you sign in with {email}.</Trans> })
      } else form.setFieldValue('password', '')
      setSent(!sent)
    },
  })
  return (
    <Section title={<Trans>E-mail address</Trans>} hint={<Trans>You sign in with {present}.</Trans>}>
      <InlineForm
        {...shell}
        submit={sent ? <Trans>Change e-mail address</Trans> : <Trans>Send code</Trans>}
        more={
          sent ? (
            <Button variant="subtle" onClick={() => setSent(false)}>
              <Trans>Use another e-mail address</Trans>
            </Button>
          ) : null
        }
      >
        <TextInput label={t`New e-mail address`} type="email" autoComplete="off" readOnly={sent} {...field('email')} />
        {sent ? (
          <TextInput
            label={t`Verification code`}
            description={t`Sent to the new address. Nothing changes until you enter it.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
            {...field('code')}
          />
        ) : (
          <PasswordInput label={t`Your password`} autoComplete="current-password" {...field('password')} />
        )}
      </InlineForm>
    </Section>
  )
}
