const names = new Map<string, string>()
/** Filters make many texts: above this number a text gets no name. */
const MOST_NAMES = 500

/** A name for a text that is put together from filters and comes again, so that the server parses and plans it once. */
export function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (!name && names.size < MOST_NAMES) {
    name = `t${names.size + 1}`
    names.set(text, name)
  }
  return name
}
