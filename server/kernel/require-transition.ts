import { AppError, type ErrorCode } from '#contract/errors.ts'
import { allows, mayBecome, type Actions, type States } from '#domain/states.ts'

/** Refuses an undeclared change of state, with the record's own error code if it has one. */
export function requireTransition(
  of: States,
  from: number | string,
  to: number | string,
  refusal: ErrorCode = 'state.not-allowed',
): void {
  if (!mayBecome(of, from, to)) throw new AppError(refusal)
}

/** Refuses an action that a record does not allow in its state. @throws AppError refusal or state.not-allowed */
export function requireAllowed<A extends string>(
  of: Actions<A>,
  state: number | string,
  action: A,
  refusal: ErrorCode = 'state.not-allowed',
): void {
  if (!allows(of, state, action)) throw new AppError(refusal)
}
