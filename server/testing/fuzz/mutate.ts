/** Seeded random numbers: the same seed makes the same forgeries (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Path = readonly (string | number)[]
type Json = unknown

/** Every member and element of a value, without the value itself. */
function pathsIn(value: Json, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const path = [...at, Array.isArray(value) ? Number(key) : key]
    return [path, ...pathsIn(member, path)]
  })
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7/

function others(value: Json, roll: () => number, freshId: () => string): Json[] {
  if (typeof value === 'number')
    return [value + 1, value - 1, value * 10, 0, -value, value + 1000, Math.floor(roll() * 100_000), value * 1000]
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'string') {
    if (ID.test(value)) return [freshId()]
    const words = [
      'cash',
      'venmo',
      'card',
      'macou',
      'other',
      'in',
      'out',
      'order',
      'percent',
      'amount',
      'price',
      'permission',
    ]
    return [`${value}x`, '', ...words]
  }
  if (Array.isArray(value)) return [[], value.slice(1), [...value, ...value.slice(0, 1)]]
  return []
}

/** A copy of a value with one change; undefined if nothing could be changed. */
export function mutated(
  value: Json,
  roll: () => number,
  freshId: () => string,
): { readonly path: Path; readonly value: Json } | undefined {
  const paths = pathsIn(value)
  const path = paths[Math.floor(roll() * paths.length)]!
  const copy = structuredClone(value)
  const parent = path
    .slice(0, -1)
    .reduce<Json>((of, key) => (of as Record<string | number, Json>)[key], copy) as Record<string | number, Json>
  const last = path.at(-1)!
  if (roll() < 0.12 && !Array.isArray(parent)) {
    delete parent[last]
    return { path, value: copy }
  }
  const choices = others(parent[last], roll, freshId)
  if (choices.length === 0) return undefined
  parent[last] = choices[Math.floor(roll() * choices.length)]
  return { path, value: copy }
}
