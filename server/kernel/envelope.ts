import type { AppError, FieldErrors } from '#contract/errors.ts'
import { errorText, statusOf } from '#contract/texts/errors.ts'
import { WithToast, type Language } from '#server/kernel/context.ts'

export interface Envelope {
  readonly code: number
  readonly success: boolean
  readonly message: string
  readonly data: unknown
}

export const success = (output: unknown): Envelope =>
  output instanceof WithToast
    ? { code: 201, success: true, message: output.message, data: output.data ?? null }
    : { code: 200, success: true, message: '', data: output ?? null }

/** The envelope of a refusal: 401 and other transport errors keep their status, the rest is 202 (an alert). */
export function refusal(
  error: AppError,
  language: Language,
  requestId: string,
): { status: number; envelope: Envelope } {
  const status = statusOf(error.code)
  const values = { ...error.values, requestId }
  const data: { error: string; fields?: FieldErrors; requestId: string; proof?: string } = {
    error: error.code,
    requestId,
  }
  if (Object.keys(error.fields).length > 0) data.fields = error.fields
  const { proof } = error.values
  if (typeof proof === 'string') data.proof = proof
  return {
    status: status ?? 200,
    envelope: { code: status ?? 202, success: false, message: errorText(error.code, language, values), data },
  }
}
