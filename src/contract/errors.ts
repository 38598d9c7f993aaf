import type { ErrorCode } from '#contract/texts/errors.ts'

export type { ErrorCode }

/** Field path → sentence in the caller's language. */
export type FieldErrors = Readonly<Record<string, string>>

/** The error class of app and server. `message` is the code; its sentence lies with its context. */
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
