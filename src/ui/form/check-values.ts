import * as v from 'valibot'
import { AppError } from '#contract/errors.ts'
import { fieldSentence } from '#contract/texts/field-sentence.ts'

export type Problems = Record<string, string>

const firstOf = (path: string): string => path.split('.')[0] ?? ''

/**
 * The contract's validation as field errors, with the server's sentences. Errors inside an address show at the address.
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
    problems[field] ??= fieldSentence(issue, language, field === firstOf(path) || field === path ? schema : undefined)
  }
  return problems
}

/** The way a form's values are validated. */
export interface FormRules<V extends object> {
  /** The call's schema from the contract: its limits apply to the form. */
  readonly schema: v.GenericSchema
  /** Converts the form's values to the schema's, such as '' to absent. */
  readonly asSent?: (values: V) => unknown
  /** Form fields by schema path, where they differ. */
  readonly fieldOf?: Readonly<Record<string, keyof V & string>>
  /** Fields that are lists whose rows show their own sentences: a path within one, `skus.0.price`, is a field itself. */
  readonly rows?: readonly (keyof V & string)[]
  /** A field's sentence instead of the schema's own. */
  readonly sentences?: Readonly<Partial<Record<keyof V & string, string | undefined>>>
  /** Validation that a schema cannot express, such as two equal fields. */
  readonly check?: (values: V, language: 'zh' | 'en') => Readonly<Record<string, string | undefined>>
}

/**
 * The field of a form that is meant by a path of schema or server; of what lies within a field, the field is, unless it
 * is a list whose rows are fields themselves.
 */
export const fieldAt = (
  path: string,
  fieldOf: Readonly<Record<string, string>> = {},
  rows: readonly string[] = [],
): string => fieldOf[path] ?? fieldOf[firstOf(path)] ?? (rows.includes(firstOf(path)) ? path : firstOf(path))

/** Whether a form has the field, or the list in whose row it lies. */
export const hasField = (values: object, field: string): boolean => field in values || firstOf(field) in values

/** All validation errors of a form, by field. */
export function formProblems<V extends object>(rules: FormRules<V>, values: V, language: 'zh' | 'en'): Problems {
  const { schema, asSent, fieldOf, rows, sentences = {}, check } = rules
  const all = problemsOf(schema, asSent ? asSent(values) : values, language, (path) => fieldAt(path, fieldOf, rows))
  // what the call takes besides, such as the id of the record, is not this form's to check
  const own = Object.entries(all).filter(([field]) => hasField(values, field))
  const said = own.map(([field, sentence]) => [field, (sentences as Problems)[field] ?? sentence])
  const besides = Object.entries(check?.(values, language) ?? {}).filter(([, sentence]) => sentence !== undefined)
  return Object.fromEntries([...said, ...besides]) as Problems
}

/** The server's field errors by form field; `within` is the part of the call that the form fills. */
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
