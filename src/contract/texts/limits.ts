interface Part {
  readonly type?: string
  readonly requirement?: unknown
  readonly entries?: Readonly<Record<string, unknown>>
  readonly wrapped?: unknown
  readonly options?: readonly unknown[]
  readonly pipe?: readonly unknown[]
}

/** The minimum and maximum that a schema allows: the length of a text, or the value of a number. */
export interface Limits {
  readonly least?: number
  readonly most?: number
}

/**
 * Reads the limits of a field from its schema, so that the sentence can't name other limits than those checked.
 * @param path the path of a schema issue
 */
export function limitsOf(schema: unknown, path: readonly unknown[], of: 'length' | 'value'): Limits {
  const steps = stepsOf(path.reduce<unknown>(entryOf, schema))
  const required = (type: string): number | undefined => {
    const found = steps.find((step) => step.type === type)?.requirement
    return typeof found === 'number' ? found : undefined
  }
  const least = required(`min_${of}`)
  const most = required(`max_${of}`)
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }
}

/** The schema of one entry, or undefined if there is no such entry. */
const entryOf = (schema: unknown, key: unknown): unknown =>
  stepsOf(schema).find((part) => part.entries && Object.hasOwn(part.entries, String(key)))?.entries?.[String(key)]

/** The schema itself, every step of its pipes, and, recursively, the schemas it wraps or chooses from. */
function stepsOf(schema: unknown): readonly Part[] {
  if (typeof schema !== 'object' || schema === null) return []
  const part = schema as Part
  const choices = Array.isArray(part.options) ? part.options : []
  return [part, ...[...(part.pipe ?? []), part.wrapped, ...choices].flatMap(stepsOf)]
}
