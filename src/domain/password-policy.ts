import { isGuessablePassword } from '#domain/guessable-password.ts'

/** Longest password of any policy. */
export const LONGEST_PASSWORD = 200

/** The specification's policy: letters and digits only, both present, 6 to 20. */
const PLAIN = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{6,20}$/
/** Counts characters as a person does, of any kind. */
const STRONG_LENGTH = 12

/**
 * Whether a new password is allowed. `strong` (the organisation's switch): 12 and more characters of any kind instead
 * of the specification's 6 to 20 letters and digits.
 */
export function fitsPasswordPolicy(password: string, strong: boolean): boolean {
  if (password.length > LONGEST_PASSWORD) return false
  return strong ? [...password].length >= STRONG_LENGTH : PLAIN.test(password)
}

/** Why a new password is refused: it breaks the policy, or it is easy to guess. */
export function newPasswordProblem(
  password: string,
  strong: boolean,
): 'newPassword' | 'strongPassword' | 'commonPassword' | undefined {
  if (!fitsPasswordPolicy(password, strong)) return strong ? 'strongPassword' : 'newPassword'
  return isGuessablePassword(password) ? 'commonPassword' : undefined
}
