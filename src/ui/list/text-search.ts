/**
 * The search of an address is text, as on the server: `?keyword=90003` looks for these characters, `?keyword=true` for
 * this word. The router would make a number and a boolean of them. Schemas read numbers from text (`QueryNumber`).
 */
export function parseSearch(address: string): Record<string, string> {
  const search: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(address)) search[key] = quoted(value) ?? value
  return search
}

/** The address of a search; what is undefined is not in it. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const address = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    const text = String(value)
    if (value !== undefined) address.set(key, quoted(text) === undefined ? text : JSON.stringify(text))
  }
  return address.size === 0 ? '' : `?${address.toString()}`
}

/** The text within quotes: bookmarks and saved views of former versions have numbers as `"90003"`. */
function quoted(value: string): string | undefined {
  if (!/^".*"$/s.test(value)) return undefined
  try {
    return JSON.parse(value) as string
  } catch {
    return undefined
  }
}
