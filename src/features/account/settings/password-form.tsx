import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '#contract/account.ts'
import { AppError } from '#contract/errors.ts'
import { user } from '#contract/user.ts'
import { fitsPasswordPolicy } from '#domain/password-policy.ts'
import { sentenceOf } from '#api/call.ts'
import { read, write } from '#api/query.ts'
import { deviceLedger } from '#db/ledger.ts'
import { rememberPassword } from '#db/verifier.ts'
import { PasswordStrengthBar } from '#features/account/registration/password-strength-bar.tsx'
import css from '#features/account/settings/settings.module.css'
import { PasswordInput } from '#ui/password-input.tsx'

const EMPTY = { password: '', newPassword: '', again: '' }

export interface PasswordFormProps {
  readonly onChanged: () => void
  /** The word for the present password where it is one that somebody else made up. */
  readonly initial?: boolean
}

/** A new password for one's own account; the device's own unlocking learns it too (organisation-and-shell 5). */
export function PasswordForm({ onChanged, initial = false }: PasswordFormProps) {
  const { t } = useLingui()
  const strong = useQuery(read(account.info, {})).data?.strongPasswords ?? false
  const profile = useQuery(read(user.profile, {}, { persist: true })).data
  const change = useMutation(write(account.changePassword))
  const [failure, setFailure] = useState<unknown>()
  const rule = strong ? t`At least 12 characters of any kind.` : t`6 to 20 letters and digits, at least one of each.`
  const form = useForm({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: {
      password: (text) => (text.length < 6 ? t`The password has at least 6 characters.` : null),
      newPassword: (text, values) =>
        !fitsPasswordPolicy(text, strong) ? rule : text === values.password ? t`Choose another one than before.` : null,
      again: (text, values) => (text === values.newPassword ? null : t`The two passwords are not the same.`),
    },
  })
  const save = async ({ password, newPassword }: typeof EMPTY): Promise<void> => {
    setFailure(undefined)
    try {
      await change.mutateAsync({ password, newPassword })
      if (profile) await rememberPassword(deviceLedger(), profile, newPassword)
      form.reset()
      onChanged()
    } catch (error) {
      setFailure(error)
      if (error instanceof AppError) form.setErrors(error.fields)
    }
  }
  const field = (name: keyof typeof EMPTY) => ({
    ...form.getInputProps(name),
    // a password field does not say so by itself
    'aria-invalid': form.errors[name] ? true : undefined,
  })
  return (
    <form className={css.form} onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <input type="text" name="username" autoComplete="username" value={profile?.username ?? ''} readOnly hidden />
      <PasswordInput
        label={initial ? t`Initial password` : t`Present password`}
        autoComplete="current-password"
        {...field('password')}
      />
      <PasswordInput label={t`New password`} description={rule} autoComplete="new-password" {...field('newPassword')} />
      <PasswordStrengthBar password={form.values.newPassword} strong={strong} />
      <PasswordInput label={t`New password again`} autoComplete="new-password" {...field('again')} />
      {failure && !hasFields(failure) ? (
        <p role="alert" className={css.failure}>
          {sentenceOf(failure)}
        </p>
      ) : null}
      <div>
        <Button type="submit" loading={change.isPending}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  )
}

const hasFields = (error: unknown): boolean => error instanceof AppError && Object.keys(error.fields).length > 0
