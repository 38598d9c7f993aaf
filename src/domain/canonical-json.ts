/**
 * The one text of a value, so that its hash means the value: members sorted by code unit, no white space,
 * members that are undefined, null or '' left out at any depth (the specification strips them from
 * requests), elements of lists kept. Numbers must be whole: money, quantities, rates and instants all are.
 *
 * Throws TypeError on a fraction, NaN, an unsafe integer, and on what JSON has no word for (functions,
 * dates, maps): letting them through would freeze a fact that says something else than was meant.
 */
export function canonicalJson(value: unknown): string {
  return write(value, '$')
}

function write(value: unknown, path: string): string {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'number':
      if (!Number.isSafeInteger(value)) throw new TypeError(`${path}: ${value} is not a whole number`)
      return String(value === 0 ? 0 : value)
    case 'object':
      return Array.isArray(value) ? writeList(value, path) : writeMembers(value, path)
    default:
      throw new TypeError(`${path}: a ${typeof value} cannot be written`)
  }
}

const writeList = (list: readonly unknown[], path: string): string =>
  `[${Array.from(list, (element, i) => write(element, `${path}[${i}]`)).join(',')}]`

function writeMembers(value: object, path: string): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new TypeError(`${path}: only plain objects can be written`)
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined && member !== null && member !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${write(member, `${path}.${key}`)}`).join(',')}}`
}
