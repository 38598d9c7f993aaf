import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { account } from '#contract/organisation/account.ts'
import { user } from '#contract/organisation/user.ts'
import { fitsPasswordPolicy } from '#domain/password-policy.ts'
import { read, write } from '#api/query.ts'
import { deviceLedger } from '#db/ledger.ts'
import { rememberPassword } from '#db/verifier.ts'
import { PasswordStrengthBar } from '#features/account/registration/password-strength-bar.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

const EMPTY = { password: '', newPassword: '', again: '' }

export interface PasswordFormProps {
  readonly onChanged: () => void
  /** The current password is an initial password, so the field is labelled that way. */
  readonly initial?: boolean
}

/** Changes the account's own password, and the one that unlocks this device while disconnected. */
export function PasswordForm({ onChanged, initial = false }: PasswordFormProps) {
  const { t } = useLingui()
  const strong = useQuery(read(account.info, {})).data?.strongPasswords ?? false
  const profile = useQuery(read(user.profile, {}, { persist: true })).data
  const change = useMutation(write(account.changePassword))
  const rule = strong ? t`At least 12 characters of any kind.` : t`6 to 20 letters and digits, at least one of each.`
  const { form, shell } = useRecordForm({
    schema: account.changePassword.input,
    initial: EMPTY,
    keep: false,
    sentences: { password: t`The password has at least 6 characters.` },
    check: ({ password, newPassword, again }) => ({
      newPassword: !fitsPasswordPolicy(newPassword, strong)
        ? rule
        : newPassword === password
          ? t`Choose a different password.`
          : undefined,
      again: again === newPassword ? undefined : t`The passwords don’t match.`,
    }),
    save: async ({ password, newPassword }) => {
      await change.mutateAsync({ password, newPassword })
      if (profile) await rememberPassword(deviceLedger(), profile, newPassword)
    },
    after: 'empty',
    onSaved: onChanged,
  })
  const field = (name: keyof typeof EMPTY) => ({
    ...form.getInputProps(name),
    // PasswordInput does not set aria-invalid by itself
    'aria-invalid': form.errors[name] ? true : undefined,
  })
  return (
    <InlineForm {...shell} submit={<Trans>Change password</Trans>}>
      <input type="text" name="username" autoComplete="username" value={profile?.username ?? ''} readOnly hidden />
      <PasswordInput
        label={initial ? t`Initial password` : t`Current password`}
        autoComplete="current-password"
        {...field('password')}
      />
      <PasswordInput label={t`New password`} description={rule} autoComplete="new-password" {...field('newPassword')} />
      <PasswordStrengthBar password={form.values.newPassword} strong={strong} />
      <PasswordInput label={t`Confirm new password`} autoComplete="new-password" {...field('again')} />
    </InlineForm>
  )
}
