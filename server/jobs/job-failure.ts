import { AppError } from '#contract/errors.ts'
import type { JobFailureReason } from '#contract/texts/jobs.ts'

/** A job that failed for a reason that people can be told. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly reason: JobFailureReason
  constructor(reason: JobFailureReason, message: string) {
    super(message)
    this.reason = reason
  }
}

const unanswered = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNECTION',
  'EAI_AGAIN',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ESOCKET',
  'ETIMEDOUT',
  'TimeoutError',
  'AbortError',
])
const full = new Set(['ENOSPC', '53100', 'server.no-space'])

/** Why something failed: the reason of a JobFailure, else derived from the code of the error or its cause. */
export function failureReason(error: unknown): JobFailureReason {
  if (error instanceof JobFailure) return error.reason
  if (!(error instanceof Error)) return 'fault'
  const marks = [error instanceof AppError ? error.code : '', String((error as { code?: unknown }).code), error.name]
  if (marks.some((mark) => full.has(mark))) return 'no-space'
  if (marks.some((mark) => unanswered.has(mark))) return 'unreachable'
  return error.cause === undefined ? 'fault' : failureReason(error.cause)
}

/** Maximum length of the technical note. */
const MOST = 300

export const machineWords = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, MOST)
