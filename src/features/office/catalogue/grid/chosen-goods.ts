const PREFIX = 'evertill-chosen:'

/** Keeps which products were chosen in a list for the screen that opens next; returns the name for its address. */
export function keepChosen(skuIds: readonly string[]): string {
  const name = Math.random().toString(36).slice(2, 10)
  sessionStorage.setItem(PREFIX + name, JSON.stringify(skuIds))
  return name
}

/** The products chosen under a name; undefined in another window. */
export function chosenGoods(name: string | undefined): string[] | undefined {
  if (name === undefined) return undefined
  const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : undefined
}
