import * as v from 'valibot'
import { type Endpoint } from '#contract/define.ts'
import { AppError, type FieldErrors } from '#contract/errors.ts'
import { fieldTexts, type FieldText } from '#contract/texts/errors.ts'
import { parseJson } from '#server/http/credential.ts'
import { type Language } from '#server/http/context.ts'

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
  // no column can hold the character 0; facts are kept whatever is in them
  if (endpoint.can !== 'credential' && /\\u0000/.test(request.body)) throw new AppError('input.unreadable')
  const body = request.body === '' ? {} : parseJson(request.body)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('input.unreadable')
  return { ...body, ...request.params }
}

/** Parses by the endpoint's schema; throws input.invalid with a sentence at each field. */
export function parseInput(endpoint: Endpoint, input: unknown, language: Language): unknown {
  const result = v.safeParse(endpoint.input, input)
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? ''
    fields[path] ??= sentence(issue, language)
  }
  throw new AppError('input.invalid', { fields: fields satisfies FieldErrors })
}

function sentence(issue: v.BaseIssue<unknown>, language: Language): string {
  const last = issue.path?.at(-1)?.key
  const key = typeof last === 'string' ? last : ''
  const missing = issue.input === undefined || issue.input === '' || issue.input === null
  return fieldTexts[missing ? 'required' : kindOf(issue.type, key)][language]
}

function kindOf(type: string, key: string): FieldText {
  if (key === 'username' || key === 'email') return 'email'
  if (key === 'password') return 'password'
  if (type.endsWith('length')) return 'length'
  if (type === 'number' || type.endsWith('integer') || type.endsWith('value')) return 'number'
  return 'invalid'
}
