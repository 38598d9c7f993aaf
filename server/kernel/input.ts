import * as v from 'valibot'
import type { Endpoint } from '#contract/define.ts'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import { fieldSentence } from '#contract/texts/field-sentence.ts'
import { parseJson } from '#server/kernel/credential.ts'
import type { Language } from '#server/kernel/context.ts'

/** Path, query (GET, DELETE) or JSON body of a request as one object. Throws input.unreadable. */
export function gather(
  endpoint: Endpoint,
  request: { params: Record<string, string>; query: URLSearchParams; body: string },
): unknown {
  if (endpoint.method !== 'POST') {
    const given = { ...Object.fromEntries(request.query), ...request.params }
    if (Object.values(given).some((text) => text.includes('\u0000'))) throw new AppError('input.unreadable')
    return given
  }
  // no column can contain the character 0; facts are stored whatever they contain
  if (endpoint.can !== 'credential' && /\\u0000/.test(request.body)) throw new AppError('input.unreadable')
  const body = request.body === '' ? {} : parseJson(request.body)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('input.unreadable')
  return { ...body, ...request.params }
}

/** Parses by the endpoint's schema; throws input.invalid with a sentence at each field. */
export function parseInput(endpoint: Endpoint, input: unknown, language: Language): unknown {
  // the first error of a field ends its checks: no pattern runs over a text that is too long
  const result = v.safeParse(endpoint.input, input, { abortPipeEarly: true })
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? ''
    fields[path] ??= fieldSentence(issue, language, endpoint.input)
  }
  throw new AppError('input.invalid', { fields: fields satisfies FieldErrors })
}
