import * as v from 'valibot'

/**
 * The search of an address, read by a schema. A part that the schema refuses is left out, as if the address did not
 * have it: a bookmark of another version, or a slip of the keyboard, opens the screen all the same. If the parts
 * contradict each other, none is taken.
 */
export function readSearch<F>(schema: v.GenericSchema<unknown, F>, search: object): F {
  const read = v.safeParse(schema, search)
  if (read.success) return read.output
  const wrong = new Set(read.issues.map(({ path }) => path?.[0].key))
  const right = v.safeParse(schema, Object.fromEntries(Object.entries(search).filter(([key]) => !wrong.has(key))))
  return right.success ? right.output : v.parse(schema, {})
}

/** For `validateSearch` of a route that loads its schema anyway. */
export const searchBy =
  <S extends v.GenericSchema<unknown, object>>(schema: S) =>
  (search: Record<string, unknown>): v.InferOutput<S> =>
    readSearch<v.InferOutput<S>>(schema, search)
