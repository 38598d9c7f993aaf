import * as v from 'valibot'

const empty = (value: unknown): boolean => value === undefined || value === null || value === ''

type Schema = Partial<{
  entries: Record<string, v.GenericSchema>
  item: v.GenericSchema
  wrapped: v.GenericSchema
}>

/** The object or list that an optional or nullable member is. */
const unwrapped = (schema: v.GenericSchema | undefined): Schema =>
  schema && (schema as Schema).wrapped ? unwrapped((schema as Schema).wrapped) : ((schema ?? {}) as Schema)

/** Whether null differs from leaving the member out: it clears what leaving out would keep. */
export const isClearable = (member: v.GenericSchema): boolean => {
  if (!v.is(member, null)) return false
  const leftOut = v.safeParse(member, undefined)
  return !leftOut.success || leftOut.output !== v.parse(member, null)
}

/** Leaves out members that are empty, null or undefined; null stays where the schema says that it clears. */
export function strip(value: unknown, schema?: v.GenericSchema): unknown {
  const { entries, item } = unwrapped(schema)
  if (Array.isArray(value)) return value.map((one) => strip(one, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      const own = entries?.[key]
      if (member === null && own && isClearable(own)) return [[key, null]]
      return empty(member) ? [] : [[key, strip(member, own)]]
    }),
  )
}
