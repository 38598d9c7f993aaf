import * as v from 'valibot'
import { AppError } from '#contract/errors.ts'
import { fieldSentence } from '#contract/texts/field-sentence.ts'

export type Problems = Record<string, string>

/**
 * What a schema of the contract refuses, as a sentence at each field: those of the server. What is wrong inside an
 * address shows at the address.
 */
export function problemsOf(schema: v.GenericSchema, values: unknown, language: 'zh' | 'en'): Problems {
  const result = v.safeParse(schema, values)
  const problems: Problems = {}
  for (const issue of result.issues ?? []) {
    const [field = ''] = (v.getDotPath(issue) ?? '').split('.')
    problems[field] ??= fieldSentence(issue, language)
  }
  return problems
}

/** Sentences of the server by field of a form; `within` is the part of the call that the form fills. */
export function refusedFields(error: unknown, within = ''): Problems {
  if (!(error instanceof AppError)) return {}
  const fields: Problems = {}
  for (const [path, sentence] of Object.entries(error.fields)) {
    if (within === '' ? path.startsWith('operator.') : !path.startsWith(within)) continue
    const [field = ''] = path.slice(within.length).split('.')
    fields[field] ??= sentence
  }
  return fields
}
