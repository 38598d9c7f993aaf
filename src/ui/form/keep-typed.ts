/** A canonical text of a value: a database returns members in its own order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
const same = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

/**
 * Merges a form after somebody else saved first: typed fields are kept, untouched fields take the server's values.
 * Lists and records are merged entry by entry, so that two people ticking different boxes both keep theirs.
 */
export function keepTyped<V extends object>(before: V, typed: V, newest: V): V {
  const fields = Object.keys(newest) as (keyof V)[]
  return Object.fromEntries(fields.map((field) => [field, kept(before[field], typed[field], newest[field])])) as V
}

function kept(before: unknown, typed: unknown, newest: unknown): unknown {
  if (same(before, typed)) return newest
  if (isRecord(before) && isRecord(typed) && isRecord(newest)) return merged(before, typed, newest)
  if (!Array.isArray(before) || !Array.isArray(typed) || !Array.isArray(newest)) return typed
  const has = (list: readonly unknown[], entry: unknown): boolean => list.some((one) => same(one, entry))
  const removed = before.filter((entry) => !has(typed, entry))
  const added = typed.filter((entry) => !has(before, entry))
  return [...newest.filter((entry) => !has(removed, entry) && !has(added, entry)), ...added]
}

type Entries = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merged(before: Entries, typed: Entries, newest: Entries): Entries {
  const keys = new Set([...Object.keys(newest), ...Object.keys(typed)])
  const entries = [...keys].map((key) => [key, same(before[key], typed[key]) ? newest[key] : typed[key]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Fields whose typed value differs from the server's: what saving would change. */
export const differing = <V extends object>(typed: V, newest: V): (keyof V)[] =>
  (Object.keys(newest) as (keyof V)[]).filter((field) => !same(typed[field], newest[field]))
