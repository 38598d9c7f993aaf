/**
 * Canonical JSON, so that equal values have equal hashes: members sorted by code unit, no white space, members that are
 * undefined, null or '' left out at any depth (as the specification strips requests), list elements kept. Numbers must
 * be integers, as money, quantities, rates and instants are. Throws TypeError on fractions, NaN, unsafe integers and on
 * what JSON cannot represent (functions, dates, maps), which would freeze something other than what was meant.
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
