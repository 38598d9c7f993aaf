const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether a text is a UUID in its usual form: 36 characters, lower case. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const LAST_INSTANT = 2 ** 48 - 1

/**
 * Builds a UUIDv7: 48 bits of milliseconds, then the caller's 10 random bytes less the 6 bits of the format. Later ids
 * sort later, which keeps database pages warm; do not read anything else from them. Throws RangeError when `nowMs` is
 * not an integer or `random` is not 10 bytes long.
 */
export function uuidv7(nowMs: number, random: Uint8Array): string {
  if (!Number.isInteger(nowMs) || nowMs < 0 || nowMs > LAST_INSTANT) throw new RangeError(`not an instant: ${nowMs}`)
  if (random.length !== 10) throw new RangeError(`10 random bytes are needed, got ${random.length}`)
  const bytes = new Uint8Array(16)
  let rest = nowMs
  for (let i = 5; i >= 0; i--) {
    bytes[i] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes.set(random, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
