import { catalogueErrors } from '#contract/catalogue/errors.ts'
import { insightErrors } from '#contract/insight/errors.ts'
import { onlineErrors } from '#contract/online/errors.ts'
import { organisationErrors } from '#contract/organisation/errors.ts'
import { salesErrors } from '#contract/sales/errors.ts'
import { stockErrors } from '#contract/stock/errors.ts'
import { supplyErrors } from '#contract/supply/errors.ts'
import type { ErrorRules } from '#contract/error-rules.ts'

/** Every error of the server, with its retry rule and, for transport errors, its HTTP status. */
export const errors = {
  ...organisationErrors,
  ...catalogueErrors,
  ...stockErrors,
  ...supplyErrors,
  ...salesErrors,
  ...onlineErrors,
  ...insightErrors,
  'access.denied': { retry: 'never' },
  'access.store-missing': { retry: 'after-change' },
  'access.store-not-open': { retry: 'after-change' },
  'input.invalid': { retry: 'after-change' },
  'input.unreadable': { retry: 'never' },
  'record.missing': { retry: 'never' },
  'record.stale': { retry: 'after-change' },
  'record.taken': { retry: 'after-change' },
  'state.not-allowed': { retry: 'after-change' },
  'image.too-large': { retry: 'after-change' },
  'image.not-an-image': { retry: 'after-change' },
  'image.too-many-pixels': { retry: 'after-change' },
  'image.too-small': { retry: 'after-change' },
  'image.not-stored': { retry: 'later' },
  'client.too-old': { retry: 'after-change', status: 426 },
  'server.too-large': { retry: 'never', status: 413 },
  'server.too-many-requests': { retry: 'later', status: 429 },
  'server.no-space': { retry: 'later', status: 507 },
  'server.busy': { retry: 'later', status: 503 },
  'server.fault': { retry: 'later', status: 500 },
} as const satisfies ErrorRules

export type ErrorCode = keyof typeof errors

/** Field path → sentence in the caller's language. */
export type FieldErrors = Readonly<Record<string, string>>

/** The error class of app and server. `message` is the code; sentences are in `texts/errors.ts`. */
export class AppError extends Error {
  override readonly name: string = 'AppError'
  readonly code: ErrorCode
  readonly fields: FieldErrors
  /** Values for the sentence's `{placeholders}`. */
  readonly values: Readonly<Record<string, string | number>>
  /** The server's sentence, if the error came from a call. */
  sentence = ''
  requestId = ''

  constructor(code: ErrorCode, detail: { fields?: FieldErrors; values?: Record<string, string | number> } = {}) {
    super(code)
    this.code = code
    this.fields = detail.fields ?? {}
    this.values = detail.values ?? {}
  }
}

/** Whether the record of an address does not exist: there is none with its id, or it is no id at all. */
export const isGone = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'record.missing' || (error.code === 'input.invalid' && error.fields['id'] !== undefined))

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errors, code)
