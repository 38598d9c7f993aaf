import { isGuessablePassword } from '#domain/guessable-password.ts'
import { fitsPasswordPolicy } from '#domain/password-policy.ts'

/** 0 not accepted, 1 weak, 2 fair, 3 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3

const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z0-9]/, 33],
]

/**
 * Estimates the strength of a new password for display (OWASP ASVS 2.1.8): from its length and kinds of characters;
 * repeated characters add little. 0 if the policy or the list of common passwords refuses it.
 */
export function passwordStrength(password: string, strong: boolean): PasswordStrength {
  if (!fitsPasswordPolicy(password, strong) || isGuessablePassword(password)) return 0
  const alphabet = KINDS.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0)
  const characters = [...password]
  const different = new Set(characters).size
  const bits = (different + (characters.length - different) / 2) * Math.log2(alphabet)
  if (bits < 45) return 1
  return bits < 65 ? 2 : 3
}
