import { AppError } from '#contract/errors.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { newPasswordProblem } from '#domain/password-policy.ts'
import type { Call } from '#server/kernel/context.ts'

/** Throws input.invalid at the field for a new password that violates the policy or is too common. */
export function requireNewPassword(
  ctx: Call,
  field: 'password' | 'newPassword',
  password: string,
  strong = false,
): void {
  const problem = newPasswordProblem(password, strong)
  if (problem) throw new AppError('input.invalid', { fields: { [field]: fieldTexts[problem][ctx.language] } })
}
