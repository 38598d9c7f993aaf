import * as v from 'valibot'
import { AppError } from '#contract/errors.ts'
import { fieldSentence } from '#contract/texts/field-sentence.ts'

export type Problems = Record<string, string>

const firstOf = (path: string): string => path.split('.')[0] ?? ''

/**
 * What a schema of the contract refuses, as a sentence at each field: those of the server. What is wrong inside an
 * address shows at the address.
 */
function problemsOf(
  schema: v.GenericSchema,
  values: unknown,
  language: 'zh' | 'en',
  placeOf: (path: string) => string = firstOf,
): Problems {
  const result = v.safeParse(schema, values)
  const problems: Problems = {}
  for (const issue of result.issues ?? []) {
    const path = v.getDotPath(issue) ?? ''
    const field = placeOf(path)
    // a field of another name is typed in another unit: the schema's figures would mislead there
    problems[field] ??= fieldSentence(issue, language, field === firstOf(path) ? schema : undefined)
  }
  return problems
}

/** How the values of a form are checked. */
export interface FormRules<V extends object> {
  /** What the call takes, from the contract: its limits are those of the form. */
  readonly schema: v.GenericSchema
  /** The values as the schema has them, where the form types them otherwise, such as '' for none. */
  readonly asSent?: (values: V) => unknown
  /** Fields of the form by the path that schema and server give them, where it is another. */
  readonly fieldOf?: Readonly<Record<string, keyof V & string>>
  /** What a field says instead of the schema's own sentence. */
  readonly sentences?: Readonly<Partial<Record<keyof V & string, string | undefined>>>
  /** What no schema can check, such as two fields that must be the same. */
  readonly check?: (values: V, language: 'zh' | 'en') => Readonly<Record<string, string | undefined>>
}

/** The field of a form that is meant by a path of schema or server; of what lies within a field, the field is. */
export const fieldAt = (path: string, fieldOf: Readonly<Record<string, string>> = {}): string =>
  fieldOf[path] ?? fieldOf[firstOf(path)] ?? firstOf(path)

/** Everything that is wrong with the values of a form, as a sentence at each of its fields. */
export function formProblems<V extends object>(rules: FormRules<V>, values: V, language: 'zh' | 'en'): Problems {
  const { schema, asSent, fieldOf, sentences = {}, check } = rules
  const all = problemsOf(schema, asSent ? asSent(values) : values, language, (path) => fieldAt(path, fieldOf))
  // what the call takes besides, such as the id of the record, is not this form's to check
  const own = Object.entries(all).filter(([field]) => field in values)
  const said = own.map(([field, sentence]) => [field, (sentences as Problems)[field] ?? sentence])
  const besides = Object.entries(check?.(values, language) ?? {}).filter(([, sentence]) => sentence !== undefined)
  return Object.fromEntries([...said, ...besides]) as Problems
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
