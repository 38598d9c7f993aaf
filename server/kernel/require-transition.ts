import { AppError, type ErrorCode } from '#contract/errors.ts'
import { mayBecome, type States } from '#domain/states.ts'

/** Refuses an undeclared change of state, with the record's own error code if it has one. */
export function requireTransition(
  of: States,
  from: number | string,
  to: number | string,
  refusal: ErrorCode = 'state.not-allowed',
): void {
  if (!mayBecome(of, from, to)) throw new AppError(refusal)
}
