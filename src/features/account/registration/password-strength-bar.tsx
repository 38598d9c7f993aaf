import { useLingui } from '@lingui/react/macro'
import { passwordStrength } from '#domain/password-strength.ts'
import css from '#features/account/registration/password-strength.module.css'

export interface PasswordStrengthBarProps {
  readonly password: string
  /** The organisation's stronger policy. */
  readonly strong?: boolean
}

/**
 * The strength of the typed password, as a word and a bar (OWASP ASVS 2.1.8). The empty bar is there from the start, so
 * that nothing moves while somebody types.
 */
export function PasswordStrengthBar({ password, strong = false }: PasswordStrengthBarProps) {
  const { t } = useLingui()
  const strength = passwordStrength(password, strong)
  const words = [t`Too short, or too easy to guess`, t`Weak`, t`Fair`, t`Strong`]
  return (
    <div className={css.strength} data-strength={password === '' ? undefined : strength} role="status">
      <span className={css.bars} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span>{password === '' ? null : words[strength]}</span>
    </div>
  )
}
