import { AppError, type ErrorCode } from '#contract/errors.ts'
import { mayBecome, type States } from '#domain/states.ts'

/** Refuses a change of state that is not declared; with the record's own code where the specification words it. */
export function requireTransition(
  of: States,
  from: number | string,
  to: number | string,
  refusal: ErrorCode = 'state.not-allowed',
): void {
  if (!mayBecome(of, from, to)) throw new AppError(refusal)
}
