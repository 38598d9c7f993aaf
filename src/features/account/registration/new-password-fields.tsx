import type { GetInputPropsReturnType } from '@mantine/form'
import { useLingui } from '@lingui/react/macro'
import { PasswordStrengthBar } from '#features/account/registration/password-strength-bar.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type Secret = 'password' | 'again'

export interface NewPasswordFieldsProps {
  readonly form: {
    readonly values: Readonly<Record<Secret, string>>
    readonly errors: Readonly<Record<string, unknown>>
    readonly getInputProps: (name: Secret) => GetInputPropsReturnType
  }
  /** The labels of the two fields. */
  readonly label: string
  readonly again: string
  /** The organisation requires strong passwords. */
  readonly strong?: boolean
}

/** A password that somebody chooses: typed twice, with how strong it is. */
export function NewPasswordFields({ form, label, again, strong = false }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  const secret = (name: Secret) => ({
    ...form.getInputProps(name),
    autoComplete: 'new-password',
    // PasswordInput does not set aria-invalid by itself
    'aria-invalid': form.errors[name] ? true : undefined,
  })
  return (
    <>
      <PasswordInput
        label={label}
        description={
          strong ? t`At least 12 characters of any kind.` : t`6 to 20 letters and digits, at least one of each.`
        }
        {...secret('password')}
      />
      <PasswordStrengthBar password={form.values.password} />
      <PasswordInput label={again} {...secret('again')} />
    </>
  )
}
