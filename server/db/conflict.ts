import type { ErrorCode } from '#contract/errors.ts'

/** PostgreSQL's codes for a transaction that another one was in the way of: a deadlock, or rows changed meanwhile. */
const conflicts = new Set(['40001', '40P01'])

/** Whether an error means only that the whole transaction has to be made again. Whoever catches others throws it on. */
export const isConflict = (error: unknown): boolean => conflicts.has(sqlState(error))

/** PostgreSQL's five-character error code, or ''. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const refusals: ReadonlyMap<string, ErrorCode> = new Map([
  ['23505', 'record.taken'],
  ['22003', 'input.invalid'],
])

/**
 * Errors of the database for input that passed a call's own checks: two people saving the same at once, a sum that is
 * too large.
 */
export const refusedByDatabase = (error: unknown): ErrorCode | undefined => refusals.get(sqlState(error))
